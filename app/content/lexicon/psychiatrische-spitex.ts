import { paths } from "#domain/paths.ts";
import type { LexiconText } from "./lexicon-text.ts";

export const psychiatrischeSpitex: LexiconText = {
  shortDefinition:
    "Die psychiatrische Spitex begleitet Menschen mit einer psychischen Krankheit zu Hause. Sie hilft, den Alltag zu schaffen und Krisen zu überstehen.",
  mainContent: `Bei einer Depression wird schon das Aufstehen schwer. Bei Angst wird der Weg zum Briefkasten zu lang. Die psychiatrische Spitex kommt dann nach Hause, hört zu und arbeitet mit Ihnen an kleinen Schritten. Sie kommt auch zu Menschen mit einer Psychose, einer Sucht oder nach einem Klinikaufenthalt.

## Was sie macht

- Den Tag ordnen: aufstehen, essen, schlafen, hinausgehen
- Gespräche führen und Warnzeichen früh erkennen
- Mit Ihnen einen Plan für Krisen schreiben
- Bei Medikamenten helfen und die Wirkung beobachten
- Angehörige beraten, Praxis und Beratungsstellen verbinden

Sie ersetzt keine Psychotherapie und keine Ärztin. Sie ist auch keine Putzhilfe, übt aber mit Ihnen, den Haushalt wieder selbst zu führen.

## So bekommen Sie sie

Rufen Sie eine Spitex an und fragen Sie nach einer Fachperson für Psychiatrie. Viele Organisationen haben ein eigenes Team. Es gibt auch selbständige Pflegefachpersonen, die nur das machen. Gehört Behandlungspflege dazu, ordnet die Hausarztpraxis, die psychiatrische Praxis oder die Klinik sie an.

Die Abklärung darf nicht jede Pflegefachperson machen. Sie braucht dafür zwei Jahre Erfahrung in der Psychiatrie. Die Chemie muss stimmen, denn es geht um Vertrauen. Sagen Sie offen, wenn es nicht passt, und bitten Sie um einen Wechsel.

## Wer bezahlt

Psychiatrische Pflege ist versicherte Pflege wie jede andere. Je nach Aufgabe zählt sie als Beratung, Behandlungspflege oder Grundpflege. Die Krankenkasse zahlt mit, Sie tragen Franchise, Selbstbehalt und je nach Kanton die Patientenbeteiligung. Krankenkassen prüfen den Bedarf hier manchmal genau. Die Spitex begründet ihn für Sie.

## Was Angehörige tun können

Sie dürfen anrufen und sich beraten lassen. Ohne Einverständnis der kranken Person kann die Spitex aber meist nicht ins Haus kommen. Hat jemand vor, sich etwas anzutun, holen Sie sofort Hilfe unter 144. Zum Reden ist die Dargebotene Hand unter 143 Tag und Nacht da.`,
  practiceSection: `Herr Nussbaum ist 52 und war sechs Wochen in einer Klinik. Zu Hause fürchtet er das leere Wochenende. Zweimal pro Woche kommt eine Pflegefachfrau. Am Montag planen sie die Woche, am Freitag gehen sie zusammen einkaufen. Auf dem Kühlschrank hängt sein Plan für schlechte Tage, mit den Nummern von zwei Freunden. Nach einem halben Jahr reicht ein Besuch alle zwei Wochen.

Fragen für das Telefon:

- Haben Sie eine Fachperson mit Erfahrung in meiner Krankheit?
- Kommt immer dieselbe Person?
- Wen erreiche ich in einer Krise am Abend?`,
  keywords: ["Depression", "Angst", "Psychische Krankheit", "Krise", "Klinikaustritt", "Psychiatriepflege", "Sucht"],
  relatedLinks: [
    { label: "Behandlungspflege", href: paths.lexiconEntry("behandlungspflege") },
    { label: "Medikamentenmanagement", href: paths.lexiconEntry("medikamentenmanagement") },
    { label: "Abklärung (RAI-HC)", href: paths.lexiconEntry("abklaerung") },
    { label: "Kostenübernahme", href: paths.lexiconEntry("kostenuebernahme") },
    { label: "Spitex suchen", href: paths.search() },
  ],
  metaTitle: "Psychiatrische Spitex: Hilfe in schweren Zeiten",
  metaDescription:
    "Wie die psychiatrische Spitex zu Hause hilft, wer sie anordnet, wer bezahlt und was Angehörige tun können.",
  sources: ["klv", "kvg"],
};
