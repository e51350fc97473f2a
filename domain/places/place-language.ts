import type { Language } from "../language.ts";
import { cantonBySlug } from "./canton.ts";

/** A language of the site that is an official one. */
export type PlaceLanguage = Extract<Language, "de" | "fr" | "it">;

/** Cantons where nearly everyone speaks French or Italian. */
const OF_CANTON: Record<string, PlaceLanguage> = { GE: "fr", VD: "fr", NE: "fr", JU: "fr", TI: "it" };

type Range = readonly [first: number, last: number];

/** Postcodes of cantons with several languages, for the language that is not German. */
const RANGES: Record<string, { language: PlaceLanguage; zips: readonly Range[] }> = {
  // biome-ignore format: a list of ranges.
  FR: {
    language: "fr",
    zips: [[1085, 1583], [1608, 1654], [1661, 1700], [1720, 1733], [1737, 1737], [1740, 1791], [1808, 1808]],
  },
  // biome-ignore format: a list of ranges.
  BE: { language: "fr", zips: [[2333, 2345], [2515, 2525], [2533, 2538], [2603, 2762]] },
  // biome-ignore format: a list of ranges.
  VS: { language: "fr", zips: [[1868, 1997], [3960, 3968], [3971, 3979]] },
  // biome-ignore format: a list of ranges.
  GR: { language: "it", zips: [[6533, 6565], [7516, 7516], [7602, 7748]] },
};

/** Villages that speak German in a canton of another language. */
const GERMAN_ZIPS = ["2813", "2814", "3236", "6685"];

/**
 * The language of a place, as the official register of localities (swisstopo, 2026) names it: in bilingual cantons the
 * postcode decides. Places with several languages, such as Biel/Bienne, and those of Romansh count as German.
 */
export function languageOfPlace({ zip, canton }: { zip: string; canton: string }): PlaceLanguage {
  if (GERMAN_ZIPS.includes(zip)) return "de";
  const { language, zips = [] } = RANGES[canton] ?? { language: OF_CANTON[canton] };
  const isSpoken = zips.length === 0 || zips.some(([first, last]) => Number(zip) >= first && Number(zip) <= last);
  return (isSpoken && language) || "de";
}

/** The language of a place by the address of its canton; German if that is unknown. */
export function languageAt({ cantonSlug, zipCode }: Record<"cantonSlug" | "zipCode", string | null>): PlaceLanguage {
  const canton = cantonBySlug(cantonSlug ?? "")?.code;
  return canton === undefined ? "de" : languageOfPlace({ zip: zipCode ?? "", canton });
}
