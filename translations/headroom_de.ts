<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>ChartExport</name>
    <message>
        <source>Save as &amp;PNG…</source>
        <translation>Als &amp;PNG speichern&#xa0;…</translation>
    </message>
    <message>
        <source>PNG pictures (*.png)</source>
        <translation>PNG-Bilder (*.png)</translation>
    </message>
    <message>
        <source>Save as &amp;SVG…</source>
        <translation>Als &amp;SVG speichern&#xa0;…</translation>
    </message>
    <message>
        <source>SVG drawings (*.svg)</source>
        <translation>SVG-Zeichnungen (*.svg)</translation>
    </message>
    <message>
        <source>Save data as &amp;CSV…</source>
        <translation>Daten als &amp;CSV speichern&#xa0;…</translation>
    </message>
    <message>
        <source>CSV tables (*.csv)</source>
        <translation>CSV-Tabellen (*.csv)</translation>
    </message>
    <message>
        <source>C&amp;opy picture</source>
        <translation>Bild k&amp;opieren</translation>
    </message>
</context>
<context>
    <name>Format</name>
    <message>
        <source>GiB</source>
        <translation>GiB</translation>
    </message>
    <message>
        <source>MiB</source>
        <translation>MiB</translation>
    </message>
    <message>
        <source>0 MiB</source>
        <translation>0 MiB</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 min %2 s</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 h %2 min</translation>
    </message>
    <message>
        <source>not a number</source>
        <translation>keine Zahl</translation>
    </message>
    <message>
        <source>s/it</source>
        <translation>s/it</translation>
    </message>
    <message>
        <source>it/s</source>
        <translation>it/s</translation>
    </message>
    <message>
        <source>d MMM</source>
        <extracomment>A date as QLocale writes it; d: day, MMM: short name of the month, yyyy: year</extracomment>
        <translation>d. MMM</translation>
    </message>
    <message>
        <source>d MMM yyyy</source>
        <translation>d. MMM yyyy</translation>
    </message>
</context>
<context>
    <name>JobFacts</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>None: the whole model is trained</source>
        <translation>Keiner: das ganze Modell wird trainiert</translation>
    </message>
    <message>
        <source>%1, rank %2</source>
        <translation>%1, Rank %2</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>Prozessor</translation>
    </message>
    <message>
        <source>Card (%1)</source>
        <translation>Grafikkarte (%1)</translation>
    </message>
    <message>
        <source>%1 steps, batch %2</source>
        <translation>%1 Schritte, Batch %2</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>No prompts: no pictures are made during training</source>
        <translation>Keine Prompts: beim Training entstehen keine Vorschaubilder</translation>
    </message>
    <message>
        <source>%1 prompts every %2 steps, %3 × %4</source>
        <translation>%1 Prompts alle %2 Schritte, %3 × %4</translation>
    </message>
    <message>
        <source>Every %1 steps in %2</source>
        <translation>Alle %1 Schritte in %2</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Adapter</source>
        <translation>Adapter</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Saves</source>
        <translation>Speicherstände</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
</context>
<context>
    <name>RunWords</name>
    <message>
        <source>last save at step %1</source>
        <translation>letzter Speicherstand bei Schritt %1</translation>
    </message>
    <message>
        <source>nothing was saved</source>
        <translation>nichts gespeichert</translation>
    </message>
    <message>
        <source>%1 at step %2 of %3</source>
        <translation>%1 bei Schritt %2 von %3</translation>
    </message>
    <message>
        <source>%1 before the first step</source>
        <translation>%1 vor dem ersten Schritt</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>Interrupted</source>
        <translation>Unterbrochen</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Gestoppt</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Out of memory</source>
        <translation>Speicher voll</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Gescheitert</translation>
    </message>
    <message>
        <source>Finished after %1 steps.</source>
        <translation>Fertig nach %1 Schritten.</translation>
    </message>
    <message>
        <source>%1, %2.</source>
        <translation>%1, %2.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>category</name>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>Text encoder</source>
        <translation>Textencoder</translation>
    </message>
    <message>
        <source>VAE</source>
        <translation>VAE</translation>
    </message>
    <message>
        <source>Adapter</source>
        <translation>Adapter</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>Optimizer</translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation>Gradienten</translation>
    </message>
    <message>
        <source>Activations</source>
        <translation>Aktivierungen</translation>
    </message>
    <message>
        <source>Workspace</source>
        <translation>Arbeitsbereich</translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation>Reserviert</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Sonstiges</translation>
    </message>
</context>
<context>
    <name>core</name>
    <message>
        <source>&quot;%1&quot; is not an amount of memory</source>
        <translation>„%1“ ist keine Speichermenge</translation>
    </message>
    <message>
        <source>Write for example 8, 7.5GiB or 512MiB</source>
        <translation>Zum Beispiel 8, 7.5GiB oder 512MiB schreiben</translation>
    </message>
    <message>
        <source>A file that belongs to the program is missing (looked in %1)</source>
        <translation>Eine Datei, die zum Programm gehört, fehlt (gesucht in %1)</translation>
    </message>
    <message>
        <source>Install Headroom again, or set HEADROOM_RESOURCES to its resources folder</source>
        <translation>Headroom neu installieren oder HEADROOM_RESOURCES auf seinen Ordner resources setzen</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 oder %2</translation>
    </message>
    <message>
        <source>The caption was changed by another program in the meantime</source>
        <translation>Die Caption wurde inzwischen von einem anderen Programm geändert</translation>
    </message>
    <message>
        <source>Look at it and save again</source>
        <translation>Ansehen und noch einmal speichern</translation>
    </message>
    <message>
        <source>The caption file is write-protected</source>
        <translation>Die Caption-Datei ist schreibgeschützt</translation>
    </message>
    <message>
        <source>Take the protection away and save again</source>
        <translation>Den Schutz aufheben und noch einmal speichern</translation>
    </message>
    <message>
        <source>The caption is not UTF-8 and was read as Windows-1252; check it and save it as UTF-8</source>
        <translation>Die Caption ist kein UTF-8 und wurde als Windows-1252 gelesen; prüfen und als UTF-8 speichern</translation>
    </message>
    <message>
        <source>The caption is UTF-16 and was converted; save it as UTF-8</source>
        <translation>Die Caption ist UTF-16 und wurde umgewandelt; als UTF-8 speichern</translation>
    </message>
    <message>
        <source>The caption begins with an invisible byte-order mark, which was left out</source>
        <translation>Die Caption beginnt mit einer unsichtbaren Byte-Order-Mark, die weggelassen wurde</translation>
    </message>
    <message>
        <source>The same picture as %1</source>
        <translation>Dasselbe Bild wie %1</translation>
    </message>
    <message>
        <source>Reading the dataset was stopped</source>
        <translation>Das Lesen des Datensatzes wurde abgebrochen</translation>
    </message>
    <message>
        <source>None of the %1 pictures in the dataset folder can be used</source>
        <translation>Keines der %1 Bilder im Ordner des Datensatzes ist brauchbar</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>The dataset has no folder</source>
        <translation>Der Datensatz hat keinen Ordner</translation>
    </message>
    <message>
        <source>Name a folder of pictures</source>
        <translation>Einen Ordner mit Bildern angeben</translation>
    </message>
    <message>
        <source>The dataset folder does not exist</source>
        <translation>Der Ordner des Datensatzes existiert nicht</translation>
    </message>
    <message>
        <source>Check folder_path</source>
        <translation>folder_path prüfen</translation>
    </message>
    <message>
        <source>The dataset is a file, not a folder of pictures</source>
        <translation>Der Datensatz ist eine Datei, kein Ordner mit Bildern</translation>
    </message>
    <message>
        <source>Name a folder; lists of pictures in JSON are not read yet</source>
        <translation>Einen Ordner angeben; Bildlisten in JSON werden noch nicht gelesen</translation>
    </message>
    <message>
        <source>The picture has transparency, which is laid on the background color</source>
        <translation>Das Bild hat durchsichtige Stellen; sie werden mit der Hintergrundfarbe unterlegt</translation>
    </message>
    <message>
        <source>The picture is animated; its first frame is used</source>
        <translation>Das Bild ist animiert; sein erstes Einzelbild wird verwendet</translation>
    </message>
    <message>
        <source>The camera&apos;s rotation mark is applied</source>
        <translation>Die Drehmarke der Kamera wird angewendet</translation>
    </message>
    <message>
        <source>The colors are converted to 8-bit sRGB</source>
        <translation>Die Farben werden in 8-Bit-sRGB umgewandelt</translation>
    </message>
    <message>
        <source>The file is a picture of another kind than its name says</source>
        <translation>Die Datei ist ein Bild anderer Art, als ihr Name sagt</translation>
    </message>
    <message>
        <source>The caption file is blank</source>
        <translation>Die Caption-Datei ist leer</translation>
    </message>
    <message>
        <source>There is no caption file %1</source>
        <translation>Die Caption-Datei %1 fehlt</translation>
    </message>
    <message>
        <source>The JSON text itself is used as the caption, with its braces and quotes</source>
        <translation>Der JSON-Text selbst dient als Caption, samt Klammern und Anführungszeichen</translation>
    </message>
    <message>
        <source>The dataset folder holds no pictures</source>
        <translation>Der Ordner des Datensatzes enthält keine Bilder</translation>
    </message>
    <message>
        <source>Put .jpg, .png or .webp files into it or name another folder</source>
        <translation>Bilder (.jpg, .png oder .webp) hineinlegen oder einen anderen Ordner angeben</translation>
    </message>
    <message>
        <source>%1; it is left out</source>
        <translation>%1; es wird ausgelassen</translation>
    </message>
    <message>
        <source>%1 is smaller than the resolution; it trains at %2</source>
        <translation>%1 ist kleiner als die Auflösung; trainiert wird mit %2</translation>
    </message>
    <message>
        <source>%1 % of it is cut away to fit %2</source>
        <translation>%1 % davon werden abgeschnitten, damit es in %2 passt</translation>
    </message>
    <message>
        <source>The file is empty</source>
        <translation>Die Datei ist leer</translation>
    </message>
    <message>
        <source>Copy or download the picture again</source>
        <translation>Das Bild neu kopieren oder herunterladen</translation>
    </message>
    <message>
        <source>This is a web page or another text, not a picture</source>
        <translation>Das ist eine Webseite oder ein anderer Text, kein Bild</translation>
    </message>
    <message>
        <source>Download the picture again</source>
        <translation>Das Bild neu herunterladen</translation>
    </message>
    <message>
        <source>This is not a JPEG, PNG or WebP picture</source>
        <translation>Das ist kein JPEG-, PNG- oder WebP-Bild</translation>
    </message>
    <message>
        <source>Convert it, or take it out of the folder</source>
        <translation>Umwandeln oder aus dem Ordner nehmen</translation>
    </message>
    <message>
        <source>The picture says it has %1 pixels, more than is decoded here</source>
        <translation>Das Bild gibt %1 Pixel an; so viele werden hier nicht dekodiert</translation>
    </message>
    <message>
        <source>Make it smaller than 16384 a side and 200 megapixels, or take it out of the folder</source>
        <translation>Auf weniger als 16384 Pixel je Seite und 200 Megapixel verkleinern oder aus dem Ordner nehmen</translation>
    </message>
    <message>
        <source>Copy or export the picture again, or take it out of the folder</source>
        <translation>Das Bild neu kopieren oder exportieren oder aus dem Ordner nehmen</translation>
    </message>
    <message>
        <source>The picture is damaged or cut off</source>
        <translation>Das Bild ist beschädigt oder abgeschnitten</translation>
    </message>
    <message>
        <source>The header of the picture is damaged</source>
        <translation>Der Kopf des Bildes ist beschädigt</translation>
    </message>
    <message>
        <source>Pictures are written as .jpg, .png or .webp</source>
        <translation>Bilder werden als .jpg, .png oder .webp geschrieben</translation>
    </message>
    <message>
        <source>Choose one of these endings</source>
        <translation>Eine dieser Endungen wählen</translation>
    </message>
    <message>
        <source>The picture could not be encoded</source>
        <translation>Das Bild ließ sich nicht kodieren</translation>
    </message>
    <message>
        <source>No NVIDIA driver is installed</source>
        <translation>Es ist kein NVIDIA-Treiber installiert</translation>
    </message>
    <message>
        <source>The NVIDIA driver is installed but not running; restart the machine</source>
        <translation>Der NVIDIA-Treiber ist installiert, läuft aber nicht; den Rechner neu starten</translation>
    </message>
    <message>
        <source>The NVIDIA driver was updated; restart the machine</source>
        <translation>Der NVIDIA-Treiber wurde aktualisiert; den Rechner neu starten</translation>
    </message>
    <message>
        <source>The NVIDIA driver does not answer (NVML error %1)</source>
        <translation>Der NVIDIA-Treiber antwortet nicht (NVML-Fehler %1)</translation>
    </message>
    <message>
        <source>The NVIDIA driver runs, but it sees no card</source>
        <translation>Der NVIDIA-Treiber läuft, sieht aber keine Karte</translation>
    </message>
    <message>
        <source>the folder is no diffusers model of SD 1.5: it has no unet folder</source>
        <translation>der Ordner ist kein Diffusers-Modell von SD 1.5: Er hat keinen Ordner unet</translation>
    </message>
    <message>
        <source>Choose the folder that holds model_index.json</source>
        <translation>Den Ordner wählen, in dem model_index.json liegt</translation>
    </message>
    <message>
        <source>the file is no SD 1.5 checkpoint</source>
        <translation>die Datei ist kein Checkpoint von SD 1.5</translation>
    </message>
    <message>
        <source>Choose a whole checkpoint or a diffusers folder of SD 1.5; a LoRA is not a model</source>
        <translation>Einen ganzen Checkpoint oder einen Diffusers-Ordner von SD 1.5 wählen; eine LoRA ist kein Modell</translation>
    </message>
    <message>
        <source>the file is an SDXL checkpoint, which this version does not train yet</source>
        <translation>die Datei ist ein SDXL-Checkpoint, den diese Version noch nicht trainiert</translation>
    </message>
    <message>
        <source>Choose an SD 1.5 model</source>
        <translation>Ein SD-1.5-Modell wählen</translation>
    </message>
    <message>
        <source>this version does not train models of the architecture &quot;%1&quot; yet</source>
        <translation>diese Version trainiert Modelle der Architektur „%1“ noch nicht</translation>
    </message>
    <message>
        <source>It trains SD 1.5 (arch: sd1)</source>
        <translation>Sie trainiert SD 1.5 (arch: sd1)</translation>
    </message>
    <message>
        <source>the model is not there</source>
        <translation>das Modell ist nicht da</translation>
    </message>
    <message>
        <source>Set model.name_or_path to a folder or a .safetensors file on this machine; nothing is downloaded</source>
        <translation>model.name_or_path auf einen Ordner oder eine .safetensors-Datei auf diesem Rechner setzen; heruntergeladen wird nichts</translation>
    </message>
    <message>
        <source>the model is a pickle, which can run any program when it is opened</source>
        <translation>das Modell ist ein Pickle; wer es öffnet, führt womöglich ein fremdes Programm aus</translation>
    </message>
    <message>
        <source>Get the .safetensors version of this model</source>
        <translation>Die .safetensors-Fassung dieses Modells holen</translation>
    </message>
    <message>
        <source>The weights are of no family that Headroom knows. It trains %1.</source>
        <translation>Die Gewichte gehören zu keiner Familie, die Headroom kennt. Es trainiert %1.</translation>
    </message>
    <message>
        <source>This is a model of the family %1, which this version does not train yet. It trains %2.</source>
        <translation>Das ist ein Modell der Familie %1, die diese Version noch nicht trainiert. Sie trainiert %2.</translation>
    </message>
    <message>
        <source>The folder is no model in the diffusers layout: choose the one that holds model_index.json and a unet or transformer folder.</source>
        <translation>Der Ordner ist kein Modell im Diffusers-Layout: den Ordner wählen, in dem model_index.json und ein Ordner unet oder transformer liegen.</translation>
    </message>
    <message>
        <source>The folder has no .safetensors file in %1; weights in a pickle (.bin) are not opened.</source>
        <translation>Der Ordner hat keine .safetensors-Datei in %1; Gewichte in einem Pickle (.bin) werden nicht geöffnet.</translation>
    </message>
    <message>
        <source>text encoder</source>
        <translation>Textencoder</translation>
    </message>
    <message>
        <source>The weights are a pickle, which can run any program when it is opened. Get the .safetensors version of this model.</source>
        <translation>Die Gewichte sind ein Pickle; wer es öffnet, führt womöglich ein fremdes Programm aus. Die .safetensors-Fassung dieses Modells holen.</translation>
    </message>
    <message>
        <source>This file holds only a %1 of the family %2. Choose a whole checkpoint or a diffusers folder.</source>
        <translation>Diese Datei enthält nur: %1 der Familie %2. Einen ganzen Checkpoint oder einen Diffusers-Ordner wählen.</translation>
    </message>
    <message>
        <source>The model is not there: %1.</source>
        <translation>Das Modell ist nicht da: %1.</translation>
    </message>
    <message>
        <source>%1 names this folder, but it is not there.</source>
        <translation>%1 nennt diesen Ordner, aber er ist nicht da.</translation>
    </message>
    <message>
        <source>Line %1 of this file is not valid YAML, so the folders that it names are not looked through.</source>
        <translation>Zeile %1 dieser Datei ist kein gültiges YAML, deshalb werden die Ordner, die sie nennt, nicht durchsucht.</translation>
    </message>
    <message>
        <source>a full fine-tune of a single-file checkpoint cannot be saved yet</source>
        <translation>ein Fine-Tuning aller Gewichte aus einem Checkpoint in einer einzelnen Datei kann noch nicht gespeichert werden</translation>
    </message>
    <message>
        <source>Start from the diffusers folder of the same model</source>
        <translation>Vom Diffusers-Ordner desselben Modells ausgehen</translation>
    </message>
    <message>
        <source>Fetch the model again or choose another one</source>
        <translation>Das Modell neu holen oder ein anderes wählen</translation>
    </message>
    <message>
        <source>Choose another model</source>
        <translation>Ein anderes Modell wählen</translation>
    </message>
    <message>
        <source>the tokenizer knows %1 pieces, the text encoder only %2</source>
        <translation>der Tokenizer kennt %1 Stücke, der Textencoder nur %2</translation>
    </message>
    <message>
        <source>Tokenizer and text encoder must be of one model</source>
        <translation>Tokenizer und Textencoder müssen vom selben Modell sein</translation>
    </message>
    <message>
        <source>the folder cannot be made (%1)</source>
        <translation>der Ordner kann nicht angelegt werden (%1)</translation>
    </message>
    <message>
        <source>the rest of the model cannot be copied (%1)</source>
        <translation>der Rest des Modells kann nicht kopiert werden (%1)</translation>
    </message>
    <message>
        <source>Free some space or check the rights of the folder</source>
        <translation>Platz schaffen oder die Rechte des Ordners prüfen</translation>
    </message>
    <message>
        <source>the folder cannot be renamed (%1)</source>
        <translation>der Ordner kann nicht umbenannt werden (%1)</translation>
    </message>
    <message>
        <source>the index of the weight files is not valid</source>
        <translation>das Verzeichnis der Gewichtsdateien ist ungültig</translation>
    </message>
    <message>
        <source>Fetch the model again</source>
        <translation>Das Modell neu holen</translation>
    </message>
    <message>
        <source>the index names a file that is no text</source>
        <translation>das Verzeichnis nennt eine Datei, die kein Text ist</translation>
    </message>
    <message>
        <source>the weights are a pickle, which can run any program when it is opened</source>
        <translation>die Gewichte sind ein Pickle; wer es öffnet, führt womöglich ein fremdes Programm aus</translation>
    </message>
    <message>
        <source>there is no .safetensors file here</source>
        <translation>hier liegt keine .safetensors-Datei</translation>
    </message>
    <message>
        <source>A diffusers folder holds unet, text_encoder and vae with one each</source>
        <translation>Ein Diffusers-Ordner enthält unet, text_encoder und vae mit je einer davon</translation>
    </message>
    <message>
        <source>the file holds no UNet of SD 1.5</source>
        <translation>die Datei enthält kein UNet von SD 1.5</translation>
    </message>
    <message>
        <source>the file holds no text encoder of SD 1.5</source>
        <translation>die Datei enthält keinen Textencoder von SD 1.5</translation>
    </message>
    <message>
        <source>the file holds no VAE of SD 1.5</source>
        <translation>die Datei enthält keinen VAE von SD 1.5</translation>
    </message>
    <message>
        <source>Choose a whole checkpoint or a diffusers folder</source>
        <translation>Einen ganzen Checkpoint oder einen Diffusers-Ordner wählen</translation>
    </message>
    <message>
        <source>the VAE&apos;s config.json is not valid JSON</source>
        <translation>config.json des VAE ist kein gültiges JSON</translation>
    </message>
    <message>
        <source>the VAE&apos;s config.json holds a value of the wrong kind (%1)</source>
        <translation>config.json des VAE enthält einen Wert der falschen Art (%1)</translation>
    </message>
    <message>
        <source>the VAE has no levels or no layers</source>
        <translation>der VAE hat keine Stufen oder keine Layer</translation>
    </message>
    <message>
        <source>the VAE&apos;s scaling_factor is not above zero</source>
        <translation>scaling_factor des VAE ist nicht größer als null</translation>
    </message>
    <message>
        <source>the VAE&apos;s width %1 cannot be cut into %2 groups</source>
        <translation>die Breite %1 des VAE lässt sich nicht in %2 Gruppen teilen</translation>
    </message>
    <message>
        <source>the text encoder&apos;s config.json is not valid JSON</source>
        <translation>config.json des Textencoders ist kein gültiges JSON</translation>
    </message>
    <message>
        <source>the text encoder&apos;s config.json holds a value of the wrong kind (%1)</source>
        <translation>config.json des Textencoders enthält einen Wert der falschen Art (%1)</translation>
    </message>
    <message>
        <source>the text encoder&apos;s activation &quot;%1&quot; is not one that CLIP text models use (quick_gelu, gelu)</source>
        <translation>die Aktivierungsfunktion „%1“ des Textencoders ist keine, die CLIP-Textmodelle verwenden (quick_gelu, gelu)</translation>
    </message>
    <message>
        <source>the text encoder has no layers or no vocabulary</source>
        <translation>der Textencoder hat keine Layer oder kein Vokabular</translation>
    </message>
    <message>
        <source>the text encoder&apos;s width %1 cannot be cut into %2 attention heads</source>
        <translation>die Breite %1 des Textencoders lässt sich nicht in %2 Attention-Heads teilen</translation>
    </message>
    <message>
        <source>the model&apos;s scheduler_config.json says %1: %2; this version knows only %3</source>
        <translation>scheduler_config.json des Modells sagt %1: %2; diese Version kennt nur %3</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>the model&apos;s scheduler_config.json gives no betas between 0 and 1 that rise from beta_start to beta_end</source>
        <translation>scheduler_config.json des Modells ergibt keine Betas zwischen 0 und 1, die von beta_start bis beta_end steigen</translation>
    </message>
    <message>
        <source>the model&apos;s scheduler_config.json is not valid JSON</source>
        <translation>scheduler_config.json des Modells ist kein gültiges JSON</translation>
    </message>
    <message>
        <source>the model&apos;s scheduler_config.json holds a value of the wrong kind (%1)</source>
        <translation>scheduler_config.json des Modells enthält einen Wert der falschen Art (%1)</translation>
    </message>
    <message>
        <source>the UNet&apos;s config.json says %1: %2; this version knows only %3</source>
        <translation>config.json des UNet sagt %1: %2; diese Version kennt nur %3</translation>
    </message>
    <message>
        <source>the UNet&apos;s block type %1 is not one of SD 1.5</source>
        <translation>der Blocktyp %1 des UNet gehört nicht zu SD 1.5</translation>
    </message>
    <message>
        <source>the UNet&apos;s config.json gives lists of different lengths for its levels</source>
        <translation>config.json des UNet gibt für seine Stufen Listen verschiedener Länge an</translation>
    </message>
    <message>
        <source>the UNet&apos;s config.json is not valid JSON</source>
        <translation>config.json des UNet ist kein gültiges JSON</translation>
    </message>
    <message>
        <source>the UNet&apos;s config.json holds a value of the wrong kind (%1)</source>
        <translation>config.json des UNet enthält einen Wert der falschen Art (%1)</translation>
    </message>
    <message>
        <source>the UNet has no levels or no layers</source>
        <translation>das UNet hat keine Stufen oder keine Layer</translation>
    </message>
    <message>
        <source>the UNet&apos;s freq_shift leaves no frequencies</source>
        <translation>freq_shift des UNet lässt keine Frequenzen übrig</translation>
    </message>
    <message>
        <source>the UNet&apos;s width %1 cannot be cut into %2 groups</source>
        <translation>die Breite %1 des UNet lässt sich nicht in %2 Gruppen teilen</translation>
    </message>
    <message>
        <source>the UNet&apos;s width %1 cannot be cut into %2 attention heads</source>
        <translation>die Breite %1 des UNet lässt sich nicht in %2 Attention-Heads teilen</translation>
    </message>
    <message>
        <source>the UNet has a level without transformer blocks</source>
        <translation>das UNet hat eine Stufe ohne Transformer-Blöcke</translation>
    </message>
    <message>
        <source>is missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>has shape %1 instead of %2</source>
        <translation>hat die Form %1 statt %2</translation>
    </message>
    <message>
        <source>holds values that are not numbers (NaN or infinity)</source>
        <translation>enthält Werte, die keine Zahlen sind (NaN oder unendlich)</translation>
    </message>
    <message>
        <source>%1 belongs to no layer of this model</source>
        <translation>%1 gehört zu keinem Layer dieses Modells</translation>
    </message>
    <message>
        <source>the tensor %1</source>
        <translation>der Tensor %1</translation>
    </message>
    <message>
        <source>%1 (and %2 more)</source>
        <translation>%1 (und %2 weitere)</translation>
    </message>
    <message>
        <source>The file is damaged or of another model; fetch it again or choose another one</source>
        <translation>Die Datei ist beschädigt oder von einem anderen Modell; neu holen oder eine andere wählen</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>der Datenträger ist voll</translation>
    </message>
    <message>
        <source>Free some space and try again; what stood there before is unharmed</source>
        <translation>Platz schaffen und noch einmal versuchen; was vorher dort stand, ist unversehrt</translation>
    </message>
    <message>
        <source>your quota on this disk is used up</source>
        <translation>das Kontingent auf diesem Datenträger ist aufgebraucht</translation>
    </message>
    <message>
        <source>Free some space and try again</source>
        <translation>Platz schaffen und noch einmal versuchen</translation>
    </message>
    <message>
        <source>you have no right to do so</source>
        <translation>dazu fehlt das Recht</translation>
    </message>
    <message>
        <source>Change the rights of the file or its folder, or choose another place</source>
        <translation>Die Rechte der Datei oder ihres Ordners ändern oder einen anderen Ort wählen</translation>
    </message>
    <message>
        <source>the disk is read-only</source>
        <translation>der Datenträger ist schreibgeschützt</translation>
    </message>
    <message>
        <source>Choose a folder on a disk that can be written</source>
        <translation>Einen Ordner auf einem beschreibbaren Datenträger wählen</translation>
    </message>
    <message>
        <source>it does not exist</source>
        <translation>es existiert nicht</translation>
    </message>
    <message>
        <source>Check the path</source>
        <translation>Den Pfad prüfen</translation>
    </message>
    <message>
        <source>a part of its path is not a folder</source>
        <translation>ein Teil des Pfads ist kein Ordner</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>es ist ein Ordner</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>Eine Datei wählen</translation>
    </message>
    <message>
        <source>it is larger than a file may be here</source>
        <translation>es ist größer, als eine Datei hier sein darf</translation>
    </message>
    <message>
        <source>Choose another disk (FAT32 ends at 4 GiB a file), or raise the limit that was set for this program (ulimit -f)</source>
        <translation>Einen anderen Datenträger wählen (FAT32 endet bei 4 GiB je Datei) oder die Grenze anheben, die für dieses Programm gesetzt ist (ulimit -f)</translation>
    </message>
    <message>
        <source>the disk reported a fault</source>
        <translation>der Datenträger meldet einen Fehler</translation>
    </message>
    <message>
        <source>Check the disk&apos;s health and its cable</source>
        <translation>Den Zustand des Datenträgers und sein Kabel prüfen</translation>
    </message>
    <message>
        <source>its name is too long</source>
        <translation>der Name ist zu lang</translation>
    </message>
    <message>
        <source>Choose a shorter name</source>
        <translation>Einen kürzeren Namen wählen</translation>
    </message>
    <message>
        <source>This could not be read: %1</source>
        <translation>Lesen war nicht möglich: %1</translation>
    </message>
    <message>
        <source>This could not be removed: %1</source>
        <translation>Löschen war nicht möglich: %1</translation>
    </message>
    <message>
        <source>This could not be written: %1</source>
        <translation>Schreiben war nicht möglich: %1</translation>
    </message>
    <message>
        <source>The folder does not exist</source>
        <translation>Der Ordner existiert nicht</translation>
    </message>
    <message>
        <source>Make it or choose another one</source>
        <translation>Anlegen oder einen anderen wählen</translation>
    </message>
    <message>
        <source>Such files can run any program when they are loaded; get the .safetensors version or convert it with a tool you trust</source>
        <translation>Solche Dateien können beim Laden jedes Programm ausführen; die .safetensors-Fassung holen oder mit einem Werkzeug umwandeln, dem zu trauen ist</translation>
    </message>
    <message>
        <source>The download went wrong: log in or accept the model&apos;s licence, and download again</source>
        <translation>Der Download ging schief: anmelden oder die Lizenz des Modells annehmen und neu herunterladen</translation>
    </message>
    <message>
        <source>This is a zip archive, as PyTorch&apos;s pickle checkpoints are, not a safetensors file</source>
        <translation>Das ist ein ZIP-Archiv, wie es die Pickle-Checkpoints von PyTorch sind, keine safetensors-Datei</translation>
    </message>
    <message>
        <source>This is a Python pickle, not a safetensors file</source>
        <translation>Das ist ein Python-Pickle, keine safetensors-Datei</translation>
    </message>
    <message>
        <source>This is a web page, not a safetensors file</source>
        <translation>Das ist eine Webseite, keine safetensors-Datei</translation>
    </message>
    <message>
        <source>This is a Git LFS pointer, not the safetensors file itself</source>
        <translation>Das ist ein Git-LFS-Zeiger, nicht die safetensors-Datei selbst</translation>
    </message>
    <message>
        <source>Run git lfs pull in the model&apos;s folder</source>
        <translation>Im Ordner des Modells git lfs pull ausführen</translation>
    </message>
    <message>
        <source>This is a GGUF file, not a safetensors file</source>
        <translation>Das ist eine GGUF-Datei, keine safetensors-Datei</translation>
    </message>
    <message>
        <source>Get the .safetensors version of the model</source>
        <translation>Die .safetensors-Fassung des Modells holen</translation>
    </message>
    <message>
        <source>Download or copy it again</source>
        <translation>Neu herunterladen oder kopieren</translation>
    </message>
    <message>
        <source>Download or copy the file again</source>
        <translation>Die Datei neu herunterladen oder kopieren</translation>
    </message>
    <message>
        <source>The file is cut off before its header</source>
        <translation>Die Datei ist vor ihrem Kopf abgeschnitten</translation>
    </message>
    <message>
        <source>This is not a safetensors file</source>
        <translation>Das ist keine safetensors-Datei</translation>
    </message>
    <message>
        <source>The header claims %1 bytes, which no such file needs</source>
        <translation>Der Kopf gibt %1 Bytes an; so viel braucht keine solche Datei</translation>
    </message>
    <message>
        <source>The file is cut off inside its header</source>
        <translation>Die Datei ist in ihrem Kopf abgeschnitten</translation>
    </message>
    <message>
        <source>has no type</source>
        <translation>hat keinen Typ</translation>
    </message>
    <message>
        <source>has the type %1, which Headroom cannot read</source>
        <translation>hat den Typ %1, den Headroom nicht lesen kann</translation>
    </message>
    <message>
        <source>has no usable shape</source>
        <translation>hat keine brauchbare Form</translation>
    </message>
    <message>
        <source>has no usable place in the file</source>
        <translation>hat keinen brauchbaren Platz in der Datei</translation>
    </message>
    <message>
        <source>lies beyond the end of the file; the file is cut off</source>
        <translation>liegt hinter dem Ende der Datei; die Datei ist abgeschnitten</translation>
    </message>
    <message>
        <source>has a size that does not match its shape</source>
        <translation>hat eine Größe, die nicht zu seiner Form passt</translation>
    </message>
    <message>
        <source>The tensor %1 cannot be written: its name or size is wrong</source>
        <translation>Der Tensor %1 kann nicht geschrieben werden: Name oder Größe ist falsch</translation>
    </message>
    <message>
        <source>The header is damaged</source>
        <translation>Der Kopf ist beschädigt</translation>
    </message>
    <message>
        <source>The tensor %1 %2</source>
        <translation>Der Tensor %1 %2</translation>
    </message>
    <message>
        <source>The tensors overlap or leave bytes unused: the file is damaged</source>
        <translation>Die Tensoren überlappen oder lassen Bytes ungenutzt: Die Datei ist beschädigt</translation>
    </message>
    <message>
        <source>the job cannot be forecast: %1</source>
        <translation>der Bedarf dieses Jobs lässt sich nicht vorhersagen: %1</translation>
    </message>
    <message>
        <source>Please report this with the job</source>
        <translation>Bitte zusammen mit dem Job melden</translation>
    </message>
    <message>
        <source>this LibTorch has no kernel on shapes for %1</source>
        <translation>dieses LibTorch hat keinen Kernel auf Formen für %1</translation>
    </message>
    <message>
        <source>headroom.alpha_background is &apos;%1&apos;, which is no color; use white, black, gray or #rrggbb</source>
        <translation>headroom.alpha_background ist „%1“, und das ist keine Farbe; white, black, gray oder #rrggbb verwenden</translation>
    </message>
    <message>
        <source>line %1, column %2</source>
        <translation>Zeile %1, Spalte %2</translation>
    </message>
    <message>
        <source>a job that is no section of keys cannot be compared</source>
        <translation>ein Job, der kein Abschnitt aus Schlüsseln ist, lässt sich nicht vergleichen</translation>
    </message>
    <message>
        <source>%1 has %2 items, so there is no [%3]</source>
        <translation>%1 hat %2 Einträge, also gibt es kein [%3]</translation>
    </message>
    <message>
        <source>The next free one is [%1]</source>
        <translation>Das nächste freie ist [%1]</translation>
    </message>
    <message>
        <source>%1 is %2 and cannot hold %3</source>
        <translation>%1 ist %2 und kann %3 nicht aufnehmen</translation>
    </message>
    <message>
        <source>Remove it first</source>
        <translation>Das erst entfernen</translation>
    </message>
    <message>
        <source>%1 comes from a merge key (&lt;&lt;), so it cannot be removed here</source>
        <translation>%1 kommt aus einem Merge-Schlüssel (&lt;&lt;) und kann hier nicht entfernt werden</translation>
    </message>
    <message>
        <source>Remove it where the anchor is defined</source>
        <translation>Dort entfernen, wo der Anker steht</translation>
    </message>
    <message>
        <source>the file</source>
        <translation>die Datei</translation>
    </message>
    <message>
        <source>%1 is shared: the anchor &amp;%2 on line %3 is used elsewhere too, so an edit here would change other places</source>
        <translation>%1 wird geteilt: Der Anker &amp;%2 in Zeile %3 wird auch anderswo verwendet, eine Änderung hier würde also andere Stellen ändern</translation>
    </message>
    <message>
        <source>Edit the text by hand, or write the section out where it differs</source>
        <translation>Den Text von Hand bearbeiten oder den Abschnitt ausschreiben, wo er abweicht</translation>
    </message>
    <message>
        <source>%1 is written as %2 on line %3, so an edit inside it would change the anchor and every place that uses it</source>
        <translation>%1 steht als %2 in Zeile %3; eine Änderung darin würde den Anker ändern und jede Stelle, die ihn verwendet</translation>
    </message>
    <message>
        <source>Write the section out here first</source>
        <translation>Den Abschnitt hier erst ausschreiben</translation>
    </message>
    <message>
        <source>%1 comes from a merge key (&lt;&lt;) as a whole, so one key of it cannot be set alone</source>
        <translation>%1 kommt als Ganzes aus einem Merge-Schlüssel (&lt;&lt;), deshalb kann ein einzelner Schlüssel davon nicht gesetzt werden</translation>
    </message>
    <message>
        <source>a section</source>
        <translation>ein Abschnitt</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>eine Liste</translation>
    </message>
    <message>
        <source>a single value</source>
        <translation>ein einzelner Wert</translation>
    </message>
    <message>
        <source>%1 has no items yet, so the first one must be [0]</source>
        <translation>%1 hat noch keine Einträge, der erste muss also [0] sein</translation>
    </message>
    <message>
        <source>%1 is written in a way that cannot be taken out safely</source>
        <translation>%1 ist so geschrieben, dass es nicht sicher herausgenommen werden kann</translation>
    </message>
    <message>
        <source>Edit the text by hand</source>
        <translation>Den Text von Hand bearbeiten</translation>
    </message>
    <message>
        <source>line %1, column %2: %3</source>
        <translation>Zeile %1, Spalte %2: %3</translation>
    </message>
    <message>
        <source>Mend the text before keys are edited</source>
        <translation>Erst den Text in Ordnung bringen, dann Schlüssel bearbeiten</translation>
    </message>
    <message>
        <source>the value &apos;%1&apos; is not YAML: %2</source>
        <translation>der Wert „%1“ ist kein YAML: %2</translation>
    </message>
    <message>
        <source>the value is empty</source>
        <translation>der Wert ist leer</translation>
    </message>
    <message>
        <source>Write &apos;&apos; for an empty text, or null</source>
        <translation>Für einen leeren Text &apos;&apos; schreiben, oder null</translation>
    </message>
    <message>
        <source>%1 cannot be written at its place in the text</source>
        <translation>%1 kann an seiner Stelle im Text nicht geschrieben werden</translation>
    </message>
    <message>
        <source>the edit would break the text: %1</source>
        <translation>die Änderung würde den Text zerstören: %1</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not KEY=VALUE</source>
        <translation>„%1“ ist nicht SCHLÜSSEL=WERT</translation>
    </message>
    <message>
        <source>Write it like train.steps=20</source>
        <translation>Schreiben wie train.steps=20</translation>
    </message>
    <message>
        <source>the file is empty; begin with job: extension</source>
        <translation>die Datei ist leer; mit job: extension beginnen</translation>
    </message>
    <message>
        <source>Headroom keeps a job of kind %1 as it is, but cannot run it</source>
        <translation>Headroom behält einen Job der Art %1, wie er ist, kann ihn aber nicht ausführen</translation>
    </message>
    <message>
        <source>job is missing; write job: extension</source>
        <translation>job fehlt; job: extension schreiben</translation>
    </message>
    <message>
        <source>config is missing; it holds the name and the process of a job</source>
        <translation>config fehlt; darin stehen Name und Prozess eines Jobs</translation>
    </message>
    <message>
        <source>config.name is missing; it names the job and its files</source>
        <translation>config.name fehlt; er benennt den Job und seine Dateien</translation>
    </message>
    <message>
        <source>config.process is missing; it is the list of what is to be done</source>
        <translation>config.process fehlt; das ist die Liste dessen, was zu tun ist</translation>
    </message>
    <message>
        <source>%1 is missing; diffusion_trainer trains a model</source>
        <translation>%1 fehlt; diffusion_trainer trainiert ein Modell</translation>
    </message>
    <message>
        <source>Headroom keeps a process of type %1 as it is, but cannot run it</source>
        <translation>Headroom behält einen Prozess vom Typ %1, wie er ist, kann ihn aber nicht ausführen</translation>
    </message>
    <message>
        <source>%1 is &apos;%2&apos;, which is no known process</source>
        <translation>%1 ist „%2“, und das ist kein bekannter Prozess</translation>
    </message>
    <message>
        <source>Headroom cannot run a job of kind &apos;%1&apos;</source>
        <translation>Headroom kann keinen Job der Art „%1“ ausführen</translation>
    </message>
    <message>
        <source>Jobs that train are of kind extension</source>
        <translation>Jobs, die trainieren, sind von der Art extension</translation>
    </message>
    <message>
        <source>the job holds no process</source>
        <translation>der Job enthält keinen Prozess</translation>
    </message>
    <message>
        <source>Add one of type diffusion_trainer</source>
        <translation>Einen vom Typ diffusion_trainer hinzufügen</translation>
    </message>
    <message>
        <source>Headroom cannot run a process of type &apos;%1&apos;</source>
        <translation>Headroom kann keinen Prozess vom Typ „%1“ ausführen</translation>
    </message>
    <message>
        <source>Types that train are sd_trainer and diffusion_trainer</source>
        <translation>Typen, die trainieren, sind sd_trainer und diffusion_trainer</translation>
    </message>
    <message>
        <source>Headroom cannot train sliders and embeddings yet</source>
        <translation>Headroom kann noch keine Slider und Embeddings trainieren</translation>
    </message>
    <message>
        <source>Train a LoRA with diffusion_trainer</source>
        <translation>Mit diffusion_trainer eine LoRA trainieren</translation>
    </message>
    <message>
        <source>model.name_or_path is missing; name the folder, file or repository of the base model</source>
        <translation>model.name_or_path fehlt; Ordner, Datei oder Repository des Basismodells angeben</translation>
    </message>
    <message>
        <source>model.arch is &apos;%1&apos;, which is no known family</source>
        <translation>model.arch ist „%1“, und das ist keine bekannte Familie</translation>
    </message>
    <message>
        <source>%1 is &apos;%2&apos;, which is no known quantization</source>
        <translation>%1 ist „%2“, und das ist keine bekannte Quantisierung</translation>
    </message>
    <message>
        <source>%1 needs model.is_flux: true to be written; arch: flux is not enough</source>
        <translation>%1 wird nur mit model.is_flux: true geschrieben; arch: flux reicht nicht</translation>
    </message>
    <message>
        <source>model.assistant_lora_path cannot be used together with an accuracy-recovery adapter</source>
        <translation>model.assistant_lora_path geht nicht zusammen mit einem Accuracy-Recovery-Adapter</translation>
    </message>
    <message>
        <source>model.assistant_lora_path cannot be used together with model.inference_lora_path or model.lora_path</source>
        <translation>model.assistant_lora_path geht nicht zusammen mit model.inference_lora_path oder model.lora_path</translation>
    </message>
    <message>
        <source>model.layer_offloading does not exist for %1</source>
        <translation>model.layer_offloading gibt es für %1 nicht</translation>
    </message>
    <message>
        <source>model.layer_offloading moves nothing for %1; it only turns qfloat8 into float8</source>
        <translation>model.layer_offloading verschiebt bei %1 nichts; es macht nur aus qfloat8 float8</translation>
    </message>
    <message>
        <source>network.lorm is missing; type lorm needs it</source>
        <translation>network.lorm fehlt; der Typ lorm braucht es</translation>
    </message>
    <message>
        <source>network.rank wins over network.linear; keep one of them</source>
        <translation>network.rank geht vor network.linear; nur eines davon behalten</translation>
    </message>
    <message>
        <source>network.linear_alpha has no effect for %1: AI Toolkit sets it to the rank, so the adapter trains at scale 1</source>
        <translation>network.linear_alpha wirkt bei %1 nicht: AI Toolkit setzt es auf den Rank, der Adapter trainiert also mit Faktor 1</translation>
    </message>
    <message>
        <source>train.optimizer is &apos;%1&apos;, which is no known optimizer</source>
        <translation>train.optimizer ist „%1“, und das ist kein bekannter Optimizer</translation>
    </message>
    <message>
        <source>train.blank_prompt_preservation cannot be used together with train.diff_output_preservation</source>
        <translation>train.blank_prompt_preservation geht nicht zusammen mit train.diff_output_preservation</translation>
    </message>
    <message>
        <source>preservation compares with the untrained model, so it needs a network section</source>
        <translation>Preservation vergleicht mit dem untrainierten Modell und braucht deshalb einen Abschnitt network</translation>
    </message>
    <message>
        <source>train.diff_output_preservation replaces the trigger word by the class word, but no trigger_word is set</source>
        <translation>train.diff_output_preservation ersetzt das Triggerwort durch das Klassenwort, aber trigger_word ist nicht gesetzt</translation>
    </message>
    <message>
        <source>train.diff_output_preservation cannot be used together with train.train_text_encoder</source>
        <translation>train.diff_output_preservation geht nicht zusammen mit train.train_text_encoder</translation>
    </message>
    <message>
        <source>train.do_guidance_loss cannot be used together with train.bypass_guidance_embedding</source>
        <translation>train.do_guidance_loss geht nicht zusammen mit train.bypass_guidance_embedding</translation>
    </message>
    <message>
        <source>train.cache_text_embeddings drops what train.train_text_encoder trains</source>
        <translation>train.cache_text_embeddings wirft weg, was train.train_text_encoder trainiert</translation>
    </message>
    <message>
        <source>train.unload_text_encoder drops what train.train_text_encoder trains</source>
        <translation>train.unload_text_encoder wirft weg, was train.train_text_encoder trainiert</translation>
    </message>
    <message>
        <source>train.unload_text_encoder cannot be used with %1, whose prompts see the control image; cache text embeddings instead</source>
        <translation>train.unload_text_encoder geht nicht mit %1, dessen Prompts das Control-Bild sehen; stattdessen Text-Embeddings cachen</translation>
    </message>
    <message>
        <source>train.unload_text_encoder ignores every caption: all pictures are trained on the trigger word alone</source>
        <translation>train.unload_text_encoder übergeht jede Caption: Alle Bilder werden nur mit dem Triggerwort trainiert</translation>
    </message>
    <message>
        <source>train.gradient_accumulation_steps cannot be used together with train.gradient_accumulation</source>
        <translation>train.gradient_accumulation_steps geht nicht zusammen mit train.gradient_accumulation</translation>
    </message>
    <message>
        <source>train.gradient_accumulation_steps is the old form, in which only the last batch of each epoch counts; train.gradient_accumulation adds all batches of an update up</source>
        <translation>train.gradient_accumulation_steps ist die alte Form, bei der nur der letzte Batch jeder Epoche zählt; train.gradient_accumulation addiert alle Batches eines Updates</translation>
    </message>
    <message>
        <source>train.gradient_accumulation_steps is the old form, in which only the last batch of each group counts; train.gradient_accumulation adds all of them up</source>
        <translation>train.gradient_accumulation_steps ist die alte Form, bei der nur der letzte Batch jeder Gruppe zählt; train.gradient_accumulation addiert sie alle</translation>
    </message>
    <message>
        <source>train.min_denoising_steps is above train.max_denoising_steps</source>
        <translation>train.min_denoising_steps liegt über train.max_denoising_steps</translation>
    </message>
    <message>
        <source>train.snr_gamma weights clean timesteps without a limit; train.min_snr_gamma is the usual one</source>
        <translation>train.snr_gamma gewichtet saubere Timesteps ohne Grenze; üblich ist train.min_snr_gamma</translation>
    </message>
    <message>
        <source>save.save_every never comes due in %1 steps, so an interrupted run loses everything</source>
        <translation>save.save_every wird in %1 Schritten nie fällig; ein unterbrochener Lauf verliert dann alles</translation>
    </message>
    <message>
        <source>train.dtype is absent, which means fp32: twice the memory of bf16</source>
        <translation>train.dtype fehlt, und das heißt fp32: doppelt so viel Speicher wie bf16</translation>
    </message>
    <message>
        <source>model.auto_memory is the old name of model.layer_offloading</source>
        <translation>model.auto_memory ist der alte Name von model.layer_offloading</translation>
    </message>
    <message>
        <source>%1 is ignored, because %2 is there</source>
        <translation>%1 wird übergangen, weil %2 da ist</translation>
    </message>
    <message>
        <source>datasets is missing; name at least one folder of pictures</source>
        <translation>datasets fehlt; mindestens einen Ordner mit Bildern angeben</translation>
    </message>
    <message>
        <source>some datasets cache text embeddings and others do not; set train.cache_text_embeddings for all of them</source>
        <translation>einige Datensätze cachen Text-Embeddings, andere nicht; train.cache_text_embeddings für alle setzen</translation>
    </message>
    <message>
        <source>%1 is missing; name the folder of the pictures</source>
        <translation>%1 fehlt; den Ordner der Bilder angeben</translation>
    </message>
    <message>
        <source>%1 is no longer supported; remove it</source>
        <translation>%1 wird nicht mehr unterstützt; entfernen</translation>
    </message>
    <message>
        <source>%1 is an empty list; give it at least one size</source>
        <translation>%1 ist eine leere Liste; mindestens eine Größe angeben</translation>
    </message>
    <message>
        <source>%1 asks for video, which needs buckets and takes no augmentations</source>
        <translation>%1 verlangt Video, das Buckets braucht und keine Augmentierungen erlaubt</translation>
    </message>
    <message>
        <source>%1 has no effect, because augmentations change every picture anew</source>
        <translation>%1 wirkt nicht, weil Augmentierungen jedes Bild neu verändern</translation>
    </message>
    <message>
        <source>%1 and token_dropout_rate have no effect on cached text embeddings</source>
        <translation>%1 und token_dropout_rate wirken nicht auf gecachte Text-Embeddings</translation>
    </message>
    <message>
        <source>%1 protects parts of a caption from being dropped, not from being shuffled</source>
        <translation>%1 bewahrt Teile einer Caption vor dem Weglassen, nicht vor dem Mischen</translation>
    </message>
    <message>
        <source>%1 gives clips of different length, which cannot share a batch; use batch size 1</source>
        <translation>%1 ergibt Clips verschiedener Länge, die sich keinen Batch teilen können; Batchgröße 1 verwenden</translation>
    </message>
    <message>
        <source>%1 wins over caption_ext; keep one of them</source>
        <translation>%1 geht vor caption_ext; nur eines davon behalten</translation>
    </message>
    <message>
        <source>sample.sampler is %1, but train.noise_scheduler is %2; previews may be noise</source>
        <translation>sample.sampler ist %1, aber train.noise_scheduler ist %2; Vorschauen können Rauschen sein</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is no key of a job</source>
        <translation>„%1“ ist kein Schlüssel eines Jobs</translation>
    </message>
    <message>
        <source>See docs/keys.md for all keys</source>
        <translation>Alle Schlüssel stehen in docs/keys.md</translation>
    </message>
    <message>
        <source>Did you mean %1?</source>
        <translation>Gemeint ist %1?</translation>
    </message>
    <message>
        <source>%1 is absent and has no default</source>
        <translation>%1 fehlt und hat keine Vorgabe</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a key path: %2</source>
        <translation>„%1“ ist kein Schlüsselpfad: %2</translation>
    </message>
    <message>
        <source>Write it like train.steps or datasets[0].resolution</source>
        <translation>Schreiben wie train.steps oder datasets[0].resolution</translation>
    </message>
    <message>
        <source>brackets hold a number</source>
        <translation>in Klammern steht eine Zahl</translation>
    </message>
    <message>
        <source>a name is missing</source>
        <translation>ein Name fehlt</translation>
    </message>
    <message>
        <source>it is empty</source>
        <translation>er ist leer</translation>
    </message>
    <message>
        <source>%1 is absent</source>
        <translation>%1 fehlt</translation>
    </message>
    <message>
        <source>%1; did you mean %2?</source>
        <translation>%1; gemeint ist %2?</translation>
    </message>
    <message>
        <source>%1 is valid, but this version of Headroom does not act on it yet</source>
        <translation>%1 ist gültig, aber diese Version von Headroom richtet sich noch nicht danach</translation>
    </message>
    <message>
        <source>%1: %2 is valid, but this version of Headroom knows only %3</source>
        <translation>%1: %2 ist gültig, aber diese Version von Headroom kennt nur %3</translation>
    </message>
    <message>
        <source>between %1 and %2</source>
        <translation>zwischen %1 und %2</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>mindestens %1</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>höchstens %1</translation>
    </message>
    <message>
        <source>%1 must be a section of keys, but is %2</source>
        <translation>%1 muss ein Abschnitt aus Schlüsseln sein, ist aber %2</translation>
    </message>
    <message>
        <source>%1 needs the environment variable %2, which is not set</source>
        <translation>%1 braucht die Umgebungsvariable %2, die nicht gesetzt ist</translation>
    </message>
    <message>
        <source>%1 is null, but must be %2; give it a value or remove the line</source>
        <translation>%1 ist null, muss aber %2 sein; einen Wert angeben oder die Zeile entfernen</translation>
    </message>
    <message>
        <source>%1 must be %2, but is %3</source>
        <translation>%1 muss %2 sein, ist aber %3</translation>
    </message>
    <message>
        <source>%1 is %2, but must be %3</source>
        <translation>%1 ist %2, muss aber %3 sein</translation>
    </message>
    <message>
        <source>%1 is %2, but must be one of its known words</source>
        <translation>%1 ist %2, muss aber eines seiner bekannten Wörter sein</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true oder false</translation>
    </message>
    <message>
        <source>%1 is %2; write %3</source>
        <translation>%1 ist %2; %3 schreiben</translation>
    </message>
    <message>
        <source>%1 is %2, but must be true or false</source>
        <translation>%1 ist %2, muss aber true oder false sein</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>eine ganze Zahl</translation>
    </message>
    <message>
        <source>%1 is %2, but must be a whole number</source>
        <translation>%1 ist %2, muss aber eine ganze Zahl sein</translation>
    </message>
    <message>
        <source>%1 is %2, which AI Toolkit reads as a decimal number; write %3</source>
        <translation>%1 ist %2, was AI Toolkit als Dezimalzahl liest; %3 schreiben</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>%1 is %2, but must be a number</source>
        <translation>%1 ist %2, muss aber eine Zahl sein</translation>
    </message>
    <message>
        <source>text</source>
        <translation>ein Text</translation>
    </message>
    <message>
        <source>a switch</source>
        <translation>einen Schalter</translation>
    </message>
    <message>
        <source>a date</source>
        <translation>ein Datum</translation>
    </message>
    <message>
        <source>%1 is text, but AI Toolkit reads %2 as %3; put it in quotes</source>
        <translation>%1 ist Text, aber AI Toolkit liest %2 als %3; in Anführungszeichen setzen</translation>
    </message>
    <message>
        <source>%1 is multiplied beyond all measure by its aliases (*name)</source>
        <translation>%1 wird durch seine Aliasse (*name) über alle Maßen vervielfacht</translation>
    </message>
    <message>
        <source>%1 is null, but must be a list; give it items or remove the line</source>
        <translation>%1 ist null, muss aber eine Liste sein; Einträge angeben oder die Zeile entfernen</translation>
    </message>
    <message>
        <source>%1 must be a list, but is %2</source>
        <translation>%1 muss eine Liste sein, ist aber %2</translation>
    </message>
    <message>
        <source>%1 is %2, but must be off, every_block, {every: N} or {count: N} with N of 1 or more</source>
        <translation>%1 ist %2, muss aber off, every_block, {every: N} oder {count: N} mit N ab 1 sein</translation>
    </message>
    <message>
        <source>%1 is ignored; the file type of previews is %2</source>
        <translation>%1 wird übergangen; der Dateityp von Vorschauen ist %2</translation>
    </message>
    <message>
        <source>%1 is ignored here; it belongs under %2</source>
        <translation>%1 wird hier übergangen; es gehört unter %2</translation>
    </message>
    <message>
        <source>%1 is unknown and ignored</source>
        <translation>%1 ist unbekannt und wird übergangen</translation>
    </message>
    <message>
        <source>%1 stands twice; this one counts, the one above is ignored</source>
        <translation>%1 steht zweimal da; dieses zählt, das obere wird übergangen</translation>
    </message>
    <message>
        <source>a second document begins here (---); a job file holds one</source>
        <translation>hier beginnt ein zweites Dokument (---); eine Job-Datei enthält eines</translation>
    </message>
    <message>
        <source>a quote is opened here but never closed</source>
        <translation>hier öffnet sich ein Anführungszeichen, das nie geschlossen wird</translation>
    </message>
    <message>
        <source>an unknown escape follows a backslash; write \\ for a backslash, or use single quotes</source>
        <translation>auf einen Backslash folgt ein unbekanntes Zeichen; für einen Backslash \\ schreiben oder einfache Anführungszeichen verwenden</translation>
    </message>
    <message>
        <source>a \u or \x escape is no character</source>
        <translation>\u oder \x ergibt kein Zeichen</translation>
    </message>
    <message>
        <source>this line is indented like no section that is open; line it up with its neighbors</source>
        <translation>diese Zeile ist eingerückt wie kein offener Abschnitt; an ihren Nachbarn ausrichten</translation>
    </message>
    <message>
        <source>a list goes on here without a dash; begin the item with &apos;- &apos; or indent the line</source>
        <translation>hier geht eine Liste ohne Strich weiter; den Eintrag mit &apos;- &apos; beginnen oder die Zeile einrücken</translation>
    </message>
    <message>
        <source>an opening { has no closing }</source>
        <translation>zu einem öffnenden { fehlt das }</translation>
    </message>
    <message>
        <source>an opening [ has no closing ]</source>
        <translation>zu einem öffnenden [ fehlt das ]</translation>
    </message>
    <message>
        <source>a closing bracket stands here that nothing opened</source>
        <translation>hier steht eine schließende Klammer, die nichts geöffnet hat</translation>
    </message>
    <message>
        <source>a list item cannot begin here; put it on a line of its own, indented like the others</source>
        <translation>hier kann kein Listeneintrag beginnen; in eine eigene Zeile setzen, eingerückt wie die anderen</translation>
    </message>
    <message>
        <source>a key cannot begin here; put it on a line of its own</source>
        <translation>hier kann kein Schlüssel beginnen; in eine eigene Zeile setzen</translation>
    </message>
    <message>
        <source>a colon stands where no value can begin; put text that holds a colon in quotes</source>
        <translation>ein Doppelpunkt steht, wo kein Wert beginnen kann; Text mit Doppelpunkt in Anführungszeichen setzen</translation>
    </message>
    <message>
        <source>a text cannot begin with this character; put it in quotes</source>
        <translation>mit diesem Zeichen kann kein Text beginnen; in Anführungszeichen setzen</translation>
    </message>
    <message>
        <source>a quote is opened but never closed</source>
        <translation>ein Anführungszeichen wird geöffnet und nie geschlossen</translation>
    </message>
    <message>
        <source>the line is indented with a tab; use blanks</source>
        <translation>die Zeile ist mit einem Tabulator eingerückt; Leerzeichen verwenden</translation>
    </message>
    <message>
        <source>this *alias has no &amp;anchor of that name before it</source>
        <translation>für diesen *Alias steht davor kein &amp;Anker dieses Namens</translation>
    </message>
    <message>
        <source>a * must be followed by the name of an anchor; put text that begins with * in quotes</source>
        <translation>auf * muss der Name eines Ankers folgen; Text, der mit * beginnt, in Anführungszeichen setzen</translation>
    </message>
    <message>
        <source>a &amp; must be followed by a name; put text that begins with &amp; in quotes</source>
        <translation>auf &amp; muss ein Name folgen; Text, der mit &amp; beginnt, in Anführungszeichen setzen</translation>
    </message>
    <message>
        <source>the name of an alias holds letters and digits only; put text that begins with * in quotes</source>
        <translation>der Name eines Alias besteht nur aus Buchstaben und Ziffern; Text, der mit * beginnt, in Anführungszeichen setzen</translation>
    </message>
    <message>
        <source>the name of an anchor holds letters and digits only; put text that begins with &amp; in quotes</source>
        <translation>der Name eines Ankers besteht nur aus Buchstaben und Ziffern; Text, der mit &amp; beginnt, in Anführungszeichen setzen</translation>
    </message>
    <message>
        <source>nothing may stand behind an alias</source>
        <translation>hinter einem Alias darf nichts stehen</translation>
    </message>
    <message>
        <source>behind | or &gt; only an indentation and + or - may stand</source>
        <translation>hinter | oder &gt; darf nur eine Einrückung und + oder - stehen</translation>
    </message>
    <message>
        <source>values are nested too deeply here</source>
        <translation>Werte sind hier zu tief verschachtelt</translation>
    </message>
    <message>
        <source>this is not YAML; check brackets, quotes and indentation</source>
        <translation>das ist kein YAML; Klammern, Anführungszeichen und Einrückung prüfen</translation>
    </message>
    <message>
        <source>the text is %1 long, but a job file may hold %2; it is probably not a job</source>
        <translation>der Text ist %1 lang, eine Job-Datei darf aber nur %2 lang sein; wahrscheinlich ist es kein Job</translation>
    </message>
    <message>
        <source>the text is UTF-16; save it as UTF-8</source>
        <translation>der Text ist UTF-16; als UTF-8 speichern</translation>
    </message>
    <message>
        <source>a byte here is not UTF-8; save the file as UTF-8, or choose a text file</source>
        <translation>hier steht ein Byte, das kein UTF-8 ist; die Datei als UTF-8 speichern oder eine Textdatei wählen</translation>
    </message>
    <message>
        <source>a control character stands here; remove it, or choose a text file</source>
        <translation>hier steht ein Steuerzeichen; entfernen oder eine Textdatei wählen</translation>
    </message>
    <message>
        <source>a quote is opened here but not closed on this line</source>
        <translation>hier öffnet sich ein Anführungszeichen, das in dieser Zeile nicht geschlossen wird</translation>
    </message>
    <message>
        <source>the aliases (*name) of this value multiply it beyond %1 values</source>
        <translation>die Aliasse (*name) dieses Werts vervielfachen ihn auf über %1 Werte</translation>
    </message>
    <message>
        <source>Write the value out instead</source>
        <translation>Den Wert stattdessen ausschreiben</translation>
    </message>
    <message>
        <source>&quot;%1&quot; belongs to no plain LoRA</source>
        <translation>„%1“ gehört nicht zu einer einfachen LoRA</translation>
    </message>
    <message>
        <source>DoRA, LoKr, LoHa and full-weight files cannot be opened</source>
        <translation>DoRA-, LoKr- und LoHa-Dateien und volle Gewichte können nicht geöffnet werden</translation>
    </message>
    <message>
        <source>the file holds no LoRA</source>
        <translation>die Datei enthält keine LoRA</translation>
    </message>
    <message>
        <source>Choose another file</source>
        <translation>Eine andere Datei wählen</translation>
    </message>
    <message>
        <source>holds values that are not finite</source>
        <translation>enthält Werte, die nicht endlich sind</translation>
    </message>
    <message>
        <source>is not a single number</source>
        <translation>ist keine einzelne Zahl</translation>
    </message>
    <message>
        <source>is not a matrix</source>
        <translation>ist keine Matrix</translation>
    </message>
    <message>
        <source>has only one half of its pair</source>
        <translation>hat nur eine Hälfte seines Paars</translation>
    </message>
    <message>
        <source>has halves of different rank</source>
        <translation>hat Hälften von verschiedenem Rank</translation>
    </message>
    <message>
        <source>&quot;%1&quot; %2</source>
        <translation>„%1“ %2</translation>
    </message>
    <message>
        <source>The file is damaged or no LoRA: choose another one</source>
        <translation>Die Datei ist beschädigt oder keine LoRA: eine andere wählen</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is made for another model: its halves are %2 and %3, the layer needs %4 and %5</source>
        <translation>„%1“ ist für ein anderes Modell gemacht: Die Hälften sind %2 und %3, der Layer braucht %4 und %5</translation>
    </message>
    <message>
        <source>Choose a LoRA of this model&apos;s family</source>
        <translation>Eine LoRA aus der Familie dieses Modells wählen</translation>
    </message>
    <message>
        <source>%1 of the file&apos;s %2 layers are unknown to the model, &quot;%3&quot; among them</source>
        <translation>%1 von %2 Layern der Datei sind dem Modell unbekannt, darunter „%3“</translation>
    </message>
    <message>
        <source>adapters of type %1 cannot be trained yet</source>
        <translation>Adapter vom Typ %1 können noch nicht trainiert werden</translation>
    </message>
    <message>
        <source>Write lora</source>
        <translation>lora schreiben</translation>
    </message>
    <message>
        <source>no layer of the model is left to train</source>
        <translation>es bleibt kein Layer des Modells zu trainieren</translation>
    </message>
    <message>
        <source>Loosen ignore_if_contains or only_if_contains</source>
        <translation>ignore_if_contains oder only_if_contains lockern</translation>
    </message>
    <message>
        <source>Train on the processor: add --device cpu, or set device: cpu in the job</source>
        <translation>Auf dem Prozessor trainieren: --device cpu anhängen oder im Job device: cpu setzen</translation>
    </message>
    <message>
        <source>unknown reason</source>
        <translation>unbekannter Grund</translation>
    </message>
    <message>
        <source>the CUDA half of the engine cannot be loaded: %1</source>
        <translation>die CUDA-Hälfte der Engine kann nicht geladen werden: %1</translation>
    </message>
    <message>
        <source>this program trains on card %1 already</source>
        <translation>dieses Programm trainiert schon auf Karte %1</translation>
    </message>
    <message>
        <source>Restart it to train on another card</source>
        <translation>Neu starten, um auf einer anderen Karte zu trainieren</translation>
    </message>
    <message>
        <source>there is no NVIDIA driver on this computer (libcuda.so.1)</source>
        <translation>auf diesem Rechner ist kein NVIDIA-Treiber (libcuda.so.1)</translation>
    </message>
    <message>
        <source>the NVIDIA driver finds no card that can be used</source>
        <translation>der NVIDIA-Treiber findet keine brauchbare Karte</translation>
    </message>
    <message>
        <source>the CUDA half of the engine is of another version</source>
        <translation>die CUDA-Hälfte der Engine ist von einer anderen Version</translation>
    </message>
    <message>
        <source>Install both anew</source>
        <translation>Beide neu installieren</translation>
    </message>
    <message>
        <source>there is no card %1; this computer has %2, counted from 0</source>
        <translation>Karte %1 gibt es nicht; dieser Rechner hat %2, gezählt ab 0</translation>
    </message>
    <message>
        <source>Use cuda:0 or another card that exists</source>
        <translation>cuda:0 oder eine andere vorhandene Karte verwenden</translation>
    </message>
    <message>
        <source>no reason given</source>
        <translation>kein Grund angegeben</translation>
    </message>
    <message>
        <source>the engine library is missing</source>
        <translation>die Bibliothek der Engine fehlt</translation>
    </message>
    <message>
        <source>It belongs beside the program or in ../lib; build or install it</source>
        <translation>Sie gehört neben das Programm oder nach ../lib; bauen oder installieren</translation>
    </message>
    <message>
        <source>the engine library cannot be loaded (%1)</source>
        <translation>die Bibliothek der Engine kann nicht geladen werden (%1)</translation>
    </message>
    <message>
        <source>Run ./dev build, which also fetches LibTorch</source>
        <translation>./dev build ausführen, das auch LibTorch holt</translation>
    </message>
    <message>
        <source>this library is not a Headroom engine</source>
        <translation>diese Bibliothek ist keine Headroom-Engine</translation>
    </message>
    <message>
        <source>Install the program and the engine of one version</source>
        <translation>Programm und Engine derselben Version installieren</translation>
    </message>
    <message>
        <source>the engine&apos;s process cannot be started (%1)</source>
        <translation>der Prozess der Engine kann nicht gestartet werden (%1)</translation>
    </message>
    <message>
        <source>Close other programs, or let training run inside the studio</source>
        <translation>Andere Programme schließen oder das Training im Studio selbst laufen lassen</translation>
    </message>
    <message>
        <source>the engine&apos;s process left with code %1 before the run had ended</source>
        <translation>der Prozess der Engine endete mit Code %1, bevor der Lauf zu Ende war</translation>
    </message>
    <message>
        <source>Start the job again: it goes on from its last save</source>
        <translation>Den Job noch einmal starten: Er macht bei seinem letzten Speicherstand weiter</translation>
    </message>
    <message>
        <source>the engine&apos;s process was ended by signal %1 (%2) before the run had ended</source>
        <translation>der Prozess der Engine wurde von Signal %1 (%2) beendet, bevor der Lauf zu Ende war</translation>
    </message>
    <message>
        <source>The system does this when the computer&apos;s own memory runs out. %1; a smaller batch, fewer loader threads or less offloading needs less</source>
        <translation>Das tut das System, wenn der Arbeitsspeicher des Rechners ausgeht. %1; ein kleinerer Batch, weniger Lade-Threads oder weniger Auslagern brauchen weniger</translation>
    </message>
    <message>
        <source>%1. Its last words: %2</source>
        <translation>%1. Seine letzten Worte: %2</translation>
    </message>
    <message>
        <source>the engine&apos;s program is missing</source>
        <translation>das Programm der Engine fehlt</translation>
    </message>
    <message>
        <source>It belongs beside the studio; build or install it</source>
        <translation>Es gehört neben das Studio; bauen oder installieren</translation>
    </message>
    <message>
        <source>event line</source>
        <translation>Ereigniszeile</translation>
    </message>
    <message>
        <source>Each line holds one JSON object with the key &quot;event&quot;</source>
        <translation>Jede Zeile enthält ein JSON-Objekt mit dem Schlüssel „event“</translation>
    </message>
    <message>
        <source>the line is longer than 1 MiB</source>
        <translation>die Zeile ist länger als 1 MiB</translation>
    </message>
    <message>
        <source>the line is not a JSON object</source>
        <translation>die Zeile ist kein JSON-Objekt</translation>
    </message>
    <message>
        <source>the line names no event that is known</source>
        <translation>die Zeile nennt kein bekanntes Ereignis</translation>
    </message>
    <message>
        <source>the value of &quot;%1&quot; is of the wrong kind</source>
        <translation>der Wert von „%1“ ist von der falschen Art</translation>
    </message>
    <message>
        <source>request line</source>
        <translation>Anfragezeile</translation>
    </message>
    <message>
        <source>Each line holds one JSON object with the key &quot;request&quot; or &quot;command&quot;</source>
        <translation>Jede Zeile enthält ein JSON-Objekt mit dem Schlüssel „request“ oder „command“</translation>
    </message>
    <message>
        <source>the line is longer than 16 MiB</source>
        <translation>die Zeile ist länger als 16 MiB</translation>
    </message>
    <message>
        <source>the line names no command that is known</source>
        <translation>die Zeile nennt keinen bekannten Befehl</translation>
    </message>
    <message>
        <source>the line names no request that is known</source>
        <translation>die Zeile nennt keine bekannte Anfrage</translation>
    </message>
    <message>
        <source>%1 more was asked for, with %2 of %3 held by the run.</source>
        <translation>Verlangt wurden %1 mehr, während der Lauf %2 von %3 hielt.</translation>
    </message>
    <message>
        <source>%1 more was asked for.</source>
        <translation>Verlangt wurden %1 mehr.</translation>
    </message>
    <message>
        <source>%1 was refused although %2 of the card was free.</source>
        <translation>%1 wurden verweigert, obwohl auf der Karte %2 frei waren.</translation>
    </message>
    <message>
        <source>The request was refused although %1 of the card was free.</source>
        <translation>Die Anforderung wurde verweigert, obwohl auf der Karte %1 frei waren.</translation>
    </message>
    <message>
        <source>Memory rose from %1 to %2.</source>
        <translation>Der Speicher stieg von %1 auf %2.</translation>
    </message>
    <message>
        <source>What did the whole message say: how much was asked for, held and free?</source>
        <translation>Wie lautete die ganze Meldung: Wie viel war verlangt, belegt und frei?</translation>
    </message>
    <message>
        <source>How full were RAM and page file when it happened?</source>
        <translation>Wie voll waren Arbeitsspeicher und Auslagerungsdatei dabei?</translation>
    </message>
    <message>
        <source>What held memory on the card before the run was started (nvidia-smi)?</source>
        <translation>Was belegte Speicher auf der Karte, bevor der Lauf begann (nvidia-smi)?</translation>
    </message>
    <message>
        <source>Is gradient checkpointing on, what is the batch size, and is it a LoRA that is trained?</source>
        <translation>Ist Gradient Checkpointing an, wie groß ist der Batch, und wird eine LoRA trainiert?</translation>
    </message>
    <message>
        <source>Did the same settings run before, and what was updated since?</source>
        <translation>Liefen dieselben Einstellungen schon einmal, und was wurde seither aktualisiert?</translation>
    </message>
    <message>
        <source>The log holds no message about memory, and neither memory nor speed is seen to move.</source>
        <translation>Das Protokoll enthält keine Meldung über Speicher, und weder Speicher noch Tempo bewegen sich darin.</translation>
    </message>
    <message>
        <source>Did the run end by itself, and what does the system&apos;s own log say of the process?</source>
        <translation>Endete der Lauf von selbst, und was sagt das Systemprotokoll über den Prozess?</translation>
    </message>
    <message>
        <source>Memory had run out before; what was changed to cure it failed in another way.</source>
        <translation>Der Speicher war schon vorher ausgegangen; was dagegen geändert wurde, scheiterte auf andere Weise.</translation>
    </message>
    <message>
        <source>No error about the card stands in the log.</source>
        <translation>Im Protokoll steht kein Fehler über die Karte.</translation>
    </message>
    <message>
        <source>The job keeps saved activations in page-locked RAM.</source>
        <translation>Der Job hält gespeicherte Aktivierungen in page-locked RAM.</translation>
    </message>
    <message>
        <source>The job lets weights wait in page-locked RAM, and WSL allows a process one or two gigabytes of it, whatever the machine has.</source>
        <translation>Der Job lässt Gewichte in page-locked RAM warten, und davon erlaubt WSL einem Prozess ein bis zwei Gigabyte, was der Rechner auch hat.</translation>
    </message>
    <message>
        <source>The job lets weights wait in page-locked RAM, of which a system gives about half of what it has.</source>
        <translation>Der Job lässt Gewichte in page-locked RAM warten, und davon gibt ein System etwa die Hälfte seines RAMs her.</translation>
    </message>
    <message>
        <source>No offload is told of; what is left that locks memory is the data loader, and WSL allows little of it.</source>
        <translation>Von Auslagern ist nicht die Rede; was sonst Speicher festsetzt, ist der Data Loader, und WSL erlaubt davon wenig.</translation>
    </message>
    <message>
        <source>Does the job use block swap, offload or pinned loaders, and does it run under WSL?</source>
        <translation>Verwendet der Job Block Swap, Auslagern oder gepinnte Loader, und läuft er unter WSL?</translation>
    </message>
    <message>
        <source>The same settings went through when they were tried again.</source>
        <translation>Dieselben Einstellungen liefen beim nächsten Versuch durch.</translation>
    </message>
    <message>
        <source>%1 of %2 belongs to other programs: the total less what is free and what this process holds.</source>
        <translation>%1 von %2 gehören anderen Programmen: die Summe ohne das, was frei ist und was dieser Prozess hält.</translation>
    </message>
    <message>
        <source>Memory is said to stay in use after something else has ended: the process still holds it, which only its end gives back.</source>
        <translation>Speicher soll belegt bleiben, nachdem etwas anderes geendet hat: Der Prozess hält ihn noch, und erst sein Ende gibt ihn frei.</translation>
    </message>
    <message>
        <source>Windows sets aside page file for what is on the card too; while a model is loaded that runs out first.</source>
        <translation>Windows hält Auslagerungsdatei auch für das vor, was auf der Karte liegt; beim Laden eines Modells geht sie zuerst aus.</translation>
    </message>
    <message>
        <source>%1 holds %2 of the card now.</source>
        <translation>%1 belegt jetzt %2 der Karte.</translation>
    </message>
    <message>
        <source>No error stands in the log, and a driver is spoken of: newer ones for Windows go on in system memory, slowly, where older ones failed.</source>
        <translation>Im Protokoll steht kein Fehler, und von einem Treiber ist die Rede: Neuere für Windows machen langsam im Arbeitsspeicher weiter, wo ältere scheiterten.</translation>
    </message>
    <message>
        <source>At a change of bucket reserved memory rose from %1 to %2 while allocated memory stayed as it was: the old bucket&apos;s cache lies beside the new one&apos;s.</source>
        <translation>Beim Wechsel des Buckets stieg der reservierte Speicher von %1 auf %2, der belegte blieb gleich: Der Cache des alten Buckets liegt neben dem des neuen.</translation>
    </message>
    <message>
        <source>It is cache that comes and goes, not more work.</source>
        <translation>Da kommt und geht Cache, nicht mehr Arbeit.</translation>
    </message>
    <message>
        <source>The allocator held %1 that nothing used, and could not make %2 of it.</source>
        <translation>Der Allocator hielt %1, die nichts nutzte, und konnte daraus keine %2 machen.</translation>
    </message>
    <message>
        <source>Memory is said to grow while the run goes on.</source>
        <translation>Der Speicher soll im Lauf wachsen.</translation>
    </message>
    <message>
        <source>Does memory grow from step to step, or only after previews, evaluations and saves?</source>
        <translation>Wächst der Speicher von Schritt zu Schritt oder nur nach Vorschauen, Auswertungen und Speicherständen?</translation>
    </message>
    <message>
        <source>While pictures are encoded only the VAE works: the pictures it takes at a time count.</source>
        <translation>Beim Encodieren der Bilder arbeitet nur der VAE: Es zählt, wie viele er auf einmal nimmt.</translation>
    </message>
    <message>
        <source>How many pictures does the VAE encode at a time, and how large is the largest?</source>
        <translation>Wie viele Bilder encodiert der VAE auf einmal, und wie groß ist das größte?</translation>
    </message>
    <message>
        <source>The text encoder was being loaded or used when the card was full.</source>
        <translation>Der Textencoder wurde gerade geladen oder verwendet, als die Karte voll war.</translation>
    </message>
    <message>
        <source>The model was being quantised: until that is done it lies there in full size.</source>
        <translation>Das Modell wurde gerade quantisiert: Bis das fertig ist, liegt es in voller Größe da.</translation>
    </message>
    <message>
        <source>The model with its text encoders is larger than the card.</source>
        <translation>Das Modell mit seinen Textencodern ist größer als die Karte.</translation>
    </message>
    <message>
        <source>Nothing had been computed yet, so it is weights that fill the card.</source>
        <translation>Gerechnet wurde noch nichts, also füllen Gewichte die Karte.</translation>
    </message>
    <message>
        <source>The whole model is trained: each of its weights takes a gradient and the optimizer&apos;s state beside it.</source>
        <translation>Das ganze Modell wird trainiert: Zu jedem seiner Gewichte kommen ein Gradient und der Zustand des Optimizers.</translation>
    </message>
    <message>
        <source>Gradient checkpointing is off: every block&apos;s activations are kept until the backward pass.</source>
        <translation>Gradient Checkpointing ist aus: Die Aktivierungen jedes Blocks bleiben bis zum Backward-Pass.</translation>
    </message>
    <message>
        <source>It failed where the optimizer makes its state, which an adapter keeps small.</source>
        <translation>Es scheiterte, wo der Optimizer seinen Zustand anlegt; bei einem Adapter ist der klein.</translation>
    </message>
    <message>
        <source>The model&apos;s weights explain less than half of it, and a request this small on a full card is one weight&apos;s gradient or state: it looks as if the whole model were trained.</source>
        <translation>Die Gewichte des Modells erklären weniger als die Hälfte, und eine so kleine Anforderung auf voller Karte ist Gradient oder Zustand eines Gewichts: Es sieht aus, als würde das ganze Modell trainiert.</translation>
    </message>
    <message>
        <source>The batch size is %1, and activations grow with it.</source>
        <translation>Die Batchgröße ist %1, und mit ihr wachsen die Aktivierungen.</translation>
    </message>
    <message>
        <source>One request that large is logits or attention: batch times sequence length.</source>
        <translation>Eine so große Anforderung sind Logits oder Attention: Batch mal Sequenzlänge.</translation>
    </message>
    <message>
        <source>The weights explain little of it, so activations fill the card; they grow with the batch.</source>
        <translation>Die Gewichte erklären wenig davon, also füllen Aktivierungen die Karte; sie wachsen mit dem Batch.</translation>
    </message>
    <message>
        <source>Texts of %1 tokens are trained; what one of them needs is all that is left.</source>
        <translation>Trainiert werden Texte mit %1 Tokens; was einer davon braucht, ist alles, was übrig bleibt.</translation>
    </message>
    <message>
        <source>The weights alone nearly fill the card.</source>
        <translation>Schon die Gewichte füllen die Karte fast.</translation>
    </message>
    <message>
        <source>Batch and checkpointing are as careful as they get; the resolution is %1.</source>
        <translation>Batch und Checkpointing sind so sparsam wie möglich; die Auflösung ist %1.</translation>
    </message>
    <message>
        <source>One request that large is activations.</source>
        <translation>Eine so große Anforderung sind Aktivierungen.</translation>
    </message>
    <message>
        <source>The step after a preview failed: the preview&apos;s cache was not given back.</source>
        <translation>Der Schritt nach einer Vorschau scheiterte: Der Cache der Vorschau wurde nicht zurückgegeben.</translation>
    </message>
    <message>
        <source>Does training run without trouble when previews are off?</source>
        <translation>Läuft das Training ohne Vorschauen störungsfrei?</translation>
    </message>
    <message>
        <source>The whole model is trained, so its optimizer state lies on the card while a preview is made.</source>
        <translation>Das ganze Modell wird trainiert, also liegt der Zustand seines Optimizers auf der Karte, während eine Vorschau entsteht.</translation>
    </message>
    <message>
        <source>No error stands in the log; a decode that does not fit goes on in system memory and seems to hang.</source>
        <translation>Im Protokoll steht kein Fehler; ein Dekodieren, das nicht passt, geht im Arbeitsspeicher weiter und scheint zu hängen.</translation>
    </message>
    <message>
        <source>How full were the card and its shared memory while the preview was made?</source>
        <translation>Wie voll waren die Karte und ihr gemeinsamer Speicher bei der Vorschau?</translation>
    </message>
    <message>
        <source>A preview needs most when the VAE decodes it; width, height and frames count.</source>
        <translation>Eine Vorschau braucht am meisten, wenn der VAE sie dekodiert; es zählen Breite, Höhe und Frames.</translation>
    </message>
    <message>
        <source>Gradient checkpointing is off, and a clip&apos;s activations fit no card without it.</source>
        <translation>Gradient Checkpointing ist aus, und ohne es passen die Aktivierungen eines Clips auf keine Karte.</translation>
    </message>
    <message>
        <source>Clips of up to %1 frames are trained; activations grow with them, and offloaded weights do not change that.</source>
        <translation>Trainiert werden Clips mit bis zu %1 Frames; Aktivierungen wachsen mit ihnen, und ausgelagerte Gewichte ändern daran nichts.</translation>
    </message>
    <message>
        <source>One request that large in a video job grows with the frames of a clip.</source>
        <translation>Eine so große Anforderung wächst bei einem Video-Job mit den Frames eines Clips.</translation>
    </message>
    <message>
        <source>How many frames has the longest clip, and how large are they?</source>
        <translation>Wie viele Frames hat der längste Clip, und wie groß sind sie?</translation>
    </message>
    <message>
        <source>Single steps run out of memory with good ones between them: the batches of the largest bucket.</source>
        <translation>Einzelnen Schritten geht der Speicher aus, dazwischen gehen andere gut: die Batches des größten Buckets.</translation>
    </message>
    <message>
        <source>No error stands in the log; the run became slow, as it does when the card spills into system memory.</source>
        <translation>Im Protokoll steht kein Fehler; der Lauf wurde langsam, wie es geschieht, wenn die Karte in den Arbeitsspeicher überläuft.</translation>
    </message>
    <message>
        <source>How do dedicated and shared memory of the card move when it becomes slow?</source>
        <translation>Wie bewegen sich dedizierter und gemeinsamer Speicher der Karte, wenn es langsam wird?</translation>
    </message>
    <message>
        <source>Earlier steps fitted, so this one was heavier: the largest bucket or the longest sample.</source>
        <translation>Frühere Schritte passten, also war dieser schwerer: der größte Bucket oder das längste Beispiel.</translation>
    </message>
    <message>
        <source>Does memory grow from step to step, or is one batch larger than the others?</source>
        <translation>Wächst der Speicher von Schritt zu Schritt, oder ist ein Batch größer als die anderen?</translation>
    </message>
    <message>
        <source>Gradient checkpointing is off, so the steps before fill the card and a save finds no room for its copies.</source>
        <translation>Gradient Checkpointing ist aus, also füllen die Schritte davor die Karte, und ein Speicherstand findet keinen Platz für seine Kopien.</translation>
    </message>
    <message>
        <source>What is held in 8 bits is written out larger: the save makes copies on the card.</source>
        <translation>Was in 8 Bit liegt, wird größer herausgeschrieben: Das Speichern macht Kopien auf der Karte.</translation>
    </message>
    <message>
        <source>Training fitted; the save makes copies of the weights on the card.</source>
        <translation>Das Training passte; das Speichern macht Kopien der Gewichte auf der Karte.</translation>
    </message>
    <message>
        <source>What was the trainer doing when it failed: loading, a step, a preview or a save?</source>
        <translation>Was tat der Trainer, als er scheiterte: Laden, ein Schritt, eine Vorschau oder ein Speicherstand?</translation>
    </message>
    <message>
        <source>The log holds %1 messages about memory; the last that explains the end is judged.</source>
        <translation>Das Protokoll enthält %1 Meldungen über Speicher; beurteilt wird die letzte, die das Ende erklärt.</translation>
    </message>
    <message>
        <source>Keep saved activations on the card: checkpointing without the offload to RAM.</source>
        <translation>Gespeicherte Aktivierungen auf der Karte behalten: Checkpointing ohne Auslagern ins RAM.</translation>
    </message>
    <message>
        <source>Use batch size 1, with gradient accumulation in its place.</source>
        <translation>Batchgröße 1 verwenden und dafür Gradient Accumulation.</translation>
    </message>
    <message>
        <source>Use a smaller batch or shorter sequences.</source>
        <translation>Einen kleineren Batch oder kürzere Sequenzen verwenden.</translation>
    </message>
    <message>
        <source>Use a card with more memory, or a smaller model.</source>
        <translation>Eine Karte mit mehr Speicher oder ein kleineres Modell verwenden.</translation>
    </message>
    <message>
        <source>Cache the text embeddings, so that the text encoder can leave the card.</source>
        <translation>Die Text-Embeddings cachen, damit der Textencoder die Karte verlassen kann.</translation>
    </message>
    <message>
        <source>Choose another card: this one is taken by another program.</source>
        <translation>Eine andere Karte wählen: Diese ist von einem anderen Programm belegt.</translation>
    </message>
    <message>
        <source>End the other programs that hold memory on the card.</source>
        <translation>Die anderen Programme beenden, die Speicher auf der Karte belegen.</translation>
    </message>
    <message>
        <source>Switch the recording of allocations off.</source>
        <translation>Das Aufzeichnen der Allokationen abschalten.</translation>
    </message>
    <message>
        <source>Go back to the driver before the update, or forbid it to use system memory in place of the card&apos;s.</source>
        <translation>Zum Treiber vor der Aktualisierung zurückkehren oder ihm verbieten, Arbeitsspeicher statt den der Karte zu verwenden.</translation>
    </message>
    <message>
        <source>Drop the largest bucket, or shorten the longest clips and texts.</source>
        <translation>Den größten Bucket weglassen oder die längsten Clips und Texte kürzen.</translation>
    </message>
    <message>
        <source>Compute in 16 bits.</source>
        <translation>In 16 Bit rechnen.</translation>
    </message>
    <message>
        <source>Let the trainer empty the allocator&apos;s cache at this point.</source>
        <translation>Den Trainer an dieser Stelle den Cache des Allocators leeren lassen.</translation>
    </message>
    <message>
        <source>Let the trainer empty the allocator&apos;s cache when the bucket changes.</source>
        <translation>Den Trainer beim Wechsel des Buckets den Cache des Allocators leeren lassen.</translation>
    </message>
    <message>
        <source>Set PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True, and remove other variables that limit memory.</source>
        <translation>PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True setzen und andere Variablen entfernen, die Speicher begrenzen.</translation>
    </message>
    <message>
        <source>Use fewer loader workers, or none.</source>
        <translation>Weniger Loader-Prozesse verwenden oder keine.</translation>
    </message>
    <message>
        <source>Switch flash or memory-efficient attention on.</source>
        <translation>Flash Attention oder speichersparende Attention einschalten.</translation>
    </message>
    <message>
        <source>Use fewer frames: cut the clips into shorter ones.</source>
        <translation>Weniger Frames verwenden: die Clips in kürzere schneiden.</translation>
    </message>
    <message>
        <source>Freeze the base model, so that only the new weights have gradients.</source>
        <translation>Das Basismodell einfrieren, damit nur die neuen Gewichte Gradienten haben.</translation>
    </message>
    <message>
        <source>Turn gradient checkpointing on.</source>
        <translation>Gradient Checkpointing einschalten.</translation>
    </message>
    <message>
        <source>Let part of the blocks wait in RAM (layer offloading, block swap).</source>
        <translation>Einen Teil der Blöcke im RAM warten lassen (Layer Offloading, Block Swap).</translation>
    </message>
    <message>
        <source>Run on Windows itself or on Linux: WSL allows little page-locked memory.</source>
        <translation>Unter Windows selbst oder Linux laufen lassen: WSL erlaubt wenig page-locked RAM.</translation>
    </message>
    <message>
        <source>Use another version of the library that failed here.</source>
        <translation>Eine andere Version der Bibliothek verwenden, die hier gescheitert ist.</translation>
    </message>
    <message>
        <source>Train a LoRA: as it is set up, the whole model is trained.</source>
        <translation>Eine LoRA trainieren: So eingestellt wird das ganze Modell trainiert.</translation>
    </message>
    <message>
        <source>Give the run more RAM: close other programs, add memory or swap.</source>
        <translation>Dem Lauf mehr RAM geben: andere Programme schließen, Speicher oder Swap hinzufügen.</translation>
    </message>
    <message>
        <source>Move what is not needed at this point off the card: the optimizer&apos;s state, the transformer.</source>
        <translation>Von der Karte nehmen, was an dieser Stelle nicht gebraucht wird: den Zustand des Optimizers, den Transformer.</translation>
    </message>
    <message>
        <source>Swap fewer blocks to RAM.</source>
        <translation>Weniger Blöcke ins RAM auslagern.</translation>
    </message>
    <message>
        <source>Switch the offload to RAM off.</source>
        <translation>Das Auslagern ins RAM abschalten.</translation>
    </message>
    <message>
        <source>Use an optimizer with an 8-bit state.</source>
        <translation>Einen Optimizer mit 8-Bit-Zustand verwenden.</translation>
    </message>
    <message>
        <source>Use a paged optimizer.</source>
        <translation>Einen Paged Optimizer verwenden.</translation>
    </message>
    <message>
        <source>Use an optimizer with a small state, such as Adafactor.</source>
        <translation>Einen Optimizer mit kleinem Zustand verwenden, etwa Adafactor.</translation>
    </message>
    <message>
        <source>Try the job with another trainer.</source>
        <translation>Den Job mit einem anderen Trainer versuchen.</translation>
    </message>
    <message>
        <source>Look in your own code for what keeps tensors alive from step to step.</source>
        <translation>Im eigenen Code suchen, was Tensoren von Schritt zu Schritt am Leben hält.</translation>
    </message>
    <message>
        <source>Enlarge the page file of Windows, or let Windows manage its size.</source>
        <translation>Die Auslagerungsdatei von Windows vergrößern oder Windows ihre Größe überlassen.</translation>
    </message>
    <message>
        <source>Switch page-locked memory of the data loader off (pin_memory).</source>
        <translation>Page-locked RAM des Data Loaders abschalten (pin_memory).</translation>
    </message>
    <message>
        <source>Switch previews off.</source>
        <translation>Vorschauen abschalten.</translation>
    </message>
    <message>
        <source>Make smaller or fewer previews.</source>
        <translation>Kleinere oder weniger Vorschauen machen.</translation>
    </message>
    <message>
        <source>Quantise to 8-bit integers in place of floats.</source>
        <translation>Auf 8-Bit-Ganzzahlen statt Gleitkommazahlen quantisieren.</translation>
    </message>
    <message>
        <source>Hold the base model in 8 bits or fewer.</source>
        <translation>Das Basismodell in 8 Bit oder weniger halten.</translation>
    </message>
    <message>
        <source>Quantise on the processor before the model goes to the card.</source>
        <translation>Auf dem Prozessor quantisieren, bevor das Modell auf die Karte kommt.</translation>
    </message>
    <message>
        <source>Train at a smaller resolution.</source>
        <translation>Mit kleinerer Auflösung trainieren.</translation>
    </message>
    <message>
        <source>End the program that held the card and start it anew.</source>
        <translation>Das Programm beenden, das die Karte belegte, und neu starten.</translation>
    </message>
    <message>
        <source>Try once more with the same settings, in a fresh process.</source>
        <translation>Mit denselben Einstellungen in einem neuen Prozess noch einmal versuchen.</translation>
    </message>
    <message>
        <source>Save in 16 bits.</source>
        <translation>In 16 Bit speichern.</translation>
    </message>
    <message>
        <source>Run on one card.</source>
        <translation>Auf einer einzigen Karte laufen lassen.</translation>
    </message>
    <message>
        <source>Use the weights in several smaller files (sharded safetensors) in place of one large file.</source>
        <translation>Die Gewichte in mehreren kleineren Dateien (geteilte safetensors) statt einer großen verwenden.</translation>
    </message>
    <message>
        <source>Begin from a preset that is made for a machine of this size.</source>
        <translation>Mit einer Voreinstellung für einen Rechner dieser Größe beginnen.</translation>
    </message>
    <message>
        <source>Move the text encoder off the card when it is not needed.</source>
        <translation>Den Textencoder von der Karte nehmen, wenn er nicht gebraucht wird.</translation>
    </message>
    <message>
        <source>Hold the text encoder in 8 bits or fewer.</source>
        <translation>Den Textencoder in 8 Bit oder weniger halten.</translation>
    </message>
    <message>
        <source>Use the version of PyTorch that the trainer asks for.</source>
        <translation>Die Version von PyTorch verwenden, die der Trainer verlangt.</translation>
    </message>
    <message>
        <source>If it worked before an update, go back to that version of the trainer; else take the newest.</source>
        <translation>Ging es vor einer Aktualisierung, zu dieser Version des Trainers zurückkehren; sonst die neueste nehmen.</translation>
    </message>
    <message>
        <source>Encode pictures one at a time (VAE batch size 1).</source>
        <translation>Bilder einzeln encodieren (Batchgröße 1 des VAE).</translation>
    </message>
    <message>
        <source>Let the VAE work in tiles.</source>
        <translation>Den VAE in Kacheln arbeiten lassen.</translation>
    </message>
    <message>
        <source>Give WSL more memory and swap in .wslconfig.</source>
        <translation>WSL in .wslconfig mehr Speicher und Swap geben.</translation>
    </message>
    <message>
        <source>The file is no text</source>
        <translation>Die Datei ist kein Text</translation>
    </message>
    <message>
        <source>Choose the log that the trainer wrote, or paste what its window shows</source>
        <translation>Die Protokolldatei wählen, die der Trainer geschrieben hat, oder einfügen, was sein Fenster zeigt</translation>
    </message>
    <message>
        <source>The log is empty</source>
        <translation>Das Protokoll ist leer</translation>
    </message>
    <message>
        <source>Out of memory while the model was loaded</source>
        <translation>Speicher voll beim Laden des Modells</translation>
    </message>
    <message>
        <source>Out of memory while captions were encoded</source>
        <translation>Speicher voll beim Encodieren der Captions</translation>
    </message>
    <message>
        <source>Out of memory while pictures were encoded</source>
        <translation>Speicher voll beim Encodieren der Bilder</translation>
    </message>
    <message>
        <source>Out of memory in the first previews</source>
        <translation>Speicher voll in den ersten Vorschauen</translation>
    </message>
    <message>
        <source>Out of memory in the first step</source>
        <translation>Speicher voll im ersten Schritt</translation>
    </message>
    <message>
        <source>Out of memory in a training step</source>
        <translation>Speicher voll in einem Trainingsschritt</translation>
    </message>
    <message>
        <source>Out of memory in a preview</source>
        <translation>Speicher voll in einer Vorschau</translation>
    </message>
    <message>
        <source>Out of memory while saving</source>
        <translation>Speicher voll beim Speichern</translation>
    </message>
    <message>
        <source>%1 more for weights</source>
        <translation>%1 mehr für Gewichte</translation>
    </message>
    <message>
        <source>%1 more for the text encoder</source>
        <translation>%1 mehr für den Textencoder</translation>
    </message>
    <message>
        <source>%1 more for the VAE</source>
        <translation>%1 mehr für den VAE</translation>
    </message>
    <message>
        <source>%1 more for the adapter</source>
        <translation>%1 mehr für den Adapter</translation>
    </message>
    <message>
        <source>%1 more for the optimizer</source>
        <translation>%1 mehr für den Optimizer</translation>
    </message>
    <message>
        <source>%1 more for gradients</source>
        <translation>%1 mehr für Gradienten</translation>
    </message>
    <message>
        <source>%1 more for activations</source>
        <translation>%1 mehr für Aktivierungen</translation>
    </message>
    <message>
        <source>%1 more for a workspace</source>
        <translation>%1 mehr für einen Arbeitsbereich</translation>
    </message>
    <message>
        <source>%1 more for reserved blocks</source>
        <translation>%1 mehr für reservierte Blöcke</translation>
    </message>
    <message>
        <source>%1 more for other things</source>
        <translation>%1 mehr für anderes</translation>
    </message>
    <message>
        <source>%1 after 1 update</source>
        <translation>%1 nach 1 Update</translation>
    </message>
    <message>
        <source>%1 after %2 updates</source>
        <translation>%1 nach %2 Updates</translation>
    </message>
    <message>
        <source>%1: %2, with %3 of %4 in use.</source>
        <translation>%1: %2 bei %3 von %4 belegt.</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>%1, with %2 of %3 in use.</source>
        <translation>%1, mit %2 von %3 belegt.</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
    <message>
        <source>The card refused an allocation.</source>
        <translation>Die Karte hat eine Anforderung abgelehnt.</translation>
    </message>
    <message>
        <source>A library of the card could not get its workspace, which is lack of memory in disguise.</source>
        <translation>Eine Bibliothek der Karte bekam ihren Arbeitsbereich nicht; das ist verkappter Speichermangel.</translation>
    </message>
    <message>
        <source>The driver reports lack of memory without figures: often page-locked host memory (block swap, offload, pinned loaders) rather than the card.</source>
        <translation>Der Treiber meldet Speichermangel ohne Zahlen: oft page-locked Arbeitsspeicher (Block Swap, Auslagern, gepinnte Loader) und nicht die Karte.</translation>
    </message>
    <message>
        <source>The host ran out of memory (RAM or address space), not the card.</source>
        <translation>Dem Rechner ging der Speicher aus (RAM oder Adressraum), nicht der Karte.</translation>
    </message>
    <message>
        <source>The page file of Windows is too small for what programs have asked for.</source>
        <translation>Die Auslagerungsdatei von Windows ist zu klein für das, was Programme angefordert haben.</translation>
    </message>
    <message>
        <source>Shared memory (/dev/shm) is used up: a setting of the container or of WSL.</source>
        <translation>Der gemeinsame Speicher (/dev/shm) ist aufgebraucht: eine Einstellung des Containers oder von WSL.</translation>
    </message>
    <message>
        <source>The system ended the process; used-up RAM is the usual reason.</source>
        <translation>Das System hat den Prozess beendet; meist ist der Arbeitsspeicher voll.</translation>
    </message>
    <message>
        <source>The process crashed without an error of its own, which used-up RAM often causes.</source>
        <translation>Der Prozess stürzte ohne eigene Fehlermeldung ab; oft steckt ein voller Arbeitsspeicher dahinter.</translation>
    </message>
    <message>
        <source>A kernel touched memory that is not its own: a fault of code or hardware, not lack of memory.</source>
        <translation>Ein Kernel griff auf fremden Speicher zu: ein Fehler im Code oder in der Hardware, kein Speichermangel.</translation>
    </message>
    <message>
        <source>A training step ran out of memory; the trainer skipped the batch and swallowed the figures.</source>
        <translation>Ein Trainingsschritt bekam keinen Speicher; der Trainer übersprang den Batch und verschluckte die Zahlen.</translation>
    </message>
    <message>
        <source>Even a batch of one did not fit.</source>
        <translation>Nicht einmal ein Batch von eins hat gepasst.</translation>
    </message>
    <message>
        <source>Training steps ran out of memory one after the other; the trainer swallowed the figures.</source>
        <translation>Mehreren Trainingsschritten nacheinander ging der Speicher aus; der Trainer hat die Zahlen verschluckt.</translation>
    </message>
    <message>
        <source>The library for several cards (NCCL) got no memory, which is a matter of shared memory or of WSL rather than of the job.</source>
        <translation>Die Bibliothek für mehrere Karten (NCCL) bekam keinen Speicher; das liegt eher am gemeinsamen Speicher oder an WSL als am Job.</translation>
    </message>
    <message>
        <source>A file could not be mapped: address space or overcommit of the host is used up.</source>
        <translation>Eine Datei ließ sich nicht einblenden: Adressraum oder Overcommit des Rechners ist aufgebraucht.</translation>
    </message>
    <message>
        <source>The system ended the process because RAM was used up.</source>
        <translation>Das System hat den Prozess beendet, weil der Arbeitsspeicher voll war.</translation>
    </message>
    <message>
        <source>PyTorch&apos;s recorder of allocations is on; its history grows in RAM for as long as the run lasts.</source>
        <translation>Die Aufzeichnung der Allokationen von PyTorch ist an; ihr Verlauf wächst im RAM, solange der Lauf dauert.</translation>
    </message>
    <message>
        <source>A matrix product failed while it was computed, which is no lack of memory: look at precision, versions and the card.</source>
        <translation>Ein Matrixprodukt scheiterte beim Rechnen, und das ist kein Speichermangel: Genauigkeit, Versionen und die Karte prüfen.</translation>
    </message>
    <message>
        <source>An operation does not exist for this number format on this device: settings that do not go together, no lack of memory.</source>
        <translation>Eine Operation gibt es für dieses Zahlenformat auf diesem Gerät nicht: Einstellungen, die nicht zusammenpassen, kein Speichermangel.</translation>
    </message>
    <message>
        <source>A call to the driver was given a wrong argument: a fault of the trainer or its versions, no lack of memory.</source>
        <translation>Ein Aufruf des Treibers bekam ein falsches Argument: ein Fehler des Trainers oder seiner Versionen, kein Speichermangel.</translation>
    </message>
    <message>
        <source>A kernel asks for more registers than the card has: a matter of versions, no lack of memory.</source>
        <translation>Ein Kernel verlangt mehr Register, als die Karte hat: eine Frage der Versionen, kein Speichermangel.</translation>
    </message>
    <message>
        <source>A variable that limits memory is set to a value that is not allowed.</source>
        <translation>Eine Variable, die Speicher begrenzt, hat einen unerlaubten Wert.</translation>
    </message>
    <message>
        <source>The compiler of Triton&apos;s kernels failed: a matter of the installation, no lack of memory.</source>
        <translation>Der Compiler der Triton-Kernel scheiterte: eine Frage der Installation, kein Speichermangel.</translation>
    </message>
    <message>
        <source>The traceback passes through &quot;%1&quot;.</source>
        <translation>Der Traceback führt durch „%1“.</translation>
    </message>
    <message>
        <source>The last words before are &quot;%1&quot;.</source>
        <translation>Die letzten Worte davor sind „%1“.</translation>
    </message>
    <message>
        <source>The log counts step %1 before it.</source>
        <translation>Das Protokoll zählt davor Schritt %1.</translation>
    </message>
    <message>
        <source>The log names epoch %1 before it.</source>
        <translation>Das Protokoll nennt davor Epoche %1.</translation>
    </message>
    <message>
        <source>It is the state of the card that is told of, not a phase of a run.</source>
        <translation>Beschrieben wird der Zustand der Karte, nicht die Phase eines Laufs.</translation>
    </message>
    <message>
        <source>The failure follows a preview directly: what it left in the allocator&apos;s cache counts.</source>
        <translation>Der Fehler folgt unmittelbar auf eine Vorschau: Es zählt, was sie im Cache des Allocators ließ.</translation>
    </message>
    <message>
        <source>The operation that failed gives weights their first values, as a model is loaded.</source>
        <translation>Die gescheiterte Operation gibt Gewichten beim Laden eines Modells ihre ersten Werte.</translation>
    </message>
    <message>
        <source>No step was made, and it is while weights are read that a run asks for the most RAM.</source>
        <translation>Es gab keinen Schritt, und am meisten RAM verlangt ein Lauf beim Lesen der Gewichte.</translation>
    </message>
    <message>
        <source>The job trains clips of up to %1 frames, and no preview or save is mentioned.</source>
        <translation>Der Job trainiert Clips mit bis zu %1 Frames, und von Vorschau oder Speicherstand ist nicht die Rede.</translation>
    </message>
    <message>
        <source>Saved activations exist only once a step is under way.</source>
        <translation>Gespeicherte Aktivierungen gibt es erst, wenn ein Schritt läuft.</translation>
    </message>
    <message>
        <source>The log shows no phase; a refusal of page-locked memory is bound to none.</source>
        <translation>Das Protokoll zeigt keine Phase; verweigertes page-locked RAM ist an keine gebunden.</translation>
    </message>
    <message>
        <source>The adapter had been made, which is the last word before the first step.</source>
        <translation>Der Adapter war angelegt, das ist das letzte Wort vor dem ersten Schritt.</translation>
    </message>
    <message>
        <source>Nothing is said of loading, of a preview or of a save, and no finished step is counted.</source>
        <translation>Von Laden, Vorschau oder Speicherstand ist nicht die Rede, und kein fertiger Schritt wird gezählt.</translation>
    </message>
    <message>
        <source>The log does not show what the trainer was doing; most failures without a trace are in the first steps.</source>
        <translation>Das Protokoll zeigt nicht, was der Trainer tat; die meisten Fehler ohne Spur liegen in den ersten Schritten.</translation>
    </message>
    <message>
        <source>The run stopped while the model was loaded.</source>
        <translation>Der Lauf brach beim Laden des Modells ab.</translation>
    </message>
    <message>
        <source>The run stopped while captions were encoded.</source>
        <translation>Der Lauf brach beim Encodieren der Captions ab.</translation>
    </message>
    <message>
        <source>The run stopped while pictures were encoded.</source>
        <translation>Der Lauf brach beim Encodieren der Bilder ab.</translation>
    </message>
    <message>
        <source>The run stopped in the previews before training.</source>
        <translation>Der Lauf brach in den Vorschauen vor dem Training ab.</translation>
    </message>
    <message>
        <source>The run stopped in a preview.</source>
        <translation>Der Lauf brach in einer Vorschau ab.</translation>
    </message>
    <message>
        <source>The run stopped while saving.</source>
        <translation>Der Lauf brach beim Speichern ab.</translation>
    </message>
    <message>
        <source>The run stopped in a step, after %1 finished ones.</source>
        <translation>Der Lauf brach in einem Schritt ab, nach %1 fertigen.</translation>
    </message>
    <message>
        <source>Turn gradient checkpointing on</source>
        <translation>Gradient Checkpointing einschalten</translation>
    </message>
    <message>
        <source>Activations are computed again in the backward pass instead of being kept; steps take a quarter to a half longer, the result is the same.</source>
        <translation>Aktivierungen werden im Backward-Pass neu berechnet statt behalten; Schritte dauern ein Viertel bis die Hälfte länger, das Ergebnis ist dasselbe.</translation>
    </message>
    <message>
        <source>Gradient checkpointing is on already.</source>
        <translation>Gradient Checkpointing ist schon an.</translation>
    </message>
    <message>
        <source>Use batch size 1</source>
        <translation>Batchgröße 1 verwenden</translation>
    </message>
    <message>
        <source>Pictures are worked through one at a time and their gradients added up, so an update sees as many as before; steps take a little longer.</source>
        <translation>Bilder werden einzeln durchgerechnet und ihre Gradienten addiert, ein Update sieht also so viele wie zuvor; Schritte dauern etwas länger.</translation>
    </message>
    <message>
        <source>The batch size is 1 already.</source>
        <translation>Die Batchgröße ist schon 1.</translation>
    </message>
    <message>
        <source>Drop the largest bucket</source>
        <translation>Den größten Bucket weglassen</translation>
    </message>
    <message>
        <source>The heaviest step becomes lighter, because pictures are trained at most at the next smaller size; fine detail suffers.</source>
        <translation>Der schwerste Schritt wird leichter, weil Bilder höchstens in der nächstkleineren Größe trainiert werden; feine Einzelheiten leiden.</translation>
    </message>
    <message>
        <source>No bucket is larger than %1 pixels.</source>
        <translation>Kein Bucket ist größer als %1 Pixel.</translation>
    </message>
    <message>
        <source>Shrink or disable previews</source>
        <translation>Vorschauen verkleinern oder abschalten</translation>
    </message>
    <message>
        <source>Previews are off already.</source>
        <translation>Vorschauen sind schon aus.</translation>
    </message>
    <message>
        <source>Shrink the previews</source>
        <translation>Die Vorschauen verkleinern</translation>
    </message>
    <message>
        <source>The decoding of a preview is its peak and grows with its area; previews only show less detail.</source>
        <translation>Das Dekodieren einer Vorschau ist ihre Spitze und wächst mit der Fläche; Vorschauen zeigen nur weniger Einzelheiten.</translation>
    </message>
    <message>
        <source>Disable previews</source>
        <translation>Vorschauen abschalten</translation>
    </message>
    <message>
        <source>Training alone has to fit; make pictures from the saves afterwards.</source>
        <translation>Nur das Training muss passen; Bilder lassen sich danach aus den Speicherständen machen.</translation>
    </message>
    <message>
        <source>Take the low-memory path of the model</source>
        <translation>Den sparsamen Weg des Modells nehmen</translation>
    </message>
    <message>
        <source>Parts that are not needed leave the card or are held in fewer bits; loading and steps get slower.</source>
        <translation>Was nicht gebraucht wird, verlässt die Karte oder liegt dort in weniger Bits; Laden und Schritte werden langsamer.</translation>
    </message>
    <message>
        <source>The low-memory path is taken already.</source>
        <translation>Der sparsame Weg ist schon gewählt.</translation>
    </message>
    <message>
        <source>Use fewer frames</source>
        <translation>Weniger Frames verwenden</translation>
    </message>
    <message>
        <source>Activations grow with the frames of a clip; long motion is learned less well.</source>
        <translation>Aktivierungen wachsen mit den Frames eines Clips; lange Bewegungen werden schlechter gelernt.</translation>
    </message>
    <message>
        <source>Clips are single frames already.</source>
        <translation>Clips sind schon einzelne Frames.</translation>
    </message>
    <message>
        <source>Ask less of the machine&apos;s RAM</source>
        <translation>Weniger Arbeitsspeicher verlangen</translation>
    </message>
    <message>
        <source>RAM ran out, not the card: less is parked and cached in it. Close other programs and enlarge the page file as well.</source>
        <translation>Der Arbeitsspeicher ging aus, nicht die Karte: Es wird weniger darin geparkt und gecacht. Außerdem andere Programme schließen und die Auslagerungsdatei vergrößern.</translation>
    </message>
    <message>
        <source>The job asks for as little RAM as it can: close other programs or enlarge the page file.</source>
        <translation>Der Job verlangt schon so wenig Arbeitsspeicher wie möglich: andere Programme schließen oder die Auslagerungsdatei vergrößern.</translation>
    </message>
    <message>
        <source>Start from a fresh card</source>
        <translation>Mit einer leeren Karte beginnen</translation>
    </message>
    <message>
        <source>The settings are careful already, so something else holds the memory: end other programs on the card, then restart the program or the machine.</source>
        <translation>Die Einstellungen sind schon sparsam, also belegt etwas anderes den Speicher: andere Programme auf der Karte beenden, dann das Programm oder den Rechner neu starten.</translation>
    </message>
    <message>
        <source>the run&apos;s event log cannot be opened (%1)</source>
        <translation>das Ereignisprotokoll des Laufs kann nicht geöffnet werden (%1)</translation>
    </message>
    <message>
        <source>The run&apos;s log holds no event that can be read</source>
        <translation>Das Protokoll des Laufs enthält kein lesbares Ereignis</translation>
    </message>
    <message>
        <source>It is damaged, or another program&apos;s</source>
        <translation>Es ist beschädigt oder von einem anderen Programm</translation>
    </message>
    <message>
        <source>The run ended before it began</source>
        <translation>Der Lauf endete, bevor er begann</translation>
    </message>
    <message>
        <source>the old save cannot be deleted (%1)</source>
        <translation>der alte Speicherstand kann nicht gelöscht werden (%1)</translation>
    </message>
    <message>
        <source>the output folder cannot be made (%1)</source>
        <translation>der Ausgabeordner kann nicht angelegt werden (%1)</translation>
    </message>
    <message>
        <source>Choose another training_folder or give yourself the right to write there</source>
        <translation>Einen anderen training_folder wählen oder sich dort das Schreibrecht geben</translation>
    </message>
    <message>
        <source>the output folder cannot be written to: %1</source>
        <translation>in den Ausgabeordner kann nicht geschrieben werden: %1</translation>
    </message>
    <message>
        <source>another run</source>
        <translation>ein anderer Lauf</translation>
    </message>
    <message>
        <source>the run of process %1</source>
        <translation>der Lauf von Prozess %1</translation>
    </message>
    <message>
        <source>the run&apos;s lock cannot be made (%1)</source>
        <translation>die Sperre des Laufs kann nicht angelegt werden (%1)</translation>
    </message>
    <message>
        <source>%1 is working in this folder</source>
        <translation>%1 arbeitet in diesem Ordner</translation>
    </message>
    <message>
        <source>Wait for it, stop it, or give this job another config.name</source>
        <translation>Abwarten, ihn anhalten oder diesem Job einen anderen config.name geben</translation>
    </message>
    <message>
        <source>the run&apos;s lock cannot be written (%1)</source>
        <translation>die Sperre des Laufs kann nicht geschrieben werden (%1)</translation>
    </message>
    <message>
        <source>The folder is not there</source>
        <translation>Der Ordner ist nicht da</translation>
    </message>
    <message>
        <source>This is a file, not the folder of a run</source>
        <translation>Das ist eine Datei, nicht der Ordner eines Laufs</translation>
    </message>
    <message>
        <source>This run was made by another program, which keeps no event log</source>
        <translation>Dieser Lauf stammt von einem anderen Programm, das kein Ereignisprotokoll führt</translation>
    </message>
    <message>
        <source>Its saves and samples can be opened one by one</source>
        <translation>Seine Speicherstände und Vorschaubilder lassen sich einzeln öffnen</translation>
    </message>
    <message>
        <source>There is no run in this folder</source>
        <translation>In diesem Ordner ist kein Lauf</translation>
    </message>
    <message>
        <source>Choose the folder of a run: training_folder/name</source>
        <translation>Den Ordner eines Laufs wählen: training_folder/name</translation>
    </message>
    <message>
        <source>a picture takes 1 to %1 steps, not %2</source>
        <translation>ein Bild braucht 1 bis %1 Schritte, nicht %2</translation>
    </message>
    <message>
        <source>the sampler &quot;%1&quot; is not available yet</source>
        <translation>den Sampler „%1“ gibt es noch nicht</translation>
    </message>
    <message>
        <source>Use ddpm, ddim or euler</source>
        <translation>ddpm, ddim oder euler verwenden</translation>
    </message>
    <message>
        <source>no file for the picture is named</source>
        <translation>keine Datei für das Bild angegeben</translation>
    </message>
    <message>
        <source>the job has no prompts</source>
        <translation>der Job hat keine Prompts</translation>
    </message>
    <message>
        <source>Add one, or give --prompt</source>
        <translation>Einen hinzufügen oder --prompt angeben</translation>
    </message>
    <message>
        <source>The merge &quot;%1 %2&quot; does not fit the vocabulary</source>
        <translation>Das Paar „%1 %2“ passt nicht zum Vokabular</translation>
    </message>
    <message>
        <source>merges.txt and vocab.json must come from the same tokenizer</source>
        <translation>merges.txt und vocab.json müssen vom selben Tokenizer stammen</translation>
    </message>
    <message>
        <source>This is not a vocabulary: a JSON object of pieces and their numbers</source>
        <translation>Das ist kein Vokabular: ein JSON-Objekt aus Stücken und ihren Nummern</translation>
    </message>
    <message>
        <source>Copy the tokenizer folder again</source>
        <translation>Den Ordner des Tokenizers neu kopieren</translation>
    </message>
    <message>
        <source>This file cannot be read or unpacked</source>
        <translation>Diese Datei lässt sich nicht lesen oder entpacken</translation>
    </message>
    <message>
        <source>Install Headroom again</source>
        <translation>Headroom neu installieren</translation>
    </message>
    <message>
        <source>The vocabulary lacks the token %1</source>
        <translation>Im Vokabular fehlt das Token %1</translation>
    </message>
    <message>
        <source>this cache file holds no latent</source>
        <translation>diese Cache-Datei enthält kein Latent</translation>
    </message>
    <message>
        <source>Delete it; it is made again</source>
        <translation>Löschen; sie wird neu gemacht</translation>
    </message>
    <message>
        <source>no picture of the datasets can be read any more</source>
        <translation>kein Bild der Datensätze ist noch lesbar</translation>
    </message>
    <message>
        <source>See the warnings for the reasons</source>
        <translation>Die Gründe stehen in den Warnungen</translation>
    </message>
    <message>
        <source>a batch could not be made: %1</source>
        <translation>ein Batch konnte nicht zusammengestellt werden: %1</translation>
    </message>
    <message>
        <source>%1 Another picture of its size takes its place, where there is one.</source>
        <translation>%1 Ein anderes Bild seiner Größe tritt an seine Stelle, wo es eines gibt.</translation>
    </message>
    <message>
        <source>%1; it was made again.</source>
        <translation>%1; es wurde neu gemacht.</translation>
    </message>
    <message>
        <source>%1; it was made again, as were %2 others.</source>
        <translation>%1; es wurde neu gemacht, ebenso %2 andere.</translation>
    </message>
    <message>
        <source>no picture of the datasets can be read</source>
        <translation>kein Bild der Datensätze ist lesbar</translation>
    </message>
    <message>
        <source>was encoded by another model</source>
        <translation>wurde von einem anderen Modell encodiert</translation>
    </message>
    <message>
        <source>is older than its picture</source>
        <translation>ist älter als sein Bild</translation>
    </message>
    <message>
        <source>belongs to an earlier version of its picture</source>
        <translation>gehört zu einer früheren Fassung seines Bilds</translation>
    </message>
    <message>
        <source>%1 The run goes on; its event log has gaps.</source>
        <translation>%1 Der Lauf geht weiter; sein Ereignisprotokoll hat Lücken.</translation>
    </message>
    <message>
        <source>the job cannot run</source>
        <translation>der Job kann nicht laufen</translation>
    </message>
    <message>
        <source>phase %1</source>
        <translation>Phase %1</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>ist nicht lesbar</translation>
    </message>
    <message>
        <source>holds a latent of another shape</source>
        <translation>enthält ein Latent anderer Form</translation>
    </message>
    <message>
        <source>The cached latent %1 %2</source>
        <translation>Das gecachte Latent %1 %2</translation>
    </message>
    <message>
        <source>%1 The latents stay in memory for this run.</source>
        <translation>%1 Die Latents bleiben in diesem Lauf im Speicher.</translation>
    </message>
    <message>
        <source>lr_scheduler %1 is not available yet</source>
        <translation>lr_scheduler %1 gibt es noch nicht</translation>
    </message>
    <message>
        <source>Choose constant, constant_with_warmup, cosine or linear</source>
        <translation>constant, constant_with_warmup, cosine oder linear wählen</translation>
    </message>
    <message>
        <source>the loss log cannot be written (%1)</source>
        <translation>das Loss-Protokoll kann nicht geschrieben werden (%1)</translation>
    </message>
    <message>
        <source>loss_type %1 is not available yet</source>
        <translation>loss_type %1 gibt es noch nicht</translation>
    </message>
    <message>
        <source>Choose mse, mae or pseudo-huber</source>
        <translation>mse, mae oder pseudo-huber wählen</translation>
    </message>
    <message>
        <source>the optimizer state of %1 does not fit</source>
        <translation>der Optimizer-Zustand von %1 passt nicht</translation>
    </message>
    <message>
        <source>8-bit optimizer state is not available yet: this run keeps AdamW&apos;s state in fp32, 8 bytes a trained weight instead of 2.</source>
        <translation>Optimizer-Zustand in 8 Bit gibt es noch nicht: Dieser Lauf hält den Zustand von AdamW in fp32, 8 Bytes je trainiertem Gewicht statt 2.</translation>
    </message>
    <message>
        <source>the folder for thumbnails cannot be made (%1)</source>
        <translation>der Ordner für Miniaturen kann nicht angelegt werden (%1)</translation>
    </message>
    <message>
        <source>Nothing trains in 8 bits: this run computes in bf16.</source>
        <translation>Nichts trainiert in 8 Bit: Dieser Lauf rechnet in bf16.</translation>
    </message>
    <message>
        <source>Processors are unusably slow in fp16: this run computes in fp32.</source>
        <translation>Prozessoren sind in fp16 unbrauchbar langsam: Dieser Lauf rechnet in fp32.</translation>
    </message>
    <message>
        <source>This processor has no bf16 in hardware and would be a hundred times slower with it: this run computes in fp32.</source>
        <translation>Dieser Prozessor hat kein bf16 in Hardware und wäre damit hundertmal langsamer: Dieser Lauf rechnet in fp32.</translation>
    </message>
    <message>
        <source>Whole models are saved as diffusers folders: other layouts are not available yet.</source>
        <translation>Ganze Modelle werden als Diffusers-Ordner gespeichert: Andere Layouts gibt es noch nicht.</translation>
    </message>
    <message>
        <source>Saves in 8 bits are not available yet: this run saves in fp16.</source>
        <translation>Speicherstände in 8 Bit gibt es noch nicht: Dieser Lauf speichert in fp16.</translation>
    </message>
    <message>
        <source>%1 cannot be trained with noise_scheduler %2 yet</source>
        <translation>%1 lässt sich mit noise_scheduler %2 noch nicht trainieren</translation>
    </message>
    <message>
        <source>Write %1</source>
        <translation>%1 schreiben</translation>
    </message>
    <message>
        <source>%1 is kept, but this version of Headroom does not act on it.</source>
        <translation>%1 bleibt erhalten, aber diese Version von Headroom richtet sich nicht danach.</translation>
    </message>
    <message>
        <source>lr_scheduler linear rises from a third of lr to lr; cosine is the one that falls.</source>
        <translation>lr_scheduler linear steigt von einem Drittel von lr auf lr; cosine ist der, der fällt.</translation>
    </message>
    <message>
        <source>optimizer %1 is not available yet</source>
        <translation>Optimizer %1 gibt es noch nicht</translation>
    </message>
    <message>
        <source>Choose adamw</source>
        <translation>adamw wählen</translation>
    </message>
    <message>
        <source>betas is not a pair of numbers</source>
        <translation>betas ist kein Zahlenpaar</translation>
    </message>
    <message>
        <source>the job trains nothing</source>
        <translation>der Job trainiert nichts</translation>
    </message>
    <message>
        <source>Turn on train_unet or train_text_encoder</source>
        <translation>train_unet oder train_text_encoder einschalten</translation>
    </message>
    <message>
        <source>unet_lr and text_encoder_lr are obeyed; AI Toolkit reads them and uses lr for all.</source>
        <translation>unet_lr und text_encoder_lr werden befolgt; AI Toolkit liest sie und verwendet lr für alles.</translation>
    </message>
    <message>
        <source>device %1 is unknown</source>
        <translation>Gerät %1 ist unbekannt</translation>
    </message>
    <message>
        <source>Use cpu, cuda or cuda:0</source>
        <translation>cpu, cuda oder cuda:0 verwenden</translation>
    </message>
    <message>
        <source>%1 is asked for, but %2</source>
        <translation>%1 ist verlangt, aber %2</translation>
    </message>
    <message>
        <source>the job has no process</source>
        <translation>der Job hat keinen Prozess</translation>
    </message>
    <message>
        <source>models of arch %1 cannot be trained yet</source>
        <translation>Modelle der arch %1 lassen sich noch nicht trainieren</translation>
    </message>
    <message>
        <source>This version trains SD 1.5 (arch: sd1)</source>
        <translation>Diese Version trainiert SD 1.5 (arch: sd1)</translation>
    </message>
    <message>
        <source>the run&apos;s snapshot cannot be used</source>
        <translation>die Momentaufnahme des Laufs ist unbrauchbar</translation>
    </message>
    <message>
        <source>The run goes on from its newest save</source>
        <translation>Der Lauf macht bei seinem neuesten Speicherstand weiter</translation>
    </message>
    <message>
        <source>the snapshot folder cannot be made (%1)</source>
        <translation>der Ordner der Momentaufnahme kann nicht angelegt werden (%1)</translation>
    </message>
    <message>
        <source>the save cannot be put in its place (%1)</source>
        <translation>der Speicherstand kann nicht an seinen Platz gebracht werden (%1)</translation>
    </message>
    <message>
        <source>The cached text embedding %1 %2</source>
        <translation>Das gecachte Text-Embedding %1 %2</translation>
    </message>
    <message>
        <source>holds an embedding of another shape</source>
        <translation>enthält ein Embedding anderer Form</translation>
    </message>
    <message>
        <source>%1 The text embeddings stay in memory for this run.</source>
        <translation>%1 Die Text-Embeddings bleiben in diesem Lauf im Speicher.</translation>
    </message>
    <message>
        <source>content_or_style is %1</source>
        <translation>content_or_style ist %1</translation>
    </message>
    <message>
        <source>Choose balanced, content or style</source>
        <translation>balanced, content oder style wählen</translation>
    </message>
    <message>
        <source>the run&apos;s snapshot does not fit this job (%1 is missing or has another shape)</source>
        <translation>die Momentaufnahme des Laufs passt nicht zu diesem Job (%1 fehlt oder hat eine andere Form)</translation>
    </message>
    <message>
        <source>The run goes on from its newest save with a fresh optimizer</source>
        <translation>Der Lauf macht mit neuem Optimizer bei seinem neuesten Speicherstand weiter</translation>
    </message>
    <message>
        <source>a full fine-tune is saved as a diffusers folder, which cannot be made from a single-file checkpoint (%1)</source>
        <translation>ein Fine-Tuning aller Gewichte wird als Diffusers-Ordner gespeichert, und der lässt sich aus einem Checkpoint in einer einzelnen Datei nicht machen (%1)</translation>
    </message>
    <message>
        <source>Choose the diffusers folder of the same model, or add a network section to train a LoRA</source>
        <translation>Den Diffusers-Ordner desselben Modells wählen oder einen Abschnitt network hinzufügen, um eine LoRA zu trainieren</translation>
    </message>
    <message>
        <source>no layer of the model is trained by this job</source>
        <translation>dieser Job trainiert keinen Layer des Modells</translation>
    </message>
    <message>
        <source>Check only_if_contains and ignore_if_contains</source>
        <translation>only_if_contains und ignore_if_contains prüfen</translation>
    </message>
    <message>
        <source>%1 The run goes on without it.</source>
        <translation>%1 Der Lauf geht ohne es weiter.</translation>
    </message>
    <message>
        <source>optimizer.pt is another program&apos;s file that can run code when it is read: the optimizer starts fresh.</source>
        <translation>optimizer.pt ist die Datei eines anderen Programms, die beim Lesen Code ausführen kann: Der Optimizer beginnt neu.</translation>
    </message>
    <message>
        <source>datasets</source>
        <translation>Datensätze</translation>
    </message>
    <message>
        <source>OOM during training step 3 times in a row, aborting training</source>
        <translation>Dreimal nacheinander ging in einem Trainingsschritt der Speicher aus; das Training wird abgebrochen</translation>
    </message>
    <message>
        <source>The step ran out of memory and was skipped (%1 of %2 in a row): %3</source>
        <translation>Dem Schritt ging der Speicher aus, er wurde übersprungen (%1 von %2 nacheinander): %3</translation>
    </message>
    <message>
        <source>The loss was not a finite number three times in a row: nothing is learned. A lower lr, or dtype bf16 in place of fp16, usually helps.</source>
        <translation>Der Loss war dreimal nacheinander keine endliche Zahl: Es wird nichts gelernt. Meist hilft eine kleinere lr oder dtype bf16 statt fp16.</translation>
    </message>
    <message>
        <source>%1 The run goes on.</source>
        <translation>%1 Der Lauf geht weiter.</translation>
    </message>
    <message>
        <source>%1 The save itself is whole; a run that goes on from it starts with a fresh optimizer.</source>
        <translation>%1 Der Speicherstand selbst ist vollständig; ein Lauf, der bei ihm weitermacht, beginnt mit neuem Optimizer.</translation>
    </message>
    <message>
        <source>the job has no dataset</source>
        <translation>der Job hat keinen Datensatz</translation>
    </message>
    <message>
        <source>Add one with a folder_path</source>
        <translation>Einen mit folder_path hinzufügen</translation>
    </message>
    <message>
        <source>%1: %2 (and %3 more of this kind)</source>
        <translation>%1: %2 (und %3 weitere dieser Art)</translation>
    </message>
    <message>
        <source>Nothing is said of a step, a preview or a save; what waits in RAM is locked there while the run is prepared.</source>
        <translation>Von einem Schritt, einer Vorschau oder einem Speicherstand ist nicht die Rede; was im RAM wartet, wird dort festgesetzt, während der Lauf vorbereitet wird.</translation>
    </message>
    <message>
        <source>the operator %1 cannot be played on shapes</source>
        <translation>der Operator %1 lässt sich nicht an Formen durchspielen</translation>
    </message>
    <message>
        <source>the engine&apos;s process ended before it had made the forecast</source>
        <translation>der Prozess der Engine endete, bevor er die Vorhersage gemacht hatte</translation>
    </message>
    <message>
        <source>Try again; if it ends once more, report it with the job</source>
        <translation>Noch einmal versuchen; endet er wieder, bitte mit dem Job melden</translation>
    </message>
    <message>
        <source>the engine&apos;s answer is no forecast</source>
        <translation>die Antwort der Engine ist keine Vorhersage</translation>
    </message>
    <message>
        <source>the card %1 is not known</source>
        <translation>die Karte %1 ist nicht bekannt</translation>
    </message>
    <message>
        <source>Use a name like %1, or state its memory</source>
        <translation>Einen Namen wie %1 verwenden oder ihren Speicher angeben</translation>
    </message>
    <message>
        <source>Steps take %1 times as long as before, without an error and with the card full: the driver goes on in system memory, slowly, where others refuse.</source>
        <translation>Schritte dauern %1-mal so lange wie zuvor, ohne Fehler und bei voller Karte: Der Treiber macht langsam im Arbeitsspeicher weiter, wo andere ablehnen.</translation>
    </message>
    <message>
        <source>process %1</source>
        <translation>Prozess %1</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Other programs are on the card %1: %2.</source>
        <translation>Andere Programme sind auf der Karte %1: %2.</translation>
    </message>
    <message>
        <source>Other programs hold %1 of the %2 of %3: %4.</source>
        <translation>Andere Programme belegen %1 von %2 der %3: %4.</translation>
    </message>
    <message>
        <source>Of %1 of RAM only %2 is left.</source>
        <translation>Von %1 RAM sind nur noch %2 frei.</translation>
    </message>
    <message>
        <source>There is no swap that could stand in for RAM.</source>
        <translation>Es gibt keinen Swap, der für das RAM einspringen könnte.</translation>
    </message>
    <message>
        <source>Of %1 of swap only %2 is left.</source>
        <translation>Von %1 Swap sind nur noch %2 frei.</translation>
    </message>
    <message>
        <source>The system has promised %1 of the %2 that it may promise; a request beyond that is refused though RAM is free.</source>
        <translation>Das System hat %1 von %2 zugesagt, die es zusagen darf; was darüber hinausgeht, lehnt es ab, obwohl RAM frei ist.</translation>
    </message>
    <message>
        <source>A container allows %1 of RAM.</source>
        <translation>Ein Container erlaubt %1 RAM.</translation>
    </message>
    <message>
        <source>Steps before were faster.</source>
        <translation>Frühere Schritte waren schneller.</translation>
    </message>
    <message>
        <source>Since step %1 a step takes %2 in place of %3, with %4 of %5 held: the driver has moved part of the run to system memory.</source>
        <translation>Seit Schritt %1 dauert ein Schritt %2 statt %3, und %4 von %5 sind belegt: Der Treiber hat einen Teil des Laufs in den Arbeitsspeicher verlegt.</translation>
    </message>
    <message>
        <source>the execution %1 is unknown</source>
        <translation>die Ausführung %1 ist unbekannt</translation>
    </message>
    <message>
        <source>Use headroom, plain or unfused</source>
        <translation>headroom, plain oder unfused verwenden</translation>
    </message>
    <message>
        <source>nothing is forecast that trains in %1</source>
        <translation>Training in %1 lässt sich nicht vorhersagen</translation>
    </message>
    <message>
        <source>Use bf16 or fp16, or nothing for fp32</source>
        <translation>bf16 oder fp16 verwenden, für fp32 nichts angeben</translation>
    </message>
    <message>
        <source>optimizer %1 cannot be forecast yet</source>
        <translation>für den Optimierer %1 gibt es noch keine Vorhersage</translation>
    </message>
    <message>
        <source>a base in %1 cannot be forecast yet</source>
        <translation>für ein Basismodell in %1 gibt es noch keine Vorhersage</translation>
    </message>
    <message>
        <source>a played optimizer keeps no numbers</source>
        <translation>ein durchgespielter Optimierer enthält keine Zahlen</translation>
    </message>
    <message>
        <source>the job does not say how many tokens a text has</source>
        <translation>der Job sagt nicht, wie viele Token ein Text hat</translation>
    </message>
    <message>
        <source>no family</source>
        <translation>keine Familie</translation>
    </message>
    <message>
        <source>not expressible: %1</source>
        <translation>nicht ausdrückbar: %1</translation>
    </message>
    <message>
        <source>%1 can be forecast, not trained: this version trains picture models only</source>
        <translation>%1 lässt sich vorhersagen, nicht trainieren: Diese Version trainiert nur Bildmodelle</translation>
    </message>
    <message>
        <source>a model that is known by its shape alone has nothing to save</source>
        <translation>ein Modell, von dem nur die Form bekannt ist, hat nichts zu speichern</translation>
    </message>
    <message>
        <source>the sampler &quot;%1&quot; does not fit this model</source>
        <translation>der Sampler „%1“ passt nicht zu diesem Modell</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>%1 verwenden</translation>
    </message>
    <message>
        <source>%1 can be forecast, not trained yet</source>
        <translation>%1 kann vorhergesagt, aber noch nicht trainiert werden</translation>
    </message>
    <message>
        <source>the loss %1 is unknown</source>
        <translation>die Verlustberechnung %1 ist unbekannt</translation>
    </message>
    <message>
        <source>Use pieces, narrow_pieces, kernel or fused_head, or nothing for that of the execution</source>
        <translation>pieces, narrow_pieces, kernel oder fused_head verwenden, oder nichts für die der Ausführung</translation>
    </message>
    <message>
        <source>Write int8, qint8, llm_int8, float8, qfloat8, gptq4, nf4 or nf4_double</source>
        <translation>int8, qint8, llm_int8, float8, qfloat8, gptq4, nf4 oder nf4_double schreiben</translation>
    </message>
    <message>
        <source>less motion</source>
        <translation>weniger Bewegung</translation>
    </message>
    <message>
        <source>less fine detail</source>
        <translation>weniger feine Einzelheiten</translation>
    </message>
    <message>
        <source>no previews</source>
        <translation>keine Vorschaubilder</translation>
    </message>
    <message>
        <source>smaller previews</source>
        <translation>kleinere Vorschaubilder</translation>
    </message>
    <message>
        <source>nearly the same</source>
        <translation>fast gleich</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>gleich</translation>
    </message>
    <message>
        <source>Train %1 steps</source>
        <translation>%1 Schritte trainieren</translation>
    </message>
    <message>
        <source>No memory, only time: half as many again, and the saves of before stay to compare with.</source>
        <translation>Kein Speicher, nur Zeit: noch einmal halb so viele, und die Speicherstände von vorher bleiben zum Vergleich.</translation>
    </message>
    <message>
        <source>Add a bucket of %1 pixels</source>
        <translation>Einen Bucket mit %1 Pixeln hinzunehmen</translation>
    </message>
    <message>
        <source>Pictures that are large enough are also trained at this size, and finer detail is learned.</source>
        <translation>Bilder, die groß genug sind, werden auch in dieser Größe trainiert, und feinere Einzelheiten werden gelernt.</translation>
    </message>
    <message>
        <source>Turn previews on</source>
        <translation>Vorschaubilder einschalten</translation>
    </message>
    <message>
        <source>What has been learned is seen while it trains.</source>
        <translation>Was gelernt ist, sieht man schon während des Trainings.</translation>
    </message>
    <message>
        <source>Make previews of %1 pixels</source>
        <translation>Vorschaubilder mit %1 Pixeln machen</translation>
    </message>
    <message>
        <source>They show more of the detail that is learned.</source>
        <translation>Sie zeigen mehr von den Einzelheiten, die gelernt werden.</translation>
    </message>
    <message>
        <source>Use batch size %1</source>
        <translation>Batchgröße %1 verwenden</translation>
    </message>
    <message>
        <source>Fewer micro-steps for the same update, so steps are a little faster.</source>
        <translation>Weniger Teilschritte für dasselbe Update, Schritte sind also etwas schneller.</translation>
    </message>
    <message>
        <source>Each update sees twice as many pictures, so it is steadier and takes longer.</source>
        <translation>Jedes Update sieht doppelt so viele Bilder, ist also ruhiger und dauert länger.</translation>
    </message>
    <message>
        <source>Use longer clips</source>
        <translation>Längere Clips verwenden</translation>
    </message>
    <message>
        <source>Twice as many frames: longer motion is learned.</source>
        <translation>Doppelt so viele Frames: längere Bewegungen werden gelernt.</translation>
    </message>
    <message>
        <source>Try it without gradient checkpointing</source>
        <translation>Ohne Gradient Checkpointing versuchen</translation>
    </message>
    <message>
        <source>An experiment for speed with everything else as it is: turn it on again if the first steps, a preview or the largest bucket run out of memory.</source>
        <translation>Ein Versuch für mehr Tempo, alles andere bleibt: wieder einschalten, wenn den ersten Schritten, einer Vorschau oder dem größten Bucket der Speicher ausgeht.</translation>
    </message>
    <message>
        <source>Batch size %1 at up to %2 pixels needs %3 more than batch size 1.</source>
        <translation>Batchgröße %1 bei bis zu %2 Pixeln braucht %3 mehr als Batchgröße 1.</translation>
    </message>
    <message>
        <source>Without gradient checkpointing the job needs %1, which is %2 more than with it.</source>
        <translation>Ohne Gradient Checkpointing braucht der Job %1, das sind %2 mehr als mit.</translation>
    </message>
</context>
<context>
    <name>field</name>
    <message>
        <source>Resolutions</source>
        <translation>Auflösungen</translation>
    </message>
    <message>
        <source>Num repeats</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>Flip X</source>
        <translation>X spiegeln</translation>
    </message>
    <message>
        <source>Flip Y</source>
        <translation>Y spiegeln</translation>
    </message>
    <message>
        <source>Cache latents</source>
        <translation>Latents cachen</translation>
    </message>
    <message>
        <source>Is regularization</source>
        <translation>Regularisierung</translation>
    </message>
    <message>
        <source>Caption extension</source>
        <translation>Caption-Endung</translation>
    </message>
    <message>
        <source>Caption dropout rate</source>
        <translation>Caption-Dropout</translation>
    </message>
    <message>
        <source>Control dataset</source>
        <translation>Control-Datensatz</translation>
    </message>
    <message>
        <source>Control dataset 1</source>
        <translation>Control-Datensatz 1</translation>
    </message>
    <message>
        <source>Control dataset 2</source>
        <translation>Control-Datensatz 2</translation>
    </message>
    <message>
        <source>Control dataset 3</source>
        <translation>Control-Datensatz 3</translation>
    </message>
    <message>
        <source>Num frames</source>
        <translation>Frames</translation>
    </message>
    <message>
        <source>Do I2V</source>
        <translation>I2V</translation>
    </message>
    <message>
        <source>Do audio</source>
        <translation>Ton trainieren</translation>
    </message>
    <message>
        <source>Audio normalize</source>
        <translation>Lautstärke angleichen</translation>
    </message>
    <message>
        <source>Audio preserve pitch</source>
        <translation>Tonhöhe erhalten</translation>
    </message>
    <message>
        <source>Random crop</source>
        <translation>Zufälliger Ausschnitt</translation>
    </message>
    <message>
        <source>Datasets</source>
        <translation>Datensätze</translation>
    </message>
    <message>
        <source>SD 1.5</source>
        <translation>SD 1.5</translation>
    </message>
    <message>
        <source>Graphics card</source>
        <translation>Grafikkarte</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>Prozessor</translation>
    </message>
    <message>
        <source>8 bit (qfloat8)</source>
        <translation>8 Bit (qfloat8)</translation>
    </message>
    <message>
        <source>8 bit (float8)</source>
        <translation>8 Bit (float8)</translation>
    </message>
    <message>
        <source>8 bit convrot</source>
        <translation>8 Bit convrot</translation>
    </message>
    <message>
        <source>4 bit (nvfp4)</source>
        <translation>4 Bit (nvfp4)</translation>
    </message>
    <message>
        <source>7 bit</source>
        <translation>7 Bit</translation>
    </message>
    <message>
        <source>6 bit</source>
        <translation>6 Bit</translation>
    </message>
    <message>
        <source>5 bit</source>
        <translation>5 Bit</translation>
    </message>
    <message>
        <source>4 bit</source>
        <translation>4 Bit</translation>
    </message>
    <message>
        <source>3 bit</source>
        <translation>3 Bit</translation>
    </message>
    <message>
        <source>2 bit</source>
        <translation>2 Bit</translation>
    </message>
    <message>
        <source>Name or path</source>
        <translation>Name oder Pfad</translation>
    </message>
    <message>
        <source>Architecture</source>
        <translation>Architektur</translation>
    </message>
    <message>
        <source>Training adapter path</source>
        <translation>Pfad Trainings-Adapter</translation>
    </message>
    <message>
        <source>Unconditional adapter path</source>
        <translation>Pfad Unconditional-Adapter</translation>
    </message>
    <message>
        <source>Training name</source>
        <translation>Name des Trainings</translation>
    </message>
    <message>
        <source>Compile model</source>
        <translation>Modell kompilieren</translation>
    </message>
    <message>
        <source>Match target res</source>
        <translation>Auf Zielauflösung</translation>
    </message>
    <message>
        <source>Scales control images to the pixels of the target, which saves memory at low resolutions.</source>
        <translation>Skaliert Control-Bilder auf die Pixelzahl des Ziels; das spart Speicher bei kleinen Auflösungen.</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>KV-Cache</translation>
    </message>
    <message>
        <source>Keeps control images in a cache while sampling. A LoRA must be used the way it was trained.</source>
        <translation>Hält Control-Bilder beim Sampling in einem Cache. Eine LoRA muss so benutzt werden, wie sie trainiert wurde.</translation>
    </message>
    <message>
        <source>Transformer offload</source>
        <translation>Transformer auslagern</translation>
    </message>
    <message>
        <source>Text encoder offload</source>
        <translation>Textencoder auslagern</translation>
    </message>
    <message>
        <source>High noise</source>
        <translation>Starkes Rauschen</translation>
    </message>
    <message>
        <source>Trains the stage for high noise.</source>
        <translation>Trainiert die Stufe für starkes Rauschen.</translation>
    </message>
    <message>
        <source>Low noise</source>
        <translation>Schwaches Rauschen</translation>
    </message>
    <message>
        <source>Trains the stage for low noise.</source>
        <translation>Trainiert die Stufe für schwaches Rauschen.</translation>
    </message>
    <message>
        <source>Switch every</source>
        <translation>Wechsel alle</translation>
    </message>
    <message>
        <source>Base model</source>
        <translation>Basismodell</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Job</translation>
    </message>
    <message>
        <source>Multistage</source>
        <translation>Mehrstufig</translation>
    </message>
    <message>
        <source>Parts from elsewhere</source>
        <translation>Teile aus anderer Quelle</translation>
    </message>
    <message>
        <source>Number format</source>
        <translation>Zahlenformat</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>DDPM</source>
        <translation>DDPM</translation>
    </message>
    <message>
        <source>DDIM</source>
        <translation>DDIM</translation>
    </message>
    <message>
        <source>Euler</source>
        <translation>Euler</translation>
    </message>
    <message>
        <source>FlowMatch</source>
        <translation>FlowMatch</translation>
    </message>
    <message>
        <source>JPG</source>
        <translation>JPG</translation>
    </message>
    <message>
        <source>PNG</source>
        <translation>PNG</translation>
    </message>
    <message>
        <source>WebP</source>
        <translation>WebP</translation>
    </message>
    <message>
        <source>Sample start step</source>
        <translation>Vorschau ab Schritt</translation>
    </message>
    <message>
        <source>FPS</source>
        <translation>FPS</translation>
    </message>
    <message>
        <source>Sample steps</source>
        <translation>Sampling-Schritte</translation>
    </message>
    <message>
        <source>Guidance scale</source>
        <translation>Guidance</translation>
    </message>
    <message>
        <source>Negative prompt</source>
        <translation>Negativer Prompt</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>BF16</source>
        <translation>BF16</translation>
    </message>
    <message>
        <source>FP16</source>
        <translation>FP16</translation>
    </message>
    <message>
        <source>FP32</source>
        <translation>FP32</translation>
    </message>
    <message>
        <source>Safetensors</source>
        <translation>Safetensors</translation>
    </message>
    <message>
        <source>Diffusers folder</source>
        <translation>Diffusers-Ordner</translation>
    </message>
    <message>
        <source>Data type</source>
        <translation>Datentyp</translation>
    </message>
    <message>
        <source>Max step saves to keep</source>
        <translation>Behaltene Speicherstände</translation>
    </message>
    <message>
        <source>Folder and format</source>
        <translation>Ordner und Format</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>Aufzeichnung</translation>
    </message>
    <message>
        <source>Upload</source>
        <translation>Hochladen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>As the switch says</source>
        <translation>Wie der Schalter</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>Every block</source>
        <translation>Jeder Block</translation>
    </message>
    <message>
        <source>Every 2nd block</source>
        <translation>Jeder 2. Block</translation>
    </message>
    <message>
        <source>Every 3rd block</source>
        <translation>Jeder 3. Block</translation>
    </message>
    <message>
        <source>Every 4th block</source>
        <translation>Jeder 4. Block</translation>
    </message>
    <message>
        <source>Adafactor</source>
        <translation>Adafactor</translation>
    </message>
    <message>
        <source>Adam</source>
        <translation>Adam</translation>
    </message>
    <message>
        <source>AdamW</source>
        <translation>AdamW</translation>
    </message>
    <message>
        <source>AdamW8Bit</source>
        <translation>AdamW8Bit</translation>
    </message>
    <message>
        <source>Automagic</source>
        <translation>Automagic</translation>
    </message>
    <message>
        <source>Automagic v2</source>
        <translation>Automagic v2</translation>
    </message>
    <message>
        <source>Automagic v3</source>
        <translation>Automagic v3</translation>
    </message>
    <message>
        <source>Prodigy</source>
        <translation>Prodigy</translation>
    </message>
    <message>
        <source>Prodigy8Bit</source>
        <translation>Prodigy8Bit</translation>
    </message>
    <message>
        <source>Lion</source>
        <translation>Lion</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>Konstant</translation>
    </message>
    <message>
        <source>Constant with warmup</source>
        <translation>Konstant mit Warmup</translation>
    </message>
    <message>
        <source>Cosine</source>
        <translation>Cosinus</translation>
    </message>
    <message>
        <source>Cosine with restarts</source>
        <translation>Cosinus mit Neustarts</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>Linear</translation>
    </message>
    <message>
        <source>LoRA</source>
        <translation>LoRA</translation>
    </message>
    <message>
        <source>LoKr</source>
        <translation>LoKr</translation>
    </message>
    <message>
        <source>Auto</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>Sigmoid</source>
        <translation>Sigmoid</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Shift</translation>
    </message>
    <message>
        <source>Weighted</source>
        <translation>Gewichtet</translation>
    </message>
    <message>
        <source>Balanced</source>
        <translation>Ausgewogen</translation>
    </message>
    <message>
        <source>Mean squared error</source>
        <translation>Mittlerer quadratischer Fehler</translation>
    </message>
    <message>
        <source>Mean absolute error</source>
        <translation>Mittlerer absoluter Fehler</translation>
    </message>
    <message>
        <source>Wavelet</source>
        <translation>Wavelet</translation>
    </message>
    <message>
        <source>Stepped recovery</source>
        <translation>Stepped Recovery</translation>
    </message>
    <message>
        <source>Pseudo-Huber</source>
        <translation>Pseudo-Huber</translation>
    </message>
    <message>
        <source>Checkpointed blocks</source>
        <translation>Blöcke mit Checkpoint</translation>
    </message>
    <message>
        <source>Weight decay</source>
        <translation>Weight Decay</translation>
    </message>
    <message>
        <source>Pulls the trained weights towards zero with each update.</source>
        <translation>Zieht die trainierten Gewichte bei jedem Update gegen null.</translation>
    </message>
    <message>
        <source>Warmup steps</source>
        <translation>Warmup-Schritte</translation>
    </message>
    <message>
        <source>Steps over which the learning rate rises to its full size.</source>
        <translation>Schritte, in denen die Lernrate auf ihren vollen Wert steigt.</translation>
    </message>
    <message>
        <source>UNet learning rate</source>
        <translation>Lernrate UNet</translation>
    </message>
    <message>
        <source>TE learning rate</source>
        <translation>Lernrate TE</translation>
    </message>
    <message>
        <source>Target type</source>
        <translation>Adaptertyp</translation>
    </message>
    <message>
        <source>Linear rank</source>
        <translation>Linear Rank</translation>
    </message>
    <message>
        <source>Linear alpha</source>
        <translation>Linear Alpha</translation>
    </message>
    <message>
        <source>Min-SNR gamma</source>
        <translation>Min-SNR Gamma</translation>
    </message>
    <message>
        <source>Noise offset</source>
        <translation>Noise Offset</translation>
    </message>
    <message>
        <source>Audio loss multiplier</source>
        <translation>Faktor Audio-Loss</translation>
    </message>
    <message>
        <source>Differential output preservation</source>
        <translation>Differential Output Preservation</translation>
    </message>
    <message>
        <source>DOP loss multiplier</source>
        <translation>Faktor DOP-Loss</translation>
    </message>
    <message>
        <source>DOP preservation class</source>
        <translation>DOP-Klasse</translation>
    </message>
    <message>
        <source>Blank prompt preservation</source>
        <translation>Blank Prompt Preservation</translation>
    </message>
    <message>
        <source>BPP loss multiplier</source>
        <translation>Faktor BPP-Loss</translation>
    </message>
    <message>
        <source>Contrastive guidance loss</source>
        <translation>Kontrastiver Guidance-Loss</translation>
    </message>
    <message>
        <source>Guidance loss target</source>
        <translation>Ziel Guidance-Loss</translation>
    </message>
    <message>
        <source>Do differential guidance</source>
        <translation>Differentielle Guidance</translation>
    </message>
    <message>
        <source>Differential guidance scale</source>
        <translation>Faktor diff. Guidance</translation>
    </message>
    <message>
        <source>Batch and steps</source>
        <translation>Batch und Schritte</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>Optimizer</translation>
    </message>
    <message>
        <source>What is trained</source>
        <translation>Was trainiert wird</translation>
    </message>
    <message>
        <source>Adapter</source>
        <translation>Adapter</translation>
    </message>
    <message>
        <source>Timesteps and loss</source>
        <translation>Timesteps und Loss</translation>
    </message>
    <message>
        <source>Preservation</source>
        <translation>Preservation</translation>
    </message>
    <message>
        <source>Layer choice</source>
        <translation>Layer-Auswahl</translation>
    </message>
    <message>
        <source>Moving average</source>
        <translation>Gleitender Mittelwert</translation>
    </message>
    <message>
        <source>Guidance</source>
        <translation>Guidance</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>LoRA trainer</source>
        <translation>LoRA-Trainer</translation>
    </message>
    <message>
        <source>Concept slider</source>
        <translation>Konzept-Slider</translation>
    </message>
    <message>
        <source>4 bit convrot (nvfp4)</source>
        <translation>4 Bit convrot (nvfp4)</translation>
    </message>
    <message>
        <source>7 bit convrot</source>
        <translation>7 Bit convrot</translation>
    </message>
    <message>
        <source>6 bit convrot</source>
        <translation>6 Bit convrot</translation>
    </message>
    <message>
        <source>5 bit convrot</source>
        <translation>5 Bit convrot</translation>
    </message>
    <message>
        <source>4 bit convrot</source>
        <translation>4 Bit convrot</translation>
    </message>
    <message>
        <source>3 bit convrot</source>
        <translation>3 Bit convrot</translation>
    </message>
    <message>
        <source>2 bit convrot</source>
        <translation>2 Bit convrot</translation>
    </message>
    <message>
        <source>1.58 bit convrot (bitnet)</source>
        <translation>1,58 Bit convrot (bitnet)</translation>
    </message>
    <message>
        <source>Job type</source>
        <translation>Jobart</translation>
    </message>
    <message>
        <source>Validation resolution</source>
        <translation>Validierungsauflösung</translation>
    </message>
    <message>
        <source>Validation sigmas</source>
        <translation>Validierungs-Sigmas</translation>
    </message>
    <message>
        <source>Picture file</source>
        <translation>Bilddatei</translation>
    </message>
    <message>
        <source>What the picture shows</source>
        <translation>Was das Bild zeigt</translation>
    </message>
    <message>
        <source>Slider</source>
        <translation>Slider</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>Validierung</translation>
    </message>
</context>
<context>
    <name>headroom::ui::AdvancedPage</name>
    <message>
        <source>Show Advanced</source>
        <translation>Erweitert</translation>
    </message>
    <message>
        <source>The whole job as YAML. Edits here can be undone like any other.</source>
        <translation>Der ganze Job als YAML. Änderungen lassen sich rückgängig machen wie alle anderen.</translation>
    </message>
    <message>
        <source>Line %1, column %2</source>
        <translation>Zeile %1, Spalte %2</translation>
    </message>
    <message>
        <source>Show in %1 (F4)</source>
        <translation>In %1 zeigen (F4)</translation>
    </message>
</context>
<context>
    <name>headroom::ui::Autosave</name>
    <message>
        <source>Unsaved edits are not kept safe: %1</source>
        <translation>Ungespeicherte Änderungen sind nicht gesichert: %1</translation>
    </message>
    <message>
        <source>The folder for unsaved edits cannot be made</source>
        <translation>Der Ordner für ungespeicherte Änderungen kann nicht angelegt werden</translation>
    </message>
    <message>
        <source>Save the job yourself</source>
        <translation>Den Job selbst speichern</translation>
    </message>
    <message>
        <source>The folder for unsaved edits cannot be written</source>
        <translation>In den Ordner für ungespeicherte Änderungen kann nicht geschrieben werden</translation>
    </message>
</context>
<context>
    <name>headroom::ui::BucketList</name>
    <message>
        <source>heaviest</source>
        <translation>schwerster</translation>
    </message>
    <message>
        <source>Buckets</source>
        <translation>Buckets</translation>
    </message>
</context>
<context>
    <name>headroom::ui::BucketModel</name>
    <message numerus="yes">
        <source>%1, resolution %2: %n picture(s), seen %3 times in an epoch</source>
        <translation>
            <numerusform>%1, Auflösung %2: %n Bild, %3-mal je Epoche</numerusform>
            <numerusform>%1, Auflösung %2: %n Bilder, %3-mal je Epoche</numerusform>
        </translation>
    </message>
    <message>
        <source>The heaviest bucket: it decides the peak of memory.</source>
        <translation>Der schwerste Bucket: er bestimmt die Speicherspitze.</translation>
    </message>
    <message>
        <source>%1, the heaviest</source>
        <translation>%1, der schwerste</translation>
    </message>
</context>
<context>
    <name>headroom::ui::CaptionBox</name>
    <message>
        <source>Caption</source>
        <translation>Caption</translation>
    </message>
</context>
<context>
    <name>headroom::ui::CaptionPanel</name>
    <message>
        <source>Return saves and goes on</source>
        <translation>Eingabe speichert und geht weiter</translation>
    </message>
    <message>
        <source>Previous picture (Page up)</source>
        <translation>Voriges Bild (Bild auf)</translation>
    </message>
    <message>
        <source>Next picture (Page down)</source>
        <translation>Nächstes Bild (Bild ab)</translation>
    </message>
    <message>
        <source>Next without caption</source>
        <translation>Nächstes ohne Caption</translation>
    </message>
    <message>
        <source>F8</source>
        <translation>F8</translation>
    </message>
    <message>
        <source>Undo the last change of captions</source>
        <translation>Letzte Änderung der Captions rückgängig machen</translation>
    </message>
    <message>
        <source>Redo the change of captions</source>
        <translation>Änderung der Captions wiederherstellen</translation>
    </message>
    <message>
        <source>No picture chosen</source>
        <translation>Kein Bild gewählt</translation>
    </message>
    <message>
        <source>%1
Trains at %2</source>
        <translation>%1
Trainiert mit %2</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>Not saved yet</source>
        <translation>Noch nicht gespeichert</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Gespeichert</translation>
    </message>
    <message>
        <source>Undo %1</source>
        <translation>Rückgängig: %1</translation>
    </message>
    <message>
        <source>Redo %1</source>
        <translation>Wiederherstellen: %1</translation>
    </message>
    <message>
        <source>caption of %1</source>
        <translation>Caption von %1</translation>
    </message>
    <message>
        <source>Tokens cannot be counted: %1</source>
        <translation>Tokens lassen sich nicht zählen: %1</translation>
    </message>
    <message>
        <source>%1 tokens: the text encoder takes %2, the end is cut off</source>
        <translation>%1 Tokens: der Textencoder nimmt %2, das Ende fällt weg</translation>
    </message>
    <message>
        <source>%1 of %2 tokens</source>
        <translation>%1 von %2 Tokens</translation>
    </message>
    <message>
        <source>The text encoder reads the first %1 tokens, about as many words, of trigger word and caption.</source>
        <translation>Der Textencoder liest von Triggerwort und Caption die ersten %1 Tokens, das sind etwa ebenso viele Wörter.</translation>
    </message>
</context>
<context>
    <name>headroom::ui::CaptionTools</name>
    <message>
        <source>In</source>
        <translation>In</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Replace with</source>
        <translation>Ersetzen durch</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>Groß/klein beachten</translation>
    </message>
    <message>
        <source>Whole tags</source>
        <translation>Ganze Tags</translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>Muster</translation>
    </message>
    <message>
        <source>The words are a regular expression; \1 in the replacement is its first group.</source>
        <translation>Die Wörter sind ein regulärer Ausdruck; \1 in der Ersetzung ist seine erste Gruppe.</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>Add in front</source>
        <translation>Vorn anfügen</translation>
    </message>
    <message>
        <source>Add at the end</source>
        <translation>Hinten anfügen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove repeated tags</source>
        <translation>Doppelte Tags entfernen</translation>
    </message>
    <message>
        <source>removal of repeated tags</source>
        <translation>Entfernen doppelter Tags</translation>
    </message>
    <message>
        <source>All pictures (%1)</source>
        <translation>Alle Bilder (%1)</translation>
    </message>
    <message>
        <source>Pictures shown (%1)</source>
        <translation>Gezeigte Bilder (%1)</translation>
    </message>
    <message>
        <source>Selected pictures (%1)</source>
        <translation>Gewählte Bilder (%1)</translation>
    </message>
    <message>
        <source>This is no pattern: %1.</source>
        <translation>Das ist kein Muster: %1.</translation>
    </message>
    <message>
        <source>Type what is to be found.</source>
        <translation>Eingeben, was gesucht werden soll.</translation>
    </message>
    <message>
        <source>replacement of “%1”</source>
        <translation>Ersetzen von „%1“</translation>
    </message>
    <message>
        <source>Type the words that are to be added.</source>
        <translation>Die Wörter eingeben, die angefügt werden sollen.</translation>
    </message>
    <message>
        <source>addition of “%1”</source>
        <translation>Anfügen von „%1“</translation>
    </message>
    <message>
        <source>Type the tag that is to be removed.</source>
        <translation>Den Tag eingeben, der entfernt werden soll.</translation>
    </message>
    <message>
        <source>removal of “%1”</source>
        <translation>Entfernen von „%1“</translation>
    </message>
    <message>
        <source>Which captions are changed</source>
        <translation>Welche Captions geändert werden</translation>
    </message>
</context>
<context>
    <name>headroom::ui::CaptionWriter</name>
    <message>
        <source>Undo %1</source>
        <translation>Rückgängig: %1</translation>
    </message>
</context>
<context>
    <name>headroom::ui::CategoryBar</name>
    <message>
        <source>In use: %1</source>
        <translation>Belegt: %1</translation>
    </message>
    <message>
        <source>Others %1</source>
        <translation>Andere %1</translation>
    </message>
    <message>
        <source>Forecast by category: %1</source>
        <translation>Vorhersage nach Kategorie: %1</translation>
    </message>
    <message>
        <source>Others</source>
        <translation>Andere</translation>
    </message>
    <message numerus="yes">
        <source>%n small</source>
        <translation>
            <numerusform>%n kleine</numerusform>
            <numerusform>%n kleine</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>headroom::ui::ChartExport</name>
    <message>
        <source>Save chart: %1</source>
        <translation>Diagramm speichern: %1</translation>
    </message>
    <message>
        <source>Save chart</source>
        <translation>Diagramm speichern</translation>
    </message>
    <message>
        <source>this chart has no table to save</source>
        <translation>dieses Diagramm hat keine Tabelle zum Speichern</translation>
    </message>
</context>
<context>
    <name>headroom::ui::CommandList</name>
    <message>
        <source>No command or setting matches &apos;%1&apos;.</source>
        <translation>Kein Befehl und keine Einstellung passt zu „%1“.</translation>
    </message>
</context>
<context>
    <name>headroom::ui::CommandPalette</name>
    <message>
        <source>Command palette</source>
        <translation>Befehlspalette</translation>
    </message>
    <message>
        <source>Type a command or a setting</source>
        <translation>Befehl oder Einstellung eingeben</translation>
    </message>
    <message>
        <source>Command or setting</source>
        <translation>Befehl oder Einstellung</translation>
    </message>
    <message>
        <source>Commands and settings found</source>
        <translation>Gefundene Befehle und Einstellungen</translation>
    </message>
</context>
<context>
    <name>headroom::ui::CompanionStrip</name>
    <message>
        <source>Mask</source>
        <translation>Maske</translation>
    </message>
    <message>
        <source>Control</source>
        <translation>Control</translation>
    </message>
    <message>
        <source>Control %1</source>
        <translation>Control %1</translation>
    </message>
    <message>
        <source>%1: none</source>
        <translation>%1: keine</translation>
    </message>
    <message>
        <source>No file of the picture&apos;s name is in this folder.</source>
        <translation>In diesem Ordner liegt keine Datei mit dem Namen des Bilds.</translation>
    </message>
</context>
<context>
    <name>headroom::ui::CompareChart</name>
    <message>
        <source>Losses of the compared runs over their steps</source>
        <translation>Loss der verglichenen Läufe über ihre Schritte</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>Schritt %1</translation>
    </message>
</context>
<context>
    <name>headroom::ui::ComparePage</name>
    <message>
        <source>Reading the runs…</source>
        <translation>Liest die Läufe&#xa0;…</translation>
    </message>
    <message>
        <source>Back to the runs</source>
        <translation>Zurück zu den Läufen</translation>
    </message>
    <message>
        <source>Compare runs</source>
        <translation>Läufe vergleichen</translation>
    </message>
    <message>
        <source>&amp;Smoothing</source>
        <translation>&amp;Glättung</translation>
    </message>
    <message>
        <source>Smoothing of the losses</source>
        <translation>Glättung der Loss-Kurven</translation>
    </message>
    <message>
        <source>Raw</source>
        <translation>Roh</translation>
    </message>
    <message>
        <source>Log scale</source>
        <translation>Logarithmisch</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Loss</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>%1, %2 steps, loss %3</source>
        <translation>%1, Schritt %2, Loss&#xa0;%3</translation>
    </message>
    <message>
        <source>%1 has the same settings as %2.</source>
        <translation>%1 hat dieselben Einstellungen wie %2.</translation>
    </message>
    <message>
        <source>%1 differs from %2:</source>
        <translation>%1 weicht von %2 ab:</translation>
    </message>
    <message>
        <source>Losses of the compared runs</source>
        <translation>Losses der verglichenen Läufe</translation>
    </message>
</context>
<context>
    <name>headroom::ui::ComparePictures</name>
    <message>
        <source>No pictures</source>
        <translation>Keine Bilder</translation>
    </message>
    <message>
        <source>Pictures of %1 at step %2</source>
        <translation>Bilder von %1 bei Schritt %2</translation>
    </message>
    <message>
        <source>None of these runs has made pictures.</source>
        <translation>Keiner dieser Läufe hat Bilder gemacht.</translation>
    </message>
    <message>
        <source>no picture</source>
        <translation>kein Bild</translation>
    </message>
    <message>
        <source>of step %1</source>
        <translation>von Schritt %1</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Step of the pictures</source>
        <translation>Schritt der Bilder</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>Schritt %1</translation>
    </message>
</context>
<context>
    <name>headroom::ui::CompletionPopup</name>
    <message>
        <source>Keys that may stand here</source>
        <translation>Schlüssel, die hier stehen dürfen</translation>
    </message>
</context>
<context>
    <name>headroom::ui::CostLabel</name>
    <message>
        <source>With %1 the predicted peak stays at %2.</source>
        <translation>Mit %1 bleibt die vorhergesagte Spitze bei %2.</translation>
    </message>
    <message>
        <source>With %1 the predicted peak is %2, which is %3 more.</source>
        <translation>Mit %1 liegt die vorhergesagte Spitze bei %2, das sind %3 mehr.</translation>
    </message>
    <message>
        <source>With %1 the predicted peak is %2, which is %3 less.</source>
        <translation>Mit %1 liegt die vorhergesagte Spitze bei %2, das sind %3 weniger.</translation>
    </message>
    <message>
        <source>%1 The job would fit.</source>
        <translation>%1 Der Job würde passen.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a value, what it changes</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>no change</source>
        <translation>gleich</translation>
    </message>
</context>
<context>
    <name>headroom::ui::DatasetCard</name>
    <message>
        <source>Pictures</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Captions</source>
        <translation>Captions</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Dataset %1 of %2</source>
        <translation>Datensatz %1 von %2</translation>
    </message>
    <message>
        <source>No folder yet</source>
        <translation>Noch kein Ordner</translation>
    </message>
    <message>
        <source>The folder is not there: %1</source>
        <translation>Der Ordner fehlt: %1</translation>
    </message>
    <message>
        <source>Show pictures</source>
        <translation>Bilder zeigen</translation>
    </message>
    <message>
        <source>each picture %1 times</source>
        <translation>jedes Bild %1-mal</translation>
    </message>
    <message>
        <source>regularization set</source>
        <translation>Regularisierungssatz</translation>
    </message>
</context>
<context>
    <name>headroom::ui::DatasetDesk</name>
    <message>
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Add pictures…</source>
        <translation>Bilder hinzufügen&#xa0;…</translation>
    </message>
    <message>
        <source>No folder yet</source>
        <translation>Noch kein Ordner</translation>
    </message>
    <message>
        <source>  ·  %1×</source>
        <translation>  ·  %1×</translation>
    </message>
    <message>
        <source>  ·  regularization</source>
        <translation>  ·  Regularisierung</translation>
    </message>
</context>
<context>
    <name>headroom::ui::DatasetView</name>
    <message>
        <source>Filter captions</source>
        <translation>Captions filtern</translation>
    </message>
    <message>
        <source>Pictures whose caption or name has all these words; -word leaves out those that have it</source>
        <translation>Bilder, deren Caption oder Name alle diese Wörter enthält; -Wort lässt Bilder mit diesem Wort weg</translation>
    </message>
    <message>
        <source>Which pictures</source>
        <translation>Welche Bilder</translation>
    </message>
    <message>
        <source>All pictures</source>
        <translation>Alle Bilder</translation>
    </message>
    <message>
        <source>Size of the pictures</source>
        <translation>Größe der Bilder</translation>
    </message>
    <message>
        <source>Caption</source>
        <translation>Caption</translation>
    </message>
    <message>
        <source>Change captions</source>
        <translation>Captions ändern</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Tags</translation>
    </message>
    <message>
        <source>Buckets</source>
        <translation>Buckets</translation>
    </message>
    <message>
        <source>Reading %1 of %2 pictures</source>
        <translation>Liest %1 von %2 Bildern</translation>
    </message>
    <message>
        <source>Saving %1 of %2 captions</source>
        <translation>Speichert %1 von %2 Captions</translation>
    </message>
    <message numerus="yes">
        <source>%n caption(s) changed.</source>
        <translation>
            <numerusform>%n Caption geändert.</numerusform>
            <numerusform>%n Captions geändert.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n caption(s) could not be saved. The first: %1</source>
        <translation>
            <numerusform>%n Caption konnte nicht gespeichert werden: %1</numerusform>
            <numerusform>%n Captions konnten nicht gespeichert werden. Die erste: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source> %1 without caption</source>
        <translation> %1 ohne Caption</translation>
    </message>
    <message>
        <source>Show only these. F8 goes to the next one.</source>
        <translation>Nur diese zeigen. F8 geht zum nächsten.</translation>
    </message>
    <message numerus="yes">
        <source> %n cannot be read</source>
        <translation>
            <numerusform> %n nicht lesbar</numerusform>
            <numerusform> %n nicht lesbar</numerusform>
        </translation>
    </message>
    <message>
        <source>No picture matches the filter.</source>
        <translation>Kein Bild passt zum Filter.</translation>
    </message>
    <message>
        <source>Reading the folder…</source>
        <translation>Liest den Ordner&#xa0;…</translation>
    </message>
    <message>
        <source>Drop pictures or a folder here, or add pictures. Captions are %1 files with the same name.</source>
        <translation>Bilder oder einen Ordner hierher ziehen oder Bilder hinzufügen. Captions sind %1-Dateien mit demselben Namen.</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n picture(s)</source>
        <translation>
            <numerusform>%1 von %n Bild</numerusform>
            <numerusform>%1 von %n Bildern</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n picture(s)</source>
        <translation>
            <numerusform>%n Bild</numerusform>
            <numerusform>%n Bilder</numerusform>
        </translation>
    </message>
    <message>
        <source>, %1 selected</source>
        <translation>, %1 gewählt</translation>
    </message>
    <message numerus="yes">
        <source>%n picture(s) per pass</source>
        <translation>
            <numerusform>%n Bild je Durchgang</numerusform>
            <numerusform>%n Bilder je Durchgang</numerusform>
        </translation>
    </message>
    <message>
        <source>Every picture shown has a caption.</source>
        <translation>Jedes gezeigte Bild hat eine Caption.</translation>
    </message>
    <message numerus="yes">
        <source>Found in %n caption(s).</source>
        <translation>
            <numerusform>In %n Caption gefunden.</numerusform>
            <numerusform>In %n Captions gefunden.</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no caption to change here.</source>
        <translation>Hier ist keine Caption zu ändern.</translation>
    </message>
    <message>
        <source>Add pictures</source>
        <translation>Bilder hinzufügen</translation>
    </message>
    <message>
        <source>Pictures (*.jpg *.jpeg *.png *.webp)</source>
        <translation>Bilder (*.jpg *.jpeg *.png *.webp)</translation>
    </message>
    <message numerus="yes">
        <source>Copy %n picture(s) to %1?</source>
        <translation>
            <numerusform>%n Bild nach %1 kopieren?</numerusform>
            <numerusform>%n Bilder nach %1 kopieren?</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message numerus="yes">
        <source>Copying %n picture(s) to %1</source>
        <translation>
            <numerusform>Kopiert %n Bild nach %1</numerusform>
            <numerusform>Kopiert %n Bilder nach %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n picture(s) copied to %1.</source>
        <translation>
            <numerusform>%n Bild nach %1 kopiert.</numerusform>
            <numerusform>%n Bilder nach %1 kopiert.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n picture(s) of the same name are there already and were left alone: %1.</source>
        <translation>
            <numerusform>%n Bild gleichen Namens ist schon da und blieb unberührt: %1.</numerusform>
            <numerusform>%n Bilder gleichen Namens sind schon da und blieben unberührt: %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>Reading the pictures…</source>
        <translation>Bilder werden gelesen&#xa0;…</translation>
    </message>
    <message>
        <source>No pictures, no buckets.</source>
        <translation>Keine Bilder, keine Buckets.</translation>
    </message>
</context>
<context>
    <name>headroom::ui::DatasetsPanel</name>
    <message>
        <source>Add dataset</source>
        <translation>Datensatz hinzufügen</translation>
    </message>
    <message>
        <source>Drop a folder of pictures here, or add a dataset. Captions are .txt files with the names of the pictures.</source>
        <translation>Einen Ordner mit Bildern hierher ziehen oder einen Datensatz hinzufügen. Captions sind .txt-Dateien mit den Namen der Bilder.</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>All settings</source>
        <translation>Alle Einstellungen</translation>
    </message>
</context>
<context>
    <name>headroom::ui::DesktopPresence</name>
    <message>
        <source>Training %1</source>
        <translation>Trainiert %1</translation>
    </message>
    <message>
        <source>%1 is trained</source>
        <translation>%1 ist trainiert</translation>
    </message>
    <message>
        <source>%1 steps in %2</source>
        <translation>%1 Schritte in %2</translation>
    </message>
    <message>
        <source>%1 ran out of memory</source>
        <translation>%1 hatte zu wenig Speicher</translation>
    </message>
    <message>
        <source>%1 has failed</source>
        <translation>%1 ist gescheitert</translation>
    </message>
</context>
<context>
    <name>headroom::ui::DiagnosisPage</name>
    <message>
        <source>Pasted text</source>
        <translation>Eingefügter Text</translation>
    </message>
    <message>
        <source>Paste a&amp;nother log</source>
        <translation>Anderes Protokoll ei&amp;nfügen</translation>
    </message>
    <message>
        <source>It ran on this comp&amp;uter</source>
        <translation>Lief auf diesem Comp&amp;uter</translation>
    </message>
    <message>
        <source>It ran the open &amp;job</source>
        <translation>Der offene &amp;Job lief</translation>
    </message>
    <message>
        <source>Diagnose a log</source>
        <translation>Protokoll untersuchen</translation>
    </message>
    <message>
        <source>Log of the run</source>
        <translation>Protokoll des Laufs</translation>
    </message>
    <message>
        <source>Open a &amp;log…</source>
        <translation>Pr&amp;otokoll öffnen&#xa0;…</translation>
    </message>
    <message>
        <source>What else is known</source>
        <translation>Was sonst bekannt ist</translation>
    </message>
    <message>
        <source>All of it is optional. What a log leaves open is often decided here.</source>
        <translation>Alles davon kann leer bleiben. Was ein Protokoll offenlässt, entscheidet sich oft hier.</translation>
    </message>
    <message>
        <source>Open a log</source>
        <translation>Protokoll öffnen</translation>
    </message>
    <message>
        <source>Logs (*.log *.txt *.out *.err);;All files (*)</source>
        <translation>Protokolle (*.log *.txt *.out *.err);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Paste the log of a run that went out of memory, or open or drop its file. Logs of every trainer are read, of any size.</source>
        <translation>Das Protokoll eines Laufs, dem der Speicher ausging, hier einfügen, oder seine Datei öffnen oder ablegen. Gelesen werden Protokolle aller Trainer in jeder Größe.</translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <translation>%1 wird gelesen&#xa0;…</translation>
    </message>
    <message>
        <source>%1, %2. Its end:</source>
        <translation>%1, %2. Das Ende davon:</translation>
    </message>
    <message>
        <source>The run %1</source>
        <translation>Der Lauf %1</translation>
    </message>
</context>
<context>
    <name>headroom::ui::DiagnosisView</name>
    <message>
        <source>Perhaps: %1</source>
        <translation>Vielleicht: %1</translation>
    </message>
    <message>
        <source>Cop&amp;y answer</source>
        <translation>Ant&amp;wort kopieren</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>At fault</source>
        <translation>Woran es liegt</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>Sicherheit</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>What would decide: %1</source>
        <translation>Was entscheiden würde: %1</translation>
    </message>
    <message>
        <source>To try, one after the other</source>
        <translation>Zu versuchen, eins nach dem anderen</translation>
    </message>
    <message>
        <source>Report…</source>
        <translation>Bericht&#xa0;…</translation>
    </message>
    <message>
        <source>Save a report for support</source>
        <translation>Einen Bericht für den Support speichern</translation>
    </message>
</context>
<context>
    <name>headroom::ui::FactsForm</name>
    <message>
        <source>on</source>
        <translation>an</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>&amp;Trainer</source>
        <translation>&amp;Trainer</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>&amp;Modell</translation>
    </message>
    <message>
        <source>Trained &amp;on</source>
        <translation>Trainiert m&amp;it</translation>
    </message>
    <message>
        <source>pictures</source>
        <translation>Bildern</translation>
    </message>
    <message>
        <source>clips</source>
        <translation>Clips</translation>
    </message>
    <message>
        <source>texts</source>
        <translation>Texten</translation>
    </message>
    <message>
        <source>Tra&amp;ined is</source>
        <translation>Traini&amp;ert wird</translation>
    </message>
    <message>
        <source>a LoRA</source>
        <translation>eine LoRA</translation>
    </message>
    <message>
        <source>the whole model</source>
        <translation>das ganze Modell</translation>
    </message>
    <message>
        <source>&amp;Batch size</source>
        <translation>Batch-&amp;Größe</translation>
    </message>
    <message>
        <source>Check&amp;pointing</source>
        <translation>Check&amp;pointing</translation>
    </message>
    <message>
        <source>Offloadin&amp;g</source>
        <translation>Auslage&amp;rn</translation>
    </message>
    <message>
        <source>&amp;Card</source>
        <translation>&amp;Karte</translation>
    </message>
    <message>
        <source>VR&amp;AM, GiB</source>
        <translation>&amp;VRAM, GiB</translation>
    </message>
    <message>
        <source>RAM, GiB</source>
        <translation>RAM, GiB</translation>
    </message>
    <message>
        <source>&amp;System</source>
        <translation>&amp;System</translation>
    </message>
    <message>
        <source>not told</source>
        <translation>nicht gesagt</translation>
    </message>
</context>
<context>
    <name>headroom::ui::Failure</name>
    <message>
        <source>Loading and caching</source>
        <translation>Beim Laden und Cachen</translation>
    </message>
    <message>
        <source>The first steps</source>
        <translation>In den ersten Schritten</translation>
    </message>
    <message>
        <source>A preview</source>
        <translation>Bei einer Vorschau</translation>
    </message>
    <message>
        <source>Steps or cache of a video job</source>
        <translation>In Schritten oder Cache eines Video-Jobs</translation>
    </message>
    <message>
        <source>A later step</source>
        <translation>In einem späteren Schritt</translation>
    </message>
    <message>
        <source>A save</source>
        <translation>Beim Speichern</translation>
    </message>
    <message>
        <source>No phase of a run</source>
        <translation>In keiner Phase eines Laufs</translation>
    </message>
    <message>
        <source>Caused by the settings</source>
        <translation>An den Einstellungen</translation>
    </message>
    <message>
        <source>Caused by the machine</source>
        <translation>Am Computer</translation>
    </message>
    <message>
        <source>Caused by the trainer</source>
        <translation>Am Trainer</translation>
    </message>
    <message>
        <source>The batch&apos;s activations fill the card</source>
        <translation>Die Aktivierungen des Batches füllen die Karte</translation>
    </message>
    <message>
        <source>The activations of long clips fill the card</source>
        <translation>Die Aktivierungen langer Clips füllen die Karte</translation>
    </message>
    <message>
        <source>Activations at this resolution fill the card</source>
        <translation>Die Aktivierungen dieser Auflösung füllen die Karte</translation>
    </message>
    <message>
        <source>Gradient checkpointing is off</source>
        <translation>Gradient Checkpointing ist aus</translation>
    </message>
    <message>
        <source>The driver or the card refused what should fit</source>
        <translation>Treiber oder Karte verweigerten, was passen sollte</translation>
    </message>
    <message>
        <source>The allocator&apos;s cache fills the card</source>
        <translation>Der Cache des Allocators füllt die Karte</translation>
    </message>
    <message>
        <source>System memory ran out</source>
        <translation>Das RAM war voll</translation>
    </message>
    <message>
        <source>The largest bucket does not fit</source>
        <translation>Der größte Bucket passt nicht</translation>
    </message>
    <message>
        <source>Memory grows while the run goes on</source>
        <translation>Der Speicher wächst während des Laufs</translation>
    </message>
    <message>
        <source>The model is too large for the card</source>
        <translation>Das Modell ist zu groß für die Karte</translation>
    </message>
    <message>
        <source>No lack of memory is shown</source>
        <translation>Ein Mangel an Speicher ist nicht zu sehen</translation>
    </message>
    <message>
        <source>Gradients and optimizer state fill the card</source>
        <translation>Gradienten und Optimizer-Zustand füllen die Karte</translation>
    </message>
    <message>
        <source>Something else holds the card&apos;s memory</source>
        <translation>Etwas anderes belegt den Speicher der Karte</translation>
    </message>
    <message>
        <source>The preview does not fit</source>
        <translation>Die Vorschau passt nicht</translation>
    </message>
    <message>
        <source>The text encoder fills the card</source>
        <translation>Der Textencoder füllt die Karte</translation>
    </message>
    <message>
        <source>Low: the log cannot tell</source>
        <translation>Gering: das Protokoll kann es nicht sagen</translation>
    </message>
    <message>
        <source>Medium: the evidence points one way</source>
        <translation>Mittel: die Belege weisen in eine Richtung</translation>
    </message>
    <message>
        <source>High: the evidence leaves little else</source>
        <translation>Hoch: die Belege lassen wenig anderes zu</translation>
    </message>
</context>
<context>
    <name>headroom::ui::FieldInput</name>
    <message>
        <source>A whole number is wanted, such as 4.</source>
        <translation>Erwartet wird eine ganze Zahl, etwa 4.</translation>
    </message>
    <message>
        <source>A number is wanted, such as 0.5 or 1e-4.</source>
        <translation>Erwartet wird eine Zahl mit Punkt, etwa 0.5 oder 1e-4.</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>Less</source>
        <translation>Weniger</translation>
    </message>
    <message>
        <source>Resolution %1</source>
        <translation>Auflösung %1</translation>
    </message>
    <message>
        <source>All sizes, with commas between them. Any size can be typed.</source>
        <translation>Alle Größen, durch Kommas getrennt. Jede Größe ist möglich.</translation>
    </message>
    <message>
        <source>Whole numbers are wanted, such as 512, 768.</source>
        <translation>Erwartet werden ganze Zahlen, etwa 512, 768.</translation>
    </message>
    <message>
        <source>This value needs more than one line. Change it in Show Advanced.</source>
        <translation>Dieser Wert braucht mehr als eine Zeile. Er lässt sich unter „Erweitert“ ändern.</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>Ordner wählen&#xa0;…</translation>
    </message>
    <message>
        <source>Choose a file or folder…</source>
        <translation>Datei oder Ordner wählen&#xa0;…</translation>
    </message>
    <message>
        <source>Choose a &amp;file…</source>
        <translation>&amp;Datei wählen&#xa0;…</translation>
    </message>
    <message>
        <source>Choose a f&amp;older…</source>
        <translation>&amp;Ordner wählen&#xa0;…</translation>
    </message>
    <message>
        <source>Choose a folder</source>
        <translation>Ordner wählen</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>Datei wählen</translation>
    </message>
    <message>
        <source>Weights (*.safetensors *.ckpt *.pt);;All files (*)</source>
        <translation>Gewichte (*.safetensors *.ckpt *.pt);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Choose a picture…</source>
        <translation>Bild wählen&#xa0;…</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>Datei wählen&#xa0;…</translation>
    </message>
    <message>
        <source>Pictures (*.jpg *.jpeg *.png *.webp);;All files (*)</source>
        <translation>Bilder (*.jpg *.jpeg *.png *.webp);;Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>headroom::ui::FieldRow</name>
    <message>
        <source>Reset %1 (Ctrl+D)</source>
        <translation>%1 zurücksetzen (Strg+D)</translation>
    </message>
    <message>
        <source>Set in the file, not used by %1.</source>
        <translation>Steht in der Datei, wird von %1 nicht benutzt.</translation>
    </message>
    <message>
        <source>Remove it</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>On</source>
        <translation>An</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
</context>
<context>
    <name>headroom::ui::FitView</name>
    <message>
        <source>Apply</source>
        <translation>Anwenden</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>The job as it is</source>
        <translation>Der Job, wie er ist</translation>
    </message>
    <message>
        <source>With the changes</source>
        <translation>Mit den Änderungen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Looking for settings that fit into %1…</source>
        <translation>Einstellungen werden gesucht, die in %1 passen …</translation>
    </message>
    <message>
        <source>Nothing could be looked for</source>
        <translation>Es ließ sich nichts suchen</translation>
    </message>
    <message>
        <source>No settings of this job fit into %1</source>
        <translation>Keine Einstellungen dieses Jobs passen in %1</translation>
    </message>
    <message>
        <source>The fastest way that fits into %1</source>
        <translation>Der schnellste Weg, der in %1 passt</translation>
    </message>
    <message>
        <source>It needs at least %1. Choose a smaller model, or a card with more memory.</source>
        <translation>Er braucht mindestens %1. Ein kleineres Modell wählen oder eine Karte mit mehr Speicher.</translation>
    </message>
    <message>
        <source>The job is already the fastest way.</source>
        <translation>Der Job ist schon der schnellste Weg.</translation>
    </message>
    <message>
        <source>What is learned stays the same.</source>
        <translation>Was gelernt wird, bleibt gleich.</translation>
    </message>
    <message>
        <source>Previews or the largest bucket had to shrink: without that it does not fit.</source>
        <translation>Vorschaubilder oder der größte Bucket mussten kleiner werden: sonst passt es nicht.</translation>
    </message>
</context>
<context>
    <name>headroom::ui::Fix</name>
    <message>
        <source>Rename it to %1</source>
        <translation>In %1 umbenennen</translation>
    </message>
    <message>
        <source>Set %1 to %2</source>
        <translation>%1 auf %2 setzen</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>%1 ändern</translation>
    </message>
</context>
<context>
    <name>headroom::ui::ForecastFeed</name>
    <message>
        <source>The job has an error: %1</source>
        <translation>Der Job hat einen Fehler: %1</translation>
    </message>
</context>
<context>
    <name>headroom::ui::ForecastStrip</name>
    <message>
        <source>Computing…</source>
        <translation>Wird berechnet …</translation>
    </message>
    <message>
        <source>No forecast</source>
        <translation>Keine Vorhersage</translation>
    </message>
    <message>
        <source>Forecast</source>
        <translation>Vorhersage</translation>
    </message>
    <message>
        <source>Over by %1</source>
        <translation>%1 zu viel</translation>
    </message>
    <message>
        <source>Tight: %1 to spare</source>
        <translation>Knapp: %1 übrig</translation>
    </message>
    <message>
        <source>Fits, %1 to spare</source>
        <translation>Passt, %1 übrig</translation>
    </message>
    <message>
        <source>Peak %1 (%2)</source>
        <translation>Spitze %1 (%2)</translation>
    </message>
    <message>
        <source>Peak %1</source>
        <translation>Spitze %1</translation>
    </message>
    <message>
        <source>Largest bucket %1×%2</source>
        <translation>Größter Bucket %1×%2</translation>
    </message>
    <message>
        <source>For a limit of %1</source>
        <translation>Für eine Grenze von %1</translation>
    </message>
    <message>
        <source>For the processor, with %1 of system memory</source>
        <translation>Für den Prozessor, mit %1 Arbeitsspeicher</translation>
    </message>
    <message>
        <source>For this computer&apos;s %1</source>
        <translation>Für die %1 dieses Computers</translation>
    </message>
    <message>
        <source>For %1</source>
        <translation>Für %1</translation>
    </message>
    <message>
        <source>For a card such as %1</source>
        <translation>Für eine Karte wie %1</translation>
    </message>
    <message>
        <source>Card of the forecast</source>
        <translation>Karte der Vorhersage</translation>
    </message>
    <message>
        <source>Card of the forecast: %1</source>
        <translation>Karte der Vorhersage: %1</translation>
    </message>
    <message>
        <source>The model is not here: its family&apos;s usual size</source>
        <translation>Das Modell ist nicht hier: übliche Größe seiner Familie</translation>
    </message>
    <message>
        <source>No forecast: %1</source>
        <translation>Keine Vorhersage: %1</translation>
    </message>
    <message>
        <source>The forecast is being made.</source>
        <translation>Die Vorhersage wird erstellt.</translation>
    </message>
    <message>
        <source>A usual card with 12 GB</source>
        <translation>Eine übliche Karte mit 12 GB</translation>
    </message>
    <message>
        <source>This computer&apos;s %1</source>
        <translation>Die %1 dieses Computers</translation>
    </message>
    <message>
        <source>Professional cards</source>
        <translation>Profikarten</translation>
    </message>
    <message>
        <source>%1 series</source>
        <translation>Reihe %1</translation>
    </message>
    <message>
        <source>Start anyway? The forecast is %1 over. A step that runs out of memory is skipped; at the fourth in a row the run stops and the OOM wizard opens.</source>
        <translation>Trotzdem starten? Nach der Vorhersage sind es %1 zu viel. Ein Schritt, dem der Speicher ausgeht, wird ausgelassen; beim vierten nacheinander hält der Lauf an, und der OOM-Assistent öffnet sich.</translation>
    </message>
    <message>
        <source>Start anyway? The forecast is %1 over. Where memory runs out the run stops, and the OOM wizard opens.</source>
        <translation>Trotzdem starten? Nach der Vorhersage sind es %1 zu viel. Wo der Speicher ausgeht, hält der Lauf an, und der OOM-Assistent öffnet sich.</translation>
    </message>
    <message>
        <source>Start anyway</source>
        <translation>Trotzdem starten</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>%1 ± %2</source>
        <comment>memory</comment>
        <translation>%1 ± %2</translation>
    </message>
    <message>
        <source>Find settings that fit</source>
        <translation>Passende Einstellungen suchen</translation>
    </message>
    <message>
        <source>All steps: about %1</source>
        <translation>Alle Schritte: etwa %1</translation>
    </message>
</context>
<context>
    <name>headroom::ui::HelpPanel</name>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Close help (F1)</source>
        <translation>Hilfe schließen (F1)</translation>
    </message>
</context>
<context>
    <name>headroom::ui::HostChart</name>
    <message>
        <source>System memory, %1</source>
        <translation>Arbeitsspeicher, %1</translation>
    </message>
    <message>
        <source>System memory of the run over time</source>
        <translation>Arbeitsspeicher des Laufs im Zeitverlauf</translation>
    </message>
    <message>
        <source>System memory</source>
        <translation>Arbeitsspeicher</translation>
    </message>
</context>
<context>
    <name>headroom::ui::JobBar</name>
    <message>
        <source>&amp;Train</source>
        <translation>&amp;Trainieren</translation>
    </message>
    <message>
        <source>Train on the &amp;processor</source>
        <translation>Auf dem &amp;Prozessor trainieren</translation>
    </message>
    <message>
        <source>Save no&amp;w</source>
        <translation>&amp;Jetzt sichern</translation>
    </message>
    <message>
        <source>Sample &amp;now</source>
        <translation>&amp;Vorschau</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>%1, not saved</source>
        <translation>%1, nicht gespeichert</translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation>&amp;Fortsetzen</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>Stoppt&#xa0;…</translation>
    </message>
    <message>
        <source>Pa&amp;use</source>
        <translation>Pa&amp;use</translation>
    </message>
    <message>
        <source>St&amp;op…</source>
        <translation>&amp;Stoppen&#xa0;…</translation>
    </message>
    <message>
        <source>Add to &amp;queue</source>
        <translation>In die Wartes&amp;chlange</translation>
    </message>
    <message>
        <source>The open job is %1</source>
        <translation>Der offene Job ist %1</translation>
    </message>
    <message>
        <source>Its job is not open</source>
        <translation>Sein Job ist nicht offen</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>Sichert&#xa0;…</translation>
    </message>
    <message>
        <source>Sampling…</source>
        <translation>Vorschau&#xa0;…</translation>
    </message>
    <message>
        <source>S&amp;tart anyway…</source>
        <translation>&amp;Trotzdem starten …</translation>
    </message>
</context>
<context>
    <name>headroom::ui::JobGlance</name>
    <message>
        <source>LoRA rank %1</source>
        <translation>LoRA, Rank %1</translation>
    </message>
    <message>
        <source>Full fine-tune</source>
        <translation>Volles Fine-Tuning</translation>
    </message>
</context>
<context>
    <name>headroom::ui::JobQueue</name>
    <message>
        <source>The job has an error: %1</source>
        <translation>Der Job hat einen Fehler: %1</translation>
    </message>
    <message>
        <source>%1; the queue waits.</source>
        <translation>%1; die Warteschlange wartet.</translation>
    </message>
    <message>
        <source>%1; the queue went on with %2.</source>
        <translation>%1; die Warteschlange ging mit %2 weiter.</translation>
    </message>
    <message>
        <source>%1 was stopped</source>
        <translation>%1 wurde gestoppt</translation>
    </message>
    <message>
        <source>%1 ran out of memory</source>
        <translation>%1 hatte zu wenig Speicher</translation>
    </message>
    <message>
        <source>%1 failed</source>
        <translation>%1 ist gescheitert</translation>
    </message>
    <message>
        <source>%1 could not begin and waits at the end, the queue is paused. %2</source>
        <translation>%1 konnte nicht beginnen und wartet am Ende, die Warteschlange pausiert. %2</translation>
    </message>
    <message>
        <source>The queue could not be stored. %1</source>
        <translation>Die Warteschlange ließ sich nicht speichern. %1</translation>
    </message>
    <message>
        <source>The stored queue could not be read and was put aside as %1.</source>
        <translation>Die gespeicherte Warteschlange war nicht lesbar und liegt jetzt als %1 beiseite.</translation>
    </message>
    <message>
        <source>These jobs are left from last time. The queue waits.</source>
        <translation>Diese Jobs sind vom letzten Mal übrig. Die Warteschlange wartet.</translation>
    </message>
    <message>
        <source>%1 ran out of memory and trains again. Change %2 of %3 in the queue&apos;s copy: %4.</source>
        <translation>%1 hatte zu wenig Speicher und trainiert noch einmal. Änderung %2 von %3 in der Kopie der Warteschlange: %4.</translation>
    </message>
</context>
<context>
    <name>headroom::ui::JobQueueModel</name>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1  ·  %2</source>
        <translation>%1  ·  %2</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Trainiert</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Als Nächstes</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1, %2 left</source>
        <translation>%1, noch %2</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>Prozessor</translation>
    </message>
</context>
<context>
    <name>headroom::ui::LanguageMenu</name>
    <message>
        <source>Lan&amp;guage</source>
        <translation>Spra&amp;che</translation>
    </message>
    <message>
        <source>The language changes when Headroom starts next.</source>
        <translation>Die Sprache wechselt beim nächsten Start von Headroom.</translation>
    </message>
    <message>
        <source>&amp;Follow the system</source>
        <translation>&amp;Wie das System</translation>
    </message>
    <message>
        <source>Takes effect at the next start</source>
        <translation>Wirkt ab dem nächsten Start</translation>
    </message>
</context>
<context>
    <name>headroom::ui::LogField</name>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Paste the log here: what the trainer&apos;s window showed, with the lines above the error.</source>
        <translation>Hier das Protokoll einfügen: was das Fenster des Trainers zeigte, mit den Zeilen über dem Fehler.</translation>
    </message>
</context>
<context>
    <name>headroom::ui::LogModel</name>
    <message>
        <source>warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
</context>
<context>
    <name>headroom::ui::LogView</name>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Log of the run</source>
        <translation>Protokoll des Laufs</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Infos</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>Warnungen</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Find in the log</source>
        <translation>Im Log suchen</translation>
    </message>
    <message>
        <source>Hit before (Shift+F3)</source>
        <translation>Voriger Treffer (Umschalt+F3)</translation>
    </message>
    <message>
        <source>Next hit (F3)</source>
        <translation>Nächster Treffer (F3)</translation>
    </message>
    <message>
        <source>Copy the lines that are selected, or all</source>
        <translation>Gewählte Zeilen kopieren, sonst alle</translation>
    </message>
    <message>
        <source>Save the lines shown as…</source>
        <translation>Gezeigte Zeilen speichern unter&#xa0;…</translation>
    </message>
    <message>
        <source>Save log</source>
        <translation>Protokoll speichern</translation>
    </message>
    <message>
        <source>Text (*.txt *.log)</source>
        <translation>Text (*.txt *.log)</translation>
    </message>
    <message numerus="yes">
        <source>%n found</source>
        <translation>
            <numerusform>%n gefunden</numerusform>
            <numerusform>%n gefunden</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>headroom::ui::LossCard</name>
    <message>
        <source>Loss</source>
        <translation>Loss</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Lernrate</translation>
    </message>
    <message>
        <source>Log scale</source>
        <translation>Logarithmisch</translation>
    </message>
    <message>
        <source>Logarithmic scale of the loss (L)</source>
        <translation>Loss logarithmisch (L)</translation>
    </message>
    <message>
        <source>Shows the learning rate below the loss</source>
        <translation>Zeigt die Lernrate unter dem Loss</translation>
    </message>
    <message>
        <source>&amp;Smoothing</source>
        <translation>&amp;Glättung</translation>
    </message>
    <message>
        <source>Smoothing of the loss</source>
        <translation>Glättung des Loss</translation>
    </message>
</context>
<context>
    <name>headroom::ui::LossChart</name>
    <message>
        <source>Loss over steps</source>
        <translation>Loss über die Schritte</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Smoothed</source>
        <translation>Geglättet</translation>
    </message>
    <message>
        <source>Raw</source>
        <translation>Roh</translation>
    </message>
</context>
<context>
    <name>headroom::ui::LossSpark</name>
    <message>
        <source>Loss from %1 to %2</source>
        <translation>Loss von %1 bis %2</translation>
    </message>
</context>
<context>
    <name>headroom::ui::MainWindow</name>
    <message>
        <source>&amp;Open job…</source>
        <translation>Job ö&amp;ffnen&#xa0;…</translation>
    </message>
    <message>
        <source>&amp;Save job</source>
        <translation>Job &amp;speichern</translation>
    </message>
    <message>
        <source>Save job &amp;as…</source>
        <translation>Job speichern &amp;unter&#xa0;…</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederherstellen</translation>
    </message>
    <message>
        <source>&amp;Train</source>
        <translation>&amp;Trainieren</translation>
    </message>
    <message>
        <source>Train on the &amp;processor</source>
        <translation>Auf dem &amp;Prozessor trainieren</translation>
    </message>
    <message>
        <source>Save weights no&amp;w</source>
        <translation>Gewichte &amp;jetzt sichern</translation>
    </message>
    <message>
        <source>Sample &amp;now</source>
        <translation>&amp;Vorschau jetzt</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Job</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Datasets</source>
        <translation>Datensätze</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Show Advanced</source>
        <translation>Erweitert</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>Aktivität</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>OOM wizard</source>
        <translation>OOM-Assistent</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Lauf</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;About Headroom</source>
        <translation>Ü&amp;ber Headroom</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>S&amp;tart</source>
        <translation>S&amp;tart</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>&amp;Modell</translation>
    </message>
    <message>
        <source>Trai&amp;ning</source>
        <translation>Trai&amp;ning</translation>
    </message>
    <message>
        <source>Data&amp;sets</source>
        <translation>&amp;Datensätze</translation>
    </message>
    <message>
        <source>Sam&amp;ple</source>
        <translation>&amp;Vorschau</translation>
    </message>
    <message>
        <source>Sa&amp;ve</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Show &amp;Advanced</source>
        <translation>&amp;Erweitert</translation>
    </message>
    <message>
        <source>S&amp;earch settings</source>
        <translation>E&amp;instellungen suchen</translation>
    </message>
    <message>
        <source>&amp;Follow the system</source>
        <translation>&amp;Wie das System</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>D&amp;unkel</translation>
    </message>
    <message numerus="yes">
        <source>Applied %n change(s) of the OOM wizard.</source>
        <translation>
            <numerusform>%n Änderung des OOM-Assistenten angewendet.</numerusform>
            <numerusform>%n Änderungen des OOM-Assistenten angewendet.</numerusform>
        </translation>
    </message>
    <message>
        <source>Revert</source>
        <translation>Zurücknehmen</translation>
    </message>
    <message>
        <source>Open job</source>
        <translation>Job öffnen</translation>
    </message>
    <message>
        <source>Jobs (*.yaml *.yml *.json *.jsonc);;All files (*)</source>
        <translation>Jobs (*.yaml *.yml *.json *.jsonc);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Save job as</source>
        <translation>Job speichern unter</translation>
    </message>
    <message>
        <source>Jobs (*.yaml *.yml *.json)</source>
        <translation>Jobs (*.yaml *.yml *.json)</translation>
    </message>
    <message>
        <source>Headroom</source>
        <translation>Headroom</translation>
    </message>
    <message>
        <source>%1 has changes that are not saved.</source>
        <translation>%1 hat Änderungen, die nicht gespeichert sind.</translation>
    </message>
    <message>
        <source>Nothing has been saved yet.</source>
        <translation>Es wurde noch nichts gespeichert.</translation>
    </message>
    <message>
        <source>The last save is of step %1.</source>
        <translation>Der letzte Speicherstand ist von Schritt %1.</translation>
    </message>
    <message>
        <source>Stop after this step? %1</source>
        <translation>Nach diesem Schritt stoppen? %1</translation>
    </message>
    <message>
        <source>Stop the run</source>
        <translation>Lauf stoppen</translation>
    </message>
    <message>
        <source>[*]%1 – Headroom</source>
        <translation>[*]%1 – Headroom</translation>
    </message>
    <message>
        <source>Begin the run (F5)</source>
        <translation>Lauf beginnen (F5)</translation>
    </message>
    <message>
        <source>Stopped at step %1 of %2.</source>
        <translation>Bei Schritt %1 von %2 gestoppt.</translation>
    </message>
    <message>
        <source>Show what to change</source>
        <translation>Zeigen, was zu ändern ist</translation>
    </message>
    <message>
        <source>Pa&amp;use</source>
        <translation>Pa&amp;use</translation>
    </message>
    <message>
        <source>St&amp;op…</source>
        <translation>&amp;Stoppen&#xa0;…</translation>
    </message>
    <message>
        <source>&amp;New job…</source>
        <translation>&amp;Neuer Job&#xa0;…</translation>
    </message>
    <message>
        <source>Open &amp;run…</source>
        <translation>&amp;Lauf öffnen&#xa0;…</translation>
    </message>
    <message>
        <source>Add to &amp;queue</source>
        <translation>In die Wartes&amp;chlange</translation>
    </message>
    <message>
        <source>Queue and runs</source>
        <translation>Warteschlange, Läufe</translation>
    </message>
    <message>
        <source>Open the &amp;last job at start</source>
        <translation>Beim Start le&amp;tzten Job öffnen</translation>
    </message>
    <message>
        <source>&amp;Help for this page</source>
        <translation>&amp;Hilfe zu dieser Seite</translation>
    </message>
    <message>
        <source>&amp;Run training in its own process</source>
        <translation>Training in &amp;eigenem Prozess</translation>
    </message>
    <message>
        <source>A crash of a driver or the system&apos;s memory guard then cannot close the studio, and the card is clean after each run.</source>
        <translation>Ein Absturz des Treibers oder der Speicherwächter des Systems kann dann das Studio nicht schließen, und die Karte ist nach jedem Lauf sauber.</translation>
    </message>
    <message>
        <source>A run is under way. Choose where training runs when it has ended.</source>
        <translation>Ein Lauf ist im Gange. Wo trainiert wird, lässt sich nach seinem Ende wählen.</translation>
    </message>
    <message>
        <source>&amp;Queue and runs</source>
        <translation>Warteschlan&amp;ge und Läufe</translation>
    </message>
    <message>
        <source>&amp;Command palette…</source>
        <translation>&amp;Befehlspalette&#xa0;…</translation>
    </message>
    <message>
        <source>Fold the nav&amp;igation</source>
        <translation>Navigation ein&amp;klappen</translation>
    </message>
    <message>
        <source>The job file of this run is gone; this is the copy in the run&apos;s folder. Save it where the file lay before you train: its paths start there.</source>
        <translation>Die Job-Datei dieses Laufs ist weg; dies ist die Kopie aus dem Ordner des Laufs. Vor dem Training dort speichern, wo die Datei lag: von dort gehen ihre Pfade aus.</translation>
    </message>
    <message>
        <source>Show the run</source>
        <translation>Lauf zeigen</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Open run</source>
        <translation>Lauf öffnen</translation>
    </message>
    <message>
        <source>%1 was added to the queue.</source>
        <translation>%1 steht jetzt in der Warteschlange.</translation>
    </message>
    <message>
        <source>Drop the folder that the pictures lie in: a dataset is a folder.</source>
        <translation>Den Ordner hineinziehen, in dem die Bilder liegen: ein Datensatz ist ein Ordner.</translation>
    </message>
    <message>
        <source>The job trains %1 now.</source>
        <translation>Der Job trainiert jetzt %1.</translation>
    </message>
    <message>
        <source>Headroom trains %1</source>
        <translation>Headroom trainiert %1</translation>
    </message>
    <message>
        <source>Headroom %1</source>
        <translation>Headroom %1</translation>
    </message>
    <message>
        <source>Trains LoRAs on your own machine.

The studio is free software under the GPL, version 3 or later; core and engine are under the Apache license, version 2.0.</source>
        <translation>Trainiert LoRAs auf dem eigenen Rechner.

Das Studio ist freie Software unter der GPL, Version 3 oder später; Kern und Engine stehen unter der Apache-Lizenz, Version 2.0.</translation>
    </message>
    <message>
        <source>%1 was not opened: the open job was edited meanwhile.</source>
        <translation>%1 wurde nicht geöffnet: Der offene Job wurde inzwischen bearbeitet.</translation>
    </message>
    <message>
        <source>Finished: %1 steps in %2. %3. Saved in %4</source>
        <translation>Fertig: %1 Schritte in %2. %3. Gespeichert in %4</translation>
    </message>
    <message>
        <source>Peak %1</source>
        <translation>Spitze %1</translation>
    </message>
    <message>
        <source>Peak %1, forecast %2</source>
        <translation>Spitze %1, Vorhersage %2</translation>
    </message>
    <message>
        <source>Diagnose a log</source>
        <translation>Protokoll untersuchen</translation>
    </message>
    <message>
        <source>Headroom takes job files, folders of pictures, models, and logs; %1 is none of these.</source>
        <translation>Headroom nimmt Job-Dateien, Bilderordner, Modelle und Protokolle; %1 ist nichts davon.</translation>
    </message>
    <message>
        <source>Diagn&amp;ose a log</source>
        <translation>&amp;Protokoll untersuchen</translation>
    </message>
    <message>
        <source>log</source>
        <translation>protokoll</translation>
    </message>
    <message>
        <source>The report was saved: %1</source>
        <translation>Der Bericht wurde gespeichert: %1</translation>
    </message>
    <message>
        <source>Show why</source>
        <translation>Grund zeigen</translation>
    </message>
    <message>
        <source>Try heavier settings</source>
        <translation>Schwerere Einstellungen versuchen</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) made so that the job fits. Undo takes them back.</source>
        <translation>
            <numerusform>%n Änderung gemacht, damit der Job passt. Rückgängig nimmt sie zurück.</numerusform>
            <numerusform>%n Änderungen gemacht, damit der Job passt. Rückgängig nimmt sie zurück.</numerusform>
        </translation>
    </message>
    <message>
        <source>Changed: %1. Train now to see how it goes.</source>
        <translation>Geändert: %1. Jetzt trainieren, um zu sehen, wie es geht.</translation>
    </message>
</context>
<context>
    <name>headroom::ui::MemoryLegend</name>
    <message>
        <source>Free</source>
        <translation>Frei</translation>
    </message>
    <message>
        <source>Memory in %1: %2</source>
        <translation>Speicher in %1: %2</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>Spitze</translation>
    </message>
</context>
<context>
    <name>headroom::ui::MessageBar</name>
    <message>
        <source>Close this message</source>
        <translation>Meldung schließen</translation>
    </message>
</context>
<context>
    <name>headroom::ui::Navigation</name>
    <message>
        <source>Errors: %1</source>
        <translation>Fehler: %1</translation>
    </message>
    <message>
        <source>Warnings: %1</source>
        <translation>Warnungen: %1</translation>
    </message>
</context>
<context>
    <name>headroom::ui::NewJobDialog</name>
    <message>
        <source>&amp;Create job</source>
        <translation>Job an&amp;legen</translation>
    </message>
    <message>
        <source>New job</source>
        <translation>Neuer Job</translation>
    </message>
    <message>
        <source>Three answers make a job that can be trained. Everything can be changed afterwards.</source>
        <translation>Drei Antworten ergeben einen Job, der trainiert werden kann. Alles lässt sich später ändern.</translation>
    </message>
    <message>
        <source>F&amp;ile…</source>
        <translation>&amp;Datei&#xa0;…</translation>
    </message>
    <message>
        <source>F&amp;older…</source>
        <translation>&amp;Ordner&#xa0;…</translation>
    </message>
    <message>
        <source>Choose a model file</source>
        <translation>Modelldatei wählen</translation>
    </message>
    <message>
        <source>Choose a model folder</source>
        <translation>Modellordner wählen</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>&amp;Modell</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>D&amp;urchsuchen&#xa0;…</translation>
    </message>
    <message>
        <source>Choose the folder of the pictures</source>
        <translation>Ordner der Bilder wählen</translation>
    </message>
    <message>
        <source>Folder with the pictures to learn from</source>
        <translation>Ordner mit den Bildern, aus denen gelernt wird</translation>
    </message>
    <message>
        <source>&amp;Pictures</source>
        <translation>&amp;Bilder</translation>
    </message>
    <message>
        <source>&amp;Train on</source>
        <translation>&amp;Trainieren auf</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>Optional: a made-up word that calls what was learned</source>
        <translation>Optional: ein erfundenes Wort, das Gelerntes abruft</translation>
    </message>
    <message>
        <source>Trigger &amp;word</source>
        <translation>Trigger&amp;wort</translation>
    </message>
    <message>
        <source>B&amp;rowse…</source>
        <translation>Du&amp;rchsuchen&#xa0;…</translation>
    </message>
    <message>
        <source>Choose the folder for the results</source>
        <translation>Ordner für die Ergebnisse wählen</translation>
    </message>
    <message>
        <source>&amp;Save into</source>
        <translation>&amp;Speichern in</translation>
    </message>
    <message>
        <source>Looking for a card…</source>
        <translation>Sucht eine Karte&#xa0;…</translation>
    </message>
    <message>
        <source>Folder of the pictures</source>
        <translation>Ordner der Bilder</translation>
    </message>
    <message>
        <source>Folder for the results</source>
        <translation>Ordner für die Ergebnisse</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>Prozessor</translation>
    </message>
    <message>
        <source>%1  ·  %2</source>
        <translation>%1  ·  %2</translation>
    </message>
    <message>
        <source>Model folder</source>
        <translation>Modellordner</translation>
    </message>
    <message>
        <source>Model file</source>
        <translation>Modelldatei</translation>
    </message>
    <message>
        <source>Weights (*.safetensors *.ckpt);;All files (*)</source>
        <translation>Gewichte (*.safetensors *.ckpt);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Looking for models…</source>
        <translation>Sucht Modelle&#xa0;…</translation>
    </message>
    <message>
        <source>Choose a model: a .safetensors file or a folder in the diffusers layout.</source>
        <translation>Ein Modell wählen: eine .safetensors-Datei oder einen Ordner im Diffusers-Aufbau.</translation>
    </message>
    <message>
        <source>This model cannot be trained.</source>
        <translation>Dieses Modell lässt sich nicht trainieren.</translation>
    </message>
    <message>
        <source>Choose the folder of the pictures.</source>
        <translation>Den Ordner der Bilder wählen.</translation>
    </message>
    <message>
        <source>Looking at the pictures…</source>
        <translation>Sieht die Bilder an&#xa0;…</translation>
    </message>
    <message>
        <source>Name the job, without / \ : * ? &quot; &lt; &gt; |</source>
        <translation>Den Job benennen, ohne / \ : * ? &quot; &lt; &gt; |</translation>
    </message>
    <message>
        <source>Choose the folder for the results.</source>
        <translation>Den Ordner für die Ergebnisse wählen.</translation>
    </message>
    <message>
        <source>No model was found. Choose a file or a folder, or drop one here.</source>
        <translation>Kein Modell gefunden. Datei oder Ordner wählen oder hierher ziehen.</translation>
    </message>
    <message>
        <source>%1, %2, made for pictures of %3 × %3</source>
        <translation>%1, %2, gemacht für Bilder von %3 × %3</translation>
    </message>
    <message numerus="yes">
        <source>%n picture(s), each with a caption</source>
        <translation>
            <numerusform>%n Bild mit Caption</numerusform>
            <numerusform>%n Bilder, jedes mit Caption</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n picture(s), %1 with a caption</source>
        <translation>
            <numerusform>%n Bild, %1 mit Caption</numerusform>
            <numerusform>%n Bilder, %1 mit Caption</numerusform>
        </translation>
    </message>
    <message>
        <source>What a picture shows stands in a .txt file of the same name beside it.</source>
        <translation>Was ein Bild zeigt, steht daneben in einer .txt-Datei gleichen Namens.</translation>
    </message>
</context>
<context>
    <name>headroom::ui::Notifier</name>
    <message>
        <source>Headroom</source>
        <translation>Headroom</translation>
    </message>
    <message>
        <source>Show the window</source>
        <translation>Fenster zeigen</translation>
    </message>
</context>
<context>
    <name>headroom::ui::OomWizard</name>
    <message>
        <source>&amp;Apply</source>
        <translation>An&amp;wenden</translation>
    </message>
    <message>
        <source>OOM wizard</source>
        <translation>OOM-Assistent</translation>
    </message>
    <message>
        <source>Changes to the job</source>
        <translation>Änderungen am Job</translation>
    </message>
    <message>
        <source>All of them are one step in Edit, Undo. The file changes when you save.</source>
        <translation>Alle zusammen sind ein Schritt unter Bearbeiten, Rückgängig. Die Datei ändert sich erst beim Speichern.</translation>
    </message>
    <message>
        <source>&amp;Copy report</source>
        <translation>Bericht &amp;kopieren</translation>
    </message>
    <message>
        <source>In use when it stopped: %1 of %2. Asked for %3 more, %4 was free.</source>
        <translation>Belegt beim Abbruch: %1 von %2. Angefordert wurden noch %3, frei waren %4.</translation>
    </message>
    <message>
        <source>In use when it stopped: %1. Asked for %2 more.</source>
        <translation>Belegt beim Abbruch: %1. Angefordert wurden noch %2.</translation>
    </message>
    <message>
        <source>%1 (already so)</source>
        <translation>%1 (schon so)</translation>
    </message>
    <message>
        <source>Nothing is ticked.</source>
        <translation>Nichts angekreuzt.</translation>
    </message>
    <message>
        <source>Every setting of the order is in use already.</source>
        <translation>Jede Einstellung der Liste ist schon gesetzt.</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) chosen. Change one thing, then run again.</source>
        <translation>
            <numerusform>%n Änderung gewählt. Eins ändern, dann neu starten.</numerusform>
            <numerusform>%n Änderungen gewählt. Eins ändern, dann neu starten.</numerusform>
        </translation>
    </message>
    <message>
        <source>Tick the change to make. The order is from the cheapest to the dearest.</source>
        <translation>Die gewünschte Änderung ankreuzen. Die Liste geht von der billigsten zur teuersten.</translation>
    </message>
    <message>
        <source>No setting is left to try. Free the card, or choose a smaller model.</source>
        <translation>Keine Einstellung ist mehr übrig. Die Karte frei machen oder ein kleineres Modell wählen.</translation>
    </message>
    <message>
        <source>Apply and retr&amp;y</source>
        <translation>Anwenden und &amp;neu starten</translation>
    </message>
    <message>
        <source>%1, after step %2</source>
        <translation>%1, nach Schritt %2</translation>
    </message>
    <message>
        <source>Out of memory (%1): %2 more for %3 did not fit</source>
        <translation>Speicher voll (%1): %2 mehr für %3 passten nicht</translation>
    </message>
    <message>
        <source>&amp;Smallest set</source>
        <translation>&amp;Kleinste Auswahl</translation>
    </message>
    <message>
        <source>Each peak is predicted: that of the fullest phase with this step and the ticked ones above it. The dashed line is what the run may hold.</source>
        <translation>Jede Spitze ist vorhergesagt: die der vollsten Phase mit diesem Schritt und den angekreuzten darüber. Die gestrichelte Linie ist, was der Lauf belegen darf.</translation>
    </message>
    <message>
        <source>The job as it is</source>
        <translation>Der Job, wie er ist</translation>
    </message>
    <message numerus="yes">
        <source>Even with all %n change(s) the job is %1. Choose a smaller model, or free more memory.</source>
        <translation>
            <numerusform>Auch mit %n Änderung ist es %1. Ein kleineres Modell wählen oder mehr Speicher frei machen.</numerusform>
            <numerusform>Auch mit allen %n Änderungen ist es %1. Ein kleineres Modell wählen oder mehr Speicher frei machen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n change(s): predicted peak %1, %2.</source>
        <translation>
            <numerusform>%n Änderung: vorhergesagte Spitze %1, %2.</numerusform>
            <numerusform>%n Änderungen: vorhergesagte Spitze %1, %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>Caused by the machine rather than by the settings: they are careful already.</source>
        <translation>Liegt eher am Rechner als an den Einstellungen: Die sind schon vorsichtig.</translation>
    </message>
    <message>
        <source>The job has no network section, so the whole model is trained; a LoRA needs far less.</source>
        <translation>Der Job hat keinen Abschnitt network, also wird das ganze Modell trainiert; eine LoRA braucht viel weniger.</translation>
    </message>
    <message>
        <source>The job fits as it is now: predicted peak %1, %2.</source>
        <translation>Der Job passt, wie er jetzt ist: vorhergesagte Spitze %1, %2.</translation>
    </message>
    <message>
        <source>%1 %2.</source>
        <translation>%1 %2.</translation>
    </message>
    <message>
        <source>Report for s&amp;upport…</source>
        <translation>Bericht für Supp&amp;ort&#xa0;…</translation>
    </message>
    <message>
        <source>Quality: %1</source>
        <translation>Qualität: %1</translation>
    </message>
    <message>
        <source>in the smallest and in the fastest set</source>
        <translation>in der kleinsten und der schnellsten Auswahl</translation>
    </message>
    <message>
        <source>in the smallest set</source>
        <translation>in der kleinsten Auswahl</translation>
    </message>
    <message>
        <source>in the fastest set</source>
        <translation>in der schnellsten Auswahl</translation>
    </message>
    <message>
        <source>Why this helps: %1</source>
        <translation>Warum das hilft: %1</translation>
    </message>
    <message>
        <source>%1 The peak does not lie in what it makes smaller.</source>
        <translation>%1 Die Spitze liegt nicht in dem, was dadurch kleiner wird.</translation>
    </message>
    <message>
        <source>%1 %2 at the peak: %3 instead of %4.</source>
        <translation>%1 %2 an der Spitze: %3 statt %4.</translation>
    </message>
    <message>
        <source>Fastest set</source>
        <translation>Schnellste Auswahl</translation>
    </message>
</context>
<context>
    <name>headroom::ui::PanelPage</name>
    <message>
        <source>Show line %1 in Show Advanced</source>
        <translation>Zeile %1 unter „Erweitert“ zeigen</translation>
    </message>
    <message>
        <source>Line %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Other keys in this file</source>
        <translation>Weitere Schlüssel in dieser Datei</translation>
    </message>
    <message>
        <source>Line %1 is not valid YAML: %2. The fields show the last valid state.</source>
        <translation>Zeile %1 ist kein gültiges YAML: %2. Die Felder zeigen den letzten gültigen Stand.</translation>
    </message>
    <message>
        <source>Go to line %1</source>
        <translation>Zu Zeile %1</translation>
    </message>
    <message>
        <source>Changed from default: %1</source>
        <translation>Vom Standard abweichend: %1</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alle zeigen</translation>
    </message>
    <message>
        <source>Pictures per step: %1</source>
        <translation>Bilder je Schritt: %1</translation>
    </message>
    <message>
        <source>None: the whole model is trained</source>
        <translation>Keiner: das ganze Modell wird trainiert</translation>
    </message>
    <message>
        <source>On</source>
        <translation>An</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
</context>
<context>
    <name>headroom::ui::PartBars</name>
    <message>
        <source>Predicted peak by phase: %1</source>
        <translation>Vorhergesagte Spitze nach Phase: %1</translation>
    </message>
</context>
<context>
    <name>headroom::ui::PastRunPage</name>
    <message>
        <source>Res&amp;ume</source>
        <translation>&amp;Fortsetzen</translation>
    </message>
    <message>
        <source>Open its &amp;job</source>
        <translation>Seinen &amp;Job öffnen</translation>
    </message>
    <message>
        <source>Reading the run…</source>
        <translation>Liest den Lauf&#xa0;…</translation>
    </message>
    <message>
        <source>Back to the runs</source>
        <translation>Zurück zu den Läufen</translation>
    </message>
    <message>
        <source>Show in the file manager</source>
        <translation>In der Dateiverwaltung zeigen</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) of its log could not be read and are left out.</source>
        <translation>
            <numerusform>%n Zeile seines Protokolls war nicht lesbar und fehlt.</numerusform>
            <numerusform>%n Zeilen seines Protokolls waren nicht lesbar und fehlen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Past run of %1. %2</source>
        <translation>Früherer Lauf von %1. %2</translation>
    </message>
    <message>
        <source>Train its job again; it goes on from the save of step %1</source>
        <translation>Seinen Job wieder trainieren; es geht ab dem Speicherstand von Schritt %1 weiter</translation>
    </message>
    <message>
        <source>Train its job again, from the first step</source>
        <translation>Seinen Job wieder trainieren, ab dem ersten Schritt</translation>
    </message>
    <message>
        <source>The job of this run would now write to another folder: %1. Open the job it was started from and choose Train; it goes on from the last save.</source>
        <translation>Der Job dieses Laufs würde jetzt in einen anderen Ordner schreiben: %1. Den Job öffnen, von dem er gestartet wurde, und Trainieren wählen; es geht ab dem letzten Speicherstand weiter.</translation>
    </message>
</context>
<context>
    <name>headroom::ui::PhaseColumns</name>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Most memory by phase: %1</source>
        <translation>Höchster Speicher nach Phase: %1</translation>
    </message>
    <message>
        <source>Limit %1 %2</source>
        <translation>Grenze %1 %2</translation>
    </message>
</context>
<context>
    <name>headroom::ui::PictureCanvas</name>
    <message>
        <source>This picture cannot be read.</source>
        <translation>Dieses Bild ist nicht lesbar.</translation>
    </message>
    <message>
        <source>No picture here.</source>
        <translation>Hier ist kein Bild.</translation>
    </message>
</context>
<context>
    <name>headroom::ui::PictureGrid</name>
    <message>
        <source>Pictures</source>
        <translation>Bilder</translation>
    </message>
</context>
<context>
    <name>headroom::ui::PictureThumb</name>
    <message>
        <source>This is no picture that can be read: %1</source>
        <translation>Das ist kein lesbares Bild: %1</translation>
    </message>
    <message>
        <source>The picture is not there: %1</source>
        <translation>Das Bild ist nicht da: %1</translation>
    </message>
</context>
<context>
    <name>headroom::ui::ProblemList</name>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>No problems found.</source>
        <translation>Keine Probleme gefunden.</translation>
    </message>
    <message numerus="yes">
        <source>%n found</source>
        <translation>
            <numerusform>%n gefunden</numerusform>
            <numerusform>%n gefunden</numerusform>
        </translation>
    </message>
    <message>
        <source>Line %1</source>
        <translation>Zeile %1</translation>
    </message>
</context>
<context>
    <name>headroom::ui::ProgressLine</name>
    <message>
        <source>Progress %1 %</source>
        <translation>Fortschritt %1 %</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
</context>
<context>
    <name>headroom::ui::PromptRow</name>
    <message>
        <source>Duplicate prompt %1</source>
        <translation>Prompt %1 duplizieren</translation>
    </message>
    <message>
        <source>Remove prompt %1</source>
        <translation>Prompt %1 entfernen</translation>
    </message>
    <message>
        <source>Move prompt %1 up (Alt+Up)</source>
        <translation>Prompt %1 nach oben (Alt+Auf)</translation>
    </message>
    <message>
        <source>Move prompt %1 down (Alt+Down)</source>
        <translation>Prompt %1 nach unten (Alt+Ab)</translation>
    </message>
</context>
<context>
    <name>headroom::ui::QueueView</name>
    <message>
        <source>Pa&amp;use queue</source>
        <translation>Warteschlange pa&amp;usieren</translation>
    </message>
    <message>
        <source>&amp;Add open job</source>
        <translation>&amp;Offenen Job anfügen</translation>
    </message>
    <message>
        <source>Earlier (Alt+Up)</source>
        <translation>Früher (Alt+Auf)</translation>
    </message>
    <message>
        <source>Later (Alt+Down)</source>
        <translation>Später (Alt+Ab)</translation>
    </message>
    <message>
        <source>Take out of the queue (Delete)</source>
        <translation>Aus der Warteschlange nehmen (Entf)</translation>
    </message>
    <message>
        <source>The queue is empty. Add open job puts a copy of the open job here; you can edit it or open another one meanwhile.</source>
        <translation>Die Warteschlange ist leer. „Offenen Job anfügen“ legt eine Kopie des offenen Jobs hierher; der Job lässt sich inzwischen ändern oder ein anderer öffnen.</translation>
    </message>
    <message>
        <source>Jobs train one after another, also those of different cards: the engine runs one at a time.</source>
        <translation>Jobs trainieren nacheinander, auch auf verschiedenen Karten: die Engine führt immer nur einen aus.</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Warteschlange</translation>
    </message>
    <message>
        <source>&amp;Pause after</source>
        <translation>Pausieren &amp;nach</translation>
    </message>
    <message>
        <source>no failure</source>
        <translation>keinem Fehler</translation>
    </message>
    <message>
        <source>out of memory</source>
        <translation>Speicher voll</translation>
    </message>
    <message>
        <source>any failure</source>
        <translation>jedem Fehler</translation>
    </message>
    <message>
        <source>Whether the next job begins when one fails. A run that you stop always pauses the queue.</source>
        <translation>Ob der nächste Job beginnt, wenn einer scheitert. Ein Lauf, der von Hand gestoppt wird, hält die Warteschlange immer an.</translation>
    </message>
    <message>
        <source>Pause the queue after</source>
        <translation>Warteschlange pausieren nach</translation>
    </message>
    <message numerus="yes">
        <source>%n job(s) wait, paused</source>
        <translation>
            <numerusform>%n Job wartet, Pause</numerusform>
            <numerusform>%n Jobs warten, Pause</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n job(s) wait</source>
        <translation>
            <numerusform>%n Job wartet</numerusform>
            <numerusform>%n Jobs warten</numerusform>
        </translation>
    </message>
    <message>
        <source>Contin&amp;ue queue</source>
        <translation>Warteschlange fortset&amp;zen</translation>
    </message>
    <message>
        <source>change nothing</source>
        <translation>nichts ändern</translation>
    </message>
    <message numerus="yes">
        <source>let the wizard make up to %n change(s)</source>
        <translation>
            <numerusform>den Assistenten bis zu %n Änderung machen lassen</numerusform>
            <numerusform>den Assistenten bis zu %n Änderungen machen lassen</numerusform>
        </translation>
    </message>
    <message>
        <source>A job of the queue that runs out of memory gets the wizard&apos;s next change and trains again. Only the queue&apos;s copy is changed; the job&apos;s file stays as it is.</source>
        <translation>Ein Job der Warteschlange, dem der Speicher ausgeht, bekommt die nächste Änderung des Assistenten und trainiert noch einmal. Geändert wird nur die Kopie in der Warteschlange; die Datei des Jobs bleibt, wie sie ist.</translation>
    </message>
    <message>
        <source>After out of memory</source>
        <translation>Bei Speichermangel</translation>
    </message>
    <message>
        <source>After out of &amp;memory</source>
        <translation>Bei Speichermang&amp;el</translation>
    </message>
</context>
<context>
    <name>headroom::ui::RateChart</name>
    <message>
        <source>Learning rate</source>
        <translation>Lernrate</translation>
    </message>
    <message>
        <source>Learning rate over steps</source>
        <translation>Lernrate über die Schritte</translation>
    </message>
</context>
<context>
    <name>headroom::ui::ReadyView</name>
    <message>
        <source>Show the problem</source>
        <translation>Problem zeigen</translation>
    </message>
    <message>
        <source>Ready. This job has not run yet.</source>
        <translation>Bereit. Dieser Job ist noch nicht gelaufen.</translation>
    </message>
    <message>
        <source>Begin the run (F5)</source>
        <translation>Lauf beginnen (F5)</translation>
    </message>
    <message>
        <source>Ready. Its last run: %1</source>
        <translation>Bereit. Letzter Lauf: %1</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>Trainieren</translation>
    </message>
    <message>
        <source>Train on the processor</source>
        <translation>Auf dem Prozessor trainieren</translation>
    </message>
</context>
<context>
    <name>headroom::ui::RecentRow</name>
    <message>
        <source>today %1</source>
        <translation>heute %1</translation>
    </message>
    <message>
        <source>yesterday %1</source>
        <translation>gestern %1</translation>
    </message>
    <message>
        <source>The file is missing: %1</source>
        <translation>Die Datei fehlt: %1</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Nicht gefunden</translation>
    </message>
    <message>
        <source>Not readable</source>
        <translation>Nicht lesbar</translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n Fehler</numerusform>
            <numerusform>%n Fehler</numerusform>
        </translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>Not run yet</source>
        <translation>Noch nicht gelaufen</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source>Before the first step</source>
        <translation>Vor dem ersten Schritt</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>%1 steps, loss %2</source>
        <translation>%1 Schritte, Loss %2</translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation>%1 Schritte</translation>
    </message>
    <message>
        <source>Out of memory</source>
        <translation>Speicher voll</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Gescheitert</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Gestoppt</translation>
    </message>
    <message>
        <source>Interrupted</source>
        <translation>Unterbrochen</translation>
    </message>
    <message>
        <source>Step %1, last save %2</source>
        <translation>Schritt %1, letzter Speicherstand %2</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>%1 öffnen</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Resume %1</source>
        <translation>%1 fortsetzen</translation>
    </message>
    <message>
        <source>See why</source>
        <translation>Grund zeigen</translation>
    </message>
    <message>
        <source>See why %1 failed</source>
        <translation>Zeigen, warum %1 gescheitert ist</translation>
    </message>
    <message>
        <source>Locate…</source>
        <translation>Suchen&#xa0;…</translation>
    </message>
    <message>
        <source>Locate the file of %1</source>
        <translation>Die Datei von %1 suchen</translation>
    </message>
</context>
<context>
    <name>headroom::ui::RecoveryCard</name>
    <message>
        <source>Headroom ended before these changes were saved.</source>
        <translation>Headroom endete, bevor diese Änderungen gespeichert waren.</translation>
    </message>
    <message>
        <source>A job without a name</source>
        <translation>Ein Job ohne Namen</translation>
    </message>
    <message>
        <source>Last change %1  ·  a new job that was never saved</source>
        <translation>Letzte Änderung %1  ·  ein neuer Job, der nie gespeichert wurde</translation>
    </message>
    <message>
        <source>Last change %1  ·  %2</source>
        <translation>Letzte Änderung %1  ·  %2</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Recover %1</source>
        <translation>%1 wiederherstellen</translation>
    </message>
    <message>
        <source>Discard…</source>
        <translation>Verwerfen&#xa0;…</translation>
    </message>
    <message>
        <source>Discard the changes to %1</source>
        <translation>Änderungen an %1 verwerfen</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Discard the unsaved changes to %1?</source>
        <translation>Die ungespeicherten Änderungen an %1 verwerfen?</translation>
    </message>
    <message>
        <source>They cannot be brought back.</source>
        <translation>Sie sind dann verloren.</translation>
    </message>
</context>
<context>
    <name>headroom::ui::ReportDialog</name>
    <message>
        <source>&amp;Save…</source>
        <translation>&amp;Speichern&#xa0;…</translation>
    </message>
    <message>
        <source>Report for support</source>
        <translation>Bericht für den Support</translation>
    </message>
    <message>
        <source>This is all that the report holds. Folders, names, keys, prompts and captions have been taken out. Nothing is sent: it becomes a file, and you decide who gets it.</source>
        <translation>Das ist alles, was der Bericht enthält. Ordner, Namen, Schlüssel, Prompts und Captions sind daraus entfernt. Gesendet wird nichts: Es entsteht eine Datei zum Weitergeben.</translation>
    </message>
    <message>
        <source>Files of the report</source>
        <translation>Dateien des Berichts</translation>
    </message>
    <message>
        <source>Content of the file</source>
        <translation>Inhalt der Datei</translation>
    </message>
    <message>
        <source>Putting the report together…</source>
        <translation>Der Bericht wird zusammengestellt&#xa0;…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Save the report</source>
        <translation>Bericht speichern</translation>
    </message>
    <message>
        <source>Archives (*.zip)</source>
        <translation>Archive (*.zip)</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>Wird gespeichert&#xa0;…</translation>
    </message>
</context>
<context>
    <name>headroom::ui::RunController</name>
    <message>
        <source>No job is open.</source>
        <translation>Kein Job ist geöffnet.</translation>
    </message>
    <message>
        <source>A run is under way.</source>
        <translation>Ein Lauf ist im Gange.</translation>
    </message>
    <message>
        <source>The job has an error: %1</source>
        <translation>Der Job hat einen Fehler: %1</translation>
    </message>
    <message>
        <source>The job asks for %1, and no NVIDIA card was found. It can train on the processor instead.</source>
        <translation>Der Job verlangt %1, aber es wurde keine NVIDIA-Karte gefunden. Er kann stattdessen auf dem Prozessor trainieren.</translation>
    </message>
    <message>
        <source>It answers between steps, and a step takes about %1 s.</source>
        <translation>Er antwortet zwischen zwei Schritten, und ein Schritt dauert etwa %1 s.</translation>
    </message>
    <message>
        <source>It answers between steps; the step it is in takes unusually long.</source>
        <translation>Er antwortet zwischen zwei Schritten; der laufende dauert ungewöhnlich lange.</translation>
    </message>
    <message>
        <source>The run has not paused after %1 s. %2</source>
        <translation>Der Lauf pausiert nach %1 s noch nicht. %2</translation>
    </message>
    <message>
        <source>The run has not gone on after %1 s. %2</source>
        <translation>Der Lauf geht nach %1 s noch nicht weiter. %2</translation>
    </message>
    <message>
        <source>Nothing has been saved after %1 s. %2</source>
        <translation>Nach %1 s ist noch nichts gespeichert. %2</translation>
    </message>
    <message>
        <source>No samples have begun after %1 s. %2</source>
        <translation>Nach %1 s hat keine Vorschau begonnen. %2</translation>
    </message>
    <message>
        <source>The run has not stopped after %1 s. %2</source>
        <translation>Der Lauf hat nach %1 s noch nicht gestoppt. %2</translation>
    </message>
</context>
<context>
    <name>headroom::ui::RunFigures</name>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Time left</source>
        <translation>Restzeit</translation>
    </message>
    <message>
        <source>Ends</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Loss, smoothed</source>
        <translation>Loss, geglättet</translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation>Speicherspitze</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>estimating</source>
        <translation>wird geschätzt</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Beendet</translation>
    </message>
    <message>
        <source>of %1 %2</source>
        <translation>von %1 %2</translation>
    </message>
    <message>
        <source>today</source>
        <translation>heute</translation>
    </message>
    <message>
        <source>tomorrow</source>
        <translation>morgen</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>of %1 steps, epoch %2</source>
        <translation>von %1 Schritten, Epoche %2</translation>
    </message>
    <message>
        <source>%1 °C</source>
        <translation>%1 °C</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 W</source>
        <translation>%1 W</translation>
    </message>
</context>
<context>
    <name>headroom::ui::RunLeaving</name>
    <message>
        <source>%1 is training: step %2 of %3.</source>
        <translation>%1 trainiert: Schritt %2 von %3.</translation>
    </message>
    <message>
        <source>%1 is about to train: %2.</source>
        <translation>%1 ist kurz vor dem Training: %2.</translation>
    </message>
    <message>
        <source>Stopping finishes the step, saves the weights and then closes the window. The run can be resumed later.</source>
        <translation>Stoppen beendet den Schritt, sichert die Gewichte und schließt dann das Fenster. Der Lauf lässt sich später fortsetzen.</translation>
    </message>
    <message>
        <source>&amp;Keep running in the tray</source>
        <translation>Im &amp;Infobereich weiterlaufen</translation>
    </message>
    <message>
        <source>&amp;Stop with a save</source>
        <translation>&amp;Sichern und stoppen</translation>
    </message>
</context>
<context>
    <name>headroom::ui::RunModel</name>
    <message>
        <source>loss %1   %2 %3</source>
        <translation>Loss %1   %2 %3</translation>
    </message>
    <message>
        <source>sample %1: %2</source>
        <translation>Vorschau %1: %2</translation>
    </message>
    <message>
        <source>saved %1, %2</source>
        <translation>%1 gespeichert, %2</translation>
    </message>
    <message>
        <source>stopped after %1 steps</source>
        <translation>nach %1 Schritten gestoppt</translation>
    </message>
    <message>
        <source>finished %1 steps</source>
        <translation>%1 Schritte fertig</translation>
    </message>
    <message>
        <source>The run was started again: %1</source>
        <translation>Der Lauf wurde neu gestartet: %1</translation>
    </message>
</context>
<context>
    <name>headroom::ui::RunPage</name>
    <message>
        <source>Saved %1.</source>
        <translation>%1 gespeichert.</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Im Ordner zeigen</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
</context>
<context>
    <name>headroom::ui::RunTable</name>
    <message>
        <source>&amp;Compare</source>
        <translation>&amp;Vergleichen</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Filter by name or state</source>
        <translation>Nach Name oder Zustand filtern</translation>
    </message>
    <message>
        <source>Filter the runs</source>
        <translation>Läufe filtern</translation>
    </message>
    <message>
        <source>F&amp;older…</source>
        <translation>&amp;Ordner&#xa0;…</translation>
    </message>
    <message>
        <source>Show the runs below another folder</source>
        <translation>Läufe unter einem anderen Ordner zeigen</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>Öff&amp;nen</translation>
    </message>
    <message>
        <source>&amp;Show in the file manager</source>
        <translation>In der &amp;Dateiverwaltung zeigen</translation>
    </message>
    <message>
        <source>Open its &amp;job</source>
        <translation>Seinen &amp;Job öffnen</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) in %1</source>
        <translation>
            <numerusform>%n Lauf in %1</numerusform>
            <numerusform>%n Läufe in %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Runs stand here once a job is open: all that its training folder holds. Or choose a folder.</source>
        <translation>Hier stehen Läufe, sobald ein Job offen ist: alle in seinem Ausgabeordner. Oder einen Ordner wählen.</translation>
    </message>
    <message>
        <source>Reading the folder…</source>
        <translation>Liest den Ordner&#xa0;…</translation>
    </message>
    <message>
        <source>No runs yet in %1. Each run that is trained there will stand here with its state, its loss and its last picture.</source>
        <translation>Noch keine Läufe in %1. Jeder Lauf, der dort trainiert wird, steht dann hier mit Zustand, Loss und letztem Bild.</translation>
    </message>
    <message>
        <source>No run matches “%1”.</source>
        <translation>Kein Lauf passt zu „%1“.</translation>
    </message>
    <message>
        <source>Losses, pictures and settings of the selected runs side by side</source>
        <translation>Loss, Bilder und Einstellungen der gewählten Läufe nebeneinander</translation>
    </message>
    <message>
        <source>Select two to %1 runs</source>
        <translation>Zwei bis %1 Läufe wählen</translation>
    </message>
    <message>
        <source>Folder of runs</source>
        <translation>Ordner mit Läufen</translation>
    </message>
</context>
<context>
    <name>headroom::ui::RunTableModel</name>
    <message>
        <source>Cannot be read</source>
        <translation>Nicht lesbar</translation>
    </message>
    <message>
        <source>Last picture of %1</source>
        <translation>Letztes Bild von %1</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Last loss</source>
        <translation>Letzter Loss</translation>
    </message>
    <message>
        <source>Last picture</source>
        <translation>Letztes Bild</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Begonnen</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Beendet</translation>
    </message>
</context>
<context>
    <name>headroom::ui::RungForecast</name>
    <message>
        <source>%1 to spare</source>
        <translation>%1 übrig</translation>
    </message>
    <message>
        <source>%1 too much</source>
        <translation>%1 zu viel</translation>
    </message>
    <message>
        <source>Predicting…</source>
        <translation>Wird vorhergesagt …</translation>
    </message>
    <message>
        <source>Predicted peak: %1, %2</source>
        <translation>Vorhergesagte Spitze: %1, %2</translation>
    </message>
    <message>
        <source>%1 to spare: tight</source>
        <translation>%1 übrig: knapp</translation>
    </message>
    <message>
        <source>Steps take %1 times as long</source>
        <translation>Schritte dauern %1-mal so lange</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1; %2</translation>
    </message>
</context>
<context>
    <name>headroom::ui::RunsArea</name>
    <message>
        <source>Queue and runs</source>
        <translation>Warteschlange und Läufe</translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation>%1 gespeichert.</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Im Ordner zeigen</translation>
    </message>
</context>
<context>
    <name>headroom::ui::SampleGallery</name>
    <message>
        <source>Newest</source>
        <translation>Neueste</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Step of the samples</source>
        <translation>Schritt der Vorschaubilder</translation>
    </message>
    <message>
        <source>Samples appear here while the run goes on.</source>
        <translation>Vorschaubilder erscheinen hier, während der Lauf weitergeht.</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>All steps</source>
        <translation>Alle Schritte</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Shows new samples as they come</source>
        <translation>Zeigt neue Vorschaubilder, sobald sie da sind</translation>
    </message>
    <message>
        <source>All steps below each other, prompts across</source>
        <translation>Alle Schritte untereinander, Prompts nebeneinander</translation>
    </message>
    <message>
        <source>Two steps of a prompt beside each other or with an edge between them</source>
        <translation>Zwei Schritte eines Prompts nebeneinander oder mit einer Kante dazwischen</translation>
    </message>
</context>
<context>
    <name>headroom::ui::SampleGrid</name>
    <message>
        <source>Samples: %1</source>
        <translation>Vorschaubilder: %1</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>nicht lesbar</translation>
    </message>
    <message>
        <source>%1
%2 × %3
A click opens the picture.</source>
        <translation>%1
%2 × %3
Ein Klick öffnet das Bild.</translation>
    </message>
</context>
<context>
    <name>headroom::ui::SamplePanel</name>
    <message>
        <source>Prompts</source>
        <translation>Prompts</translation>
    </message>
    <message>
        <source>Add prompt</source>
        <translation>Prompt hinzufügen</translation>
    </message>
    <message>
        <source>Add a prompt (Ctrl+Shift+N)</source>
        <translation>Prompt hinzufügen (Strg+Umschalt+N)</translation>
    </message>
    <message>
        <source>Convert them to the newer form to edit them here</source>
        <translation>In die neue Form umwandeln, um sie hier zu bearbeiten</translation>
    </message>
    <message>
        <source>This job lists its prompts in the old form, sample.prompts.</source>
        <translation>Dieser Job führt seine Prompts in der alten Form, sample.prompts.</translation>
    </message>
    <message>
        <source>No prompts: no pictures will be made during training.</source>
        <translation>Keine Prompts: beim Training entstehen keine Vorschaubilder.</translation>
    </message>
    <message>
        <source>Samples are off. Memory and time are saved; the loss chart still runs.</source>
        <translation>Die Vorschau ist aus. Das spart Speicher und Zeit; die Loss-Kurve läuft weiter.</translation>
    </message>
</context>
<context>
    <name>headroom::ui::SampleTable</name>
    <message>
        <source>cannot be read</source>
        <translation>nicht lesbar</translation>
    </message>
    <message>
        <source>Samples: prompts across, steps down</source>
        <translation>Vorschau: Prompts nebeneinander, Schritte untereinander</translation>
    </message>
</context>
<context>
    <name>headroom::ui::SampleTableModel</name>
    <message>
        <source>Step %1: %2</source>
        <translation>Schritt %1: %2</translation>
    </message>
</context>
<context>
    <name>headroom::ui::SampleViewer</name>
    <message>
        <source>Step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>Save a &amp;copy…</source>
        <translation>&amp;Kopie speichern&#xa0;…</translation>
    </message>
    <message>
        <source>Show in &amp;folder</source>
        <translation>Im &amp;Ordner zeigen</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>One</source>
        <translation>Eins</translation>
    </message>
    <message>
        <source>One picture (C)</source>
        <translation>Ein Bild (C)</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>Nebeneinander</translation>
    </message>
    <message>
        <source>Two steps beside each other (S)</source>
        <translation>Zwei Schritte nebeneinander (S)</translation>
    </message>
    <message>
        <source>Wipe</source>
        <translation>Überblenden</translation>
    </message>
    <message>
        <source>Two steps with an edge between them (W)</source>
        <translation>Zwei Schritte mit einer Kante dazwischen (W)</translation>
    </message>
    <message>
        <source>compare &amp;with</source>
        <translation>vergleichen &amp;mit</translation>
    </message>
    <message>
        <source>Step to compare with</source>
        <translation>Schritt zum Vergleichen</translation>
    </message>
    <message>
        <source>Zoom out (−)</source>
        <translation>Verkleinern (−)</translation>
    </message>
    <message>
        <source>Zoom in (+)</source>
        <translation>Vergrößern (+)</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
    <message>
        <source>The whole picture (0)</source>
        <translation>Das ganze Bild (0)</translation>
    </message>
    <message>
        <source>prompt %1 of %2</source>
        <translation>Prompt %1 von %2</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>Seed %1</translation>
    </message>
    <message>
        <source>the other has another seed, %1</source>
        <translation>das andere hat einen anderen Seed, %1</translation>
    </message>
    <message>
        <source>Save a copy</source>
        <translation>Kopie speichern</translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation>%1 gespeichert.</translation>
    </message>
    <message>
        <source>the picture cannot be read (%1)</source>
        <translation>das Bild ist nicht lesbar (%1)</translation>
    </message>
</context>
<context>
    <name>headroom::ui::SaveFilesView</name>
    <message>
        <source>Looking into the folder…</source>
        <translation>Der Ordner wird gelesen&#xa0;…</translation>
    </message>
    <message>
        <source>Give the job a name and a training folder to see its files here.</source>
        <translation>Mit Name und Ausgabeordner des Jobs erscheinen hier seine Dateien.</translation>
    </message>
    <message>
        <source>The job is finished. To go on, give it more steps.</source>
        <translation>Der Job ist fertig. Mit mehr Schritten geht er weiter.</translation>
    </message>
    <message>
        <source>Training goes on from %1.</source>
        <translation>Das Training geht von %1 aus weiter.</translation>
    </message>
    <message>
        <source>The disk has %1; this run needs about %2.</source>
        <translation>Auf der Platte sind %1 frei; dieser Lauf braucht etwa %2.</translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation>%1 frei</translation>
    </message>
    <message>
        <source>about %1 of %2 free</source>
        <translation>etwa %1 von %2 frei</translation>
    </message>
    <message>
        <source>Nothing is in the folder yet.</source>
        <translation>Im Ordner liegt noch nichts.</translation>
    </message>
    <message>
        <source>In the folder now</source>
        <translation>Jetzt im Ordner</translation>
    </message>
    <message numerus="yes">
        <source>%n older save(s)</source>
        <translation>
            <numerusform>%n älterer Speicherstand</numerusform>
            <numerusform>%n ältere Speicherstände</numerusform>
        </translation>
    </message>
    <message>
        <source>deleted at step %1</source>
        <translation>bei Schritt %1 gelöscht</translation>
    </message>
    <message>
        <source>stays</source>
        <translation>bleibt</translation>
    </message>
    <message>
        <source>replaced at the end</source>
        <translation>am Ende ersetzt</translation>
    </message>
    <message numerus="yes">
        <source>%n sample picture(s)</source>
        <translation>
            <numerusform>%n Vorschaubild</numerusform>
            <numerusform>%n Vorschaubilder</numerusform>
        </translation>
    </message>
    <message>
        <source>stay</source>
        <translation>bleiben</translation>
    </message>
    <message>
        <source>State to go on from</source>
        <translation>Stand zum Fortsetzen</translation>
    </message>
    <message>
        <source>replaced by each save</source>
        <translation>jedes Mal ersetzt</translation>
    </message>
    <message>
        <source>Still to come</source>
        <translation>Kommt noch</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>etwa %1</translation>
    </message>
    <message numerus="yes">
        <source>%n save(s) up to step %1</source>
        <translation>
            <numerusform>%n Speicherstand bis Schritt %1</numerusform>
            <numerusform>%n Speicherstände bis Schritt %1</numerusform>
        </translation>
    </message>
    <message>
        <source>deleted by later ones</source>
        <translation>von neueren gelöscht</translation>
    </message>
    <message numerus="yes">
        <source>%n earlier save(s)</source>
        <translation>
            <numerusform>%n früherer Speicherstand</numerusform>
            <numerusform>%n frühere Speicherstände</numerusform>
        </translation>
    </message>
    <message>
        <source>at step %1</source>
        <translation>bei Schritt %1</translation>
    </message>
    <message>
        <source>at the end</source>
        <translation>am Ende</translation>
    </message>
</context>
<context>
    <name>headroom::ui::SavePanel</name>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
</context>
<context>
    <name>headroom::ui::ScaleUpView</name>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Heavier settings, one at a time</source>
        <translation>Schwerere Einstellungen, eine nach der anderen</translation>
    </message>
    <message>
        <source>Looking for what still fits into %1…</source>
        <translation>Gesucht wird, was noch in %1 passt …</translation>
    </message>
    <message>
        <source>In the order in which to try them, the rest as it is. Each peak is predicted, against %1. Train after each change before the next.</source>
        <translation>In der Reihenfolge, in der sie zu versuchen sind, alles andere wie es ist. Jede Spitze ist vorhergesagt, gegen %1. Nach jeder Änderung trainieren, bevor die nächste kommt.</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Anwenden</translation>
    </message>
    <message>
        <source>Apply: %1</source>
        <translation>Anwenden: %1</translation>
    </message>
</context>
<context>
    <name>headroom::ui::Section</name>
    <message>
        <source>Folded</source>
        <translation>Zugeklappt</translation>
    </message>
    <message>
        <source>Unfolded</source>
        <translation>Aufgeklappt</translation>
    </message>
</context>
<context>
    <name>headroom::ui::SeriesKey</name>
    <message>
        <source>Raw</source>
        <translation>Roh</translation>
    </message>
    <message>
        <source>Smoothed</source>
        <translation>Geglättet</translation>
    </message>
</context>
<context>
    <name>headroom::ui::SettingSearch</name>
    <message>
        <source>Search settings (Ctrl+F)</source>
        <translation>Einstellungen suchen (Strg+F)</translation>
    </message>
    <message>
        <source>Search settings</source>
        <translation>Einstellungen suchen</translation>
    </message>
    <message>
        <source>No setting matches &apos;%1&apos;.</source>
        <translation>Keine Einstellung passt zu „%1“.</translation>
    </message>
</context>
<context>
    <name>headroom::ui::StartPage</name>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>&amp;Open job…</source>
        <translation>Job ö&amp;ffnen&#xa0;…</translation>
    </message>
    <message>
        <source>Recent jobs</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>First time? Run the demo.</source>
        <translation>Zum ersten Mal hier? Die Demo zeigt, wie es geht.</translation>
    </message>
    <message>
        <source>It trains a small built-in model on the processor in a few minutes. Nothing to download.</source>
        <translation>Sie trainiert in wenigen Minuten ein kleines mitgeliefertes Modell auf dem Prozessor. Kein Download nötig.</translation>
    </message>
    <message>
        <source>Open the &amp;demo</source>
        <translation>De&amp;mo öffnen</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>Dieser Rechner</translation>
    </message>
    <message numerus="yes">
        <source>Processor with %n core(s)</source>
        <translation>
            <numerusform>Prozessor mit %n Kern</numerusform>
            <numerusform>Prozessor mit %n Kernen</numerusform>
        </translation>
    </message>
    <message>
        <source>NVIDIA driver found: jobs can train on the card.</source>
        <translation>NVIDIA-Treiber gefunden: Jobs können auf der Karte trainieren.</translation>
    </message>
    <message>
        <source>No NVIDIA card found. Headroom can still edit jobs and train small models on the processor.</source>
        <translation>Keine NVIDIA-Karte gefunden. Jobs bearbeiten und kleine Modelle auf dem Prozessor trainieren geht trotzdem.</translation>
    </message>
    <message>
        <source>New &amp;job…</source>
        <translation>&amp;Neuer Job&#xa0;…</translation>
    </message>
    <message>
        <source>Drop a job, a model or a folder of pictures anywhere</source>
        <translation>Einen Job, ein Modell oder einen Ordner mit Bildern ins Fenster ziehen</translation>
    </message>
    <message>
        <source>No jobs yet. Begin a new job, or open a job file.</source>
        <translation>Noch keine Jobs. Einen neuen Job beginnen oder eine Job-Datei öffnen.</translation>
    </message>
    <message>
        <source>No jobs yet. Begin a new job, open a job file, or run the demo.</source>
        <translation>Noch keine Jobs. Einen neuen Job beginnen, eine Job-Datei öffnen oder die Demo starten.</translation>
    </message>
    <message>
        <source>Where is %1?</source>
        <translation>Wo ist %1?</translation>
    </message>
    <message>
        <source>Jobs (*.yaml *.yml *.json *.jsonc);;All files (*)</source>
        <translation>Jobs (*.yaml *.yml *.json *.jsonc);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Diagnose a &amp;log…</source>
        <translation>Protokoll &amp;untersuchen&#xa0;…</translation>
    </message>
    <message>
        <source>A run went out of memory?</source>
        <translation>Einem Lauf ging der Speicher aus?</translation>
    </message>
    <message>
        <source>Paste or drop the log of any trainer: what ran out, why, and what to change first.</source>
        <translation>Das Protokoll eines beliebigen Trainers einfügen oder ablegen: was ausging, warum, und was zuerst zu ändern ist.</translation>
    </message>
</context>
<context>
    <name>headroom::ui::StarterJob</name>
    <message>
        <source>The folder is not there: %1</source>
        <translation>Der Ordner fehlt: %1</translation>
    </message>
    <message>
        <source>The folder holds no .jpg, .png or .webp pictures.</source>
        <translation>Der Ordner enthält keine Bilder (.jpg, .png oder .webp).</translation>
    </message>
    <message>
        <source>There is no starter job for this model</source>
        <translation>Für dieses Modell gibt es keinen Startjob</translation>
    </message>
</context>
<context>
    <name>headroom::ui::StatusLine</name>
    <message>
        <source>In use: %1</source>
        <translation>Belegt: %1</translation>
    </message>
    <message>
        <source>%1 for %2</source>
        <translation>%1 für %2</translation>
    </message>
    <message>
        <source>Training %1</source>
        <translation>Trainiert %1</translation>
    </message>
    <message>
        <source>Paused at step %1</source>
        <translation>Pause bei Schritt %1</translation>
    </message>
    <message>
        <source>Stopping after this step</source>
        <translation>Stoppt nach diesem Schritt</translation>
    </message>
    <message>
        <source>The run failed at step %1</source>
        <translation>Der Lauf ist bei Schritt %1 gescheitert</translation>
    </message>
    <message numerus="yes">
        <source>%n error(s) in the job</source>
        <translation>
            <numerusform>%n Fehler im Job</numerusform>
            <numerusform>%n Fehler im Job</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s) in the job</source>
        <translation>
            <numerusform>%n Warnung im Job</numerusform>
            <numerusform>%n Warnungen im Job</numerusform>
        </translation>
    </message>
    <message>
        <source>Finished %1</source>
        <translation>%1 fertig</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>Nicht gespeichert</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Gespeichert</translation>
    </message>
</context>
<context>
    <name>headroom::ui::TagList</name>
    <message>
        <source>Filter tags</source>
        <translation>Tags filtern</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Tags</translation>
    </message>
    <message>
        <source>No captions yet.</source>
        <translation>Noch keine Captions.</translation>
    </message>
</context>
<context>
    <name>headroom::ui::TrainingPanel</name>
    <message>
        <source>This version keeps the settings of sliders and cannot train one yet.</source>
        <translation>Diese Version behält die Einstellungen von Slidern, kann aber noch keinen trainieren.</translation>
    </message>
    <message>
        <source>These pictures are scored with the same noise each time, so that their mean loss can be compared over the whole run. Keep them out of the datasets.</source>
        <translation>Diese Bilder werden jedes Mal mit demselben Rauschen bewertet, damit sich ihr mittlerer Loss über den ganzen Lauf vergleichen lässt. Sie gehören in keinen Datensatz.</translation>
    </message>
    <message>
        <source>Add picture</source>
        <translation>Bild hinzufügen</translation>
    </message>
</context>
<context>
    <name>headroom::ui::TrayIcon</name>
    <message>
        <source>Show the window</source>
        <translation>Fenster zeigen</translation>
    </message>
    <message>
        <source>Stop with a save and quit</source>
        <translation>Sichern, stoppen und beenden</translation>
    </message>
</context>
<context>
    <name>headroom::ui::ValidationRow</name>
    <message>
        <source>Remove picture %1</source>
        <translation>Bild %1 entfernen</translation>
    </message>
</context>
<context>
    <name>headroom::ui::VramCard</name>
    <message>
        <source>Follow</source>
        <translation>Mitlaufen</translation>
    </message>
    <message>
        <source>6 min</source>
        <translation>6 min</translation>
    </message>
    <message>
        <source>Whole run</source>
        <translation>Ganzer Lauf</translation>
    </message>
    <message>
        <source>System memory</source>
        <translation>Arbeitsspeicher</translation>
    </message>
    <message>
        <source>Keeps the newest in view (End)</source>
        <translation>Hält das Neueste im Bild (Ende)</translation>
    </message>
    <message>
        <source>Shows the last six minutes and follows</source>
        <translation>Zeigt die letzten sechs Minuten und läuft mit</translation>
    </message>
    <message>
        <source>Shows everything and follows (Home, or a double click on a chart)</source>
        <translation>Zeigt alles und läuft mit (Pos1 oder Doppelklick auf ein Diagramm)</translation>
    </message>
    <message>
        <source>VRAM by category, %1</source>
        <translation>VRAM nach Kategorie, %1</translation>
    </message>
    <message>
        <source>At %1</source>
        <translation>Bei %1</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>By phase</source>
        <translation>Nach Phase</translation>
    </message>
    <message>
        <source>The fullest moment of each phase instead of the time</source>
        <translation>Der vollste Augenblick jeder Phase statt des Zeitverlaufs</translation>
    </message>
    <message>
        <source>Memory by category</source>
        <translation>Speicher nach Kategorie</translation>
    </message>
    <message>
        <source>Memory by category, %1</source>
        <translation>Speicher nach Kategorie, %1</translation>
    </message>
</context>
<context>
    <name>headroom::ui::VramChart</name>
    <message>
        <source>Limit %1 %2</source>
        <translation>Grenze %1 %2</translation>
    </message>
    <message>
        <source>At</source>
        <translation>Bei</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>Belegt</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>Frei</translation>
    </message>
    <message>
        <source>Memory by category over time</source>
        <translation>Speicher nach Kategorie im Zeitverlauf</translation>
    </message>
    <message>
        <source>Forecast of the phase</source>
        <translation>Vorhersage der Phase</translation>
    </message>
</context>
<context>
    <name>headroom::ui::Workbench</name>
    <message>
        <source>LoRA</source>
        <translation>LoRA</translation>
    </message>
    <message>
        <source>full fine-tune</source>
        <translation>volles Fine-Tuning</translation>
    </message>
    <message>
        <source>not saved yet</source>
        <translation>noch nicht gespeichert</translation>
    </message>
    <message>
        <source>The job file cannot be read</source>
        <translation>Die Job-Datei ist nicht lesbar</translation>
    </message>
</context>
<context>
    <name>headroom::ui::YamlEditor</name>
    <message>
        <source>The job as YAML</source>
        <translation>Der Job als YAML</translation>
    </message>
</context>
<context>
    <name>import</name>
    <message>
        <source>%1 could not be copied to %2: %3.</source>
        <translation>%1 ließ sich nicht nach %2 kopieren: %3.</translation>
    </message>
</context>
<context>
    <name>key</name>
    <message>
        <source>Adapter kind</source>
        <translation>Adapterart</translation>
    </message>
    <message>
        <source>Kind of image adapter.</source>
        <translation>Art des Bild-Adapters.</translation>
    </message>
    <message>
        <source>Weights it starts from.</source>
        <translation>Gewichte, von denen er ausgeht.</translation>
    </message>
    <message>
        <source>Trains the adapter; adds optimizer state.</source>
        <translation>Trainiert den Adapter; dazu kommt Optimizer-Zustand.</translation>
    </message>
    <message>
        <source>T2I: channels of the control.</source>
        <translation>T2I: Kanäle des Control-Bilds.</translation>
    </message>
    <message>
        <source>T2I: width of each level.</source>
        <translation>T2I: Breite jeder Ebene.</translation>
    </message>
    <message>
        <source>T2I: blocks a level.</source>
        <translation>T2I: Blöcke je Ebene.</translation>
    </message>
    <message>
        <source>T2I: how much smaller features are than pixels.</source>
        <translation>T2I: um wie viel kleiner Features als Pixel sind.</translation>
    </message>
    <message>
        <source>T2I: variant.</source>
        <translation>T2I: Variante.</translation>
    </message>
    <message>
        <source>T2I: folder of controls.</source>
        <translation>T2I: Ordner der Control-Bilder.</translation>
    </message>
    <message>
        <source>Reference pictures of previews.</source>
        <translation>Referenzbilder der Vorschau.</translation>
    </message>
    <message>
        <source>Image encoder; its weights stay resident.</source>
        <translation>Bildencoder; seine Gewichte bleiben im Speicher.</translation>
    </message>
    <message>
        <source>Kind of image encoder.</source>
        <translation>Art des Bildencoders.</translation>
    </message>
    <message>
        <source>Trains the image encoder too.</source>
        <translation>Trainiert auch den Bildencoder.</translation>
    </message>
    <message>
        <source>Trains the image encoder alone.</source>
        <translation>Trainiert nur den Bildencoder.</translation>
    </message>
    <message>
        <source>Trains nothing but its positions.</source>
        <translation>Trainiert nur seine Positionen.</translation>
    </message>
    <message>
        <source>Layer whose output is used.</source>
        <translation>Layer, dessen Ausgabe benutzt wird.</translation>
    </message>
    <message>
        <source>Tokens made from a picture.</source>
        <translation>Tokens, die aus einem Bild entstehen.</translation>
    </message>
    <message>
        <source>Encodes four quarters.</source>
        <translation>Codiert vier Viertel einzeln.</translation>
    </message>
    <message>
        <source>Width of the reducer.</source>
        <translation>Breite des Reducers.</translation>
    </message>
    <message>
        <source>Width of the tokens.</source>
        <translation>Breite der Tokens.</translation>
    </message>
    <message>
        <source>Number of tokens.</source>
        <translation>Anzahl der Tokens.</translation>
    </message>
    <message>
        <source>Pools with convolutions.</source>
        <translation>Pooling mit Convolutions.</translation>
    </message>
    <message>
        <source>How many poolings are stacked.</source>
        <translation>Wie viele Poolings gestapelt werden.</translation>
    </message>
    <message>
        <source>Width of a sparse autoencoder.</source>
        <translation>Breite eines Sparse Autoencoders.</translation>
    </message>
    <message>
        <source>A text encoder.</source>
        <translation>Ein Textencoder.</translation>
    </message>
    <message>
        <source>Kind of text encoder.</source>
        <translation>Art des Textencoders.</translation>
    </message>
    <message>
        <source>Word that the adapter replaces.</source>
        <translation>Wort, das der Adapter ersetzt.</translation>
    </message>
    <message>
        <source>Its class word.</source>
        <translation>Sein Klassenwort.</translation>
    </message>
    <message>
        <source>Class words.</source>
        <translation>Klassenwörter.</translation>
    </message>
    <message>
        <source>Blocks copied from the model; each adds weights.</source>
        <translation>Aus dem Modell kopierte Blöcke; jeder bringt Gewichte mit.</translation>
    </message>
    <message>
        <source>Quantizes the language model.</source>
        <translation>Quantisiert das Sprachmodell.</translation>
    </message>
    <message>
        <source>Largest side for the Pixtral encoder.</source>
        <translation>Längste Seite für den Pixtral-Encoder.</translation>
    </message>
    <message>
        <source>px</source>
        <translation>px</translation>
    </message>
    <message>
        <source>Random sizes for the Pixtral encoder.</source>
        <translation>Zufällige Größen für den Pixtral-Encoder.</translation>
    </message>
    <message>
        <source>iLoRA: width of a head.</source>
        <translation>iLoRA: Breite eines Heads.</translation>
    </message>
    <message>
        <source>iLoRA: heads.</source>
        <translation>iLoRA: Heads.</translation>
    </message>
    <message>
        <source>iLoRA: moves the lower matrices.</source>
        <translation>iLoRA: bewegt die unteren Matrizen.</translation>
    </message>
    <message>
        <source>iLoRA: moves the middle.</source>
        <translation>iLoRA: bewegt die Mitte.</translation>
    </message>
    <message>
        <source>iLoRA: moves the upper matrices.</source>
        <translation>iLoRA: bewegt die oberen Matrizen.</translation>
    </message>
    <message>
        <source>Learns a scale a block.</source>
        <translation>Lernt einen Faktor je Block.</translation>
    </message>
    <message>
        <source>Learning rate of that scale.</source>
        <translation>Lernrate dieses Faktors.</translation>
    </message>
    <message>
        <source>Bakes the scale in on save.</source>
        <translation>Rechnet den Faktor beim Speichern ein.</translation>
    </message>
    <message>
        <source>Double blocks only.</source>
        <translation>Nur Double Blocks.</translation>
    </message>
    <message>
        <source>Control LoRA: its network.</source>
        <translation>Control-LoRA: ihr Netz.</translation>
    </message>
    <message>
        <source>Controls an item.</source>
        <translation>Control-Bilder je Eintrag.</translation>
    </message>
    <message>
        <source>Share of items without their control.</source>
        <translation>Anteil der Einträge ohne ihr Control-Bild.</translation>
    </message>
    <message>
        <source>Takes a mask too.</source>
        <translation>Nimmt auch eine Maske.</translation>
    </message>
    <message>
        <source>Share of masks that are inverted.</source>
        <translation>Anteil der Masken, die umgekehrt werden.</translation>
    </message>
    <message>
        <source>Subpixel adapter: how much smaller.</source>
        <translation>Subpixel-Adapter: um wie viel kleiner.</translation>
    </message>
    <message>
        <source>Gives the first frame.</source>
        <translation>Gibt das erste Frame vor.</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Folder of pictures and captions, read with its subfolders.</source>
        <translation>Ordner mit Bildern und Captions; Unterordner werden mitgelesen.</translation>
    </message>
    <message>
        <source>Dataset file</source>
        <translation>Datensatz-Datei</translation>
    </message>
    <message>
        <source>A folder, or a JSON file of paths and captions; replaces folder_path.</source>
        <translation>Ein Ordner oder eine JSON-Datei mit Pfaden und Captions; ersetzt folder_path.</translation>
    </message>
    <message>
        <source>Kind of loader; only image matters.</source>
        <translation>Art des Laders; nur image zählt.</translation>
    </message>
    <message>
        <source>Resolution</source>
        <translation>Auflösung</translation>
    </message>
    <message>
        <source>Side of the square whose area caps a picture; several sizes repeat the set, and the largest decides the peak.</source>
        <translation>Seite des Quadrats, dessen Fläche ein Bild höchstens hat; mehrere Größen wiederholen den Datensatz, die größte bestimmt die Speicherspitze.</translation>
    </message>
    <message>
        <source>Batch size</source>
        <translation>Batchgröße</translation>
    </message>
    <message>
        <source>Batch of this dataset only; activations grow with it.</source>
        <translation>Batch nur dieses Datensatzes; die Aktivierungen wachsen mit.</translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>How often each picture is seen in an epoch.</source>
        <translation>Wie oft jedes Bild in einer Epoche vorkommt.</translation>
    </message>
    <message>
        <source>Buckets</source>
        <translation>Buckets</translation>
    </message>
    <message>
        <source>Keeps each picture&apos;s shape, batching equal sizes.</source>
        <translation>Behält die Form jedes Bilds; ein Batch hat gleiche Größen.</translation>
    </message>
    <message>
        <source>Without effect; the family&apos;s grid overwrites it.</source>
        <translation>Ohne Wirkung; das Raster der Modellfamilie überschreibt es.</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skalierung</translation>
    </message>
    <message>
        <source>Scales picture sizes before bucketing.</source>
        <translation>Skaliert Bildgrößen vor der Einteilung in Buckets.</translation>
    </message>
    <message>
        <source>Square crop</source>
        <translation>Quadratisch</translation>
    </message>
    <message>
        <source>Crops every picture to a square of the resolution.</source>
        <translation>Beschneidet jedes Bild auf ein Quadrat der Auflösung.</translation>
    </message>
    <message>
        <source>Random position in place of the center crop.</source>
        <translation>Zufällige Lage des Ausschnitts statt der Mitte.</translation>
    </message>
    <message>
        <source>Random size before the crop.</source>
        <translation>Zufällige Größe vor dem Beschneiden.</translation>
    </message>
    <message>
        <source>Mirrored copies</source>
        <translation>Gespiegelt</translation>
    </message>
    <message>
        <source>Adds left-right mirrored copies: doubles the list.</source>
        <translation>Fügt seitlich gespiegelte Kopien hinzu: doppelt so viele Bilder.</translation>
    </message>
    <message>
        <source>Flipped copies</source>
        <translation>Kopfüber</translation>
    </message>
    <message>
        <source>Adds upside-down copies: doubles the list.</source>
        <translation>Fügt kopfstehende Kopien hinzu: doppelt so viele Bilder.</translation>
    </message>
    <message>
        <source>Regularization</source>
        <translation>Regularisierung</translation>
    </message>
    <message>
        <source>A regularization set: used on every second step, without the trigger word.</source>
        <translation>Ein Regularisierungssatz: jeder zweite Schritt, ohne Triggerwort.</translation>
    </message>
    <message>
        <source>Regularizes against the untrained model: one more pass without gradients.</source>
        <translation>Regularisiert gegen das untrainierte Modell: ein Durchlauf mehr, ohne Gradienten.</translation>
    </message>
    <message>
        <source>LoRA weight</source>
        <translation>LoRA-Gewicht</translation>
    </message>
    <message>
        <source>Adapter strength for these pictures; negative trains away from them.</source>
        <translation>Stärke des Adapters bei diesen Bildern; negativ trainiert von ihnen weg.</translation>
    </message>
    <message>
        <source>Loss weight</source>
        <translation>Loss-Gewicht</translation>
    </message>
    <message>
        <source>Weight of this dataset in the loss.</source>
        <translation>Gewicht dieses Datensatzes im Loss.</translation>
    </message>
    <message>
        <source>Legacy guidance.</source>
        <translation>Alte Guidance.</translation>
    </message>
    <message>
        <source>Loader threads</source>
        <translation>Lade-Threads</translation>
    </message>
    <message>
        <source>Threads that read pictures; they cost host RAM.</source>
        <translation>Threads, die Bilder lesen; sie kosten RAM.</translation>
    </message>
    <message>
        <source>Batches read ahead per thread; they cost host RAM.</source>
        <translation>Vorausgelesene Batches je Thread; sie kosten RAM.</translation>
    </message>
    <message>
        <source>Reads sizes from headers only, which Headroom always does.</source>
        <translation>Liest Größen nur aus den Dateiköpfen; das tut Headroom immer.</translation>
    </message>
    <message>
        <source>Prints more.</source>
        <translation>Gibt mehr aus.</translation>
    </message>
    <message>
        <source>Language models: tokens of an item; activations grow with it.</source>
        <translation>Sprachmodelle: Tokens je Eintrag; die Aktivierungen wachsen mit.</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>Latents in RAM</source>
        <translation>Latents im RAM</translation>
    </message>
    <message>
        <source>Keeps latents in host RAM; once every dataset does, the VAE leaves the card.</source>
        <translation>Hält Latents im RAM; tun das alle Datensätze, verlässt der VAE die Karte.</translation>
    </message>
    <message>
        <source>Cache latents</source>
        <translation>Latents cachen</translation>
    </message>
    <message>
        <source>Keeps latents on disk; once every dataset does, the VAE leaves the card.</source>
        <translation>Hält Latents auf der Platte; tun das alle Datensätze, verlässt der VAE die Karte.</translation>
    </message>
    <message>
        <source>Threads that decode pictures while caching.</source>
        <translation>Threads, die beim Cachen Bilder decodieren.</translation>
    </message>
    <message>
        <source>Cache text embeddings</source>
        <translation>Text-Embeddings cachen</translation>
    </message>
    <message>
        <source>Keeps encoded captions on disk, so that the text encoder leaves the card.</source>
        <translation>Hält codierte Captions auf der Platte, damit der Textencoder die Karte verlässt.</translation>
    </message>
    <message>
        <source>Keeps decoded video and sound on disk.</source>
        <translation>Hält decodierte Videos und Töne auf der Platte.</translation>
    </message>
    <message>
        <source>Keeps outputs of the image encoder on disk.</source>
        <translation>Hält Ausgaben des Bildencoders auf der Platte.</translation>
    </message>
    <message>
        <source>Keeps pixels beside cached latents; costs host RAM.</source>
        <translation>Hält Pixel neben den gecachten Latents; kostet RAM.</translation>
    </message>
    <message>
        <source>Normalizes pixels to mean 0 and deviation 1.</source>
        <translation>Normiert Pixel auf Mittelwert 0 und Streuung 1.</translation>
    </message>
    <message>
        <source>Caption files</source>
        <translation>Caption-Dateien</translation>
    </message>
    <message>
        <source>Extension of caption files; the dot may be left out.</source>
        <translation>Endung der Caption-Dateien; der Punkt darf fehlen.</translation>
    </message>
    <message>
        <source>Old name of caption_ext; wins.</source>
        <translation>Früherer Name von caption_ext; hat Vorrang.</translation>
    </message>
    <message>
        <source>Default caption</source>
        <translation>Standard-Caption</translation>
    </message>
    <message>
        <source>Used where a caption is missing or blank.</source>
        <translation>Gilt, wo eine Caption fehlt oder leer ist.</translation>
    </message>
    <message>
        <source>Trigger word</source>
        <translation>Triggerwort</translation>
    </message>
    <message>
        <source>Trigger word of this dataset only.</source>
        <translation>Triggerwort nur dieses Datensatzes.</translation>
    </message>
    <message>
        <source>Caption dropout</source>
        <translation>Caption-Dropout</translation>
    </message>
    <message>
        <source>Share of steps with an empty caption.</source>
        <translation>Anteil der Schritte mit leerer Caption.</translation>
    </message>
    <message>
        <source>Tag dropout</source>
        <translation>Tag-Dropout</translation>
    </message>
    <message>
        <source>Share of comma-separated parts that are dropped; not with cached embeddings.</source>
        <translation>Anteil der durch Komma getrennten Teile, die wegfallen; nicht mit gecachten Embeddings.</translation>
    </message>
    <message>
        <source>Kept tags</source>
        <translation>Feste Tags</translation>
    </message>
    <message>
        <source>First parts of a caption that are never dropped.</source>
        <translation>Die ersten Teile einer Caption, die nie wegfallen.</translation>
    </message>
    <message>
        <source>Shuffle tags</source>
        <translation>Tags mischen</translation>
    </message>
    <message>
        <source>Shuffles the comma-separated parts of a caption.</source>
        <translation>Mischt die durch Komma getrennten Teile einer Caption.</translation>
    </message>
    <message>
        <source>Words, or a text file of words, appended at random.</source>
        <translation>Wörter oder eine Textdatei mit Wörtern, die zufällig angehängt werden.</translation>
    </message>
    <message>
        <source>How many random triggers are appended at most.</source>
        <translation>Wie viele zufällige Trigger höchstens angehängt werden.</translation>
    </message>
    <message>
        <source>Takes caption_short of a JSON dataset.</source>
        <translation>Nimmt caption_short eines JSON-Datensatzes.</translation>
    </message>
    <message>
        <source>Pairs written from|to, replaced in captions.</source>
        <translation>Paare in der Form von|nach, die in Captions ersetzt werden.</translation>
    </message>
    <message>
        <source>Control folder</source>
        <translation>Control-Ordner</translation>
    </message>
    <message>
        <source>Folder, or folders, of control images of the same names; each one adds activations.</source>
        <translation>Ordner mit Control-Bildern gleichen Namens, auch mehrere; jeder bringt Aktivierungen mit.</translation>
    </message>
    <message>
        <source>Control folder 1</source>
        <translation>Control-Ordner 1</translation>
    </message>
    <message>
        <source>First of several control folders; they replace control_path.</source>
        <translation>Erster von mehreren Control-Ordnern; sie ersetzen control_path.</translation>
    </message>
    <message>
        <source>Control folder 2</source>
        <translation>Control-Ordner 2</translation>
    </message>
    <message>
        <source>Second of several control folders.</source>
        <translation>Zweiter von mehreren Control-Ordnern.</translation>
    </message>
    <message>
        <source>Control folder 3</source>
        <translation>Control-Ordner 3</translation>
    </message>
    <message>
        <source>Third of several control folders.</source>
        <translation>Dritter von mehreren Control-Ordnern.</translation>
    </message>
    <message>
        <source>Takes random neighbors as controls; they add activations.</source>
        <translation>Nimmt zufällige Nachbarn als Control-Bilder; sie bringen Aktivierungen mit.</translation>
    </message>
    <message>
        <source>How many neighbors control_from_same_folder takes.</source>
        <translation>Wie viele Nachbarn control_from_same_folder nimmt.</translation>
    </message>
    <message>
        <source>Leaves controls at their own size in place of the target&apos;s crop.</source>
        <translation>Lässt Control-Bildern ihre eigene Größe statt des Ausschnitts des Ziels.</translation>
    </message>
    <message>
        <source>Color behind transparent controls: red, green, blue.</source>
        <translation>Farbe hinter durchsichtigen Control-Bildern: Rot, Grün, Blau.</translation>
    </message>
    <message>
        <source>Gives controls the same flips and crops.</source>
        <translation>Spiegelt und beschneidet Control-Bilder ebenso.</translation>
    </message>
    <message>
        <source>Made controls</source>
        <translation>Erzeugte Controls</translation>
    </message>
    <message>
        <source>Controls that are made from the pictures: depth, line, pose, inpaint, mask.</source>
        <translation>Control-Bilder, die aus den Bildern entstehen: depth, line, pose, inpaint, mask.</translation>
    </message>
    <message>
        <source>Pictures whose transparent part is to be filled.</source>
        <translation>Bilder, deren durchsichtiger Teil gefüllt werden soll.</translation>
    </message>
    <message>
        <source>Mask folder</source>
        <translation>Maskenordner</translation>
    </message>
    <message>
        <source>Focus masks of the same names; white counts in full.</source>
        <translation>Fokus-Masken gleichen Namens; Weiß zählt voll.</translation>
    </message>
    <message>
        <source>Mask floor</source>
        <translation>Maskenminimum</translation>
    </message>
    <message>
        <source>Least weight outside the mask.</source>
        <translation>Kleinstes Gewicht außerhalb der Maske.</translation>
    </message>
    <message>
        <source>Swaps inside and outside.</source>
        <translation>Vertauscht innen und außen.</translation>
    </message>
    <message>
        <source>Takes the alpha channel as mask.</source>
        <translation>Nimmt den Alphakanal als Maske.</translation>
    </message>
    <message>
        <source>Matching negative pictures: twice the activations.</source>
        <translation>Passende Negativbilder: doppelte Aktivierungen.</translation>
    </message>
    <message>
        <source>Reference pictures for adapters of the IP kind.</source>
        <translation>Referenzbilder für IP-Adapter.</translation>
    </message>
    <message>
        <source>Takes random neighbors as reference pictures.</source>
        <translation>Nimmt zufällige Nachbarn als Referenzbilder.</translation>
    </message>
    <message>
        <source>Random changes of reference pictures.</source>
        <translation>Zufällige Veränderungen der Referenzbilder.</translation>
    </message>
    <message>
        <source>Shuffles those changes.</source>
        <translation>Mischt diese Veränderungen.</translation>
    </message>
    <message>
        <source>Random changes of color.</source>
        <translation>Zufällige Veränderungen der Farbe.</translation>
    </message>
    <message>
        <source>Random changes of pictures; they switch latent caching off.</source>
        <translation>Zufällige Veränderungen der Bilder; sie schalten das Cachen der Latents ab.</translation>
    </message>
    <message>
        <source>Shuffles the augmentations.</source>
        <translation>Mischt die Augmentierungen.</translation>
    </message>
    <message>
        <source>Numbers handed to the model.</source>
        <translation>Zahlen, die das Modell bekommt.</translation>
    </message>
    <message>
        <source>No longer supported: an error where it is set.</source>
        <translation>Nicht mehr unterstützt: ein Fehler, wo es gesetzt ist.</translation>
    </message>
    <message>
        <source>Frames</source>
        <translation>Frames</translation>
    </message>
    <message>
        <source>Frames of an item; above 1 videos are read and activations grow with them.</source>
        <translation>Frames je Eintrag; ab 2 werden Videos gelesen, und die Aktivierungen wachsen mit.</translation>
    </message>
    <message>
        <source>Spreads the frames over the whole clip.</source>
        <translation>Verteilt die Frames über den ganzen Clip.</translation>
    </message>
    <message>
        <source>Frame rate</source>
        <translation>Bildrate</translation>
    </message>
    <message>
        <source>Rate at which clips are read.</source>
        <translation>Bildrate, mit der Clips gelesen werden.</translation>
    </message>
    <message>
        <source>Auto frame count</source>
        <translation>Frames automatisch</translation>
    </message>
    <message>
        <source>Uses each clip&apos;s own length; the longest decides the peak, batch 1 only.</source>
        <translation>Nimmt jeden Clip in seiner Länge; der längste bestimmt die Spitze, nur mit Batch 1.</translation>
    </message>
    <message>
        <source>Cuts the tail that does not fit the frame grid.</source>
        <translation>Schneidet das Ende ab, das nicht ins Frame-Raster passt.</translation>
    </message>
    <message>
        <source>First frame given</source>
        <translation>Erstes Frame</translation>
    </message>
    <message>
        <source>Gives the first frame as a condition.</source>
        <translation>Gibt das erste Frame als Bedingung vor.</translation>
    </message>
    <message>
        <source>Train sound</source>
        <translation>Ton trainieren</translation>
    </message>
    <message>
        <source>Trains the sound too; it adds activations.</source>
        <translation>Trainiert auch den Ton; er bringt Aktivierungen mit.</translation>
    </message>
    <message>
        <source>Normalize loudness</source>
        <translation>Lautstärke angleichen</translation>
    </message>
    <message>
        <source>Brings clips to one loudness.</source>
        <translation>Bringt Clips auf gleiche Lautstärke.</translation>
    </message>
    <message>
        <source>Keep pitch</source>
        <translation>Tonhöhe erhalten</translation>
    </message>
    <message>
        <source>Stretches sound without changing its pitch.</source>
        <translation>Dehnt den Ton, ohne die Tonhöhe zu ändern.</translation>
    </message>
    <message>
        <source>Use EMA</source>
        <translation>EMA benutzen</translation>
    </message>
    <message>
        <source>Keeps an averaged fp32 copy of the trained weights: 4 bytes a parameter.</source>
        <translation>Hält eine gemittelte fp32-Kopie der trainierten Gewichte: 4 Bytes je Parameter.</translation>
    </message>
    <message>
        <source>EMA decay</source>
        <translation>EMA Decay</translation>
    </message>
    <message>
        <source>Share of the average that each step keeps; nearer 1 is smoother and slower.</source>
        <translation>Anteil des Mittels, den jeder Schritt behält; näher an 1 ist glatter und träger.</translation>
    </message>
    <message>
        <source>Pulls the trained weights towards their average after each step.</source>
        <translation>Zieht die trainierten Gewichte nach jedem Schritt zu ihrem Mittel.</translation>
    </message>
    <message>
        <source>Scales the weights after every update; 1 leaves them alone.</source>
        <translation>Skaliert die Gewichte nach jedem Update; 1 lässt sie, wie sie sind.</translation>
    </message>
    <message>
        <source>Checkpointing</source>
        <translation>Checkpointing</translation>
    </message>
    <message>
        <source>off, every_block, {every: N} or {count: N}: which blocks are computed twice to save activations; as train.gradient_checkpointing when absent.</source>
        <translation>off, every_block, {every: N} oder {count: N}: welche Blöcke doppelt gerechnet werden, um Aktivierungen zu sparen; fehlt es, gilt train.gradient_checkpointing.</translation>
    </message>
    <message>
        <source>Alpha background</source>
        <translation>Alpha-Hintergrund</translation>
    </message>
    <message>
        <source>Color under transparent pictures: white, black, gray or #rrggbb.</source>
        <translation>Farbe unter durchsichtigen Bildern: white, black, gray oder #rrggbb.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Names the job, its folder and its files.</source>
        <translation>Name des Jobs, seines Ordners und seiner Dateien.</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>Prozesse</translation>
    </message>
    <message>
        <source>Work to do, in order.</source>
        <translation>Aufgaben, der Reihe nach.</translation>
    </message>
    <message>
        <source>Only for job: train.</source>
        <translation>Nur für job: train.</translation>
    </message>
    <message>
        <source>Job kind</source>
        <translation>Jobart</translation>
    </message>
    <message>
        <source>Which runner takes the job; extension is the normal one.</source>
        <translation>Wer den Job ausführt; üblich ist extension.</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Job</translation>
    </message>
    <message>
        <source>The work to do.</source>
        <translation>Was zu tun ist.</translation>
    </message>
    <message>
        <source>Metadata</source>
        <translation>Metadaten</translation>
    </message>
    <message>
        <source>Free text copied into the saved weights.</source>
        <translation>Freier Text, der in die gespeicherten Gewichte kommt.</translation>
    </message>
    <message>
        <source>Log every</source>
        <translation>Protokoll alle</translation>
    </message>
    <message>
        <source>Steps between records of loss and learning rate; null means every step.</source>
        <translation>Schritte zwischen Aufzeichnungen von Loss und Lernrate; null heißt jeder Schritt.</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Loss database</source>
        <translation>Loss-Datenbank</translation>
    </message>
    <message>
        <source>Writes loss_log.db beside the weights, in AI Toolkit&apos;s own format.</source>
        <translation>Schreibt loss_log.db neben die Gewichte, im Format von AI Toolkit.</translation>
    </message>
    <message>
        <source>Prints more text while training.</source>
        <translation>Gibt beim Training mehr Text aus.</translation>
    </message>
    <message>
        <source>Sends records to Weights &amp; Biases.</source>
        <translation>Sendet Aufzeichnungen an Weights &amp; Biases.</translation>
    </message>
    <message>
        <source>Weights &amp; Biases project; only with use_wandb.</source>
        <translation>Projekt bei Weights &amp; Biases; nur mit use_wandb.</translation>
    </message>
    <message>
        <source>Weights &amp; Biases name of the run; only with use_wandb.</source>
        <translation>Name des Laufs bei Weights &amp; Biases; nur mit use_wandb.</translation>
    </message>
    <message>
        <source>Name patterns of layers that keep their full precision.</source>
        <translation>Namensmuster der Layer, die ihre volle Genauigkeit behalten.</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Folder, single file or hub repository of the base model.</source>
        <translation>Ordner, einzelne Datei oder Hub-Repository des Basismodells.</translation>
    </message>
    <message>
        <source>Architecture</source>
        <translation>Architektur</translation>
    </message>
    <message>
        <source>Family of the base model; sd1 when absent.</source>
        <translation>Familie des Basismodells; fehlt sie, gilt sd1.</translation>
    </message>
    <message>
        <source>Quantize model</source>
        <translation>Modell quantisieren</translation>
    </message>
    <message>
        <source>Stores the main network in fewer bits: its weights shrink by half or more.</source>
        <translation>Hält das Hauptnetz in weniger Bits: seine Gewichte schrumpfen auf die Hälfte oder weniger.</translation>
    </message>
    <message>
        <source>Model bits</source>
        <translation>Bits Modell</translation>
    </message>
    <message>
        <source>How the main network is quantized; may name a recovery adapter after a |.</source>
        <translation>Wie das Hauptnetz quantisiert wird; nach | darf ein Recovery-Adapter stehen.</translation>
    </message>
    <message>
        <source>Quantize TE</source>
        <translation>TE quantisieren</translation>
    </message>
    <message>
        <source>Stores the text encoder in fewer bits; as quantize when absent.</source>
        <translation>Hält den Textencoder in weniger Bits; fehlt es, gilt quantize.</translation>
    </message>
    <message>
        <source>TE bits</source>
        <translation>Bits TE</translation>
    </message>
    <message>
        <source>How the text encoder is quantized.</source>
        <translation>Wie der Textencoder quantisiert wird.</translation>
    </message>
    <message>
        <source>Low VRAM</source>
        <translation>Low VRAM</translation>
    </message>
    <message>
        <source>Parks parts of the model in RAM while loading and sampling: lower peaks there.</source>
        <translation>Parkt Teile des Modells beim Laden und Sampling im RAM: dort niedrigere Spitzen.</translation>
    </message>
    <message>
        <source>Layer offloading</source>
        <translation>Layer auslagern</translation>
    </message>
    <message>
        <source>Keeps layers in host RAM and streams them: far fewer resident weights, slower.</source>
        <translation>Hält Layer im RAM und holt sie nach Bedarf: viel weniger Gewichte auf der Karte, langsamer.</translation>
    </message>
    <message>
        <source>Offloaded share</source>
        <translation>Ausgelagerter Anteil</translation>
    </message>
    <message>
        <source>Share of the main network&apos;s layers that are offloaded.</source>
        <translation>Anteil der Layer des Hauptnetzes, die ausgelagert sind.</translation>
    </message>
    <message>
        <source>Offloaded TE share</source>
        <translation>Ausgelagerter Anteil TE</translation>
    </message>
    <message>
        <source>Share of the text encoder&apos;s layers that are offloaded.</source>
        <translation>Anteil der Layer des Textencoders, die ausgelagert sind.</translation>
    </message>
    <message>
        <source>Compile</source>
        <translation>Kompilieren</translation>
    </message>
    <message>
        <source>Compiles the network: often fewer activations, a longer start.</source>
        <translation>Kompiliert das Netz: oft weniger Aktivierungen, längerer Start.</translation>
    </message>
    <message>
        <source>Compile by block</source>
        <translation>Blockweise kompilieren</translation>
    </message>
    <message>
        <source>Compiles block by block: a shorter start.</source>
        <translation>Kompiliert Block für Block: kürzerer Start.</translation>
    </message>
    <message>
        <source>How hard the compiler tries.</source>
        <translation>Wie viel Mühe sich der Compiler gibt.</translation>
    </message>
    <message>
        <source>Demands one graph without breaks.</source>
        <translation>Verlangt einen Graphen ohne Brüche.</translation>
    </message>
    <message>
        <source>Compiles once for all sizes.</source>
        <translation>Kompiliert einmal für alle Größen.</translation>
    </message>
    <message>
        <source>How many compiled variants are kept.</source>
        <translation>Wie viele kompilierte Varianten behalten werden.</translation>
    </message>
    <message>
        <source>Family options</source>
        <translation>Familienoptionen</translation>
    </message>
    <message>
        <source>Options of the model family.</source>
        <translation>Optionen der Modellfamilie.</translation>
    </message>
    <message>
        <source>Extras from</source>
        <translation>Extras aus</translation>
    </message>
    <message>
        <source>Where text encoder, VAE and tokenizer come from; the model itself when absent.</source>
        <translation>Woher Textencoder, VAE und Tokenizer kommen; fehlt es, aus dem Modell selbst.</translation>
    </message>
    <message>
        <source>Text encoder from</source>
        <translation>Textencoder aus</translation>
    </message>
    <message>
        <source>A text encoder from elsewhere.</source>
        <translation>Ein Textencoder von anderswo.</translation>
    </message>
    <message>
        <source>VAE from</source>
        <translation>VAE aus</translation>
    </message>
    <message>
        <source>A VAE from elsewhere.</source>
        <translation>Ein VAE von anderswo.</translation>
    </message>
    <message>
        <source>Training adapter</source>
        <translation>Trainings-Adapter</translation>
    </message>
    <message>
        <source>A LoRA that is active in training and removed in previews: a few more weights.</source>
        <translation>Eine LoRA, die beim Training wirkt und in der Vorschau fehlt: etwas mehr Gewichte.</translation>
    </message>
    <message>
        <source>A LoRA that is active in previews only: a few more weights.</source>
        <translation>Eine LoRA, die nur in der Vorschau wirkt: etwas mehr Gewichte.</translation>
    </message>
    <message>
        <source>Unconditional adapter</source>
        <translation>Unconditional-Adapter</translation>
    </message>
    <message>
        <source>A LoRA that is active on the unconditional pass only: a few more weights.</source>
        <translation>Eine LoRA, die nur im Durchlauf ohne Prompt wirkt: etwas mehr Gewichte.</translation>
    </message>
    <message>
        <source>Merged LoRA</source>
        <translation>Eingerechnete LoRA</translation>
    </message>
    <message>
        <source>A LoRA merged into the base when it is loaded.</source>
        <translation>Eine LoRA, die beim Laden in die Basis eingerechnet wird.</translation>
    </message>
    <message>
        <source>Recovery adapter</source>
        <translation>Recovery-Adapter</translation>
    </message>
    <message>
        <source>An adapter that repairs the loss of quantization: a few more weights.</source>
        <translation>Ein Adapter, der den Verlust der Quantisierung ausgleicht: etwas mehr Gewichte.</translation>
    </message>
    <message>
        <source>What stays unquantized.</source>
        <translation>Was nicht quantisiert wird.</translation>
    </message>
    <message>
        <source>Full fine-tune: layers whose name contains any of these stay as they are.</source>
        <translation>Volles Fine-Tuning: Layer, deren Name eines davon enthält, bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>Full fine-tune: only layers whose name contains any of these are trained.</source>
        <translation>Volles Fine-Tuning: nur Layer, deren Name eines davon enthält, werden trainiert.</translation>
    </message>
    <message>
        <source>Old name of layer_offloading.</source>
        <translation>Früherer Name von layer_offloading.</translation>
    </message>
    <message>
        <source>A UNet from elsewhere.</source>
        <translation>Ein UNet von anderswo.</translation>
    </message>
    <message>
        <source>Latent side that the UNet is told.</source>
        <translation>Seite der Latents, die dem UNet genannt wird.</translation>
    </message>
    <message>
        <source>Old way of quantizing the text encoder: 16, 8 or 4 bits.</source>
        <translation>Alte Art, den Textencoder zu quantisieren: 16, 8 oder 4 Bits.</translation>
    </message>
    <message>
        <source>bits</source>
        <translation>Bits</translation>
    </message>
    <message>
        <source>SDXL: false drops the first text encoder and frees its weights.</source>
        <translation>SDXL: false verzichtet auf den ersten Textencoder und gibt seine Gewichte frei.</translation>
    </message>
    <message>
        <source>SDXL: false drops the second text encoder and frees its weights.</source>
        <translation>SDXL: false verzichtet auf den zweiten Textencoder und gibt seine Gewichte frei.</translation>
    </message>
    <message>
        <source>FLUX with true guidance: previews take two passes.</source>
        <translation>FLUX mit echter Guidance: Vorschaubilder brauchen zwei Durchläufe.</translation>
    </message>
    <message>
        <source>FLUX masks padding; needs is_flux to be written.</source>
        <translation>FLUX maskiert das Padding; is_flux muss dafür dastehen.</translation>
    </message>
    <message>
        <source>FLUX over several cards; needs is_flux to be written.</source>
        <translation>FLUX über mehrere Karten; is_flux muss dafür dastehen.</translation>
    </message>
    <message>
        <source>Weight of other modules when a model is split over cards.</source>
        <translation>Gewicht anderer Module, wenn ein Modell auf mehrere Karten verteilt wird.</translation>
    </message>
    <message>
        <source>SDXL refiner: more weights.</source>
        <translation>SDXL-Refiner: mehr Gewichte.</translation>
    </message>
    <message>
        <source>Share of the sampling after which the refiner takes over.</source>
        <translation>Anteil des Samplings, nach dem der Refiner übernimmt.</translation>
    </message>
    <message>
        <source>Names the version of the latent cache.</source>
        <translation>Nennt die Version des Latent-Caches.</translation>
    </message>
    <message>
        <source>An SDXL experiment.</source>
        <translation>Ein Experiment mit SDXL.</translation>
    </message>
    <message>
        <source>Overwritten by train.dtype.</source>
        <translation>Wird von train.dtype überschrieben.</translation>
    </message>
    <message>
        <source>Precision of the VAE.</source>
        <translation>Genauigkeit des VAE.</translation>
    </message>
    <message>
        <source>Precision of the text encoder.</source>
        <translation>Genauigkeit des Textencoders.</translation>
    </message>
    <message>
        <source>Without effect.</source>
        <translation>Ohne Wirkung.</translation>
    </message>
    <message>
        <source>Old form of arch sd2.</source>
        <translation>Frühere Form von arch sd2.</translation>
    </message>
    <message>
        <source>Old form of arch sd3.</source>
        <translation>Frühere Form von arch sd3.</translation>
    </message>
    <message>
        <source>Old form of arch sdxl.</source>
        <translation>Frühere Form von arch sdxl.</translation>
    </message>
    <message>
        <source>Old form of arch pixart.</source>
        <translation>Frühere Form von arch pixart.</translation>
    </message>
    <message>
        <source>Old form of arch pixart_sigma.</source>
        <translation>Frühere Form von arch pixart_sigma.</translation>
    </message>
    <message>
        <source>Old form of arch auraflow.</source>
        <translation>Frühere Form von arch auraflow.</translation>
    </message>
    <message>
        <source>Old form of arch flux.</source>
        <translation>Frühere Form von arch flux.</translation>
    </message>
    <message>
        <source>Old form of arch lumina2.</source>
        <translation>Frühere Form von arch lumina2.</translation>
    </message>
    <message>
        <source>Old form of arch vega.</source>
        <translation>Frühere Form von arch vega.</translation>
    </message>
    <message>
        <source>Old form of arch ssd.</source>
        <translation>Frühere Form von arch ssd.</translation>
    </message>
    <message>
        <source>The model predicts velocity instead of noise.</source>
        <translation>Das Modell sagt Velocity statt Rauschen voraus.</translation>
    </message>
    <message>
        <source>Skip layers</source>
        <translation>Layer auslassen</translation>
    </message>
    <message>
        <source>Layers whose dotted name contains any of these get no adapter; wins over the next.</source>
        <translation>Layer, deren Name mit Punkten eines davon enthält, bekommen keinen Adapter; hat Vorrang vor dem Nächsten.</translation>
    </message>
    <message>
        <source>Only layers</source>
        <translation>Nur diese Layer</translation>
    </message>
    <message>
        <source>Only layers whose dotted name contains any of these get an adapter.</source>
        <translation>Nur Layer, deren Name mit Punkten eines davon enthält, bekommen einen Adapter.</translation>
    </message>
    <message>
        <source>Matching layers get a full-weight delta in place of low rank: more trained weights.</source>
        <translation>Passende Layer bekommen ein volles Gewichts-Delta statt Low Rank: mehr trainierte Gewichte.</translation>
    </message>
    <message>
        <source>Layers with fewer parameters get no adapter.</source>
        <translation>Layer mit weniger Parametern bekommen keinen Adapter.</translation>
    </message>
    <message>
        <source>Only attention layers get an adapter: fewer trained weights.</source>
        <translation>Nur Attention-Layer bekommen einen Adapter: weniger trainierte Gewichte.</translation>
    </message>
    <message>
        <source>Chance of dropping single ranks of an adapter in a step.</source>
        <translation>Wahrscheinlichkeit, dass einzelne Ranks eines Adapters in einem Schritt ausfallen.</translation>
    </message>
    <message>
        <source>Chance of dropping a whole adapter in a step.</source>
        <translation>Wahrscheinlichkeit, dass ein ganzer Adapter in einem Schritt ausfällt.</translation>
    </message>
    <message>
        <source>Trains the first and last layers fully: more trained weights.</source>
        <translation>Trainiert die ersten und letzten Layer ganz: mehr trainierte Gewichte.</translation>
    </message>
    <message>
        <source>Parts of a layer&apos;s name, joined by |.</source>
        <translation>Teile eines Layer-Namens, durch | verbunden.</translation>
    </message>
    <message>
        <source>How the kept rank is chosen.</source>
        <translation>Wie der behaltene Rank gewählt wird.</translation>
    </message>
    <message>
        <source>Argument of extract_mode.</source>
        <translation>Argument von extract_mode.</translation>
    </message>
    <message>
        <source>Layers with fewer parameters are left alone.</source>
        <translation>Layer mit weniger Parametern bleiben unberührt.</translation>
    </message>
    <message>
        <source>Includes convolutions.</source>
        <translation>Schließt Convolutions ein.</translation>
    </message>
    <message>
        <source>Rules for single layers.</source>
        <translation>Regeln für einzelne Layer.</translation>
    </message>
    <message>
        <source>Adapter type</source>
        <translation>Adaptertyp</translation>
    </message>
    <message>
        <source>Kind of adapter; decides how many weights are trained.</source>
        <translation>Art des Adapters; bestimmt, wie viele Gewichte trainiert werden.</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rank</translation>
    </message>
    <message>
        <source>Rank on linear layers; trained weights and optimizer state grow with it.</source>
        <translation>Rank auf linearen Layern; trainierte Gewichte und Optimizer-Zustand wachsen mit.</translation>
    </message>
    <message>
        <source>Alpha</source>
        <translation>Alpha</translation>
    </message>
    <message>
        <source>The adapter&apos;s effect is scaled by alpha / rank; it moves no memory.</source>
        <translation>Die Wirkung des Adapters wird mit Alpha / Rank skaliert; auf den Speicher wirkt es nicht.</translation>
    </message>
    <message>
        <source>Conv rank</source>
        <translation>Conv Rank</translation>
    </message>
    <message>
        <source>Rank on convolutions, which only UNet models have; null means none.</source>
        <translation>Rank auf Convolutions, die nur UNet-Modelle haben; null heißt keiner.</translation>
    </message>
    <message>
        <source>Conv alpha</source>
        <translation>Conv Alpha</translation>
    </message>
    <message>
        <source>Scale numerator for convolutions; the conv rank when absent.</source>
        <translation>Zähler der Skalierung für Convolutions; fehlt er, gilt Conv Rank.</translation>
    </message>
    <message>
        <source>Adapter dropout</source>
        <translation>Adapter-Dropout</translation>
    </message>
    <message>
        <source>Chance of dropping single activations inside the adapter.</source>
        <translation>Wahrscheinlichkeit, dass einzelne Aktivierungen im Adapter ausfallen.</translation>
    </message>
    <message>
        <source>Layer choice</source>
        <translation>Layer-Auswahl</translation>
    </message>
    <message>
        <source>Which layers get an adapter, and extra dropout.</source>
        <translation>Welche Layer einen Adapter bekommen, und weiterer Dropout.</translation>
    </message>
    <message>
        <source>Blocks only</source>
        <translation>Nur Blöcke</translation>
    </message>
    <message>
        <source>Only layers inside the model&apos;s block lists get an adapter.</source>
        <translation>Nur Layer in den Blocklisten des Modells bekommen einen Adapter.</translation>
    </message>
    <message>
        <source>Old name of linear; wins over it where both are present.</source>
        <translation>Früherer Name von linear; hat Vorrang, wo beide dastehen.</translation>
    </message>
    <message>
        <source>Old shared scale; default of linear_alpha.</source>
        <translation>Alte gemeinsame Skalierung; Standard von linear_alpha.</translation>
    </message>
    <message>
        <source>LoKr full rank</source>
        <translation>LoKr Full Rank</translation>
    </message>
    <message>
        <source>LoKr without a low-rank split.</source>
        <translation>LoKr ohne Low-Rank-Zerlegung.</translation>
    </message>
    <message>
        <source>LoKr factor</source>
        <translation>LoKr-Faktor</translation>
    </message>
    <message>
        <source>Kronecker split; -1 takes the largest, a small one trains more weights.</source>
        <translation>Kronecker-Zerlegung; -1 nimmt die größte, eine kleine trainiert mehr Gewichte.</translation>
    </message>
    <message>
        <source>Old key names on save.</source>
        <translation>Alte Schlüsselnamen beim Speichern.</translation>
    </message>
    <message>
        <source>Two-stage models save one file a stage.</source>
        <translation>Zweistufige Modelle speichern eine Datei je Stufe.</translation>
    </message>
    <message>
        <source>Meant to keep adapter weights in host memory; does nothing in AI Toolkit.</source>
        <translation>Sollte Adapter-Gewichte im RAM halten; in AI Toolkit ohne Wirkung.</translation>
    </message>
    <message>
        <source>Start from</source>
        <translation>Starten von</translation>
    </message>
    <message>
        <source>A LoRA file to start from when the run has no save of its own.</source>
        <translation>Eine LoRA-Datei als Ausgangspunkt, wenn der Lauf noch keinen eigenen Speicherstand hat.</translation>
    </message>
    <message>
        <source>Also gives full-weight deltas to layers that are neither linear nor convolution.</source>
        <translation>Gibt auch Layern, die weder linear noch Convolution sind, volle Gewichts-Deltas.</translation>
    </message>
    <message>
        <source>Settings of type lorm, which needs them.</source>
        <translation>Einstellungen für den Typ lorm, der sie braucht.</translation>
    </message>
    <message>
        <source>Process type</source>
        <translation>Prozesstyp</translation>
    </message>
    <message>
        <source>What is done; sd_trainer and diffusion_trainer train a model.</source>
        <translation>Was getan wird; sd_trainer und diffusion_trainer trainieren ein Modell.</translation>
    </message>
    <message>
        <source>Label of this process.</source>
        <translation>Bezeichnung dieses Prozesses.</translation>
    </message>
    <message>
        <source>Output folder</source>
        <translation>Ausgabeordner</translation>
    </message>
    <message>
        <source>Results go into a folder of the job&apos;s name in here.</source>
        <translation>Ergebnisse kommen hier in einen Ordner mit dem Namen des Jobs.</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>cuda, cuda:0 or cpu.</source>
        <translation>cuda, cuda:0 oder cpu.</translation>
    </message>
    <message>
        <source>Word of the concept, put in front of captions that lack it.</source>
        <translation>Wort für das Konzept; kommt vor Captions, in denen es fehlt.</translation>
    </message>
    <message>
        <source>Training seed</source>
        <translation>Trainings-Seed</translation>
    </message>
    <message>
        <source>Makes a run repeatable.</source>
        <translation>Macht einen Lauf wiederholbar.</translation>
    </message>
    <message>
        <source>Base model: where it is, how it is held in memory.</source>
        <translation>Basismodell: wo es liegt, wie es im Speicher gehalten wird.</translation>
    </message>
    <message>
        <source>Adapter</source>
        <translation>Adapter</translation>
    </message>
    <message>
        <source>Adapter that is trained; without one the whole model is, which needs most memory.</source>
        <translation>Adapter, der trainiert wird; ohne ihn das ganze Modell, was den meisten Speicher braucht.</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Steps, optimizer, precision, loss.</source>
        <translation>Schritte, Optimizer, Genauigkeit, Loss.</translation>
    </message>
    <message>
        <source>Datasets</source>
        <translation>Datensätze</translation>
    </message>
    <message>
        <source>Pictures and captions.</source>
        <translation>Bilder und Captions.</translation>
    </message>
    <message>
        <source>Previews</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Pictures made while training.</source>
        <translation>Bilder, die beim Training entstehen.</translation>
    </message>
    <message>
        <source>Saving</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>When weights are written.</source>
        <translation>Wann Gewichte geschrieben werden.</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>Aufzeichnung</translation>
    </message>
    <message>
        <source>Which records of a run are kept.</source>
        <translation>Was von einem Lauf aufgezeichnet wird.</translation>
    </message>
    <message>
        <source>Headroom</source>
        <translation>Headroom</translation>
    </message>
    <message>
        <source>Headroom&apos;s own keys, which other programs ignore.</source>
        <translation>Headrooms eigene Schlüssel, die andere Programme übergehen.</translation>
    </message>
    <message>
        <source>Other preview settings for step 0 and 1.</source>
        <translation>Andere Vorschau-Einstellungen für Schritt 0 und 1.</translation>
    </message>
    <message>
        <source>Job database of AI Toolkit&apos;s panel.</source>
        <translation>Job-Datenbank der Oberfläche von AI Toolkit.</translation>
    </message>
    <message>
        <source>Steps between prints of inner timings; 0 = never.</source>
        <translation>Schritte zwischen Ausgaben innerer Zeiten; 0 = nie.</translation>
    </message>
    <message>
        <source>Folder of TensorBoard records.</source>
        <translation>Ordner für TensorBoard-Aufzeichnungen.</translation>
    </message>
    <message>
        <source>Profiles every step, which is slow.</source>
        <translation>Misst jeden Schritt aus; das ist langsam.</translation>
    </message>
    <message>
        <source>Slider</source>
        <translation>Slider</translation>
    </message>
    <message>
        <source>Settings of a concept slider.</source>
        <translation>Einstellungen eines Concept Sliders.</translation>
    </message>
    <message>
        <source>Legacy guidance targets.</source>
        <translation>Alte Guidance-Ziele.</translation>
    </message>
    <message>
        <source>Embedding</source>
        <translation>Embedding</translation>
    </message>
    <message>
        <source>Textual inversion.</source>
        <translation>Textual Inversion.</translation>
    </message>
    <message>
        <source>Learned prompt tokens.</source>
        <translation>Gelernte Prompt-Tokens.</translation>
    </message>
    <message>
        <source>Image adapter</source>
        <translation>Bild-Adapter</translation>
    </message>
    <message>
        <source>An image adapter, trained or helping.</source>
        <translation>Ein Bild-Adapter, trainiert oder helfend.</translation>
    </message>
    <message>
        <source>Legacy LoRM extraction.</source>
        <translation>Alte LoRM-Extraktion.</translation>
    </message>
    <message>
        <source>Legacy LoRM extraction: how the kept rank is chosen.</source>
        <translation>Alte LoRM-Extraktion: wie der behaltene Rank gewählt wird.</translation>
    </message>
    <message>
        <source>Argument of lorm_extract_mode.</source>
        <translation>Argument von lorm_extract_mode.</translation>
    </message>
    <message>
        <source>Settings of captioning jobs.</source>
        <translation>Einstellungen von Captioning-Jobs.</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>What the preview shows; may end in flags such as --w 512.</source>
        <translation>Was die Vorschau zeigt; am Ende sind Schalter wie --w 512 erlaubt.</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Width of this preview; memory of sampling grows with its area.</source>
        <translation>Breite dieses Vorschaubilds; der Speicher beim Sampling wächst mit der Fläche.</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Height of this preview; memory of sampling grows with its area.</source>
        <translation>Höhe dieses Vorschaubilds; der Speicher beim Sampling wächst mit der Fläche.</translation>
    </message>
    <message>
        <source>Negative prompt</source>
        <translation>Negativer Prompt</translation>
    </message>
    <message>
        <source>What this preview should not show.</source>
        <translation>Was dieses Vorschaubild nicht zeigen soll.</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Seed</translation>
    </message>
    <message>
        <source>Noise of this preview; -1 draws one.</source>
        <translation>Rauschen dieses Vorschaubilds; -1 würfelt es aus.</translation>
    </message>
    <message>
        <source>Guidance</source>
        <translation>Guidance</translation>
    </message>
    <message>
        <source>Guidance of this preview; above 1 it takes two passes.</source>
        <translation>Guidance dieses Vorschaubilds; über 1 braucht es zwei Durchläufe.</translation>
    </message>
    <message>
        <source>Sampler steps</source>
        <translation>Sampling-Schritte</translation>
    </message>
    <message>
        <source>Sampler steps of this preview; they cost time only.</source>
        <translation>Sampling-Schritte dieses Vorschaubilds; sie kosten nur Zeit.</translation>
    </message>
    <message>
        <source>LoRA scale</source>
        <translation>LoRA-Stärke</translation>
    </message>
    <message>
        <source>Strength of the adapter in this preview.</source>
        <translation>Stärke des Adapters in diesem Vorschaubild.</translation>
    </message>
    <message>
        <source>Frames of this preview; memory of sampling grows with them.</source>
        <translation>Frames dieser Vorschau; der Speicher beim Sampling wächst mit.</translation>
    </message>
    <message>
        <source>Playback rate of this preview.</source>
        <translation>Abspielrate dieser Vorschau.</translation>
    </message>
    <message>
        <source>Control image</source>
        <translation>Control-Bild</translation>
    </message>
    <message>
        <source>Control image or first frame.</source>
        <translation>Control-Bild oder erstes Frame.</translation>
    </message>
    <message>
        <source>Which control the image is.</source>
        <translation>Welches Control das Bild ist.</translation>
    </message>
    <message>
        <source>Control image 1</source>
        <translation>Control-Bild 1</translation>
    </message>
    <message>
        <source>First of several control images.</source>
        <translation>Erstes von mehreren Control-Bildern.</translation>
    </message>
    <message>
        <source>Control image 2</source>
        <translation>Control-Bild 2</translation>
    </message>
    <message>
        <source>Second of several control images.</source>
        <translation>Zweites von mehreren Control-Bildern.</translation>
    </message>
    <message>
        <source>Control image 3</source>
        <translation>Control-Bild 3</translation>
    </message>
    <message>
        <source>Third of several control images.</source>
        <translation>Drittes von mehreren Control-Bildern.</translation>
    </message>
    <message>
        <source>Without effect here; only the section&apos;s own is read.</source>
        <translation>Hier ohne Wirkung; nur die Angabe des Abschnitts zählt.</translation>
    </message>
    <message>
        <source>Sampler</source>
        <translation>Sampler</translation>
    </message>
    <message>
        <source>How previews are denoised; should agree with train.noise_scheduler.</source>
        <translation>Wie Vorschaubilder entrauscht werden; sollte zu train.noise_scheduler passen.</translation>
    </message>
    <message>
        <source>Sample every</source>
        <translation>Vorschau alle</translation>
    </message>
    <message>
        <source>Steps between previews, 0 for none; each round costs time and its own peak.</source>
        <translation>Schritte zwischen Vorschauen, 0 für keine; jede kostet Zeit und hat ihre eigene Speicherspitze.</translation>
    </message>
    <message>
        <source>First sample step</source>
        <translation>Erste Vorschau</translation>
    </message>
    <message>
        <source>No previews before this step.</source>
        <translation>Keine Vorschau vor diesem Schritt.</translation>
    </message>
    <message>
        <source>Width of previews; memory of sampling grows with the area.</source>
        <translation>Breite der Vorschaubilder; der Speicher beim Sampling wächst mit der Fläche.</translation>
    </message>
    <message>
        <source>Height of previews; memory of sampling grows with the area.</source>
        <translation>Höhe der Vorschaubilder; der Speicher beim Sampling wächst mit der Fläche.</translation>
    </message>
    <message>
        <source>How closely previews follow the prompt; above 1 they take two passes.</source>
        <translation>Wie eng Vorschaubilder dem Prompt folgen; über 1 brauchen sie zwei Durchläufe.</translation>
    </message>
    <message>
        <source>Denoising steps of a preview; they cost time only.</source>
        <translation>Entrauschungsschritte eines Vorschaubilds; sie kosten nur Zeit.</translation>
    </message>
    <message>
        <source>Noise of the first preview; -1 draws one.</source>
        <translation>Rauschen des ersten Vorschaubilds; -1 würfelt es aus.</translation>
    </message>
    <message>
        <source>Walk seed</source>
        <translation>Seed hochzählen</translation>
    </message>
    <message>
        <source>Adds one to the seed from preview to preview.</source>
        <translation>Erhöht den Seed von Vorschaubild zu Vorschaubild um eins.</translation>
    </message>
    <message>
        <source>What previews should not show.</source>
        <translation>Was Vorschaubilder nicht zeigen sollen.</translation>
    </message>
    <message>
        <source>Prompts</source>
        <translation>Prompts</translation>
    </message>
    <message>
        <source>One preview each.</source>
        <translation>Je ein Vorschaubild.</translation>
    </message>
    <message>
        <source>Old form of samples, which wins.</source>
        <translation>Frühere Form von samples; samples hat Vorrang.</translation>
    </message>
    <message>
        <source>Strength of the adapter in previews.</source>
        <translation>Stärke des Adapters in der Vorschau.</translation>
    </message>
    <message>
        <source>Frames of a preview; above 1 it is a video and memory grows with them.</source>
        <translation>Frames einer Vorschau; ab 2 ist sie ein Video, und der Speicher wächst mit.</translation>
    </message>
    <message>
        <source>Playback rate of video previews.</source>
        <translation>Abspielrate von Video-Vorschauen.</translation>
    </message>
    <message>
        <source>Rescales guided previews against burnt colors.</source>
        <translation>Reskaliert Vorschaubilder mit Guidance gegen überzogene Farben.</translation>
    </message>
    <message>
        <source>Preview format</source>
        <translation>Vorschauformat</translation>
    </message>
    <message>
        <source>File type of previews.</source>
        <translation>Dateityp der Vorschaubilder.</translation>
    </message>
    <message>
        <source>Strength of an image adapter in previews.</source>
        <translation>Stärke eines Bild-Adapters in der Vorschau.</translation>
    </message>
    <message>
        <source>Normalizes guidance of Qwen edit models.</source>
        <translation>Normiert die Guidance von Qwen-Edit-Modellen.</translation>
    </message>
    <message>
        <source>Save precision</source>
        <translation>Speicherformat</translation>
    </message>
    <message>
        <source>Number format of the saved weights; bf16 halves the file against fp32.</source>
        <translation>Zahlenformat der gespeicherten Gewichte; bf16 halbiert die Datei gegenüber fp32.</translation>
    </message>
    <message>
        <source>Save every</source>
        <translation>Speichern alle</translation>
    </message>
    <message>
        <source>Steps between saves, 0 for none but the last; an interrupted run loses at most this many.</source>
        <translation>Schritte zwischen Speicherständen, 0 für nur den letzten; ein unterbrochener Lauf verliert höchstens so viele.</translation>
    </message>
    <message>
        <source>Saves kept</source>
        <translation>Behaltene Speicherstände</translation>
    </message>
    <message>
        <source>Older step saves are deleted beyond this number; the final file never is.</source>
        <translation>Ältere Speicherstände über diese Zahl hinaus werden gelöscht, die fertige Datei nie.</translation>
    </message>
    <message>
        <source>Save format</source>
        <translation>Dateiformat</translation>
    </message>
    <message>
        <source>Layout of a whole model on disk; a LoRA is always one safetensors file.</source>
        <translation>Form eines ganzen Modells auf der Platte; eine LoRA ist immer eine safetensors-Datei.</translation>
    </message>
    <message>
        <source>Push to hub</source>
        <translation>Zum Hub hochladen</translation>
    </message>
    <message>
        <source>Uploads the result to the Hugging Face hub at the end.</source>
        <translation>Lädt das Ergebnis am Ende zum Hugging Face Hub hoch.</translation>
    </message>
    <message>
        <source>Hub repository</source>
        <translation>Hub-Repository</translation>
    </message>
    <message>
        <source>Repository on the hub that takes the upload.</source>
        <translation>Repository auf dem Hub, in das hochgeladen wird.</translation>
    </message>
    <message>
        <source>Private upload</source>
        <translation>Privat hochladen</translation>
    </message>
    <message>
        <source>Makes the uploaded repository private.</source>
        <translation>Macht das hochgeladene Repository privat.</translation>
    </message>
    <message>
        <source>What is slid.</source>
        <translation>Was verschoben wird.</translation>
    </message>
    <message>
        <source>Direction of +1.</source>
        <translation>Richtung von +1.</translation>
    </message>
    <message>
        <source>Direction of -1.</source>
        <translation>Richtung von -1.</translation>
    </message>
    <message>
        <source>Strength of the slide.</source>
        <translation>Stärke der Verschiebung.</translation>
    </message>
    <message>
        <source>Weight in the loss.</source>
        <translation>Gewicht im Loss.</translation>
    </message>
    <message>
        <source>Tries other orders of the parts.</source>
        <translation>Probiert andere Reihenfolgen der Teile.</translation>
    </message>
    <message>
        <source>What must not move.</source>
        <translation>Was sich nicht bewegen darf.</translation>
    </message>
    <message>
        <source>Its negative prompt.</source>
        <translation>Sein negativer Prompt.</translation>
    </message>
    <message>
        <source>Strength of the anchor.</source>
        <translation>Stärke des Ankers.</translation>
    </message>
    <message>
        <source>Target class</source>
        <translation>Zielklasse</translation>
    </message>
    <message>
        <source>Positive prompt</source>
        <translation>Positiver Prompt</translation>
    </message>
    <message>
        <source>Anchor class</source>
        <translation>Ankerklasse</translation>
    </message>
    <message>
        <source>A concept that must not move; it adds activations.</source>
        <translation>Ein Konzept, das sich nicht bewegen darf; es bringt Aktivierungen mit.</translation>
    </message>
    <message>
        <source>Guidance strength</source>
        <translation>Guidance-Stärke</translation>
    </message>
    <message>
        <source>Strength of the pull.</source>
        <translation>Stärke des Zugs.</translation>
    </message>
    <message>
        <source>Anchor strength</source>
        <translation>Ankerstärke</translation>
    </message>
    <message>
        <source>Old slider: the concepts that are slid.</source>
        <translation>Alter Slider: die Konzepte, die verschoben werden.</translation>
    </message>
    <message>
        <source>Old slider: concepts that must not move.</source>
        <translation>Alter Slider: Konzepte, die sich nicht bewegen dürfen.</translation>
    </message>
    <message>
        <source>Old slider: picture sizes.</source>
        <translation>Alter Slider: Bildgrößen.</translation>
    </message>
    <message>
        <source>Old slider: a file of prompts.</source>
        <translation>Alter Slider: eine Datei mit Prompts.</translation>
    </message>
    <message>
        <source>Old slider: a file of encoded prompts.</source>
        <translation>Alter Slider: eine Datei mit codierten Prompts.</translation>
    </message>
    <message>
        <source>Old slider: both directions in one batch.</source>
        <translation>Alter Slider: beide Richtungen in einem Batch.</translation>
    </message>
    <message>
        <source>Old slider: uses an adapter.</source>
        <translation>Alter Slider: benutzt einen Adapter.</translation>
    </message>
    <message>
        <source>Old slider: pictures for the adapter.</source>
        <translation>Alter Slider: Bilder für den Adapter.</translation>
    </message>
    <message>
        <source>Old slider: saves host RAM.</source>
        <translation>Alter Slider: spart RAM.</translation>
    </message>
    <message>
        <source>What is guided.</source>
        <translation>Was gelenkt wird.</translation>
    </message>
    <message>
        <source>Strength of the guidance.</source>
        <translation>Stärke der Guidance.</translation>
    </message>
    <message>
        <source>Towards this.</source>
        <translation>Dorthin.</translation>
    </message>
    <message>
        <source>Away from this.</source>
        <translation>Davon weg.</translation>
    </message>
    <message>
        <source>Trigger</source>
        <translation>Trigger</translation>
    </message>
    <message>
        <source>Word that stands for the embedding.</source>
        <translation>Wort, das für das Embedding steht.</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>Length of the embedding.</source>
        <translation>Länge des Embeddings.</translation>
    </message>
    <message>
        <source>Words that it starts from.</source>
        <translation>Wörter, von denen es ausgeht.</translation>
    </message>
    <message>
        <source>File type of the embedding.</source>
        <translation>Dateityp des Embeddings.</translation>
    </message>
    <message>
        <source>Class word of the embedding.</source>
        <translation>Klassenwort des Embeddings.</translation>
    </message>
    <message>
        <source>Learned tokens.</source>
        <translation>Gelernte Tokens.</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Optimizer updates in this run.</source>
        <translation>Optimizer-Updates in diesem Lauf.</translation>
    </message>
    <message>
        <source>Pictures in one forward pass; activations grow with it.</source>
        <translation>Bilder in einem Forward-Durchlauf; die Aktivierungen wachsen mit.</translation>
    </message>
    <message>
        <source>Gradient accumulation</source>
        <translation>Gradient Accumulation</translation>
    </message>
    <message>
        <source>Batches per update, their gradients added up: a larger batch at no memory.</source>
        <translation>Batches je Update, deren Gradienten addiert werden: ein größerer Batch ohne mehr Speicher.</translation>
    </message>
    <message>
        <source>Old accumulation, in which every batch counts as a step; -1 means a whole epoch.</source>
        <translation>Alte Accumulation, bei der jeder Batch als Schritt zählt; -1 heißt eine ganze Epoche.</translation>
    </message>
    <message>
        <source>Gradient checkpointing</source>
        <translation>Gradient Checkpointing</translation>
    </message>
    <message>
        <source>Recomputes activations instead of keeping them: far less memory, slower steps.</source>
        <translation>Rechnet Aktivierungen neu, statt sie zu behalten: viel weniger Speicher, langsamere Schritte.</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Lernrate</translation>
    </message>
    <message>
        <source>Size of each update; it moves no memory.</source>
        <translation>Größe jedes Updates; auf den Speicher wirkt sie nicht.</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>Optimizer</translation>
    </message>
    <message>
        <source>How gradients become updates; its state is kept for every trained weight.</source>
        <translation>Wie aus Gradienten Updates werden; sein Zustand wird für jedes trainierte Gewicht gehalten.</translation>
    </message>
    <message>
        <source>Optimizer settings</source>
        <translation>Optimizer-Einstellungen</translation>
    </message>
    <message>
        <source>The optimizer&apos;s own arguments, such as weight_decay.</source>
        <translation>Eigene Argumente des Optimizers, etwa weight_decay.</translation>
    </message>
    <message>
        <source>LR schedule</source>
        <translation>LR Scheduler</translation>
    </message>
    <message>
        <source>How the learning rate changes over the run.</source>
        <translation>Wie sich die Lernrate im Lauf ändert.</translation>
    </message>
    <message>
        <source>Schedule settings</source>
        <translation>Scheduler-Einstellungen</translation>
    </message>
    <message>
        <source>The schedule&apos;s own arguments, such as num_warmup_steps.</source>
        <translation>Eigene Argumente des Schedulers, etwa num_warmup_steps.</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>Number format of compute and base weights; 16 bits halve weights and activations.</source>
        <translation>Zahlenformat der Rechnung und der Basisgewichte; 16 Bits halbieren Gewichte und Aktivierungen.</translation>
    </message>
    <message>
        <source>Noise schedule</source>
        <translation>Noise Scheduler</translation>
    </message>
    <message>
        <source>Chooses between diffusion and flow matching; the family decides what fits.</source>
        <translation>Wählt zwischen Diffusion und Flow Matching; die Modellfamilie bestimmt, was passt.</translation>
    </message>
    <message>
        <source>Timestep type</source>
        <translation>Timestep-Typ</translation>
    </message>
    <message>
        <source>How timesteps are drawn; flow matching only.</source>
        <translation>Wie Timesteps gezogen werden; nur bei Flow Matching.</translation>
    </message>
    <message>
        <source>Timestep bias</source>
        <translation>Timestep-Bias</translation>
    </message>
    <message>
        <source>Favors high noise (content) or low noise (style).</source>
        <translation>Bevorzugt starkes Rauschen (Inhalt) oder schwaches (Stil).</translation>
    </message>
    <message>
        <source>Loss type</source>
        <translation>Loss-Typ</translation>
    </message>
    <message>
        <source>How prediction and target are compared; wavelet and stepped need a little memory.</source>
        <translation>Wie Vorhersage und Ziel verglichen werden; wavelet und stepped brauchen etwas Speicher.</translation>
    </message>
    <message>
        <source>Unload TE</source>
        <translation>TE entladen</translation>
    </message>
    <message>
        <source>Drops the text encoder after encoding trigger and previews; captions are ignored.</source>
        <translation>Entlädt den Textencoder, sobald Trigger und Vorschau-Prompts codiert sind; Captions werden nicht beachtet.</translation>
    </message>
    <message>
        <source>Encodes captions once to disk, then drops the text encoder: its weights are freed.</source>
        <translation>Codiert Captions einmal auf die Platte und entlädt dann den Textencoder: seine Gewichte werden frei.</translation>
    </message>
    <message>
        <source>Train UNet</source>
        <translation>UNet trainieren</translation>
    </message>
    <message>
        <source>Trains the main network.</source>
        <translation>Trainiert das Hauptnetz.</translation>
    </message>
    <message>
        <source>Train text encoder</source>
        <translation>Textencoder trainieren</translation>
    </message>
    <message>
        <source>Trains the text encoder too: it stays loaded and adds activations.</source>
        <translation>Trainiert auch den Textencoder: er bleibt geladen und bringt Aktivierungen mit.</translation>
    </message>
    <message>
        <source>Gradient clipping</source>
        <translation>Gradient Clipping</translation>
    </message>
    <message>
        <source>Longest gradient that an update may use; adafactor skips it.</source>
        <translation>Längster Gradient, den ein Update benutzen darf; adafactor lässt es aus.</translation>
    </message>
    <message>
        <source>Skip first sample</source>
        <translation>Ohne erste Vorschau</translation>
    </message>
    <message>
        <source>No baseline previews before step 1.</source>
        <translation>Keine Vergleichsbilder vor Schritt 1.</translation>
    </message>
    <message>
        <source>Force first sample</source>
        <translation>Erste Vorschau immer</translation>
    </message>
    <message>
        <source>Previews at the start even when a run resumes.</source>
        <translation>Vorschau am Anfang, auch wenn ein Lauf fortgesetzt wird.</translation>
    </message>
    <message>
        <source>Disable sampling</source>
        <translation>Keine Vorschau</translation>
    </message>
    <message>
        <source>Never makes previews, so their memory and time are saved.</source>
        <translation>Macht nie Vorschaubilder; das spart ihren Speicher und ihre Zeit.</translation>
    </message>
    <message>
        <source>Counts steps from here.</source>
        <translation>Zählt Schritte ab hier.</translation>
    </message>
    <message>
        <source>EMA</source>
        <translation>EMA</translation>
    </message>
    <message>
        <source>Running average of the trained weights.</source>
        <translation>Laufendes Mittel der trainierten Gewichte.</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>Validierung</translation>
    </message>
    <message>
        <source>Loss with fixed noise on held-out pictures.</source>
        <translation>Loss mit festem Rauschen auf zurückgehaltenen Bildern.</translation>
    </message>
    <message>
        <source>Switch stage every</source>
        <translation>Stufenwechsel alle</translation>
    </message>
    <message>
        <source>Two-stage models: batches before the other stage is trained.</source>
        <translation>Zweistufige Modelle: Batches, bis die andere Stufe trainiert wird.</translation>
    </message>
    <message>
        <source>Audio loss</source>
        <translation>Audio-Loss</translation>
    </message>
    <message>
        <source>Weight of the audio loss.</source>
        <translation>Gewicht des Audio-Loss.</translation>
    </message>
    <message>
        <source>Bypass guidance</source>
        <translation>Guidance umgehen</translation>
    </message>
    <message>
        <source>Models of the FLUX kind: trains without the guidance embedding.</source>
        <translation>Modelle wie FLUX: trainiert ohne das Guidance-Embedding.</translation>
    </message>
    <message>
        <source>Largest loss</source>
        <translation>Größter Loss</translation>
    </message>
    <message>
        <source>Clamps the loss at this value.</source>
        <translation>Begrenzt den Loss auf diesen Wert.</translation>
    </message>
    <message>
        <source>Ends the run with details when max_loss clamps.</source>
        <translation>Beendet den Lauf mit Einzelheiten, wenn max_loss greift.</translation>
    </message>
    <message>
        <source>Learning rate of the main network; AI Toolkit ignores it and uses lr.</source>
        <translation>Lernrate des Hauptnetzes; AI Toolkit übergeht sie und nimmt lr.</translation>
    </message>
    <message>
        <source>Learning rate of the text encoder; AI Toolkit ignores it and uses lr.</source>
        <translation>Lernrate des Textencoders; AI Toolkit übergeht sie und nimmt lr.</translation>
    </message>
    <message>
        <source>Learning rate of the refiner.</source>
        <translation>Lernrate des Refiners.</translation>
    </message>
    <message>
        <source>Learning rate of a trained embedding.</source>
        <translation>Lernrate eines trainierten Embeddings.</translation>
    </message>
    <message>
        <source>Learning rate of a trained image adapter.</source>
        <translation>Lernrate eines trainierten Bild-Adapters.</translation>
    </message>
    <message>
        <source>First index of the timestep draw; 0 is the noisiest.</source>
        <translation>Erster Index der Timestep-Ziehung; 0 ist am stärksten verrauscht.</translation>
    </message>
    <message>
        <source>Last index of the timestep draw.</source>
        <translation>Letzter Index der Timestep-Ziehung.</translation>
    </message>
    <message>
        <source>Length of the noise schedule.</source>
        <translation>Länge des Noise Schedules.</translation>
    </message>
    <message>
        <source>Attention kernel; one that keeps the whole score matrix needs far more memory.</source>
        <translation>Attention-Kernel; einer, der die ganze Score-Matrix behält, braucht viel mehr Speicher.</translation>
    </message>
    <message>
        <source>Old attention switch.</source>
        <translation>Alter Attention-Schalter.</translation>
    </message>
    <message>
        <source>Trains the SDXL refiner if one is loaded.</source>
        <translation>Trainiert den SDXL-Refiner, wenn einer geladen ist.</translation>
    </message>
    <message>
        <source>Old turbo training.</source>
        <translation>Altes Turbo-Training.</translation>
    </message>
    <message>
        <source>Shows what old turbo training makes.</source>
        <translation>Zeigt, was altes Turbo-Training ergibt.</translation>
    </message>
    <message>
        <source>Noise offset</source>
        <translation>Noise Offset</translation>
    </message>
    <message>
        <source>Shifts the noise of each channel as a whole, for darker and brighter pictures.</source>
        <translation>Verschiebt das Rauschen jedes Kanals im Ganzen, für dunklere und hellere Bilder.</translation>
    </message>
    <message>
        <source>Takes the noise offset from the latent.</source>
        <translation>Nimmt den Noise Offset aus dem Latent.</translation>
    </message>
    <message>
        <source>Scales the noise.</source>
        <translation>Skaliert das Rauschen.</translation>
    </message>
    <message>
        <source>Scales the noise in the target.</source>
        <translation>Skaliert das Rauschen im Ziel.</translation>
    </message>
    <message>
        <source>Spread of a random scale of the noise.</source>
        <translation>Streuung einer zufälligen Skalierung des Rauschens.</translation>
    </message>
    <message>
        <source>Spread of a random shift of the noise.</source>
        <translation>Streuung einer zufälligen Verschiebung des Rauschens.</translation>
    </message>
    <message>
        <source>Scales the pixels.</source>
        <translation>Skaliert die Pixel.</translation>
    </message>
    <message>
        <source>Scales the latents.</source>
        <translation>Skaliert die Latents.</translation>
    </message>
    <message>
        <source>Scales the noised latents.</source>
        <translation>Skaliert die verrauschten Latents.</translation>
    </message>
    <message>
        <source>Correlates the noise with the picture.</source>
        <translation>Korreliert das Rauschen mit dem Bild.</translation>
    </message>
    <message>
        <source>Strength of do_signal_correction_noise.</source>
        <translation>Stärke von do_signal_correction_noise.</translation>
    </message>
    <message>
        <source>Mixes other items of the batch into the noise.</source>
        <translation>Mischt andere Einträge des Batches ins Rauschen.</translation>
    </message>
    <message>
        <source>Strength of do_batch_noise_correction.</source>
        <translation>Stärke von do_batch_noise_correction.</translation>
    </message>
    <message>
        <source>Boosts the signal in the target.</source>
        <translation>Verstärkt das Signal im Ziel.</translation>
    </message>
    <message>
        <source>Strength of do_signal_amplification.</source>
        <translation>Stärke von do_signal_amplification.</translation>
    </message>
    <message>
        <source>Gives each picture the same noise every time.</source>
        <translation>Gibt jedem Bild jedes Mal dasselbe Rauschen.</translation>
    </message>
    <message>
        <source>Blends blurred noise in.</source>
        <translation>Mischt weichgezeichnetes Rauschen bei.</translation>
    </message>
    <message>
        <source>Noise candidates per picture, of which the nearest is used.</source>
        <translation>Rausch-Kandidaten je Bild, von denen der nächste benutzt wird.</translation>
    </message>
    <message>
        <source>Scales the prediction to the noise&apos;s norm.</source>
        <translation>Skaliert die Vorhersage auf die Norm des Rauschens.</translation>
    </message>
    <message>
        <source>Normalizes latents to mean 0 and deviation 1.</source>
        <translation>Normiert Latents auf Mittelwert 0 und Streuung 1.</translation>
    </message>
    <message>
        <source>Fits the VAE&apos;s scaling factor to each batch.</source>
        <translation>Passt den Skalierungsfaktor des VAE an jeden Batch an.</translation>
    </message>
    <message>
        <source>Guidance inside training: twice the activations.</source>
        <translation>Guidance beim Training: doppelte Aktivierungen.</translation>
    </message>
    <message>
        <source>Draws the guidance between 1 and max_cfg_scale: twice the activations.</source>
        <translation>Zieht die Guidance zwischen 1 und max_cfg_scale: doppelte Aktivierungen.</translation>
    </message>
    <message>
        <source>Guidance inside training.</source>
        <translation>Guidance beim Training.</translation>
    </message>
    <message>
        <source>Upper end of do_random_cfg; cfg_scale when absent.</source>
        <translation>Oberes Ende von do_random_cfg; fehlt es, gilt cfg_scale.</translation>
    </message>
    <message>
        <source>Rescales guided predictions; cfg_scale when absent.</source>
        <translation>Reskaliert Vorhersagen mit Guidance; fehlt es, gilt cfg_scale.</translation>
    </message>
    <message>
        <source>Text, or a file of texts, for guidance inside training.</source>
        <translation>Text oder Datei mit Texten für Guidance beim Training.</translation>
    </message>
    <message>
        <source>How many negative prompts are joined.</source>
        <translation>Wie viele negative Prompts verbunden werden.</translation>
    </message>
    <message>
        <source>Share of prompts that become empty before encoding.</source>
        <translation>Anteil der Prompts, die vor dem Codieren leer werden.</translation>
    </message>
    <message>
        <source>Share of prompts that are repeated until the encoder is full.</source>
        <translation>Anteil der Prompts, die wiederholt werden, bis der Encoder voll ist.</translation>
    </message>
    <message>
        <source>Trains each item with its short and its long caption: twice the activations.</source>
        <translation>Trainiert jeden Eintrag mit kurzer und langer Caption: doppelte Aktivierungen.</translation>
    </message>
    <message>
        <source>SDXL: long caption to encoder 2, short one to encoder 1.</source>
        <translation>SDXL: lange Caption an Encoder 2, kurze an Encoder 1.</translation>
    </message>
    <message>
        <source>Item by item</source>
        <translation>Einzeln rechnen</translation>
    </message>
    <message>
        <source>Runs a batch item by item: activations of batch 1, slower.</source>
        <translation>Rechnet einen Batch Eintrag für Eintrag: Aktivierungen wie bei Batch 1, langsamer.</translation>
    </message>
    <message>
        <source>Old linear weighting.</source>
        <translation>Alte lineare Gewichtung.</translation>
    </message>
    <message>
        <source>Sampler steps of timestep_type next_sample.</source>
        <translation>Sampling-Schritte von timestep_type next_sample.</translation>
    </message>
    <message>
        <source>FreeU in previews.</source>
        <translation>FreeU in der Vorschau.</translation>
    </message>
    <message>
        <source>A help adapter while training: more weights.</source>
        <translation>Ein Hilfs-Adapter beim Training: mehr Gewichte.</translation>
    </message>
    <message>
        <source>Kind of help adapter.</source>
        <translation>Art des Hilfs-Adapters.</translation>
    </message>
    <message>
        <source>Share of steps that match the help adapter.</source>
        <translation>Anteil der Schritte, die dem Hilfs-Adapter folgen.</translation>
    </message>
    <message>
        <source>Old switch that sets match_adapter_chance to 1.</source>
        <translation>Alter Schalter, der match_adapter_chance auf 1 setzt.</translation>
    </message>
    <message>
        <source>Adafactor only: part of the weights is active at a time, so state shrinks.</source>
        <translation>Nur Adafactor: immer nur ein Teil der Gewichte ist aktiv, so schrumpft der Zustand.</translation>
    </message>
    <message>
        <source>Share of active weights with do_paramiter_swapping.</source>
        <translation>Anteil aktiver Gewichte bei do_paramiter_swapping.</translation>
    </message>
    <message>
        <source>Bakes the LoRA into the base at each save.</source>
        <translation>Rechnet die LoRA bei jedem Speicherstand in die Basis ein.</translation>
    </message>
    <message>
        <source>Strength with which merge_network_on_save bakes.</source>
        <translation>Stärke, mit der merge_network_on_save einrechnet.</translation>
    </message>
    <message>
        <source>Without effect here.</source>
        <translation>Hier ohne Wirkung.</translation>
    </message>
    <message>
        <source>Output preservation</source>
        <translation>Output Preservation</translation>
    </message>
    <message>
        <source>Also matches the untrained model on the class word: about twice the activations.</source>
        <translation>Folgt beim Klassenwort auch dem untrainierten Modell: etwa doppelte Aktivierungen.</translation>
    </message>
    <message>
        <source>Preservation weight</source>
        <translation>Preservation-Gewicht</translation>
    </message>
    <message>
        <source>Weight of output preservation.</source>
        <translation>Gewicht der Output Preservation.</translation>
    </message>
    <message>
        <source>Preservation class</source>
        <translation>Preservation-Klasse</translation>
    </message>
    <message>
        <source>Word that replaces the trigger word in the preserved caption.</source>
        <translation>Wort, das in der bewahrten Caption das Triggerwort ersetzt.</translation>
    </message>
    <message>
        <source>Blank preservation</source>
        <translation>Blank Preservation</translation>
    </message>
    <message>
        <source>Also matches the untrained model on an empty prompt: about twice the activations.</source>
        <translation>Folgt beim leeren Prompt auch dem untrainierten Modell: etwa doppelte Aktivierungen.</translation>
    </message>
    <message>
        <source>Blank weight</source>
        <translation>Blank-Gewicht</translation>
    </message>
    <message>
        <source>Weight of blank prompt preservation.</source>
        <translation>Gewicht der Blank Prompt Preservation.</translation>
    </message>
    <message>
        <source>Guidance loss</source>
        <translation>Guidance-Loss</translation>
    </message>
    <message>
        <source>Pushes the prediction towards a guided one: one more pass without gradients.</source>
        <translation>Drückt die Vorhersage zu einer mit Guidance hin: ein Durchlauf mehr, ohne Gradienten.</translation>
    </message>
    <message>
        <source>Guidance target</source>
        <translation>Guidance-Ziel</translation>
    </message>
    <message>
        <source>Guidance to aim at; two values are the ends of a random draw.</source>
        <translation>Angestrebte Guidance; zwei Werte sind die Grenzen einer zufälligen Ziehung.</translation>
    </message>
    <message>
        <source>CFG-zero variant of the guidance loss.</source>
        <translation>CFG-Zero-Variante des Guidance-Loss.</translation>
    </message>
    <message>
        <source>constant, or sigma: the target falls to 1 with the noise level.</source>
        <translation>constant oder sigma: das Ziel fällt mit dem Rauschpegel auf 1.</translation>
    </message>
    <message>
        <source>Text of the unconditional side of the guidance loss.</source>
        <translation>Text der Seite ohne Prompt beim Guidance-Loss.</translation>
    </message>
    <message>
        <source>Differential guidance</source>
        <translation>Differentielle Guidance</translation>
    </message>
    <message>
        <source>Overshoots the target by the present error times a factor.</source>
        <translation>Schießt um den jetzigen Fehler mal einem Faktor über das Ziel hinaus.</translation>
    </message>
    <message>
        <source>Differential scale</source>
        <translation>Differentieller Faktor</translation>
    </message>
    <message>
        <source>Factor of differential guidance.</source>
        <translation>Faktor der differentiellen Guidance.</translation>
    </message>
    <message>
        <source>Outside the mask, matches the untrained model: one more pass without gradients.</source>
        <translation>Folgt außerhalb der Maske dem untrainierten Modell: ein Durchlauf mehr, ohne Gradienten.</translation>
    </message>
    <message>
        <source>Weight of inverted_mask_prior.</source>
        <translation>Gewicht von inverted_mask_prior.</translation>
    </message>
    <message>
        <source>Pushes away from the untrained model: one more pass without gradients.</source>
        <translation>Drückt vom untrainierten Modell weg: ein Durchlauf mehr, ohne Gradienten.</translation>
    </message>
    <message>
        <source>Corrects drift of the prediction&apos;s norm: one more pass without gradients.</source>
        <translation>Korrigiert die Drift der Norm der Vorhersage: ein Durchlauf mehr, ohne Gradienten.</translation>
    </message>
    <message>
        <source>Weight of correct_pred_norm.</source>
        <translation>Gewicht von correct_pred_norm.</translation>
    </message>
    <message>
        <source>Steers empty prompts towards a zero prediction.</source>
        <translation>Lenkt leere Prompts zu einer Vorhersage von null.</translation>
    </message>
    <message>
        <source>Regularization weight</source>
        <translation>Gewicht der Regularisierung</translation>
    </message>
    <message>
        <source>Loss weight of regularization datasets.</source>
        <translation>Loss-Gewicht der Regularisierungssätze.</translation>
    </message>
    <message>
        <source>Min-SNR gamma</source>
        <translation>Min-SNR Gamma</translation>
    </message>
    <message>
        <source>Caps the weight of easy timesteps; diffusion models only, 5 is usual.</source>
        <translation>Deckelt das Gewicht leichter Timesteps; nur bei Diffusionsmodellen, üblich ist 5.</translation>
    </message>
    <message>
        <source>Weights the loss by the signal-to-noise ratio; diffusion models only.</source>
        <translation>Gewichtet den Loss nach dem Signal-Rausch-Verhältnis; nur bei Diffusionsmodellen.</translation>
    </message>
    <message>
        <source>Learns the loss scale of each timestep; writes learnable_snr.json.</source>
        <translation>Lernt die Loss-Skalierung jedes Timesteps; schreibt learnable_snr.json.</translation>
    </message>
    <message>
        <source>Weight of a loss on the prediction&apos;s deviation.</source>
        <translation>Gewicht eines Loss auf die Streuung der Vorhersage.</translation>
    </message>
    <message>
        <source>Deviation that target_norm_std aims at.</source>
        <translation>Streuung, die target_norm_std anstrebt.</translation>
    </message>
    <message>
        <source>What the prediction is compared with.</source>
        <translation>Womit die Vorhersage verglichen wird.</translation>
    </message>
    <message>
        <source>Compares clean pictures instead of noise.</source>
        <translation>Vergleicht saubere Bilder statt Rauschen.</translation>
    </message>
    <message>
        <source>Weights t0_loss_target like the velocity loss.</source>
        <translation>Gewichtet t0_loss_target wie den Velocity-Loss.</translation>
    </message>
    <message>
        <source>Compares frequencies too.</source>
        <translation>Vergleicht auch Frequenzen.</translation>
    </message>
    <message>
        <source>Weights do_fft_loss like the velocity loss.</source>
        <translation>Gewichtet do_fft_loss wie den Velocity-Loss.</translation>
    </message>
    <message>
        <source>Scales the prediction.</source>
        <translation>Skaliert die Vorhersage.</translation>
    </message>
    <message>
        <source>Old name of diffusion_feature_extractor_path.</source>
        <translation>Früherer Name von diffusion_feature_extractor_path.</translation>
    </message>
    <message>
        <source>Old name of diffusion_feature_extractor_weight.</source>
        <translation>Früherer Name von diffusion_feature_extractor_weight.</translation>
    </message>
    <message>
        <source>A perceptual network for the loss: more weights and activations.</source>
        <translation>Ein Wahrnehmungsnetz für den Loss: mehr Gewichte und Aktivierungen.</translation>
    </message>
    <message>
        <source>Weight of the perceptual loss.</source>
        <translation>Gewicht des Wahrnehmungs-Loss.</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>A picture that is never trained on.</source>
        <translation>Ein Bild, mit dem nie trainiert wird.</translation>
    </message>
    <message>
        <source>What the held-out picture shows.</source>
        <translation>Was das zurückgehaltene Bild zeigt.</translation>
    </message>
    <message>
        <source>Held-out pictures</source>
        <translation>Zurückgehaltene Bilder</translation>
    </message>
    <message>
        <source>Pictures and prompts for the validation loss; encoded once at the start.</source>
        <translation>Bilder und Prompts für den Validierungs-Loss; werden einmal am Anfang codiert.</translation>
    </message>
    <message>
        <source>Validation size</source>
        <translation>Validierungsgröße</translation>
    </message>
    <message>
        <source>Side of the square whose area caps a validation picture.</source>
        <translation>Seite des Quadrats, dessen Fläche ein Validierungsbild höchstens hat.</translation>
    </message>
    <message>
        <source>Validate every</source>
        <translation>Validierung alle</translation>
    </message>
    <message>
        <source>Steps between validations; each one costs time, not training memory.</source>
        <translation>Schritte zwischen Validierungen; jede kostet Zeit, aber keinen Trainingsspeicher.</translation>
    </message>
    <message>
        <source>Noise levels</source>
        <translation>Rauschpegel</translation>
    </message>
    <message>
        <source>Noise levels that are measured; all of them form one batch without gradients.</source>
        <translation>Rauschpegel, die gemessen werden; alle zusammen sind ein Batch ohne Gradienten.</translation>
    </message>
</context>
<context>
    <name>key_help</name>
    <message>
        <source>Allowed: %1 or more.</source>
        <translation>Erlaubt: ab %1.</translation>
    </message>
    <message>
        <source>Allowed: %1 to %2.</source>
        <translation>Erlaubt: %1 bis %2.</translation>
    </message>
    <message>
        <source>Default: %1.</source>
        <translation>Standard: %1.</translation>
    </message>
</context>
<context>
    <name>language</name>
    <message>
        <source>en</source>
        <extracomment>The code of the language that this file translates to: de, fr, ...</extracomment>
        <translation>de</translation>
    </message>
</context>
<context>
    <name>mnemonics</name>
    <message>
        <source>FERVHTPUOWNQ</source>
        <extracomment>Letters after &amp; in the menus (File, Edit, Run, View, Help) and the job bar (Train, Processor, Pause, Resume, Stop, Save now, Sample now, Add to queue)</extracomment>
        <translation>DBLAHTPUSJVFC</translation>
    </message>
</context>
<context>
    <name>phase</name>
    <message>
        <source>Loading</source>
        <translation>Laden</translation>
    </message>
    <message>
        <source>Caching captions</source>
        <translation>Captions cachen</translation>
    </message>
    <message>
        <source>Caching pictures</source>
        <translation>Bilder cachen</translation>
    </message>
    <message>
        <source>First samples</source>
        <translation>Erste Vorschau</translation>
    </message>
    <message>
        <source>First step</source>
        <translation>Erster Schritt</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Saving</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Caching</source>
        <translation>Zwischenspeichern</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Laden</translation>
    </message>
    <message>
        <source>Cache</source>
        <translation>Cachen</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
</context>
<context>
    <name>picture</name>
    <message>
        <source>Cannot be read</source>
        <translation>Nicht lesbar</translation>
    </message>
    <message>
        <source>No caption</source>
        <translation>Ohne Caption</translation>
    </message>
    <message>
        <source>Too small</source>
        <translation>Zu klein</translation>
    </message>
    <message>
        <source>Cropped</source>
        <translation>Beschnitten</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Doppelt</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>The picture has transparency, which is laid on the background color.</source>
        <translation>Das Bild ist durchsichtig; es wird auf die Hintergrundfarbe gelegt.</translation>
    </message>
    <message>
        <source>The picture is animated; its first frame is used.</source>
        <translation>Das Bild ist animiert; sein erstes Frame wird benutzt.</translation>
    </message>
    <message>
        <source>The camera&apos;s rotation mark is applied.</source>
        <translation>Die Drehung der Kamera wird berücksichtigt.</translation>
    </message>
    <message>
        <source>The colors are converted to 8-bit sRGB.</source>
        <translation>Die Farben werden in 8-Bit-sRGB umgewandelt.</translation>
    </message>
    <message>
        <source>The file is a picture of another kind than its name says.</source>
        <translation>Die Datei ist ein Bild anderer Art, als ihr Name sagt.</translation>
    </message>
    <message>
        <source>The caption is not plain UTF-8 and was converted for reading, or cannot be read.</source>
        <translation>Die Caption ist kein reines UTF-8; sie wurde zum Lesen umgewandelt oder ist nicht lesbar.</translation>
    </message>
    <message>
        <source>The JSON text itself is used as the caption, with its braces and quotes.</source>
        <translation>Der JSON-Text selbst dient als Caption, mit Klammern und Anführungszeichen.</translation>
    </message>
    <message>
        <source>The picture cannot be used: %1.</source>
        <translation>Das Bild ist nicht brauchbar: %1.</translation>
    </message>
    <message>
        <source>The caption file is blank.</source>
        <translation>Die Caption-Datei ist leer.</translation>
    </message>
    <message>
        <source>There is no caption file %1.</source>
        <translation>Es gibt keine Caption-Datei %1.</translation>
    </message>
    <message>
        <source>The same picture as %1.</source>
        <translation>Dasselbe Bild wie %1.</translation>
    </message>
    <message>
        <source>Smaller than the resolution %1; it trains at %2.</source>
        <translation>Kleiner als die Auflösung %1; es trainiert mit %2.</translation>
    </message>
    <message>
        <source>%1 % of it is cut away to fit %2.</source>
        <translation>%1 % davon werden abgeschnitten, damit es in %2 passt.</translation>
    </message>
</context>
</TS>
