import { WINDOWS } from "./mac-letters.ts";

/** «Ã¼», «Â«», «â€™»: bytes of UTF-8, each read as a letter of Windows-1252 or Latin-1. */
const SEQUENCE = /[ÃÂ][^\0-\x7f]|â[€‚\x80\x82][^\0-\x7f]/g;
/** A text may have been read so twice. */
const MOST_ROUNDS = 2;

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Puts right the letters of a text of UTF-8 that was read in another character set: «ZÃ¼rich». */
export function withUtf8Letters(text: string): string {
  let plain = text;
  for (let round = 0; round < MOST_ROUNDS; round += 1) plain = plain.replace(SEQUENCE, decoded);
  return plain;
}

function decoded(sequence: string): string {
  try {
    return utf8.decode(Uint8Array.from(sequence, byteOf));
  } catch {
    return sequence;
  }
}

/** 0xFF, which is nowhere in UTF-8, for what is no letter of these sets. */
function byteOf(letter: string): number {
  const at = WINDOWS.indexOf(letter);
  if (at >= 0) return 0x80 + at;
  return Math.min(letter.charCodeAt(0), 0xff);
}
