import { slugify } from "../slug.ts";
import { type CantonCode, cantonByCode } from "./canton.ts";

/** What separates a name from its canton: "Wetzikon ZH", "Wetzikon (ZH)", "Wetzikon, ZH". */
const CANTON_SUFFIX = /[\s,(/]+(\p{Lu}{2})\)?\s*$/u;
/** Post offices and delivery areas count up: "Lausanne 25", "Bern 7". No place name ends so. */
export const OFFICE_NUMBER = /\s+\d{1,2}\s*$/;

/**
 * The slug of a city inside its canton, the same for every way to write it: "Wetzikon ZH" and
 * "Wetzikon (ZH)" → "wetzikon", "Biel/Bienne" → "biel", "Bern 7" → "bern". Never empty.
 */
export function citySlug(name: string): string {
  const composed = name.normalize("NFC");
  const bare = displayPlaceName(composed.replace(OFFICE_NUMBER, ""));
  const parts = [...bare.split("/"), composed].map(slugify);
  return parts.find((slug) => slug !== "") ?? "ort";
}

/** The official name without the canton that tells it from its namesakes. */
export function displayPlaceName(name: string): string {
  const trimmed = name.trim();
  return (cantonSuffix(trimmed) && trimmed.replace(CANTON_SUFFIX, "")) || trimmed;
}

/** The canton that a name ends in: "Wetzikon ZH" → "ZH". */
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
