import { francs } from "#domain/costs/rates.ts";
import { paths } from "#domain/paths.ts";
import type { LexiconText } from "./lexicon-text.ts";

export const kvg: LexiconText = {
  shortDefinition:
    "Das KVG ist das Gesetz über die Krankenversicherung. Es verpflichtet alle zur Grundversicherung und regelt, wer die Pflege zu Hause bezahlt.",
  mainContent: `Wer in der Schweiz wohnt, muss sich versichern. Das steht im Bundesgesetz über die Krankenversicherung, kurz KVG. Es gilt seit 1996. Die Leistungen der Grundversicherung sind bei jeder Krankenkasse gleich. Unterschiede gibt es bei der Prämie, beim Modell und beim Kundendienst.

## Was das KVG für Sie sichert

- Jede Krankenkasse muss Sie in die Grundversicherung aufnehmen, auch alt oder krank.
- Sie darf keine Gesundheitsfragen stellen und nichts ausschliessen.
- Sie können jedes Jahr wechseln, in der Regel auf Anfang Jahr.
- Wer wenig verdient, kann Prämienverbilligung bekommen. Die Kantone regeln, wie.

Das gilt nur für die Grundversicherung. Für Zusatzversicherungen gilt ein anderes Gesetz.

## Die Pflege im KVG

Wichtig ist Artikel 25a. Er verteilt die Kosten der Pflege auf drei Schultern. Die Krankenkasse zahlt einen festen Beitrag. Sie zahlen höchstens 20 % des höchsten Beitrags dazu, bei der Spitex bis ${francs("participationDay")} am Tag. Den Rest regelt der Kanton. Der gleiche Artikel enthält auch die Akut- und Übergangspflege nach dem Spital.

Dazu kommen Franchise und Selbstbehalt. Sie gelten für fast alle Leistungen. Welche Pflege genau versichert ist, steht in einer Verordnung, der KLV.

## Wenn Sie nicht einverstanden sind

Lehnt die Krankenkasse etwas ab, fragen Sie zuerst am Telefon nach dem Grund. Oft fehlt nur ein Papier. Bleibt es dabei, verlangen Sie schriftlich eine Verfügung. Dagegen können Sie innert 30 Tagen Einsprache erheben. Das kostet nichts. Vorher oder nebenher vermittelt die Ombudsstelle Krankenversicherung.

## Was sich ändern wird

Das Volk hat 2024 eine neue Finanzierung angenommen. Für die Pflege soll sie ab 2032 gelten. Krankenkassen und Kantone teilen die Kosten dann nach festen Anteilen. Auch danach zahlen Sie einen eigenen Anteil.`,
  practiceSection: `Herr Moser ist 90 und möchte die Krankenkasse wechseln, weil die Prämie gestiegen ist. Er fürchtet, dass ihn in seinem Alter niemand nimmt. Seine Enkelin weiss es besser. In der Grundversicherung muss ihn jede Krankenkasse aufnehmen. Er kündigt Anfang November mit eingeschriebenem Brief. Die Zusatzversicherung lässt er bei der alten Krankenkasse, denn dort dürfte ihn eine neue ablehnen. Für die Spitex ändert sich nichts, sie bekommt nur eine neue Adresse für die Rechnung.

Fragen an die Krankenkasse:

- Aus welchem Grund lehnen Sie diese Leistung ab?
- Welche Unterlagen fehlen Ihnen noch?
- Schicken Sie mir bitte eine Verfügung?`,
  keywords: ["Krankenversicherung", "Grundversicherung", "Gesetz", "Krankenkasse wechseln", "Einsprache", "Prämie"],
  relatedLinks: [
    { label: "KLV", href: paths.lexiconEntry("klv") },
    { label: "Kostenübernahme", href: paths.lexiconEntry("kostenuebernahme") },
    { label: "Patientenbeteiligung", href: paths.lexiconEntry("patientenbeteiligung") },
    { label: "Zusatzversicherung", href: paths.lexiconEntry("zusatzversicherung") },
    { label: "Restfinanzierung", href: paths.lexiconEntry("restfinanzierung") },
  ],
  metaTitle: "KVG: das Gesetz hinter der Grundversicherung",
  metaDescription:
    "Was das KVG Ihnen sichert, wie es die Pflege zu Hause bezahlt und was Sie tun, wenn die Krankenkasse ablehnt.",
  sources: ["kvg", "klv", "efas", "medinside"],
};
