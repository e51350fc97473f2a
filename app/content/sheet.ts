import { capitalized, formatList } from "#domain/format.ts";
import { takesOnLabel } from "#domain/offer/capacity.ts";
import { careName, formName } from "#domain/offer/care-codes.ts";
import type { SheetGroup } from "#domain/offer/choose-providers.ts";
import { languageName } from "#domain/offer/languages.ts";
import { type ProviderFilter, statesPricesLabel } from "#domain/offer/provider-filter.ts";
import { inCity, toCity } from "#domain/places/place-words.ts";
import { m } from "#messages";

type Group = { title: string; note?: string };

export const sheetGroups = (city: string, radiusKm: number): Record<SheetGroup, Group> => ({
  duty: { title: m.place_duty({ city }), note: m.sheet_duty_note() },
  local: { title: capitalized(inCity(city)) },
  serving: { title: m.place_serving({ to: toCity(city) }) },
  around: { title: m.place_within({ km: radiusKm }), note: m.sheet_around_note({ to: toCity(city) }) },
  ask: { title: m.filter_ask(), note: m.sheet_ask_note() },
});

export function unknownDuty(city: string, communes: readonly string[]): string {
  const commune =
    communes.length > 0
      ? m.place_duty_commune({ communes: formatList(communes, m.place_or()) })
      : m.sheet_the_commune();
  return m.sheet_unknown_duty({ where: inCity(city), commune });
}

/** «Gesucht: Demenz, Nachtdienst und Portugiesisch»; undefined without a filter. */
export function wishWords({ care, language, form, takesOn, prices }: ProviderFilter): string | undefined {
  const wishes = [
    ...care.map(careName),
    ...(language ? [m.sheet_language({ language: languageName(language) })] : []),
    ...(form ? [formName(form)] : []),
    ...(takesOn ? [takesOnLabel()] : []),
    ...(prices ? [statesPricesLabel()] : []),
  ];
  return wishes.length > 0 ? m.sheet_wishes({ wishes: formatList(wishes) }) : undefined;
}
