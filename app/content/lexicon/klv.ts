import { francs } from "#domain/costs/rates.ts";
import { paths } from "#domain/paths.ts";
import type { LexiconText } from "./lexicon-text.ts";

export const klv: LexiconText = {
  shortDefinition:
    "Die KLV ist die Verordnung, die im Einzelnen sagt, welche Pflege die Krankenkasse bezahlt. Für die Spitex ist vor allem Artikel 7 wichtig.",
  mainContent: `KLV steht für Krankenpflege-Leistungsverordnung. Das Gesetz über die Krankenversicherung, das KVG, nennt die Grundsätze. Die KLV füllt sie mit Listen und Beträgen. Erlassen hat sie das Eidgenössische Departement des Innern. Sie gilt in der ganzen Schweiz gleich.

## Die drei Arten von Pflege

Artikel 7 teilt die Pflege in drei Gruppen. Auf Rechnungen stehen sie oft als Buchstaben a, b und c.

- a: Abklärung, Beratung und Koordination
- b: Untersuchung und Behandlung, also Behandlungspflege
- c: Grundpflege

Was in keiner dieser Gruppen steht, zahlt die Grundversicherung nicht. Darum fehlen Putzen, Kochen und Gesellschaft auf der Rechnung für die Krankenkasse.

## Die Beiträge

Artikel 7a legt fest, was die Krankenkasse pro Stunde zahlt. Für a sind es ${francs("assessmentHour")}, für b ${francs("treatmentHour")} und für c ${francs("basicCareHour")}. Diese Beträge gelten seit 2020. Ältere, höhere Zahlen finden Sie noch auf manchen Webseiten. Gerechnet wird in Schritten von 5 Minuten, mindestens aber 10 Minuten pro Einsatz.

Die Beiträge decken nicht die vollen Kosten. Den Rest teilen sich Sie und die öffentliche Hand.

## Was die KLV sonst noch regelt

Jede Pflege braucht eine Abklärung des Bedarfs. Für a und c genügt das seit Juli 2024. Nur für b, die Behandlung, braucht es eine ärztliche Anordnung. Sie gilt höchstens neun Monate und kann erneuert werden. Mit einer mittleren oder schweren Hilflosenentschädigung gilt sie für die Pflege, die daher kommt, unbefristet. Wird die Entschädigung überprüft, wird auch die Anordnung erneuert. Bei mehr als 60 Stunden im Quartal darf die Krankenkasse den Bedarf genauer prüfen.

## Was das für Sie bedeutet

Sie müssen die KLV nicht lesen. Es hilft aber, die drei Buchstaben zu kennen. So sehen Sie auf einen Blick, was versichert ist. Steht eine Leistung nicht unter a, b oder c, dann fragen Sie, wer sie bezahlt. «KLV-Leistungen» heisst auf einer Offerte: versicherte Pflege. «Nicht-KLV-Leistungen» heisst: Das zahlen Sie selbst.`,
  practiceSection: `Frau Schmid bekommt zum ersten Mal eine Abrechnung der Spitex. Darauf steht: KLV a, KLV b, KLV c und HWL. Sie ruft an. Die Mitarbeiterin erklärt es ihr. Unter a steht der Besuch für die Abklärung, unter b der Verband, unter c das Duschen. HWL sind die hauswirtschaftlichen Leistungen, also das Putzen. Diese Zeile zahlt Frau Schmid selbst.

Fragen zur Rechnung:

- Welche Zeilen zahlt die Krankenkasse?
- Stimmen die Minuten mit den Besuchen überein?
- Ist die Patientenbeteiligung einzeln ausgewiesen?`,
  keywords: ["Verordnung", "Artikel 7", "Rechnung verstehen", "KLV a b c", "Beiträge pro Stunde", "Krankenkasse"],
  relatedLinks: [
    { label: "KVG", href: paths.lexiconEntry("kvg") },
    { label: "Grundpflege", href: paths.lexiconEntry("grundpflege") },
    { label: "Behandlungspflege", href: paths.lexiconEntry("behandlungspflege") },
    { label: "Abklärung (RAI-HC)", href: paths.lexiconEntry("abklaerung") },
    { label: "Kosten berechnen", href: paths.costs() },
  ],
  metaTitle: "KLV: welche Pflege die Krankenkasse zahlt",
  metaDescription:
    "Was die KLV regelt, was a, b und c auf der Rechnung bedeuten und wie hoch die Beiträge pro Stunde sind.",
  sources: ["klv", "kvg", "spitexInstrumente"],
};
