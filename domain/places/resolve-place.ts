import { fold } from "../fold.ts";
import { present } from "../present.ts";
import type { CantonCode } from "./canton.ts";
import type { Place } from "./place.ts";
import { cantonSuffix, citySlug, displayPlaceName, OFFICE_NUMBER } from "./place-name.ts";
import { OFFICIAL_NAMES } from "./place-names.ts";

/** The columns of a place that resolving needs; communes are joined by "|". */
export type PlaceCandidate = Pick<Place, "name" | "share" | "kind"> & {
  slug: string;
  canton: string;
  communes: string;
};

/**
 * Finds which of a postcode's places a provider's city means: by official name or one half of it, with or without
 * canton, in another language, shortened, or by commune. Post boxes and delivery areas determine only the canton,
 * because they have no page; the slug is then the city's own.
 */
export function resolvePlace<T extends PlaceCandidate>(candidates: readonly T[], city: string): T | undefined {
  const keys = nameKeys(city);
  const matchers = [
    (row: PlaceCandidate) => nameKeys(row.name).some((key) => keys.includes(key)),
    (row: PlaceCandidate) =>
      row.communes
        .split("|")
        .flatMap(nameKeys)
        .some((key) => keys.includes(key)),
    (row: PlaceCandidate) => nameKeys(row.name).some((key) => keys.some((own) => isShortFor(own, key))),
  ];
  const matches = matchers.map((matcher) => candidates.filter(matcher)).find((rows) => rows.length > 0);
  const best = matches?.toSorted(byPreference(cantonSuffix(city)))[0];
  if (!best || best.kind === "locality") return best;
  return { ...best, slug: citySlug(city) };
}

/** Prefers the canton that the city names, then localities, then the larger share. */
const byPreference = (named: CantonCode | undefined) => (a: PlaceCandidate, b: PlaceCandidate) =>
  Number(b.canton === named) - Number(a.canton === named) ||
  Number(b.kind === "locality") - Number(a.kind === "locality") ||
  b.share - a.share;

function nameKeys(name: string): string[] {
  const bare = displayPlaceName(name.replace(OFFICE_NUMBER, ""));
  const keys = [bare, ...bare.split("/")].map((part) => officialPlaceKey(part));
  return [...new Set(keys)].filter((key) => key !== "");
}

/** "affoltern a a" for "affoltern am albis", "neuhausen" for "neuhausen am rheinfall", in either order. */
function isShortFor(a: string, b: string): boolean {
  const [short, long] = [a.split(" "), b.split(" ")].toSorted((x, y) => x.length - y.length);
  if (!short || !long || short[0] !== long[0]) return false;
  // "St" or "La" alone would match too much.
  if (short.join("").length < 3) return false;
  return short.every((word, index) => {
    const other = present(long[index], "`short` has no more words than `long`");
    return other.startsWith(word) || word.startsWith(other);
  });
}

const OFFICIAL_KEYS = new Map(OFFICIAL_NAMES.map(([other, official]) => [fold(other), fold(official)]));

/** The key of a name in any language: "Genf" and "Genève" → "geneve". */
export function officialPlaceKey(name: string): string {
  const key = fold(name);
  return OFFICIAL_KEYS.get(key) ?? key;
}
