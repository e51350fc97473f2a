import { francs } from "#domain/costs/rates.ts";
import { paths } from "#domain/paths.ts";
import type { CareServiceText } from "./care-service-text.ts";

export const wundpflege: CareServiceText = {
  heading: "Wundpflege zu Hause",
  lead: "Ein Bein ist offen, oder die Narbe nach der Operation nässt. Eine Pflegefachperson versorgt die Wunde bei Ihnen zu Hause, so oft es nötig ist.",
  includes: [
    "Verband abnehmen, Wunde spülen und neu verbinden",
    "Grösse und Farbe der Wunde aufschreiben, oft mit Foto",
    "Beine wickeln oder Strümpfe anziehen, wenn sie anschwellen",
    "Nähte und Narben nach einer Operation kontrollieren",
    "Füsse bei Diabetes anschauen und pflegen",
    "Haut um ein Stoma pflegen",
    "Druckstellen entlasten und zeigen, wie man liegt",
  ],
  mainContent: `## So beginnt die Wundpflege

Rufen Sie die Spitex an, sobald Sie wissen, dass ein Verband gewechselt werden muss. Wundpflege gehört zur Behandlungspflege. Dafür braucht es ein Papier der Arztpraxis oder des Spitals. Meist holt die Spitex es selbst ein.

Liegen Sie noch im Spital, sprechen Sie vor dem Austritt mit dem Sozialdienst. Fragen Sie, wann der erste Wechsel fällig ist und wer ihn macht. Lassen Sie sich Material für die ersten Tage mitgeben.

## Beim ersten Besuch

Die Pflegefachperson schaut sich die Wunde in Ruhe an. Sie fragt nach Schmerzen, Medikamenten und anderen Krankheiten. Dann schreibt sie auf, wie oft jemand kommt. Ein Stuhl mit gutem Licht und eine saubere Ablage genügen.

Heilt die Wunde schlecht, kann eine Wundexpertin dazukommen. Das ist eine Fachperson mit besonderer Ausbildung. Nicht jede Organisation hat eine. Dann hilft ein Wundambulatorium im Spital.

## Was Sie am Telefon fragen

- Ab welchem Tag kommen Sie zum Verbandwechsel?
- Kommen Sie auch am Samstag und am Sonntag?
- Haben Sie eine Wundexpertin oder einen Wundexperten?
- Wer bestellt Verbände, und was zahle ich daran?
- Wen rufe ich an, wenn der Verband am Abend rutscht?

## Worauf Sie achten

Duschen Sie mit einer Wunde nur, wenn die Spitex es erlaubt. Kleben Sie nichts Eigenes darauf, auch keine Salbe aus dem Schrank. Kratzen Sie nicht.

Melden Sie sich am gleichen Tag, wenn es mehr schmerzt, riecht oder rot wird. Haben Sie Fieber, rufen Sie die Arztpraxis an. Hört eine Blutung nicht auf, drücken Sie darauf und wählen 144.

Bewegung hilft beim Heilen. Legen Sie die Beine hoch, wenn Sie sitzen. Wer raucht, hat es schwerer. Mehr dazu steht im [Pflegelexikon](${paths.lexiconEntry("wundpflege")}).`,
  payers: [
    {
      who: "Krankenkasse",
      text: `Sie zahlt ${francs("treatmentHour")} pro Stunde Wundpflege. Für die Abklärung und die Beratung sind es ${francs("assessmentHour")}. Verbände zahlt sie nach einer eigenen Liste mit Höchstbeträgen.`,
    },
    {
      who: "Sie selbst",
      text: `Sie zahlen Franchise und 10\u00a0% Selbstbehalt. Dazu kommt je nach Kanton eine Patientenbeteiligung, höchstens ${francs("participationDay")} pro Tag. Material, das nicht auf der Liste steht, kann etwas kosten.`,
    },
    {
      who: "Kanton und Gemeinde",
      text: "Sie tragen, was von den Pflegekosten übrig bleibt. Für diese Pflege darf Ihnen niemand einen Zuschlag verrechnen.",
    },
  ],
  questions: [
    {
      question: "Kann ich den Verband auch in der Arztpraxis wechseln lassen?",
      text: "Ja, wenn Sie gut dorthin kommen. Die Spitex ist für Menschen da, denen der Weg schwerfällt. Sie können auch abwechseln. Sprechen Sie es mit beiden ab.",
    },
    {
      question: "Kommt immer dieselbe Person?",
      text: "Meist ein kleines Team. Alle lesen die gleichen Notizen und sehen die gleichen Fotos. Fragen Sie nach einer Person, die für Ihre Wunde verantwortlich ist.",
    },
    {
      question: "Was mache ich, wenn keine Spitex Zeit hat?",
      text: "Fragen Sie Ihre Gemeinde nach der Spitex mit Versorgungspflicht. Sie muss für die Pflege in ihrem Gebiet sorgen. Bis es so weit ist, hilft die Arztpraxis.",
    },
  ],
  relatedLinks: [
    { label: "Wundpflege im Pflegelexikon", href: paths.lexiconEntry("wundpflege") },
    { label: "Behandlungspflege zu Hause", href: paths.service("behandlungspflege") },
    { label: "Akut- und Übergangspflege", href: paths.lexiconEntry("akut-und-uebergangspflege") },
    { label: "Patientenbeteiligung", href: paths.lexiconEntry("patientenbeteiligung") },
  ],
  metaTitle: "Wundpflege zu Hause finden: Ablauf und Kosten",
  metaDescription:
    "Verband wechseln, offene Beine, Wunden nach einer Operation: wie die Spitex hilft, was Sie fragen sollten und wer bezahlt. Mit Anbietern in der Nähe.",
  sources: ["klv", "kvg", "medinside"],
};
