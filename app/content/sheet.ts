import { TAKES_ON_LABEL } from "#domain/offer/capacity.ts";
import { CARE, FORMS } from "#domain/offer/care-codes.ts";
import type { SheetGroup } from "#domain/offer/choose-providers.ts";
import { LANGUAGES } from "#domain/offer/languages.ts";
import { type ProviderFilter, STATES_PRICES_LABEL } from "#domain/offer/provider-filter.ts";
import { joined } from "./cost-words.ts";

/** Rule sheet-2: printed on every sheet. */
export const DRAWN_ORDER =
  "In jeder Gruppe entscheidet das Los über die Reihenfolge: jeden Tag neu, an einem Tag für alle gleich.";

export const HOW_TO_PRINT = "Drucken Sie diese Seite mit Ctrl+P oder über das Menü Ihres Browsers.";

type Group = { title: string; note?: string };

export const sheetGroups = (city: string, radiusKm: number): Record<SheetGroup, Group> => ({
  duty: { title: `Zuständig für ${city}`, note: "Diese Spitex muss den Auftrag annehmen, auch für kurze Einsätze." },
  local: { title: `In ${city}` },
  serving: { title: `Kommen auch nach ${city}` },
  around: {
    title: `Im Umkreis von ${radiusKm} km`,
    note: `Ob sie nach ${city} kommen, wissen wir nicht. Fragen Sie zuerst danach.`,
  },
  ask: { title: "Nachfragen", note: "Von diesen Anbietern wissen wir nicht, ob sie anbieten, was gesucht ist." },
});

export function unknownDuty(city: string, communes: readonly string[]): string {
  const commune = communes.length > 0 ? `der Gemeinde ${joined([...communes], "oder")}` : "der Gemeinde";
  return `Wer in ${city} den Auftrag annehmen muss, wissen wir noch nicht. Fragen Sie bei ${commune}.`;
}

/** «Gesucht: Demenz, Nachtdienst und Portugiesisch»; undefined without a filter. */
export function wishWords({ care, language, form, takesOn, prices }: ProviderFilter): string | undefined {
  const wishes = [
    ...care.map((code) => CARE[code]),
    ...(language ? [`Sprache ${LANGUAGES[language]}`] : []),
    ...(form ? [FORMS[form]] : []),
    ...(takesOn ? [TAKES_ON_LABEL] : []),
    ...(prices ? [STATES_PRICES_LABEL] : []),
  ];
  return wishes.length > 0 ? `Gesucht: ${joined(wishes)}` : undefined;
}

export const sheetSource = (address: string) =>
  `Quelle: Spitex-Verzeichnis, ${address}. Woher eine Angabe stammt und von welchem Tag sie ist, steht dort bei jedem Anbieter. Die Liste enthält keine Angaben über Patientinnen und Patienten.`;
