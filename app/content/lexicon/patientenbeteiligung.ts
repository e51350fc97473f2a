import { francs } from "#domain/costs/rates.ts";
import { paths } from "#domain/paths.ts";
import { participationWords } from "../participation-words.ts";
import type { LexiconText } from "./lexicon-text.ts";

export const patientenbeteiligung: LexiconText = {
  shortDefinition:
    "Die Patientenbeteiligung ist Ihr Anteil an den Pflegekosten pro Tag. Jeder Kanton legt sie selbst fest, das Bundesrecht setzt eine Grenze.",
  mainContent: `Die Krankenkasse zahlt feste Beiträge, die Pflege kostet aber mehr. Einen Teil der Lücke dürfen die Kantone den Patientinnen und Patienten verrechnen. Das ist die Patientenbeteiligung. Sie kommt zu Franchise und Selbstbehalt hinzu.

## Wie hoch sie ist

Das Gesetz erlaubt höchstens 20 % des höchsten Beitrags der Krankenkasse. Bei der Spitex sind das ${francs("participationDay")} pro Tag. Mehr darf kein Kanton verlangen.

${participationWords()
  .map((words) => `- ${words}`)
  .join("\n")}

Verrechnet wird pro Tag, nicht pro Besuch. Kommt dieselbe Spitex dreimal am selben Tag, zahlen Sie den Höchstbetrag nur einmal. Er gilt für die ganze Pflege des Tages, nicht nur für Behandlungen. Kommen zwei Organisationen am selben Tag, dürfen in Basel-Stadt und Basel-Landschaft beide verrechnen. Zusammen sind es dort höchstens ${francs("twoHalvesParticipationDay")}. An Tagen ohne Pflege zahlen Sie nichts. Die [Tabelle aller Kantone](${paths.costs()}#kantone) sagt, woher wir es wissen.

## Wer nichts zahlt

Bei Akut- und Übergangspflege nach dem Spital entfällt sie, höchstens 14 Tage lang. Kinder und Jugendliche unter 18 sind in der Regel befreit. Auch wenn die Unfallversicherung, die IV oder die Militärversicherung zahlt, fällt sie weg. Fragen Sie Ihre Gemeinde oder die Spitex, was bei Ihnen gilt. Die Regeln ändern sich von Zeit zu Zeit.

## Was oft verwechselt wird

Die Patientenbeteiligung ist nicht der Selbstbehalt. Der Selbstbehalt hat eine Grenze im Jahr, die Patientenbeteiligung nicht. Sie läuft weiter, solange Pflege nötig ist. Die Krankenkasse übernimmt sie nicht. Manche Zusatzversicherung zahlt etwas daran. Beziehen Sie Ergänzungsleistungen, fragen Sie die EL-Stelle. Die Kantone regeln, ob und wie sie vergütet wird. In Basel-Stadt können auch Menschen mit Prämienverbilligung sie zurückverlangen, ab 20 Stunden Pflege im Jahr.

Für Haushalt und Betreuung gibt es keine solche Grenze. Dort zahlen Sie den vollen Preis. Steht auf der Rechnung der Pflege ein höherer Betrag pro Tag, lassen Sie ihn sich erklären.`,
  practiceSection: `Frau Ammann wohnt im Kanton Zürich. Die Spitex kommt jeden Morgen und jeden Abend. Am Ende des Monats bekommt sie zwei Papiere. Die Krankenkasse verrechnet 10 % Selbstbehalt. Die Spitex verrechnet die Patientenbeteiligung, höchstens ${francs("halfParticipationDay")} pro Tag. Im April war Frau Ammann eine Woche im Spital. Für diese sieben Tage steht keine Beteiligung auf der Rechnung.

Fragen für das Telefon:

- Wie hoch ist die Patientenbeteiligung in meinem Kanton?
- Gilt sie auch bei kurzen Einsätzen voll?
- Bin ich wegen Alter oder Unfall befreit?`,
  keywords: ["Kosten pro Tag", "Eigenanteil", "Kanton", "20 Prozent", "Rechnung der Spitex", "Selbst bezahlen"],
  relatedLinks: [
    { label: "Kosten berechnen", href: paths.costs() },
    { label: "Selbstbehalt", href: paths.lexiconEntry("selbstbehalt") },
    { label: "Franchise", href: paths.lexiconEntry("franchise") },
    { label: "Restfinanzierung", href: paths.lexiconEntry("restfinanzierung") },
    { label: "Akut- und Übergangspflege", href: paths.lexiconEntry("akut-und-uebergangspflege") },
  ],
  metaTitle: "Patientenbeteiligung: Ihr Anteil pro Tag",
  metaDescription:
    "Was die Patientenbeteiligung bei der Spitex ist, wie hoch sie je nach Kanton wird und wer nichts bezahlen muss.",
  sources: ["kvg", "medinside", "kantonBaselland", "kantonAppenzellIr", "spitexAstecura", "kantonJura"],
};
