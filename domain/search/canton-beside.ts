import type { Canton } from "../places/canton.ts";
import { cantonOfWords } from "../places/canton-names.ts";
import { isSmallWord } from "./small-words.ts";

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
export function separateCanton(words: readonly string[]): Beside | undefined {
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
