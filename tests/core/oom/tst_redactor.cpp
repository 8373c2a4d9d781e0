// SPDX-License-Identifier: GPL-3.0-or-later
// What is taken out of logs, form by form.
#include "oom/redactor.h"

#include <QTest>

using namespace headroom;

namespace {

const PersonalWords kAda = {.home = "/home/ada", .user = "ada", .host = "thinkpad-7"};

std::string cleaned(const std::string& text) {
    Redactor redactor(kAda);
    redactor.learnText("a photo of my dog Bello");
    redactor.learnFolder("/data/summer holiday 2024");
    redactor.learnFolder("sets/bello");
    redactor.learn(text);
    return redactor.clean(text);
}

}  // namespace

class TestRedactor : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void formsAreTakenOut_data() {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("shared");
        const auto row = [](const char* name, const char* line, const char* shared) {
            QTest::newRow(name) << QString::fromUtf8(line) << QString::fromUtf8(shared);
        };
        row("traceback", "  File \"/home/ada/ai/train.py\", line 12, in main",
            "  File \"<folder 1>/train.py\", line 12, in main");
        row("home alone", "cd /home/ada and begin", "cd <home> and begin");
        row("tilde", "reading ~/pictures/dog.png", "reading <folder 1>/<file 1>.png");
        row("the same folder again", "/home/ada/ai/a.py /home/ada/ai/b.py /home/ada/x/b.py",
            "<folder 1>/a.py <folder 1>/b.py <folder 2>/b.py");
        row("blank in quotes", "open '/srv/My Pictures/dog.jpg' failed", "open '<folder 1>/<file 1>.jpg' failed");
        row("blank, seen in quotes elsewhere", "'/srv/My Pictures/dog.jpg': /srv/My Pictures is full",
            "'<folder 1>/<file 1>.jpg': <folder 1> is full");
        row("known folder", "caching /data/summer holiday 2024/001.webp", "caching <folder 1>/<file 1>.webp");
        row("relative folder", "found sets/bello/1.jpg", "found <folder 1>/<file 1>.jpg");
        row("packages", "/home/ada/venv/lib/python3.12/site-packages/torch/nn/modules/linear.py:125",
            "<folder 1>/torch/nn/modules/linear.py:125");
        row("Windows", "File \"C:\\Users\\Ada\\kohya\\train_network.py\", line 3",
            "File \"<folder 1>/train_network.py\", line 3");
        row("Windows, name of two words", "C:\\Users\\Ada Lovelace\\kohya\\train.py failed",
            "<folder 1>/train.py failed");
        row("Windows share", "\\\\nas\\ada\\sets\\dog.png", "<folder 1>/<file 1>.png");
        row("in JSON", "{\"path\":\"C:\\\\Users\\\\ada\\\\sets\\\\dog.png\",\"step\":3}",
            "{\"path\":\"<folder 1>/<file 1>.png\",\"step\":3}");
        row("in JSON, after a line end", "\"what\":\"error:\\n  File \\\"/home/ada/x.py\\\", line 3\\n/home/ada/y.py\"",
            "\"what\":\"error:\\n  File \\\"<home>/x.py\\\", line 3\\n<home>/y.py\"");
        row("other people's home", "/home/grace/x/y.py was made by grace", "<folder 1>/y.py was made by <user>");
        row("user and machine", "ada@thinkpad-7:~$ python train.py ada_lora",
            "<user>@<host>:~$ python train.py <user>_lora");
        row("not within words", "adam and Canada, it/s and 3/4", "adam and Canada, it/s and 3/4");
        row("system", "Error while creating shared memory segment /dev/shm/nccl-ab12 (size 9637888)",
            "Error while creating shared memory segment /dev/shm/nccl-ab12 (size 9637888)");
        row("address", "see https://pytorch.org/docs/stable/notes/cuda.html#memory",
            "see https://pytorch.org/docs/stable/notes/cuda.html#memory");
        row("hub token", "token hf_abcdefghijklmnopqrst is valid", "token <key> is valid");
        row("named key", "WANDB_API_KEY=0123456789abcdefabcd", "WANDB_API_KEY=<key>");
        row("option", "--hub_token 'secret-thing' --lr 1e-4", "--hub_token '<key>' --lr 1e-4");
        row("bearer", "Authorization: Bearer abc.def.ghi123", "Authorization: Bearer <key>");
        row("password in an address", "http://ada:pw1234@host.lan/x", "http://<key>@host.lan/x");
        row("mail", "write to ada.l@example.org now", "write to <mail> now");
        row("prompt in an event", "{\"prompt\":\"a \\\"big\\\" dog\",\"step\":1}",
            "{\"prompt\":\"<text of 13 characters>\",\"step\":1}");
        row("prompt in a line", "Prompt: a dog on a hill, 1girl", "Prompt: <text of 22 characters>");
        row("caption that begins with a digit", "caption: 1girl, solo", "caption: <text of 11 characters>");
        row("captions that are counted", "Encoding captions: 96 of 128", "Encoding captions: 96 of 128");
        row("known prompt", "sampling a photo of my dog Bello ...", "sampling <text of 23 characters> ...");
        row("tokens are no keys", "max_tokens: 77, eos_token: </s>, 4608 tokens each",
            "max_tokens: 77, eos_token: </s>, 4608 tokens each");
        row("message", "CUDA out of memory. Tried to allocate 1.50 GiB. GPU 0 has 512.00 MiB free (1/3).",
            "CUDA out of memory. Tried to allocate 1.50 GiB. GPU 0 has 512.00 MiB free (1/3).");
    }
    void formsAreTakenOut() {
        QFETCH(const QString, line);
        QFETCH(const QString, shared);
        QCOMPARE(QString::fromStdString(cleaned(line.toStdString())), shared);
    }

    void aCleanTextStaysAsItIs() {
        const std::string once = cleaned("Prompt: a dog\n'/srv/My Pictures/dog.jpg' of ada, hf_abcdefghijklmnopqrst\n");
        QCOMPARE(cleaned(once), once);
    }

    void linesKeepTheirNumber() {
        QCOMPARE(cleaned("a\n\n/home/ada/x.py\n"), std::string("a\n\n<home>/x.py\n"));
        QCOMPARE(cleaned(""), std::string());
    }

    void ofALongLineTheEndIsLeft() {
        const std::string line = cleaned("hf_" + std::string(5000, 'x') + " end");
        QCOMPARE(line, std::string("... end"));
    }

    void namesThatManyShareAreNoNames() {
        Redactor redactor({.home = "/root", .user = "root", .host = "localhost"});
        QCOMPARE(redactor.clean("root logger on localhost in /root"),
                 std::string("root logger on localhost in <home>"));
    }
};

QTEST_GUILESS_MAIN(TestRedactor)
#include "tst_redactor.moc"
