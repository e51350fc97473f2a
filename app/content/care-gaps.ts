import { numberWord } from "#domain/format.ts";
import { GAP_FILES } from "#domain/open-data/gap-files.ts";
import { openDataFile } from "#domain/open-data/open-data.ts";
import { FEWEST_ANSWERS, FEWEST_PEOPLE } from "#domain/outcomes/care-figures.ts";
import { paths } from "#domain/paths.ts";
import { KEEP_DAYS } from "#domain/retention.ts";

/** Texts of the page «Wo Pflege fehlt». */
export const gapsIntro =
  "Wer über das Spitex-Verzeichnis anfragt, wird drei Tage später gefragt: Hat es geklappt? Hier steht, was die Antworten zeigen.";

export const noGapsYet = `Noch haben zu wenige geantwortet. Ein Kanton erscheint hier, sobald ${FEWEST_ANSWERS} Antworten aus ihm da sind. Gezählt wird jede Nacht.`;

export const gapsExplained = `## Wie wir zählen

Drei und vierzehn Tage nach einer Anfrage fragen wir per E-Mail, ob jemand kommt. «Innert drei Tagen gefunden» heisst: Die Pflege hat begonnen oder kommt von anderswo, und das stand am Tag nach unserer ersten E-Mail fest. Wer später antwortet, zählt nicht als gefunden. Der wahre Anteil kann darum höher sein.

Die Zeit bis zur ersten Zusage und die Leistungen ohne Zusage stammen aus Fragen ohne Namen, mit denen man alle Anbieter eines Ortes zugleich fragt. «Ohne Zusage» heisst: In fünf Tagen sagte niemand Ja, oder alle sagten Nein.

Antworten zählen wir ein Jahr lang, Fragen ${KEEP_DAYS} Tage lang. Bei Anfragen ohne Frage zählt der Kanton des Anbieters.

## Was diese Zahlen nicht verraten

Ein Kanton erscheint ab ${FEWEST_ANSWERS} Antworten. Hinter jeder Zahl stehen mindestens ${numberWord(FEWEST_PEOPLE)} Menschen, auch dann, wenn man Zahlen voneinander abzieht. Anteile runden wir auf fünf Prozent, Anzahlen auf Zehner ab. Wer mehrmals anfragt, zählt in ${KEEP_DAYS} Tagen einmal. Zahlen für Bezirke gibt es nicht, weil das Ortschaftenverzeichnis keine Bezirke kennt.

Die Antworten sind freiwillig. Sie zeigen, wie es denen ging, die über diese Seite gesucht haben, und nicht allen.`;

/** Only once there are figures: the files are written in the same night. */
export const gapsFiles = `## Zum Herunterladen

Dieselben Zahlen als [CSV](${openDataFile(GAP_FILES.csv.name)}) und [JSON](${openDataFile(GAP_FILES.json.name)}), jede Nacht neu. Mehr dazu: [Offene Daten](${paths.openData()}).`;
