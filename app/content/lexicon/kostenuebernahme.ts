import { francs } from "#domain/costs/rates.ts";
import { paths } from "#domain/paths.ts";
import { halfAmountWords } from "../cost-words.ts";
import type { LexiconText } from "./lexicon-text.ts";

export const kostenuebernahme: LexiconText = {
  shortDefinition:
    "Die Kosten der Pflege zu Hause teilen sich Krankenkasse, Kanton oder Gemeinde und Sie. Ihr Anteil ist begrenzt: Franchise, 10 % und in vielen Kantonen ein Betrag pro Tag.",
  mainContent: `Viele fürchten die Rechnung und warten deshalb zu lange mit der Hilfe. Dabei ist Pflege zu Hause zum grössten Teil bezahlt. Es hilft, die drei Teile einmal in Ruhe anzuschauen. Wichtig ist auch, was nicht bezahlt wird.

## Was die Krankenkasse zahlt

Die Grundversicherung zahlt für jede Stunde Pflege einen festen Beitrag. Er ist in der ganzen Schweiz gleich.

- Abklärung, Beratung und Koordination: ${francs("assessmentHour")}
- Untersuchung und Behandlung: ${francs("treatmentHour")}
- Grundpflege: ${francs("basicCareHour")}

Dafür muss die Organisation zugelassen und der Bedarf abgeklärt sein. Untersuchung und Behandlung brauchen dazu eine ärztliche Anordnung. Für Abklärung, Beratung und Grundpflege fällt sie seit Juli 2024 weg. Die Spitex schickt die Rechnung meist direkt an die Krankenkasse.

## Was Sie selbst zahlen

Ihr Anteil hat drei Stücke, und jedes hat eine Grenze.

- Franchise: einmal im Jahr, mindestens ${francs("deductible")} für Erwachsene
- Selbstbehalt: danach 10 % der Kosten, höchstens ${francs("coinsuranceYear")} im Jahr
- Patientenbeteiligung: ein Betrag pro Tag mit Pflege, je nach Kanton

Franchise und Selbstbehalt berechnen sich auf den Beitrag der Krankenkasse. Sie gelten für alle Behandlungen zusammen, nicht nur für die Spitex. Haben Sie im Jahr schon viele Arztrechnungen, ist dieser Teil vielleicht bereits bezahlt.

Bei der Patientenbeteiligung unterscheiden sich die Kantone stark. Wo der Kanton die Hälfte verlangt, zahlen Sie zum Beispiel für Behandlungspflege ${halfAmountWords()}. Das gilt für die ganze Pflege eines Tages, nicht nur für die Behandlung. Anderswo sind es bis ${francs("participationDay")} pro Tag. Der Kanton Wallis verlangt nichts. Mehr als ${francs("participationDay")} am Tag darf kein Kanton verlangen.

## Was Kanton und Gemeinde zahlen

Eine Stunde Pflege kostet meist mehr, als die Krankenkasse und Sie zusammen zahlen. Den Rest trägt die öffentliche Hand. Man nennt das Restfinanzierung. Sie müssen dafür nichts tun. Die Organisation rechnet direkt ab. Für versicherte Pflege darf sie Ihnen keinen Zuschlag verrechnen.

## Was die Grundversicherung nicht übernimmt

Haushaltshilfe wird von der Grundversicherung nicht bezahlt. Auch Betreuung, Mahlzeiten und Fahrten zahlen Sie selbst. Eine Zusatzversicherung kann einen Teil vergüten. Wer wenig Einkommen und Vermögen hat, sollte Ergänzungsleistungen prüfen. Diese vergüten auch Franchise und Selbstbehalt. Die Hilflosenentschädigung hängt nicht vom Einkommen ab.

## Ausnahmen, die sich lohnen

Nach einem Spitalaufenthalt kann das Spital Akut- und Übergangspflege verordnen. Dann entfällt die Patientenbeteiligung für höchstens 14 Tage. Sind Sie angestellt und hatten einen Unfall, zahlt meist die Unfallversicherung. Für Kinder mit bestimmten Geburtsgebrechen zahlt die IV. Lehnt die Krankenkasse ab, verlangen Sie eine schriftliche Verfügung. Dagegen können Sie innert 30 Tagen Einsprache erheben.`,
  practiceSection: `Frau Baumann braucht jeden Tag eine halbe Stunde Grundpflege. Im Februar hat sie mit einer Arztrechnung die Franchise schon aufgebraucht. Von der Spitex sieht sie deshalb nur 10 % Selbstbehalt. Dazu kommt die Patientenbeteiligung ihres Kantons für jeden Tag. Das Putzen zahlt sie ganz selbst. Sie lässt sich beides auf getrennten Rechnungen geben und legt die Belege für die Steuern ab.

Fragen für das Telefon:

- Wie hoch ist die Patientenbeteiligung in meiner Gemeinde?
- Welche Leistungen zahlt die Krankenkasse, welche ich?
- Rechnen Sie direkt mit meiner Krankenkasse ab?
- Bekomme ich vor dem Start eine schriftliche Übersicht der Kosten?`,
  keywords: ["Wer zahlt", "Kosten", "Krankenkasse", "Rechnung", "10 Prozent", "Grundversicherung", "Selbst bezahlen"],
  relatedLinks: [
    { label: "Kosten berechnen", href: paths.costs() },
    { label: "Patientenbeteiligung", href: paths.lexiconEntry("patientenbeteiligung") },
    { label: "Franchise", href: paths.lexiconEntry("franchise") },
    { label: "Restfinanzierung", href: paths.lexiconEntry("restfinanzierung") },
    { label: "Ergänzungsleistungen", href: paths.lexiconEntry("ergaenzungsleistungen") },
  ],
  metaTitle: "Kostenübernahme: Wer zahlt die Spitex?",
  metaDescription:
    "Was Krankenkasse, Kanton und Sie an die Pflege zu Hause zahlen, wo Ihr Anteil endet und was nicht versichert ist.",
  sources: ["klv", "kvv", "medinside", "kantonBaselland", "spitexInstrumente"],
};
