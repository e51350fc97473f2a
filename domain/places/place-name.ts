import { slugify } from "../text/slug.ts";
import { type CantonCode, cantonByCode } from "./canton.ts";

/** Matches the canton at the end of a name: "Wetzikon ZH", "Wetzikon (ZH)", "Wetzikon, ZH". */
const CANTON_SUFFIX = /[\s,(/]+(\p{Lu}{2})\)?\s*$/u;
/** Matches the number of a post office or delivery area: "Lausanne 25", "Bern 7". No place name ends in a number. */
export const OFFICE_NUMBER = /\s+\d{1,2}\s*$/;

/**
 * The slug of a city within its canton, the same for every spelling: "Wetzikon ZH" and "Wetzikon (ZH)" → "wetzikon",
 * "Biel/Bienne" → "biel", "Bern 7" → "bern". Never empty.
 */
export function citySlug(name: string): string {
  const composed = name.normalize("NFC");
  const bare = displayPlaceName(composed.replace(OFFICE_NUMBER, ""));
  const parts = [...bare.split("/"), composed].map(slugify);
  return parts.find((slug) => slug !== "") ?? "ort";
}

/** The official name without the canton that distinguishes it from places of the same name. */
export function displayPlaceName(name: string): string {
  const trimmed = name.trim();
  return (cantonSuffix(trimmed) && trimmed.replace(CANTON_SUFFIX, "")) || trimmed;
}

type Located = { zipCode: string; city: string; canton: string };

/** "8610 Uster, Zürich"; the canton is omitted if it has the same name as the place: "8005 Zürich". */
export function placeLine({ zipCode, city, canton }: Located): string {
  const place = `${zipCode} ${displayPlaceName(city)}`;
  return displayPlaceName(city) === canton ? place : `${place}, ${canton}`;
}

/** The canton at the end of a name: "Wetzikon ZH" → "ZH". */
export function cantonSuffix(name: string): CantonCode | undefined {
  return cantonByCode(CANTON_SUFFIX.exec(name)?.[1] ?? "")?.code;
}

/** The canonical slug for another spelling in a path: "wetzikon-zh" in ZH → "wetzikon". */
export function citySlugAlias(segment: string, cantonCode: string): string | undefined {
  const suffix = `-${cantonCode.toLowerCase()}`;
  const slug = slugify(segment);
  const bare = slug.endsWith(suffix) ? slug.slice(0, -suffix.length) : slug;
  return bare === "" || bare === segment ? undefined : bare;
}
