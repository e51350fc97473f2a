import { francs } from "#domain/costs/rates.ts";
import { paths } from "#domain/paths.ts";
import type { LexiconText } from "./lexicon-text.ts";

export const ergaenzungsleistungen: LexiconText = {
  shortDefinition:
    "Ergänzungsleistungen füllen die Lücke, wenn AHV oder IV und das übrige Einkommen nicht zum Leben reichen. Sie vergüten auch Kosten der Pflege zu Hause.",
  mainContent: `Auf Ergänzungsleistungen haben Sie ein Recht. Sie sind keine Sozialhilfe und kein Almosen. Trotzdem verzichten viele darauf, weil sie davon nichts wissen oder sich schämen. Kurz nennt man sie EL.

## Wer Ergänzungsleistungen bekommt

Drei Dinge müssen zusammenkommen. Sie haben in der Regel eine Rente der AHV oder der IV. Sie wohnen in der Schweiz. Und Ihre anerkannten Ausgaben sind höher als Ihre Einnahmen. Zu den Ausgaben zählen Miete, Krankenkasse und der Lebensbedarf. Das ist ein fester Betrag im Jahr, für Ehepaare ein höherer. Wie viel es heute ist, sagt Ihnen die EL-Stelle. Für Menschen mit ausländischem Pass gilt oft eine Mindestdauer des Aufenthalts.

Dazu gibt es eine Grenze beim Vermögen. Sie liegt für Alleinstehende bei ${francs("wealthThreshold")}, für Ehepaare bei ${francs("coupleWealthThreshold")}. Das Haus oder die Wohnung, in der Sie selbst leben, zählt dabei nicht mit. Wer früher viel Vermögen verschenkt hat, muss damit rechnen, dass es angerechnet wird.

## Was Sie bekommen

EL bestehen aus zwei Teilen. Der erste ist ein Betrag jeden Monat. Er hilft bei Miete, Krankenkasse und Lebensunterhalt. Der zweite Teil zahlt Kosten zurück, die durch Krankheit oder Behinderung entstehen.

- Franchise und Selbstbehalt, zusammen höchstens ${francs("repaidCostSharingYear")} im Jahr
- Hilfe, Pflege und Betreuung zu Hause oder in einer Tagesstätte
- Zahnbehandlungen, einfach und zweckmässig
- Fahrten zur nächsten Behandlung und bestimmte Hilfsmittel

Für Menschen, die zu Hause leben, liegt die Grenze bei mindestens ${francs("illnessCostsYear")} im Jahr. Für Ehepaare sind es ${francs("coupleIllnessCostsYear")}. Mehr gibt es für Alleinstehende mit einer Hilflosenentschädigung der IV oder der Unfallversicherung: ${francs("mediumHelplessIllnessCostsYear")} mit einer mittleren, ${francs("severeHelplessIllnessCostsYear")} mit einer schweren. Das gilt nur für Pflege und Betreuung, die Hilflosenentschädigung und [Assistenzbeitrag](${paths.lexiconEntry("assistenzbeitrag")}) nicht decken. Die Kantone regeln im Einzelnen, welche Kosten sie vergüten und zu welchem Stundenansatz. Fragen Sie deshalb vor dem ersten Einsatz.

## So gehen Sie vor

Melden Sie sich bei der EL-Stelle Ihres Kantons. Meist ist es die Ausgleichskasse, an manchen Orten ein Amt. Die Gemeinde oder die AHV-Zweigstelle sagt Ihnen, wohin das Formular geht. Pro Senectute hilft gratis beim Ausfüllen.

Warten Sie nicht zu lange. Der Anspruch beginnt in der Regel mit dem Monat der Anmeldung. Legen Sie Kopien bei: Renten, Mietvertrag, Prämie, Kontoauszüge und Steuererklärung. Krankheitskosten reichen Sie innert 15 Monaten nach der Rechnung ein. Sammeln Sie dafür jede Abrechnung der Krankenkasse.

Sie sind mit dem Entscheid nicht einverstanden? Gegen die Verfügung können Sie innert 30 Tagen schriftlich Einsprache erheben. Das kostet nichts.

## Was sich ändern wird

Das Parlament hat im Juni 2025 eine Pauschale für Hilfe zu Hause beschlossen. Sie hilft bei Notruf, Haushalt, Mahlzeiten, Fahrten und Begleitung. Sie wird im Voraus bezahlt, auch in betreuten Wohnungen. Die Kantone legen sie fest. Ihr Höchstbetrag ist mindestens ${francs("homeHelpYear")} im Jahr. In Kraft tritt das voraussichtlich 2028. [Was sich sonst ändert](${paths.lawChanges()})

## Was oft falsch verstanden wird

Ihre Kinder müssen die EL nicht aus der eigenen Tasche zurückzahlen. Nach dem Tod wird aber der Nachlass angeschaut. Nur was über ${francs("estateAllowance")} liegt, kann für die letzten zehn Jahre zurückverlangt werden. Bei Ehepaaren geschieht das erst nach dem zweiten Todesfall.

Auch wer für den monatlichen Betrag knapp zu viel hat, sollte fragen. Hohe Krankheitskosten können trotzdem vergütet werden. Sind Sie unsicher, rechnen Sie mit einer Beratungsstelle nach. Melden Sie der EL-Stelle jede Änderung sofort, etwa einen Umzug oder ein Erbe.`,
  practiceSection: `Frau Suter lebt allein von der AHV und einer kleinen Pensionskasse. Nach einem Sturz braucht sie Spitex und jemanden für den Haushalt. Eine Beraterin von Pro Senectute füllt mit ihr das Formular aus. Einige Wochen später kommt die Verfügung. Frau Suter bekommt jeden Monat einen Betrag dazu. Die Abrechnungen der Krankenkasse und die Rechnungen für den Haushalt schickt sie alle drei Monate ein. Ein grosser Teil kommt zurück.

Fragen an die EL-Stelle:

- Welche Kosten für Haushalt und Betreuung vergüten Sie?
- Muss eine bestimmte Organisation die Hilfe leisten?
- Brauchen Sie ein Zeugnis oder eine Abklärung der Spitex?
- Wie reiche ich die Abrechnungen am einfachsten ein?`,
  keywords: ["EL", "Rente reicht nicht", "Wenig Geld", "Krankheitskosten", "AHV", "IV", "Zurückzahlen"],
  relatedLinks: [
    { label: "Hilflosenentschädigung", href: paths.lexiconEntry("hilflosenentschaedigung") },
    { label: "Kostenübernahme", href: paths.lexiconEntry("kostenuebernahme") },
    { label: "Haushaltshilfe", href: paths.lexiconEntry("haushaltshilfe") },
    { label: "Selbstbehalt", href: paths.lexiconEntry("selbstbehalt") },
    { label: "Kosten berechnen", href: paths.costs() },
  ],
  metaTitle: "Ergänzungsleistungen (EL) und Pflege zu Hause",
  metaDescription:
    "Wer Ergänzungsleistungen bekommt, welche Kosten der Pflege zu Hause sie zurückzahlen und wie Sie sich anmelden.",
  sources: ["ergaenzungsleistungen", "elg", "bsvKrankheitskosten", "gutaltern", "proSenectute"],
};
