import { fold } from "../fold.ts";
import type { Canton } from "../places/canton.ts";
import { cantonOfWords } from "../places/canton-names.ts";
import { isFillerBesidePlace, isSmallWord } from "./filler-words.ts";

/** Four digits that touch words: «8001Zürich», «CH8400», «CH8400Winterthur»; «0d7542c9» contains no postcode. */
const GLUED = /(?<![\p{L}\p{M}\p{N}])([\p{L}\p{M}]+)?(\d{4})([\p{L}\p{M}]+)?(?![\p{L}\p{M}\p{N}])/gu;

/** The folded words of a query; a postcode that touches letters is a word of its own. */
export const queryWords = (query: string): string[] =>
  fold(query.replace(GLUED, " $1 $2 $3 ")).split(" ").filter(Boolean);

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

/** «Unterwalden nid dem Wald», «canton de Vaud» */
const MAX_CANTON_WORDS = 4;

const LENGTHS = Array.from({ length: MAX_CANTON_WORDS }, (_, at) => MAX_CANTON_WORDS - at);

type Beside = {
  canton: Canton;
  /** The name without the canton. */
  words: readonly string[];
  /** The name with a canton that stood before it behind it. */
  turned: readonly string[];
  isBefore: boolean;
};

/** Separates a canton from the name before or after it: «Buchs SG», «Zürich Uster», «Nyon dans le canton de Vaud». */
function separateCanton(words: readonly string[]): Beside | undefined {
  const after = cantonAfter(words);
  const before = cantonBefore(words);
  // In «BS Basel» and «Bâle-Ville Basel» both are names of the canton, and one also of its town.
  const isTwice = after && before && after.canton === before.canton;
  return isTwice && nameOrder(before) < nameOrder(after) ? before : (after ?? before);
}

const isCode = (words: readonly string[]) => words.join(" ").length === 2;

/** Names of one word are towns rather than names of several, or the letters of a canton. */
const nameOrder = ({ words }: Beside) => words.length + (isCode(words) ? MAX_CANTON_WORDS : 0);

/** The canton before or after a name. @param words folded */
export const cantonBeside = (words: readonly string[]): Canton | undefined => separateCanton(words)?.canton;

function cantonAfter(words: readonly string[]): Beside | undefined {
  for (const length of LENGTHS) {
    const canton = words.length > length ? cantonOfWords(words.slice(-length).join(" ")) : undefined;
    if (!canton) continue;
    const name = words.slice(0, -length);
    // «Baden im Aargau»
    const end = name.findLastIndex((word) => !isSmallWord(word));
    return { canton, words: end < 0 ? name : name.slice(0, end + 1), turned: words, isBefore: false };
  }
  return undefined;
}

function cantonBefore(words: readonly string[]): Beside | undefined {
  for (const length of LENGTHS) {
    const canton = words.length > length ? cantonOfWords(words.slice(0, length).join(" ")) : undefined;
    if (!canton) continue;
    const name = words.slice(length);
    return { canton, words: name, turned: [...name, ...words.slice(0, length)], isBefore: true };
  }
  return undefined;
}
