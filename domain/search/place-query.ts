import type { Canton } from "../places/canton.ts";
import { cantonOfWords } from "../places/canton-names.ts";
import { separateCanton } from "./canton-beside.ts";
import { isFillerBesidePlace } from "./filler-words.ts";
import { queryWords } from "./query-words.ts";

export type ParsedQuery = {
  /** The place's name without a canton beside it. */
  key: string;
  /** Including the canton: "Davos Glaris" is a place, although Glaris is a canton. */
  wholeKey: string;
  /** Including omitted fillers: "Muri bei Bern". */
  typedKey: string;
  /** The name with its canton behind it, wherever it stood: «Muri BE» for «BE Muri». */
  turnedKey: string;
  zip: string | undefined;
  canton: Canton | undefined;
  isCantonOnly: boolean;
  isCantonBefore: boolean;
};

/** Splits "8400 Winterthur", "Buchs SG" or "Spitex in Wil (SG)" into postcode, canton and the rest. */
export function parsePlaceQuery(query: string): ParsedQuery {
  const words = queryWords(query);
  const zip = words.find((word) => /^\d{2,4}$/.test(word));
  const names = words.filter((word) => word !== zip);
  // Beside other words «ch» means Switzerland; alone it begins Chur.
  const isBeginning = words.length === 1 && names[0]?.length === 2;
  const meant = isBeginning ? names : names.filter((word) => !isFillerBesidePlace(word));
  const wholeKey = meant.join(" ");
  const texts = { wholeKey, typedKey: names.join(" "), zip };
  const whole = cantonOfWords(wholeKey);
  const beside = separateCanton(meant);
  if (whole) {
    // «Appenzell AI» names the canton, and its town, too.
    const turnedKey = /^.{3,} ..$/.test(wholeKey) ? (beside?.words.join(" ") ?? wholeKey) : wholeKey;
    return { ...texts, key: wholeKey, turnedKey, canton: whole, isCantonOnly: true, isCantonBefore: false };
  }
  return {
    ...texts,
    turnedKey: beside?.turned.join(" ") ?? wholeKey,
    key: beside?.words.join(" ") ?? wholeKey,
    canton: beside?.canton,
    isCantonOnly: false,
    isCantonBefore: beside?.isBefore ?? false,
  };
}
