import { present } from "../present.ts";
import { PREVIEW_SIZE, type Preview } from "./preview.ts";

/** The parts of the drawing that come from files: vite/preview-parts.ts. */
export type RoomParts = {
  widths: { serif: LetterWidths; sans: LetterWidths };
  /** Content of public/icon.svg. */
  sign: string;
};

export type PreviewParts = RoomParts & {
  /** Outlines by canton code, in a box of 500 × 320. */
  outlines: Record<string, { path: string; x: number; y: number }>;
};

const { width: WIDTH, height: HEIGHT } = PREVIEW_SIZE;
const SIDE = 72;
const FLOOR = 24;
const WAINSCOT = { top: 488, height: HEIGHT - 488 - FLOOR };

const HEADLINE = { sizes: [104, 92, 80], lineHeight: 1.1, color: "#15302a" };
/** Width of the text to the left of a picture. */
const NARROW = 560;
const WIDE = WIDTH - 2 * SIDE;
/** A headline that would be smaller than this beside a picture uses the picture's room instead. */
const MIN_BESIDE_PICTURE = 54;

const SERIF = "Young Serif";
/** Every weight of the variable font has the name of its lightest one. */
const SANS = "Commissioner Thin";

const LINE = { size: 40, color: "#fbf3e6" };

/** Draws a room's wall with the headline, and the line on its wainscot. */
export function previewSvg({ headline, line, canton }: Preview, parts: PreviewParts): string {
  return room({ headline, line, picture: mapOf(canton, parts) }, parts);
}

type Drawn = { headline: string; line: string; picture: string };

/** `picture` is markup; texts are escaped here. */
export function room({ headline, line, picture }: Drawn, parts: RoomParts): string {
  const { serif, sans } = parts.widths;
  const below = onWainscot(lettersIn(sans, line), sans);
  const text = lettersIn(serif, headline);
  const beside = fitHeadline(text, serif, { width: NARROW, sizes: HEADLINE.sizes });
  const hasPicture = beside.size >= MIN_BESIDE_PICTURE;
  const { lines, size } = hasPicture ? beside : fitHeadline(text, serif, { width: WIDE, sizes: HEADLINE.sizes });
  const step = size * HEADLINE.lineHeight;
  // Centred between the word mark and the wainscot.
  const first = 308 - ((lines.length - 1) * step) / 2 + size * 0.33;
  const words = lines.map((each, at) => textAt(each, { x: SIDE, y: first + at * step, size }));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" fill="none">`,
    BACKGROUND,
    `<svg x="${SIDE}" y="52" width="60" height="60" viewBox="0 1 38 38">${parts.sign}</svg>`,
    `<g fill="${HEADLINE.color}" font-family="${SERIF}">`,
    textAt("Spitex-Verzeichnis", { x: SIDE + 76, y: 94, size: 34 }),
    ...words,
    "</g>",
    hasPicture ? picture : "",
    `<g fill="${LINE.color}" font-family="${SANS}" font-weight="500">${below}</g>`,
    "</svg>",
  ].join("");
}

/** Spaced as on the pages. */
const BATTENS = Array.from({ length: 12 }, (_, at) => `M${60 + at * 96} 0v${WAINSCOT.height}`);

const BACKGROUND = [
  `<path fill="#f7eee1" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
  `<g transform="translate(0 ${WAINSCOT.top})">`,
  `<path fill="#11443a" d="M0 0h${WIDTH}v${WAINSCOT.height}H0z"/>`,
  `<path stroke="#0d382f" stroke-width="2" d="${BATTENS.join("")}"/>`,
  `<path fill="#0d382f" d="M0-12h${WIDTH}V0H0z"/>`,
  `<path fill="#fff" fill-opacity=".17" d="M0 0h${WIDTH}v2H0z"/>`,
  `<path fill="#c99468" d="M0 ${WAINSCOT.height}h${WIDTH}v${FLOOR}H0z"/>`,
  "</g>",
].join("");

function onWainscot(line: string, widths: LetterWidths): string {
  const size = Math.min(LINE.size, WIDE / widthOf(line, widths));
  return textAt(line, { x: SIDE, y: WAINSCOT.top + WAINSCOT.height / 2 + size * 0.34, size });
}

type Place = { x: number; y: number; size: number };

const textAt = (text: string, { x, y, size }: Place) =>
  `<text x="${x}" y="${y.toFixed(1)}" font-size="${size.toFixed(1)}">${escaped(text)}</text>`;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? "");

/** The map hangs on the wall like a picture. */
const FRAME = { x: 668, y: 92, width: 460, height: 320 };

/** Cantons too small to be noticed at first glance. */
const SMALL = new Set(["AI", "AR", "BS", "GE", "NW", "OW", "SH", "ZG"]);

const BORDERS = 'stroke="#fffdf8" stroke-width="2" stroke-linejoin="round"';

function mapOf(canton: string, { outlines }: PreviewParts): string {
  const { path, x, y } = present(outlines[canton], "every canton has an outline");
  const others = Object.entries(outlines).filter(([code]) => code !== canton);
  const scale = (FRAME.width - 60) / 500;
  return [
    `<g transform="translate(${FRAME.x} ${FRAME.y})">`,
    `<path fill="#e0d6c5" d="M6 8h${FRAME.width}v${FRAME.height}H6z"/>`,
    `<path fill="#fffdf8" stroke="#c99468" stroke-width="8" d="M0 0h${FRAME.width}v${FRAME.height}H0z"/>`,
    `<g transform="translate(30 ${(FRAME.height - 320 * scale) / 2}) scale(${scale})" ${BORDERS}>`,
    `<path fill="#bbd7cb" d="${others.map(([, other]) => other.path).join("")}"/>`,
    `<path fill="#11443a" d="${path}"/>`,
    SMALL.has(canton) ? `<circle cx="${x}" cy="${y}" r="26" stroke="#e38f5c" stroke-width="5"/>` : "",
    "</g></g>",
  ].join("");
}

/** Width of each letter of a font, at size 1. */
export type LetterWidths = Record<string, number>;

type FittedText = { lines: string[]; size: number };

/** `sizes`: the largest size for one line, for two lines and so on. */
type Space = { width: number; sizes: readonly number[] };

/** Kerning is not measured, so lines may become slightly longer. */
const RESERVE = 1.015;

/**
 * Breaks a headline into lines of similar width, and chooses the number of lines that allows the largest letters. A
 * long headline gets smaller letters and is never cut.
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

const widthOf = (text: string, widths: LetterWidths): number =>
  [...text].reduce((sum, letter) => sum + (widths[letter] ?? 0), 0);

/** The letters of a text that a font has; others would be drawn as boxes. */
export function lettersIn(widths: LetterWidths, text: string): string {
  const known = [...text.normalize("NFC").replace(/[^\S\u00a0]+/g, " ")].filter((letter) =>
    Object.hasOwn(widths, letter),
  );
  return known.join("").replace(/ {2,}/g, " ").trim();
}

type Measure = { words: number; between: (from: number, to: number) => number };

/** Measures consecutive words without adding them up each time. */
function measureOf(words: string[], widths: LetterWidths): Measure {
  const ends = [0];
  for (const word of words) ends.push((ends.at(-1) ?? 0) + widthOf(`${word} `, widths));
  const space = widthOf(" ", widths);
  return { words: words.length, between: (from, to) => (ends[to] ?? 0) - (ends[from] ?? 0) - space };
}

type Broken = { widest: number; starts: number[] };

/** The division whose widest line is narrowest; among equals the one with shorter first lines. */
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
