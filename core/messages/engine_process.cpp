// SPDX-License-Identifier: Apache-2.0
#include "messages/engine_process.h"

#include "messages/event_codec.h"
#include "messages/forecast_codec.h"
#include "messages/line_channel.h"
#include "messages/request_codec.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <mutex>

extern char** environ;

namespace headroom {
namespace {

constexpr int kGraceMs = 10'000;  // for an engine that has told its end and is leaving
constexpr std::size_t kLastWords = 2000;

/// A descriptor that is closed when it goes.
class Descriptor {
public:
    explicit Descriptor(int number = -1) : m_number(number) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() { close(); }

    int number() const { return m_number; }
    void set(int number) {
        close();
        m_number = number;
    }
    void close() {
        if (m_number >= 0) ::close(m_number);
        m_number = -1;
    }

private:
    int m_number;
};

/// The child and the three ways to it: a socket for what is said to it, since a pipe nobody reads would raise a signal, and
/// pipes for its events and for its last words.
class Child {
public:
    ~Child() {
        if (m_id <= 0) return;
        kill(m_id, SIGKILL);
        waitFor();
    }

    Status start(const std::filesystem::path& program) {
        std::array<int, 2> talk{};
        std::array<int, 2> events{};
        std::array<int, 2> words{};
        if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, talk.data()) != 0) return cannotStart(program, errno);
        m_talk.set(talk[0]);
        const Descriptor theirTalk(talk[1]);
        if (pipe2(events.data(), O_CLOEXEC) != 0) return cannotStart(program, errno);
        m_events.set(events[0]);
        const Descriptor theirEvents(events[1]);
        if (pipe2(words.data(), O_CLOEXEC) != 0) return cannotStart(program, errno);
        m_words.set(words[0]);
        const Descriptor theirWords(words[1]);

        posix_spawn_file_actions_t actions;
        posix_spawn_file_actions_init(&actions);
        posix_spawn_file_actions_adddup2(&actions, theirTalk.number(), STDIN_FILENO);
        posix_spawn_file_actions_adddup2(&actions, theirEvents.number(), STDOUT_FILENO);
        posix_spawn_file_actions_adddup2(&actions, theirWords.number(), STDERR_FILENO);
        std::string name = program.string();
        std::string verb = "serve";
        std::array<char*, 3> words3{name.data(), verb.data(), nullptr};
        const int fault = posix_spawn(&m_id, name.c_str(), &actions, nullptr, words3.data(), environ);
        posix_spawn_file_actions_destroy(&actions);
        if (fault == 0) return {};
        m_id = 0;
        return cannotStart(program, fault);
    }

    int talk() const { return m_talk.number(); }
    int events() const { return m_events.number(); }
    int words() const { return m_words.number(); }
    void sayNoMore() { shutdown(m_talk.number(), SHUT_WR); }

    /// Waits for the end; the status as waitpid() gives it.
    int waitFor() {
        int status = 0;
        while (waitpid(m_id, &status, 0) < 0 && errno == EINTR) {
        }
        m_id = 0;
        return status;
    }

    void killNow() { kill(m_id, SIGKILL); }

private:
    static Error cannotStart(const std::filesystem::path& program, int fault) {
        return {say("the engine's process cannot be started (%1)", std::strerror(fault)), program.string(),
                say("Close other programs, or let training run inside the studio")};
    }

    pid_t m_id = 0;
    Descriptor m_talk;
    Descriptor m_events;
    Descriptor m_words;
};

/// What is known of a process that went before its run had ended.
Error death(int status, const std::string& lastWords) {
    Sentence fault = say("the engine's process left with code %1 before the run had ended", WEXITSTATUS(status));
    Sentence hint = say("Start the job again: it goes on from its last save");
    if (WIFSIGNALED(status)) {
        const int signal = WTERMSIG(status);
        fault = say("the engine's process was ended by signal %1 (%2) before the run had ended", signal, strsignal(signal));
        if (signal == SIGKILL)
            hint = say("The system does this when the computer's own memory runs out. %1; "
                       "a smaller batch, fewer loader threads or less offloading needs less", hint);
    }
    return {fault, "engine", lastWords.empty() ? hint : say("%1. Its last words: %2", hint, lastWords)};
}

double now() { return std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count(); }

class EngineProcess final : public EnginePort {
public:
    explicit EngineProcess(std::filesystem::path program) : m_program(std::move(program)) {}

    void run(const EngineRequest& request, const EventSink& sink) override {
        Child child;
        if (const Status started = child.start(m_program); !started) return sink(failed(started.error()));
        {
            const std::scoped_lock lock(m_mutex);
            m_talk = child.talk();
            writeLine(m_talk, encodeMessage(request));
        }
        const bool ended = listen(child, sink);
        {
            const std::scoped_lock lock(m_mutex);
            m_talk = -1;
        }
        child.sayNoMore();
        if (ended) drain(child);
        const int status = child.waitFor();
        if (!ended) sink(failed(death(status, m_lastWords)));
    }

    void command(TrainerCommand command) override {
        const std::scoped_lock lock(m_mutex);
        if (m_talk >= 0) writeLine(m_talk, encodeMessage(command));
    }

    /// In a process of its own, so that a run that is under way goes on beside it.
    Result<Forecast> forecast(const TrainRequest& request) override {
        Child child;
        if (const Status started = child.start(m_program); !started) return started.error();
        writeLine(child.talk(), encodeMessage(ForecastRequest{request}));
        LineReader answers(child.events());
        std::string answer;
        bool answered = false;
        while (!answered && answers.read()) answered = answers.next(answer);
        child.sayNoMore();
        if (answered) return decodeForecast(answer);
        return Error{say("the engine's process ended before it had made the forecast"), "engine", say("Try again; if it ends once more, report it with the job")};
    }

private:
    TrainerEvent failed(Error error) const {
        return {.time = now(), .phase = m_last.phase, .step = m_last.step, .body = Failed{.error = std::move(error)}};
    }

    /// Passes events on until the run's last one (true) or the end of the process (false).
    bool listen(Child& child, const EventSink& sink) {
        LineReader events(child.events());
        LineReader words(child.words());
        m_last = {};
        m_lastWords.clear();
        std::array<pollfd, 2> ready{pollfd{child.events(), POLLIN, 0}, pollfd{child.words(), POLLIN, 0}};
        std::string line;
        while (ready[0].fd >= 0) {
            if (poll(ready.data(), ready.size(), -1) < 0 && errno != EINTR) return false;
            if (ready[1].revents != 0 && !takeWords(words)) ready[1].fd = -1;
            if (ready[0].revents == 0) continue;
            if (!events.read()) ready[0].fd = -1;
            while (events.next(line))
                if (pass(line, sink)) return true;
        }
        while (takeWords(words)) {
        }
        return false;
    }

    /// Whether the line told the run's end.
    bool pass(const std::string& line, const EventSink& sink) {
        const auto event = decodeEvent(line);
        if (!event) {
            sink({.time = now(), .phase = m_last.phase, .step = m_last.step, .body = Warning{"bad_event", event.error().whole()}});
            return false;
        }
        m_last.phase = event->phase;
        m_last.step = event->step;
        sink(*event);
        return std::holds_alternative<Finished>(event->body) || std::holds_alternative<Failed>(event->body);
    }

    bool takeWords(LineReader& words) {
        if (!words.read()) {
            m_lastWords += words.rest();
            return false;
        }
        std::string line;
        while (words.next(line)) m_lastWords += (m_lastWords.empty() ? "" : " ") + line;
        if (m_lastWords.size() > kLastWords) m_lastWords.erase(0, m_lastWords.size() - kLastWords);
        return true;
    }

    /// Reads what a leaving process still says, so that it does not wait for a reader; one that stays is ended.
    void drain(Child& child) {
        std::array<pollfd, 2> ready{pollfd{child.events(), POLLIN, 0}, pollfd{child.words(), POLLIN, 0}};
        LineReader events(child.events());
        LineReader words(child.words());
        while (ready[0].fd >= 0) {
            const int count = poll(ready.data(), ready.size(), kGraceMs);
            if (count < 0 && errno == EINTR) continue;
            if (count <= 0) return child.killNow();
            if (ready[0].revents != 0 && !events.read()) ready[0].fd = -1;
            if (ready[1].revents != 0 && !words.read()) ready[1].fd = -1;
        }
    }

    std::filesystem::path m_program;
    std::mutex m_mutex;  ///< guards m_talk and whole lines on it
    int m_talk = -1;
    TrainerEvent m_last;  ///< its stamp alone
    std::string m_lastWords;
};

}  // namespace

Result<std::unique_ptr<EnginePort>> engineProcess(const std::filesystem::path& program) {
    std::error_code ignored;
    if (!std::filesystem::exists(program, ignored))
        return Error{say("the engine's program is missing"), program.string(), say("It belongs beside the studio; build or install it")};
    return std::unique_ptr<EnginePort>(std::make_unique<EngineProcess>(program));
}

Result<std::unique_ptr<EnginePort>> startEngineProcess() {
    std::error_code ignored;
    return engineProcess(std::filesystem::read_symlink("/proc/self/exe", ignored).parent_path() / "headroom-cli");
}

}  // namespace headroom
