import { francs } from "#domain/costs/rates.ts";
import { paths } from "#domain/paths.ts";
import type { LexiconText } from "./lexicon-text.ts";

export const medikamentenmanagement: LexiconText = {
  shortDefinition:
    "Medikamentenmanagement sorgt dafür, dass die richtigen Mittel zur richtigen Zeit genommen werden. Die Spitex bereitet vor, gibt ab und beobachtet die Wirkung.",
  mainContent: `Viele ältere Menschen nehmen jeden Tag fünf oder mehr Medikamente. Da geht leicht etwas durcheinander. Eine Tablette zu viel kann Schwindel und Stürze auslösen, eine zu wenig die Krankheit verschlimmern. Hilfe beim Richten ist deshalb oft die erste Aufgabe der Spitex.

## Was die Spitex macht

- Die Mittel für eine Woche in eine Dosierbox richten
- Kontrollieren, ob alles genommen wurde
- Tropfen, Pflaster, Spritzen und Inhalationen geben
- Auf Wirkung und Nebenwirkungen achten
- Änderungen mit Arztpraxis und Apotheke absprechen

Das gilt als Behandlungspflege. Eine ärztliche Verordnung der Medikamente braucht es immer. Die Spitex ändert selbst keine Dosis.

## Andere Hilfen

Die Apotheke kann die Medikamente in kleine Beutel oder Blister abpacken, nach Tag und Uhrzeit. Unter bestimmten Bedingungen zahlt die Krankenkasse das. Fragen Sie in der Apotheke nach. Es gibt auch Spender, die piepsen und nur das richtige Fach öffnen. Manchmal reicht schon ein Wecker.

## Wer bezahlt

Die Krankenkasse zahlt für das Richten und Geben ${francs("treatmentHour")} pro Stunde. Sie tragen Franchise, 10 % Selbstbehalt und je nach Kanton die Patientenbeteiligung. Kommt die Spitex nur für das Richten, ist das meist ein Besuch pro Woche. Dann fällt auch die Patientenbeteiligung nur an diesem Tag an.

## Sicherheit zu Hause

Bewahren Sie nur auf, was Sie zurzeit brauchen. Alte Mittel nimmt die Apotheke zurück. Bitten Sie die Praxis um einen aktuellen Medikamentenplan und nehmen Sie ihn zu jedem Termin mit. Schreiben Sie auch auf, was Sie ohne Rezept kaufen. Einmal im Jahr lohnt sich die Frage: Brauche ich das alles noch? Setzen Sie nichts ab, ohne zu fragen. Haben Sie etwas verwechselt und fühlen sich schlecht, rufen Sie 144 an.`,
  practiceSection: `Frau Imhof kommt mit drei neuen Medikamenten aus dem Spital. Zu Hause stehen noch die alten Packungen mit anderen Namen. Die Pflegefachperson legt alles auf den Tisch und merkt: Zwei Mittel enthalten denselben Wirkstoff. Sie ruft die Hausärztin an und klärt, welches bleibt. Seither richtet sie jeden Montag die Box. Den Rest schafft Frau Imhof allein.

Fragen an Spitex und Apotheke:

- Richten Sie die Medikamente bei mir oder im Büro?
- Wer holt sie ab, wer bestellt nach?
- Wer ruft die Praxis an, wenn etwas nicht stimmt?`,
  keywords: ["Tabletten richten", "Dosierbox", "Medikamente", "Blister", "Tabletten vergessen", "Apotheke"],
  relatedLinks: [
    { label: "Behandlungspflege", href: paths.lexiconEntry("behandlungspflege") },
    { label: "Behandlungspflege in Ihrer Nähe", href: paths.service("behandlungspflege") },
    { label: "Demenzpflege", href: paths.lexiconEntry("demenzpflege") },
    { label: "Abklärung (RAI-HC)", href: paths.lexiconEntry("abklaerung") },
    { label: "Psychiatrische Spitex", href: paths.lexiconEntry("psychiatrische-spitex") },
  ],
  metaTitle: "Medikamente richten: Hilfe durch die Spitex",
  metaDescription:
    "Wie die Spitex bei Medikamenten hilft, was die Apotheke kann, wer bezahlt und wie Sie Verwechslungen vermeiden.",
  sources: ["klv", "kvg"],
};
