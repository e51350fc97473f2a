import { present } from "../present.ts";

/** Width of each letter that a font has, at size 1. */
export type LetterWidths = Record<string, number>;

export type FittedText = { lines: string[]; size: number };

/** `sizes`: the largest size of one line, of two lines and so on. */
type Space = { width: number; sizes: readonly number[] };

/** Kerning is not measured, so lines may come out a little longer. */
const RESERVE = 1.015;

/**
 * Breaks a headline into lines of about the same width, and chooses the number of lines that allows the largest
 * letters. A long headline gets smaller letters; it is never cut.
 */
export function fitHeadline(text: string, widths: LetterWidths, { width, sizes }: Space): FittedText {
  const words = text.split(" ");
  const measure = measureOf(words, widths);
  const fitted = sizes.slice(0, words.length).map((largest, at) => {
    const { widest, starts } = breakEvenly(measure, { from: 0, lines: at + 1 });
    const lines = starts.map((start, line) => words.slice(start, starts[line + 1]).join(" "));
    return { lines, size: Math.min(largest, width / (widest * RESERVE)) };
  });
  return present(fitted.toSorted((a, b) => b.size - a.size)[0], "every text has a line");
}

export const widthOf = (text: string, widths: LetterWidths): number =>
  [...text].reduce((sum, letter) => sum + (widths[letter] ?? 0), 0);

/** The letters of a text that a font has. Others would be drawn as boxes. */
export function lettersIn(widths: LetterWidths, text: string): string {
  const known = [...text.normalize("NFC").replace(/[^\S\u00a0]+/g, " ")].filter((letter) =>
    Object.hasOwn(widths, letter),
  );
  return known.join("").replace(/ {2,}/g, " ").trim();
}

type Measure = { words: number; between: (from: number, to: number) => number };

/** The width of words in a row, without adding them up each time. */
function measureOf(words: string[], widths: LetterWidths): Measure {
  const ends = [0];
  for (const word of words) ends.push((ends.at(-1) ?? 0) + widthOf(`${word} `, widths));
  const space = widthOf(" ", widths);
  return { words: words.length, between: (from, to) => (ends[to] ?? 0) - (ends[from] ?? 0) - space };
}

type Broken = { widest: number; starts: number[] };

/** The division whose widest line is the narrowest; among equals the one with the shorter first lines. */
function breakEvenly(measure: Measure, { from, lines }: { from: number; lines: number }): Broken {
  const { words, between } = measure;
  if (lines === 1) return { widest: between(from, words), starts: [from] };
  let best: Broken | undefined;
  for (let end = from + 1; end <= words - lines + 1; end++) {
    const rest = breakEvenly(measure, { from: end, lines: lines - 1 });
    const widest = Math.max(between(from, end), rest.widest);
    if (!best || widest < best.widest) best = { widest, starts: [from, ...rest.starts] };
  }
  return present(best, "there are at least as many words as lines");
}
