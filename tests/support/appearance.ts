/** A screenshot so small that letters become gray bands; each pixel is the mean color of a block of the page. */
export type Thumbnail = { width: number; height: number; rgba: Uint8ClampedArray };

type Comparison = {
  /** Number of blocks that look different. */
  differing: number;
  /** How many may differ, because letters are drawn differently on every machine. */
  allowed: number;
  /** The differing blocks of the new thumbnail, as indices of pixels. */
  blocks: number[];
};

/** Most rows by which two thumbnails may be out of step: about two lines of text. */
const MOST_SHIFTED = 8;

/** Less than the two rows of a floor line. */
const ALLOWED_ROWS = 1.5;

/** Shifting must save more than this. */
const SHIFT_COST = 0.5;

/**
 * Compares two thumbnails row by row. One more line of text moves everything below it, so rows are aligned first
 * (dynamic time warping, with a limit). Comparisons of pixels at fixed positions, like Playwright's, would see another
 * page.
 */
export function compareThumbnails(was: Thumbnail, is: Thumbnail): Comparison {
  const allowed = is.width * ALLOWED_ROWS;
  const isOtherSize = was.width !== is.width || Math.abs(was.height - is.height) > MOST_SHIFTED;
  const blocks = isOtherSize ? Array.from({ length: is.width * is.height }, (_, at) => at) : differingBlocks(was, is);
  return { differing: blocks.length, allowed, blocks };
}

/** How the cheapest alignment reached a pair of rows: from the pair above, or by repeating a row of one side. */
type Step = { cost: number; from: "both" | "was" | "is" };

function differingBlocks(was: Thumbnail, is: Thumbnail): number[] {
  const steps = align(was, is);
  const found = new Set<number>();
  let [row, other] = [was.height - 1, is.height - 1];
  while (row >= 0 && other >= 0) {
    for (const block of differingInRow(was, row, is, other)) found.add(block);
    const from = steps.get(keyOf(row, other))?.from;
    if (from !== "is") row--;
    if (from !== "was") other--;
  }
  return [...found];
}

function align(was: Thumbnail, is: Thumbnail): Map<number, Step> {
  const steps = new Map<number, Step>();
  for (let row = 0; row < was.height; row++) {
    const last = Math.min(is.height - 1, row + MOST_SHIFTED);
    for (let other = Math.max(0, row - MOST_SHIFTED); other <= last; other++) {
      const own = differingInRow(was, row, is, other).length;
      const best = cheapest(steps, row, other);
      steps.set(keyOf(row, other), { cost: own + best.cost, from: best.from });
    }
  }
  return steps;
}

function cheapest(steps: Map<number, Step>, row: number, other: number): Step {
  if (row === 0 && other === 0) return { cost: 0, from: "both" };
  const costAt = (left: number, right: number) =>
    left < 0 || right < 0
      ? Number.POSITIVE_INFINITY
      : (steps.get(keyOf(left, right))?.cost ?? Number.POSITIVE_INFINITY);
  const ways: Step[] = [
    { cost: costAt(row - 1, other - 1), from: "both" },
    { cost: costAt(row - 1, other) + SHIFT_COST, from: "was" },
    { cost: costAt(row, other - 1) + SHIFT_COST, from: "is" },
  ];
  return ways.reduce((left, right) => (right.cost < left.cost ? right : left));
}

/** The factor is larger than any thumbnail's height. */
const keyOf = (row: number, other: number) => row * 1e5 + other;

function differingInRow(was: Thumbnail, row: number, is: Thumbnail, other: number): number[] {
  const found: number[] = [];
  for (let column = 0; column < is.width; column++) {
    if (!isMixed(was, row, is, other, column) || !isMixed(is, other, was, row, column)) {
      found.push(other * is.width + column);
    }
  }
  return found;
}

/**
 * Whether a block looks like that of the other thumbnail, or like its mixture with the one above or below. Content that
 * moved by half a block is drawn as a mixture.
 */
function isMixed(one: Thumbnail, row: number, of: Thumbnail, ofRow: number, column: number): boolean {
  const block = (row * one.width + column) * 4;
  const same = (ofRow * of.width + column) * 4;
  const line = of.width * 4;
  const above = ofRow > 0 ? same - line : same;
  const below = ofRow < of.height - 1 ? same + line : same;
  return isBetween(one.rgba, block, of.rgba, same, above) || isBetween(one.rgba, block, of.rgba, same, below);
}

/** Text only changes brightness, and never by much, because a block is mostly paper. */
const MOST_BRIGHTNESS = 48;
const MOST_COLOUR = 14;

/** Whether a pixel is near the nearest mixture of two others. */
function isBetween(one: Uint8ClampedArray, at: number, others: Uint8ClampedArray, from: number, to: number): boolean {
  let [along, length] = [0, 0];
  for (let part = 0; part < 3; part++) {
    const way = (others[to + part] ?? 0) - (others[from + part] ?? 0);
    along += way * ((one[at + part] ?? 0) - (others[from + part] ?? 0));
    length += way * way;
  }
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, along / length));
  const mixed = (part: number) =>
    (others[from + part] ?? 0) + share * ((others[to + part] ?? 0) - (others[from + part] ?? 0));
  const mixture = Uint8ClampedArray.of(mixed(0), mixed(1), mixed(2));
  const brightness = brightnessAt(one, at) - brightnessAt(mixture, 0);
  const colour = (part: number) => Math.abs((one[at + part] ?? 0) - (mixture[part] ?? 0) - brightness);
  return Math.abs(brightness) <= MOST_BRIGHTNESS && colour(0) <= MOST_COLOUR && colour(2) <= MOST_COLOUR;
}

/** `at`: where the pixel starts. */
export const brightnessAt = (rgba: Uint8ClampedArray, at: number): number =>
  0.3 * (rgba[at] ?? 0) + 0.59 * (rgba[at + 1] ?? 0) + 0.11 * (rgba[at + 2] ?? 0);
