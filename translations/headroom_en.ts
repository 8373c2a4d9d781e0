<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>headroom::ui::BucketModel</name>
    <message numerus="yes">
        <source>%1, resolution %2: %n picture(s), seen %3 times in an epoch</source>
        <translation>
            <numerusform>%1, resolution %2: %n picture, seen %3 times in an epoch</numerusform>
            <numerusform>%1, resolution %2: %n pictures, seen %3 times in an epoch</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>headroom::ui::CategoryBar</name>
    <message numerus="yes">
        <source>%n small</source>
        <translation>
            <numerusform>%n small</numerusform>
            <numerusform>%n small</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>headroom::ui::DatasetView</name>
    <message numerus="yes">
        <source>Found in %n caption(s).</source>
        <translation>
            <numerusform>Found in %n caption.</numerusform>
            <numerusform>Found in %n captions.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n caption(s) changed.</source>
        <translation>
            <numerusform>%n caption changed.</numerusform>
            <numerusform>%n captions changed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n caption(s) could not be saved. The first: %1</source>
        <translation>
            <numerusform>%n caption could not be saved. The first: %1</numerusform>
            <numerusform>%n captions could not be saved. The first: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> %n cannot be read</source>
        <translation>
            <numerusform> %n cannot be read</numerusform>
            <numerusform> %n cannot be read</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n picture(s)</source>
        <translation>
            <numerusform>%1 of %n picture</numerusform>
            <numerusform>%1 of %n pictures</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n picture(s)</source>
        <translation>
            <numerusform>%n picture</numerusform>
            <numerusform>%n pictures</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n picture(s) per pass</source>
        <translation>
            <numerusform>%n picture per pass</numerusform>
            <numerusform>%n pictures per pass</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copy %n picture(s) to %1?</source>
        <translation>
            <numerusform>Copy %n picture to %1?</numerusform>
            <numerusform>Copy %n pictures to %1?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copying %n picture(s) to %1</source>
        <translation>
            <numerusform>Copying %n picture to %1</numerusform>
            <numerusform>Copying %n pictures to %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n picture(s) copied to %1.</source>
        <translation>
            <numerusform>%n picture copied to %1.</numerusform>
            <numerusform>%n pictures copied to %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n picture(s) of the same name are there already and were left alone: %1.</source>
        <translation>
            <numerusform>%n picture of the same name is there already and was left alone: %1.</numerusform>
            <numerusform>%n pictures of the same name are there already and were left alone: %1.</numerusform>
        </translation>
    </message>
</context>
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
    <message numerus="yes">
        <source>%n change(s) made so that the job fits. Undo takes them back.</source>
        <translation>
            <numerusform>%n change made so that the job fits. Undo takes it back.</numerusform>
            <numerusform>%n changes made so that the job fits. Undo takes them back.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>headroom::ui::NewJobDialog</name>
    <message numerus="yes">
        <source>%n picture(s), each with a caption</source>
        <translation>
            <numerusform>%n picture, each with a caption</numerusform>
            <numerusform>%n pictures, each with a caption</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n picture(s), %1 with a caption</source>
        <translation>
            <numerusform>%n picture, %1 with a caption</numerusform>
            <numerusform>%n pictures, %1 with a caption</numerusform>
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
    <message numerus="yes">
        <source>Even with all %n change(s) the job is %1. Choose a smaller model, or free more memory.</source>
        <translation>
            <numerusform>Even with %n change the job is %1. Choose a smaller model, or free more memory.</numerusform>
            <numerusform>Even with all %n changes the job is %1. Choose a smaller model, or free more memory.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n change(s): predicted peak %1, %2.</source>
        <translation>
            <numerusform>%n change: predicted peak %1, %2.</numerusform>
            <numerusform>%n changes: predicted peak %1, %2.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>headroom::ui::PastRunPage</name>
    <message numerus="yes">
        <source>%n line(s) of its log could not be read and are left out.</source>
        <translation>
            <numerusform>%n line of its log could not be read and is left out.</numerusform>
            <numerusform>%n lines of its log could not be read and are left out.</numerusform>
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
    <name>headroom::ui::QueueView</name>
    <message numerus="yes">
        <source>%n job(s) wait, paused</source>
        <translation>
            <numerusform>%n job waits, paused</numerusform>
            <numerusform>%n jobs wait, paused</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n job(s) wait</source>
        <translation>
            <numerusform>%n job waits</numerusform>
            <numerusform>%n jobs wait</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>let the wizard make up to %n change(s)</source>
        <translation>
            <numerusform>let the wizard make up to %n change</numerusform>
            <numerusform>let the wizard make up to %n changes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>headroom::ui::RecentRow</name>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n error</numerusform>
            <numerusform>%n errors</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>headroom::ui::RunTable</name>
    <message numerus="yes">
        <source>%n run(s) in %1</source>
        <translation>
            <numerusform>%n run in %1</numerusform>
            <numerusform>%n runs in %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>headroom::ui::SaveFilesView</name>
    <message numerus="yes">
        <source>%n older save(s)</source>
        <translation>
            <numerusform>%n older save</numerusform>
            <numerusform>%n older saves</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sample picture(s)</source>
        <translation>
            <numerusform>%n sample picture</numerusform>
            <numerusform>%n sample pictures</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n save(s) up to step %1</source>
        <translation>
            <numerusform>%n save up to step %1</numerusform>
            <numerusform>%n saves up to step %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n earlier save(s)</source>
        <translation>
            <numerusform>%n earlier save</numerusform>
            <numerusform>%n earlier saves</numerusform>
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
