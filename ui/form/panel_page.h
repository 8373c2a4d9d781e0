// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "form/section.h"
#include "style/build_steps.h"

#include <QBoxLayout>
#include <QWidget>

#include <span>

class QScrollArea;

namespace headroom::ui {

class CostFeed;
class ItemList;

enum class Place { Wide, Left, Right };

/// One card of a panel's table.
struct SectionSpec {
    const char* title;
    Place place;
    std::span<const FieldSpec> fields;
    bool folded = false;
    QString (*summary)(const ProcessConfig& process) = nullptr;  ///< at the card's right edge
};

/// A panel as data: what stands where, and which sections of the file it is the home of.
struct PanelSpec {
    const char* title;
    std::span<const SectionSpec> sections;
    std::span<const FieldSpec> items = {};  ///< fields of each item of a list, in panels that have one
    const char* home;  ///< sections of the file, `model meta`; keys in them that have no field are listed here
};

/// A page of the job: cards of fields in two columns, one where the window is narrow, and at the end the keys of its
/// part of the file that have no field. Its widgets are made in small steps, between other events; whoever asks for a field gets the
/// rest of them at once.
class PanelPage : public QWidget {
    Q_OBJECT

public:
    PanelPage(Workbench& workbench, const PanelSpec& spec, QWidget* parent = nullptr);

    const PanelSpec& spec() const { return m_spec; }
    /// Shows beside its fields what other values would cost; `costs` must outlive the page.
    void followCosts(const CostFeed& costs);
    /// The patterns of all keys that it has fields for.
    std::vector<std::string> patterns() const;
    /// Begins to make the page's widgets, a few at a turn of the event loop, so that it opens at once when it is first looked at.
    void prepare();
    bool isBuilt() const { return m_steps.isDone(); }
    /// The field of a key (`datasets[0].resolution`); null where this page has none or hides it.
    FieldRow* fieldFor(const std::string& key);
    QList<FieldRow*> fields();
    /// Unfolds, scrolls to and focuses a field. False where there is none.
    bool reveal(const std::string& key);

Q_SIGNALS:
    void lineWanted(int line, int column);
    /// All widgets are made.
    void built();

protected:
    /// What a panel has besides the cards of its table; called once.
    virtual void fill() {}
    /// Shows the document's state in what fill() made.
    virtual void refreshMore() {}
    /// A field is about to be shown that may lie behind something else.
    virtual void aboutToReveal() {}
    /// Fields that fill() made outside of the cards and of adopted lists.
    virtual QList<FieldRow*> moreFields() const { return {}; }

    void showCosts();

    void ensureBuilt();
    /// Of making the page; what fill() adds to them is made in the turns that follow.
    BuildSteps& steps() { return m_steps; }
    /// Shows the cards of fields, or leaves their room to what fill() put beside them into layout().
    void setCardsShown(bool shown);
    QVBoxLayout& place(Place place);
    /// The card that a field of the table stands on.
    Section& cardOf(const FieldSpec& field);
    /// Makes the entries of a list part of the page: they follow the document, and their fields are found by key.
    void adopt(ItemList& items);
    /// How the columns share the width; equally at first.
    void setColumnRatio(int left, int right);
    /// A button or the like at the right of the title.
    void addToHead(QWidget* widget);
    Workbench& workbench() { return m_bench; }
    void report(const Status& done);

    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QList<FieldRow*> madeFields() const;
    void planSteps();
    void buildFrame();
    void buildBanner();
    void buildContent();
    void buildOthers();
    void onChanged();
    void refresh();
    void showOtherKeys();
    void showSyntaxError();
    void showChanges();
    void setOnlyChanged(bool only);

    Workbench& m_bench;
    const PanelSpec& m_spec;
    BuildSteps m_steps;  ///< what is still to be made
    bool m_stale = true;
    bool m_onlyChanged = false;
    QHBoxLayout* m_head = nullptr;
    QLabel* m_changes = nullptr;
    QLabel* m_filter = nullptr;
    QFrame* m_banner = nullptr;
    QLabel* m_bannerText = nullptr;
    QLabel* m_bannerLink = nullptr;
    QVBoxLayout* m_page = nullptr;
    QSpacerItem* m_rest = nullptr;  ///< the room of the cards until they are there
    QScrollArea* m_area = nullptr;
    QWidget* m_content = nullptr;
    QVBoxLayout* m_wide = nullptr;
    QBoxLayout* m_columns = nullptr;
    QVBoxLayout* m_left = nullptr;
    QVBoxLayout* m_right = nullptr;
    QList<Section*> m_sections;
    ItemList* m_items = nullptr;
    const CostFeed* m_costs = nullptr;
    OwnTurn m_othersSoon;  ///< keys without a field are listed after the fields are shown
    Section* m_others = nullptr;
    QVBoxLayout* m_otherRows = nullptr;
    QStringList m_shownOthers;
};

/// A key of the file that no field shows.
struct OtherKey {
    std::string key;
    QString value;  ///< shortened
    int line = 0;
    int column = 0;
};

/// The keys of a panel's part of the file that have no field on any panel, in the order of the file.
std::vector<OtherKey> otherKeys(const JobDocument& document, const PanelSpec& home);

/// The panel that a key belongs to (`train.lr`, `datasets[1]`); null for none of them.
const PanelSpec* homeOf(std::string_view key);

/// The panel that has a field for a key; null where none has.
const PanelSpec* panelOf(const std::string& key);

/// Every panel's table; ui/panels fills it in.
std::span<const PanelSpec* const> allPanels();

}  // namespace headroom::ui
