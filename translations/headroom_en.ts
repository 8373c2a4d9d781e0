<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>headroom::ui::LogView</name>
    <message numerus="yes">
        <source>%n found</source>
        <translation>
            <numerusform>%n found</numerusform>
            <numerusform>%n found</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>headroom::ui::MainWindow</name>
    <message numerus="yes">
        <source>Applied %n change(s) of the OOM wizard.</source>
        <translation>
            <numerusform>Applied %n change of the OOM wizard.</numerusform>
            <numerusform>Applied %n changes of the OOM wizard.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>headroom::ui::OomWizard</name>
    <message numerus="yes">
        <source>%n change(s) chosen. Change one thing, then run again.</source>
        <translation>
            <numerusform>%n change chosen. Change one thing, then run again.</numerusform>
            <numerusform>%n changes chosen. Change one thing, then run again.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>headroom::ui::ProblemList</name>
    <message numerus="yes">
        <source>%n found</source>
        <translation>
            <numerusform>%n found</numerusform>
            <numerusform>%n found</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>headroom::ui::StartPage</name>
    <message numerus="yes">
        <source>Processor with %n core(s)</source>
        <translation>
            <numerusform>Processor with %n core</numerusform>
            <numerusform>Processor with %n cores</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>headroom::ui::StatusLine</name>
    <message numerus="yes">
        <source>%n error(s) in the job</source>
        <translation>
            <numerusform>%n error in the job</numerusform>
            <numerusform>%n errors in the job</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s) in the job</source>
        <translation>
            <numerusform>%n warning in the job</numerusform>
            <numerusform>%n warnings in the job</numerusform>
        </translation>
    </message>
</context>
</TS>
