import { francs } from "#domain/costs/rates.ts";
import { paths } from "#domain/paths.ts";
import type { LexiconText } from "./lexicon-text.ts";

export const kinderspitex: LexiconText = {
  shortDefinition:
    "Die Kinderspitex pflegt kranke Kinder und Jugendliche zu Hause. Sie stützt die Eltern und hilft, Tage im Spital zu vermeiden oder abzukürzen.",
  mainContent: `Ein Kind ist schwer krank, zu früh geboren oder lebt mit einer Behinderung. Vieles, was früher nur im Spital ging, ist heute zu Hause möglich. Dafür gibt es Pflegefachpersonen, die auf Kinder spezialisiert sind. Sie kommen auch in die Kita oder in die Schule, wenn es nötig ist.

## Was sie macht

- Verbände, Infusionen, Medikamente, Sonden
- Atmung überwachen, absaugen, Sauerstoff geben
- Frühgeborene nach dem Austritt begleiten
- Eltern anleiten, bis sie sich sicher fühlen
- Sterbende Kinder und ihre Familie begleiten

Ihre Aufgabe ist die Pflege, nicht die Aufsicht. Für freie Stunden der Eltern gibt es Entlastungsdienste. Bei sehr kranken Kindern gehen Pflege und Entlastung aber oft ineinander über.

## So bekommen Sie Kinderspitex

Meist meldet das Kinderspital oder die Kinderarztpraxis das Kind an. Sie dürfen auch selbst anrufen. Es braucht eine Abklärung zu Hause, für Behandlungspflege auch eine ärztliche Anordnung. Zahlt die IV, gelten deren Regeln. Spezialisierte Organisationen arbeiten in der Regel für einen oder mehrere Kantone. Nicht überall ist ein Einsatz in der Nacht möglich.

## Wer bezahlt

Es kommt auf den Grund an. Hat das Kind ein anerkanntes Geburtsgebrechen, zahlt die IV die medizinische Pflege. Dann gibt es weder Franchise noch Selbstbehalt. Bei einer Krankheit zahlt die Krankenkasse. Kinder haben keine Franchise, nur den Selbstbehalt bis ${francs("childCoinsuranceYear")} im Jahr. Die Patientenbeteiligung entfällt in der Regel für Kinder und Jugendliche unter 18. Fragen Sie in Ihrem Kanton nach.

Daneben kann die IV eine Hilflosenentschädigung zahlen, bei viel Pflege mit einem Zuschlag. Auch bei kleinen Kindern lohnt sich die Anmeldung. Gegen Entscheide gelten kurze Fristen. Beratungsstellen für Menschen mit Behinderung helfen weiter.

## Wenn Eltern bei der Arbeit fehlen

Ist ein Kind wegen Krankheit oder Unfall schwer beeinträchtigt, haben erwerbstätige Eltern Anspruch auf Betreuungsurlaub. Er dauert höchstens 14 Wochen und lässt sich aufteilen. Sprechen Sie früh mit Ihrem Betrieb und der Ausgleichskasse.`,
  practiceSection: `Lea kam zehn Wochen zu früh zur Welt. Zu Hause braucht sie noch Sauerstoff und Nahrung über eine Sonde. Die Kinderspitex kommt am Anfang jeden Tag. Sie zeigt den Eltern, wie sie die Sonde prüfen. Nach einigen Wochen reichen zwei Besuche. In der Nacht können die Eltern eine Fachperson anrufen. Der Sozialdienst des Spitals hat die Anmeldung bei der IV gleich mitgemacht.

Fragen für das Telefon:

- Haben Sie Erfahrung mit der Krankheit unseres Kindes?
- Wer ist in der Nacht erreichbar?
- Klären Sie mit der IV oder der Krankenkasse, wer zahlt?`,
  keywords: ["Kind pflegen", "Frühgeburt", "Kinderspital", "Geburtsgebrechen", "IV", "Eltern"],
  relatedLinks: [
    { label: "Behandlungspflege", href: paths.lexiconEntry("behandlungspflege") },
    { label: "Entlastungsdienst", href: paths.lexiconEntry("entlastungsdienst") },
    { label: "Palliative Care", href: paths.lexiconEntry("palliative-care") },
    { label: "Hilflosenentschädigung", href: paths.lexiconEntry("hilflosenentschaedigung") },
    { label: "Palliative Care in Ihrer Nähe", href: paths.service("palliative-care") },
  ],
  metaTitle: "Kinderspitex: kranke Kinder zu Hause pflegen",
  metaDescription:
    "Was die Kinderspitex leistet, wie Sie Ihr Kind anmelden und ob die IV oder die Krankenkasse bezahlt.",
  sources: ["kvg", "ivg", "or", "klv", "kvv"],
};
