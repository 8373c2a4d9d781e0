// SPDX-License-Identifier: Apache-2.0
#include "families/model_paths.h"

#include "files/atomic_file.h"
#include "job/yaml_tree.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace headroom {
namespace {

namespace fs = std::filesystem;

constexpr const char* kPlace = "ComfyUI";
/// What ComfyUI calls the folders that base models lie in.
constexpr std::array<std::string_view, 4> kBaseModels = {"checkpoints", "diffusion_models", "unet", "diffusers"};

std::string trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t first = text.find_first_not_of(blanks);
    return first == std::string_view::npos ? std::string() : std::string(text.substr(first, text.find_last_not_of(blanks) - first + 1));
}

/// Within a text of several lines `#` begins no comment for YAML, but people write them there.
std::vector<std::string> linesOf(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        line = line.substr(0, line.find(" #"));
        if (std::string path = trimmed(line); !path.empty() && !path.starts_with('#')) lines.push_back(std::move(path));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

/// Reads one file.
class PathsFile {
public:
    PathsFile(fs::path file, const YamlTree& tree, fs::path home, const std::function<std::string(const char*)>& environment)
        : m_file(std::move(file)), m_tree(tree), m_home(std::move(home)), m_environment(environment) {}

    std::vector<ModelFolder> folders() {
        for (const auto& [name, node] : m_tree.items(m_tree.resolved(m_tree.root())))
            if (const int section = m_tree.resolved(node); m_tree.node(section).kind == YamlNode::Kind::Map) readSection(section);
        return std::move(m_folders);
    }

private:
    void readSection(int section) {
        fs::path base;
        if (const int node = m_tree.find(section, "base_path"); node >= 0) {
            base = m_file.parent_path() / filledIn(trimmed(m_tree.node(m_tree.resolved(node)).value));
            std::error_code ignored;
            if (!fs::is_directory(base, ignored)) return add(base);
        }
        for (const std::string_view kind : kBaseModels)
            if (const int node = m_tree.find(section, kind); node >= 0)
                for (const std::string& path : pathsAt(m_tree.resolved(node))) add((base.empty() ? m_file.parent_path() : base) / filledIn(path));
    }

    std::vector<std::string> pathsAt(int node) const {
        const YamlNode& here = m_tree.node(node);
        if (here.kind == YamlNode::Kind::Scalar) return linesOf(here.value);
        std::vector<std::string> paths;
        for (const YamlNode::Entry& entry : here.entries)
            for (std::string& path : linesOf(m_tree.node(m_tree.resolved(entry.value)).value)) paths.push_back(std::move(path));
        return paths;
    }

    /// `~` at the start, `$NAME` and `${NAME}` anywhere; a variable that is not set stays as it is written.
    fs::path filledIn(std::string path) const {
        if (path == "~" || path.starts_with("~/")) path = m_home.string() + path.substr(1);
        for (std::size_t at = 0; (at = path.find('$', at)) != std::string::npos;) {
            const bool braced = at + 1 < path.size() && path[at + 1] == '{';
            const std::size_t begin = at + (braced ? 2 : 1);
            std::size_t end = begin;
            while (end < path.size() && (std::isalnum(static_cast<unsigned char>(path[end])) != 0 || path[end] == '_')) ++end;
            const std::string value = m_environment(path.substr(begin, end - begin).c_str());
            if (value.empty() || (braced && (end == path.size() || path[end] != '}'))) {
                at = begin;
                continue;
            }
            path.replace(at, end - at + (braced ? 1 : 0), value);
            at += value.size();
        }
        return path;
    }

    void add(const fs::path& path) {
        std::error_code ignored;
        const fs::path whole = fs::weakly_canonical(path, ignored);
        if (std::ranges::find(m_folders, whole, &ModelFolder::path) != m_folders.end()) return;
        ModelFolder folder{.path = whole, .place = kPlace};
        if (!fs::is_directory(whole, ignored)) folder.obstacle = say("%1 names this folder, but it is not there.", m_file.string());
        m_folders.push_back(std::move(folder));
    }

    fs::path m_file;
    const YamlTree& m_tree;
    fs::path m_home;
    const std::function<std::string(const char*)>& m_environment;
    std::vector<ModelFolder> m_folders;
};

}  // namespace

std::vector<ModelFolder> foldersNamedIn(const fs::path& file, const fs::path& home, const std::function<std::string(const char*)>& environment) {
    std::error_code ignored;
    if (!fs::exists(file, ignored)) return {};
    const auto text = readTextFile(file);
    if (!text) return {{.path = file, .place = kPlace, .obstacle = text.error().whole()}};
    const auto parsed = YamlTree::parse(*text);
    if (const auto* error = std::get_if<YamlTree::SyntaxError>(&parsed))
        return {{.path = file, .place = kPlace, .obstacle = say("Line %1 of this file is not valid YAML, so the folders that it names are not looked through.", error->line)}};
    const auto& tree = std::get<YamlTree>(parsed);
    if (tree.node(tree.resolved(tree.root())).kind != YamlNode::Kind::Map) return {};
    return PathsFile(file, tree, home, environment).folders();
}

}  // namespace headroom
