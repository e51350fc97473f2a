import { present } from "../present.ts";
import { CODE_WORDS } from "./code-words.ts";

const WORDS = new Set(CODE_WORDS);
const NUMBERS = 10_000;
/** Random numbers that a code is made of. */
export const CODE_RANDOMS = 2;

/** «TULPE-4821»: to read aloud. `random`: evenly distributed 32-bit numbers of a secure source. */
export function listCodeFrom([first = 0, second = 0]: Uint32Array): string {
  const word = present(CODE_WORDS[first % CODE_WORDS.length], "the remainder is an index");
  return `${word}-${String(second % NUMBERS).padStart(4, "0")}`;
}

/** «tulpe 48 21», as people type what they hear; undefined for anything that cannot be a code. */
export function readListCode(typed: string): string | undefined {
  if (typed.length > 40) return undefined;
  const [, word = "", number] = /^([A-Z]{4,7})(\d{4})$/.exec(typed.toUpperCase().replaceAll(/[\s.–-]/g, "")) ?? [];
  return number !== undefined && WORDS.has(word) ? `${word}-${number}` : undefined;
}
