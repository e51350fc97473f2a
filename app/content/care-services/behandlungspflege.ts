import { francs } from "#domain/costs/rates.ts";
import { paths } from "#domain/paths.ts";
import { halfAmountWords } from "../cost-words.ts";
import type { CareServiceText } from "./care-service-text.ts";

export const behandlungspflege: CareServiceText = {
  heading: "Behandlungspflege zu Hause",
  lead: "Der Verband muss gewechselt, die Spritze gegeben, die Medikamente müssen gerichtet werden. Eine Pflegefachperson macht das bei Ihnen in der Stube.",
  includes: [
    "Wunden nach einer Operation versorgen",
    "Offene Beine verbinden und wickeln",
    "Insulin und Blutverdünner spritzen",
    "Medikamente für die Woche richten",
    "Blutdruck, Blutzucker und Gewicht kontrollieren",
    "Infusionen anlegen und überwachen",
    "Blut entnehmen für das Labor",
    "Katheter und künstlichen Darmausgang pflegen",
    "Bei Atemnot inhalieren helfen",
  ],
  mainContent: `## So beginnt die Behandlung

Am Anfang steht eine Anordnung. Die Hausärztin, der Hausarzt oder das Spital schreibt auf, was nötig ist und wie lange, höchstens für neun Monate. Haben Sie noch keine, rufen Sie trotzdem gleich die Spitex an. Sie sagt Ihnen, was fehlt, und fragt meist selbst in der Praxis nach.

Beim ersten Besuch sieht eine Pflegefachperson das Rezept, den Bericht und Ihre Medikamente durch. Sie schaut die Wunde an oder misst die Werte. Dann plant sie mit Ihnen, an welchen Tagen jemand kommt. Räumen Sie einen Platz mit gutem Licht frei, an dem sie arbeiten kann.

## Nach dem Spital

Klären Sie vor dem Austritt vier Dinge. Am besten hilft Ihnen der Sozialdienst oder die Pflege auf der Abteilung.

- Wann ist der erste Verbandwechsel oder die erste Spritze fällig?
- Welche Spitex kommt, und hat sie zugesagt?
- Habe ich Rezept, Anordnung und Material für die ersten Tage?
- Verordnet das Spital [Akut- und Übergangspflege](${paths.lexiconEntry("akut-und-uebergangspflege")})?

Treten Sie an einem Freitag aus, fragen Sie besonders nach dem Wochenende. Nicht jede Organisation kann dann rasch beginnen.

## Was Sie am Telefon fragen

Nennen Sie zuerst die Behandlung und den Tag, an dem sie beginnen muss. Fragen Sie dann:

- Machen Sie genau diese Behandlung, auch am Wochenende?
- Haben Sie Fachpersonen für Wunden, Diabetes oder Stoma?
- Wer bestellt das Verbandmaterial?
- Wen rufe ich an, wenn am Abend etwas nicht stimmt?

## Worauf Sie achten

Führen Sie eine einzige Liste aller Medikamente, auch der frei gekauften. Geben Sie sie der Spitex und nehmen Sie sie in jede Praxis mit. Ändert sich eine Dosis, melden Sie es noch am selben Tag.

Wird eine Wunde rot, heiss oder riecht sie? Bekommen Sie Fieber? Rufen Sie noch heute die Spitex oder die Hausarztpraxis an. Bei Atemnot, Schmerzen in der Brust oder einer Lähmung wählen Sie sofort 144.

Die Anordnung hat ein Enddatum. Schreiben Sie es in den Kalender. Zwei Wochen vorher fragen Sie die Spitex, ob die Erneuerung läuft.`,
  payers: [
    {
      who: "Krankenkasse",
      text: `Die Grundversicherung zahlt pro Stunde Behandlung ${francs("treatmentHour")}. Für Abklärung, Beratung und Koordination sind es ${francs("assessmentHour")}. Für die Behandlung ist eine ärztliche Anordnung nötig.`,
    },
    {
      who: "Sie selbst",
      text: `Zuerst zahlen Sie die Franchise, danach 10\u00a0% Selbstbehalt. Dazu kommt die Patientenbeteiligung Ihres Kantons. Wo er die Hälfte verlangt, sind es ${halfAmountWords()}. Anderswo sind es bis ${francs("participationDay")}. Der Kanton Wallis verlangt nichts.`,
    },
    {
      who: "Kanton und Gemeinde",
      text: "Den Rest der Pflegekosten trägt die öffentliche Hand. Einen Zuschlag für versicherte Pflege darf Ihnen niemand verrechnen.",
    },
    {
      who: "Weitere Hilfe",
      text: "Nach einem Unfall zahlt bei Angestellten meist die Unfallversicherung. Bei Akut- und Übergangspflege nach dem Spital entfällt die Patientenbeteiligung für höchstens 14 Tage.",
    },
  ],
  questions: [
    {
      question: "Zahle ich die Patientenbeteiligung zweimal, wenn die Spitex auch beim Duschen hilft?",
      text: `Nein. Der Höchstbetrag gilt für den ganzen Tag. Es ist gleich, wie oft die Spitex kommt und welche Pflege Sie bekommen. Kommen zwei Organisationen am selben Tag, dürfen in beiden Basel beide verrechnen, zusammen höchstens ${francs("twoHalvesParticipationDay")}.`,
    },
    {
      question: "Kann die Spitex nur für die Medikamente kommen?",
      text: "Ja. Oft richtet sie die Medikamente einmal in der Woche, und Sie nehmen sie selbst ein. Dafür braucht es ebenfalls eine Abklärung und eine ärztliche Anordnung. Fragen Sie auch die Apotheke, ob sie die Tabletten für jeden Tag abpackt.",
    },
    {
      question: "Was ist, wenn keine Spitex Zeit hat?",
      text: "Rufen Sie die Spitex mit Versorgungspflicht an, Ihre Gemeinde nennt sie Ihnen. Sie muss für die Pflege in ihrem Gebiet sorgen. Fragen Sie in der Zwischenzeit die Hausarztpraxis, ob Sie für die Behandlung dorthin kommen können.",
    },
  ],
  relatedLinks: [
    { label: "Behandlungspflege im Pflegelexikon", href: paths.lexiconEntry("behandlungspflege") },
    { label: "Wundpflege", href: paths.lexiconEntry("wundpflege") },
    { label: "Medikamentenmanagement", href: paths.lexiconEntry("medikamentenmanagement") },
    { label: "Patientenbeteiligung", href: paths.lexiconEntry("patientenbeteiligung") },
    { label: "Versorgungspflicht", href: paths.lexiconEntry("versorgungspflicht") },
  ],
  metaTitle: "Behandlungspflege zu Hause organisieren",
  metaDescription:
    "Verband, Spritze, Medikamente: wie Behandlungspflege zu Hause beginnt, auch nach dem Spital, was Sie fragen sollten und was Sie daran zahlen.",
  sources: ["klv", "kantonBaselland", "spitexAstecura", "medinside"],
};
