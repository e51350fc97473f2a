import { francs } from "#domain/costs/rates.ts";
import { paths } from "#domain/paths.ts";
import type { LexiconText } from "./lexicon-text.ts";

export const hilflosenentschaedigung: LexiconText = {
  shortDefinition:
    "Die Hilflosenentschädigung ist Geld für Menschen, die im Alltag dauernd Hilfe brauchen. Sie hängt weder vom Einkommen noch vom Vermögen ab.",
  mainContent: `Das Wort klingt hart. Gemeint ist: Sie brauchen seit Monaten bei alltäglichen Dingen regelmässig Hilfe. Wer hilft, spielt keine Rolle. Es kann die Spitex sein oder Ihre Tochter. Das Geld können Sie frei verwenden. Viele holen es nicht ab, weil sie davon nie gehört haben.

## Wer sie bekommt

Sie beziehen eine AHV-Rente oder Ergänzungsleistungen, wohnen in der Schweiz und sind seit mindestens 6 Monaten hilflos. Bis 2023 dauerte diese Wartezeit ein Jahr. Entscheidend sind sechs Bereiche:

- Anziehen und ausziehen
- Aufstehen, absitzen, abliegen
- Essen
- Körperpflege
- Zur Toilette gehen
- Sich bewegen und Kontakte pflegen

Auch wer dauernd beaufsichtigt werden muss, kann Anspruch haben. Das trifft oft auf Menschen mit Demenz zu.

## Wie viel es gibt

Es gibt drei Stufen. Die Beträge gelten für die AHV, pro Monat. Sie ändern sich mit den Renten, meist alle zwei Jahre.

- Leicht, in der Regel Hilfe in zwei Bereichen: ${francs("lightHelplessnessMonth")}
- Mittel, in der Regel Hilfe in vier Bereichen: ${francs("mediumHelplessnessMonth")}
- Schwer, Hilfe in allen sechs Bereichen, dazu Pflege oder Aufsicht: ${francs("severeHelplessnessMonth")}

Im Pflegeheim fällt die leichte Stufe weg.

Vor dem Rentenalter ist die IV zuständig. Sie zahlt mehr und hat teils andere Regeln. Dazu kann der [Assistenzbeitrag](${paths.lexiconEntry("assistenzbeitrag")}) der IV kommen. Wer die Entschädigung der IV schon hatte, behält sie in der Regel nach der Pensionierung.

## So melden Sie sich an

Das Formular bekommen Sie bei der Ausgleichskasse, die Ihre AHV zahlt, oder im Internet. Füllen Sie es mit jemandem aus, der Ihren Alltag kennt. Die Spitex, Pro Senectute oder die Hausarztpraxis helfen. Beschreiben Sie die schlechten Tage. Die IV-Stelle klärt danach ab, manchmal bei einem Besuch. Nachgezahlt wird höchstens für zwölf Monate. Gegen einen falschen Entscheid können Sie sich wehren. Die Frist steht auf dem Brief.

## Was oft falsch verstanden wird

Die Entschädigung ist nicht nur für arme oder bettlägerige Menschen. Zu Hause gilt sie bei den Ergänzungsleistungen in der Regel nicht als Einkommen. Und sie ist mehr als Geld: Für Angehörige öffnet sie den Weg zu Betreuungsgutschriften der AHV.`,
  practiceSection:
    "Frau Hofer ist 81 und hat Parkinson. Beim Anziehen, beim Duschen und auf der Treppe hilft ihr Mann seit einem Jahr. Die Pflegefachperson der Spitex fragt, ob sie eine Hilflosenentschädigung habe. Gemeinsam füllen sie das Formular aus und schreiben auf, wer wann hilft. Nach der Abklärung bekommt Frau Hofer die leichte Stufe. Damit bezahlt sie jede Woche einen Nachmittag Betreuung.",
  keywords: ["Hilflosigkeit", "AHV", "Geld für Pflege", "HE", "IV", "Demenz", "Anmeldung"],
  relatedLinks: [
    { label: "Ergänzungsleistungen", href: paths.lexiconEntry("ergaenzungsleistungen") },
    { label: "Pflegende Angehörige", href: paths.lexiconEntry("pflegende-angehoerige") },
    { label: "Betreuung", href: paths.lexiconEntry("betreuung") },
    { label: "Demenzpflege", href: paths.lexiconEntry("demenzpflege") },
    { label: "Kostenübernahme", href: paths.lexiconEntry("kostenuebernahme") },
  ],
  metaTitle: "Hilflosenentschädigung der AHV: wer sie bekommt",
  metaDescription:
    "Wer Hilflosenentschädigung bekommt, wie hoch sie ist, wie lange Sie warten und wie Sie sich anmelden.",
  sources: ["hilflosigkeit", "ahvg", "elg", "proSenectute"],
};
