// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dataset/picture_row.h"
#include "style/worker.h"

#include <QHash>
#include <QList>
#include <QObject>

#include <memory>

namespace headroom::ui {

/// Reads a dataset's folder on a thread of its own: first which pictures there are, then sizes and captions, last which
/// are the same. Looks again when the folder or a file in it changes. Signals come on the thread that owns it.
class DatasetReader : public QObject {
    Q_OBJECT

public:
    explicit DatasetReader(QObject* parent = nullptr);
    ~DatasetReader() override;

    /// Begins with another dataset. What was under way for the one before is not told any more.
    void read(const DatasetConfig& config);
    /// Tells what has changed since; nothing where nothing has. Cheap enough to be called every few seconds.
    void lookAgain();
    bool isReading() const { return m_isReading; }

Q_SIGNALS:
    /// All pictures of the folder in order, the first time and whenever one came, went or changed.
    void listed(const QList<headroom::ui::PictureFile>& files);
    /// Some pictures were looked at. Rows without what depends on the resolution.
    void scanned(const QList<headroom::ui::PictureRow>& rows, int done, int of);
    /// Names of the earlier twins by the paths of the later ones; pictures not named have none.
    void twinsFound(const QHash<QString, QString>& twins);
    void finished();
    /// The folder cannot be read; the pictures that were listed are gone.
    void failed(const QString& sentence);

private:
    class Scan;

    void start();
    void finish();

    std::shared_ptr<Scan> m_scan;
    bool m_isReading = false;
    bool m_wantsAgain = false;
    Worker m_worker;
};

}  // namespace headroom::ui
