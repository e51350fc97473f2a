import { francs } from "#domain/costs/rates.ts";
import { paths } from "#domain/paths.ts";
import type { CareServiceText } from "./care-service-text.ts";

export const grundpflege: CareServiceText = {
  heading: "Grundpflege zu Hause",
  lead: "Der Morgen im Bad wird mühsam, oder das Anziehen dauert ewig. Die Spitex hilft Ihnen dabei, so oft es nötig ist.",
  includes: [
    "Duschen, baden oder waschen am Lavabo",
    "Haare, Zähne, Rasur und Nägel",
    "Stützstrümpfe am Morgen anziehen und am Abend ausziehen",
    "Kleider wechseln, auch mit einem steifen Arm",
    "Vom Bett auf den Stuhl und wieder zurück",
    "Mit dem Rollator ins Bad oder an den Tisch",
    "Essen klein schneiden, eingeben, ans Trinken denken",
    "Hilfe auf der Toilette und mit Einlagen",
    "Im Bett umlagern und auf Druckstellen achten",
  ],
  mainContent: `## So beginnt die Pflege

Ein Anruf genügt. Das können auch Ihre Tochter, ein Nachbar oder die Hausarztpraxis übernehmen. Sagen Sie, wo Sie wohnen, was nicht mehr geht und ab wann Sie jemanden brauchen. Die Spitex antwortet, ob sie Platz hat.

Dann besucht Sie eine Pflegefachperson. Sie fragt nach Krankheiten und Gewohnheiten und schaut sich Bad und Bett an. Danach vereinbaren Sie die Tage und Zeiten. Man nennt diesen Besuch [Abklärung](${paths.lexiconEntry("abklaerung")}). Bitten Sie eine vertraute Person dazu. Legen Sie drei Dinge bereit: Versichertenkarte, Liste der Medikamente und den Namen Ihrer Hausärztin oder Ihres Hausarztes.

Sind Sie noch im Spital? Dann sprechen Sie dort mit dem Sozialdienst. Er meldet Sie an, damit schon am ersten Tag jemand kommt.

## Ein Einsatz am Morgen

Die Person von der Spitex läutet oder öffnet mit dem vereinbarten Schlüssel. Sie fragt, wie die Nacht war, und geht mit Ihnen ins Bad. Das Gesicht waschen Sie selbst, den Rücken übernimmt die Fachperson. Gearbeitet wird in Ihrem Tempo. Am Schluss notiert sie, was ihr auffällt: gerötete Haut, ein Sturz, wenig Appetit. So weiss auch die nächste Person Bescheid.

## Was Sie am Telefon fragen

- Gehört meine Adresse zu Ihrem Gebiet?
- Ab welchem Tag haben Sie Platz?
- Zwischen welchen Zeiten kommen Sie am Morgen?
- Wie viele verschiedene Personen kommen in einer Woche?
- Kommen Sie auch am Sonntag und an Feiertagen?
- Sind Sie im Kanton zugelassen, und rechnen Sie direkt mit der Krankenkasse ab?

## Worauf Sie achten

Verlangen Sie vor dem ersten Einsatz eine schriftliche Vereinbarung. Darin steht, was gemacht wird, wie oft und wie Sie kündigen. Steht auch Haushalt darin, muss der Preis dafür getrennt aufgeführt sein.

Eine Duschmatte, ein Haltegriff oder ein Duschstuhl machen vieles leichter. Die Pflegefachperson zeigt Ihnen, was in Ihr Bad passt. Pflegebett und Rollstuhl können Sie auch mieten. Die Spitex weiss, wer das in Ihrer Gegend anbietet.

Fühlen Sie sich mit jemandem nicht wohl? Rufen Sie die Einsatzleitung an. Das ist Ihr Recht und kränkt niemanden. Auch die Organisation dürfen Sie wechseln.`,
  payers: [
    {
      who: "Krankenkasse",
      text: `Die Grundversicherung zahlt pro Stunde Grundpflege ${francs("basicCareHour")}. Für die Abklärung sind es ${francs("assessmentHour")}. Die Pflege muss abgeklärt und die Organisation zugelassen sein.`,
    },
    {
      who: "Sie selbst",
      text: `Vom Beitrag der Krankenkasse tragen Sie die Franchise und danach 10\u00a0% Selbstbehalt. Dazu kommt die Patientenbeteiligung. Sie beträgt höchstens ${francs("participationDay")} pro Tag, in manchen Kantonen weniger.`,
    },
    {
      who: "Kanton und Gemeinde",
      text: "Die öffentliche Hand zahlt, was von den Kosten der Pflege noch offen ist. Die Spitex rechnet das direkt mit ihr ab.",
    },
    {
      who: "Weitere Hilfe",
      text: `Dauert der Zustand schon 6 Monate? Dann prüfen Sie die Hilflosenentschädigung. Zu Hause zahlt die AHV mindestens ${francs("lightHelplessnessMonth")} im Monat. Ergänzungsleistungen zahlen Franchise und Selbstbehalt zurück, höchstens ${francs("repaidCostSharingYear")} im Jahr.`,
    },
  ],
  questions: [
    {
      question: "Kann ich die Uhrzeit bestimmen?",
      text: "Sie dürfen einen Wunsch nennen, aber nicht jeder lässt sich erfüllen. Die Spitex nennt Ihnen meist eine Spanne. Sie kommt zum Beispiel zwischen acht und neun. Müssen Sie wegen eines Medikaments oder eines Termins früher bereit sein, sagen Sie es bei der Abklärung.",
    },
    {
      question: "Brauche ich für Grundpflege eine ärztliche Anordnung?",
      text: "Nein, seit Juli 2024 nicht mehr. Pflegefachpersonen klären selbst ab, was nötig ist, und beginnen. Nur für Behandlungspflege, etwa einen Verband, ordnet eine Ärztin oder ein Arzt an. Den Bedarf klärt die Spitex von Zeit zu Zeit neu ab.",
    },
    {
      question: "Darf meine Tochter mich pflegen und dafür Lohn bekommen?",
      text: "Das ist möglich, wenn eine zugelassene Organisation sie für die Grundpflege anstellt. Die Organisation begleitet sie und prüft ihre Arbeit. Fragen Sie vor der Unterschrift nach Lohn, Versicherungen, Ferien und Kündigung.",
    },
  ],
  relatedLinks: [
    { label: "Grundpflege im Pflegelexikon", href: paths.lexiconEntry("grundpflege") },
    { label: "Abklärung (RAI-HC)", href: paths.lexiconEntry("abklaerung") },
    { label: "Hilflosenentschädigung", href: paths.lexiconEntry("hilflosenentschaedigung") },
    { label: "Pflegende Angehörige", href: paths.lexiconEntry("pflegende-angehoerige") },
    { label: "Behandlungspflege zu Hause", href: paths.service("behandlungspflege") },
  ],
  metaTitle: "Grundpflege zu Hause: so finden Sie Hilfe",
  metaDescription:
    "Hilfe beim Duschen, Anziehen und Aufstehen: wie Grundpflege zu Hause beginnt, was Sie fragen sollten und wer bezahlt. Mit Anbietern in Ihrer Nähe.",
  sources: ["klv", "spitexInstrumente", "medinside", "hilflosigkeit", "ergaenzungsleistungen"],
};
