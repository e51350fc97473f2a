import { expect, test } from "vitest";
import { compareThumbnails, type Thumbnail } from "./appearance.ts";

const PAPER = [252, 249, 243];
const TEXT = [215, 214, 208];
const FLOOR = [201, 148, 104];
const ACCENT = [17, 73, 61];

const WIDTH = 20;
type Colour = number[];

/** Rows of one colour, or of one colour for each block. */
function thumbnail(rows: (Colour | Colour[])[]): Thumbnail {
  const blocks = rows.flatMap((row) => (Array.isArray(row[0]) ? (row as Colour[]) : Array(WIDTH).fill(row)));
  const rgba = new Uint8ClampedArray((blocks as Colour[]).flatMap((colour) => [...colour, 255]));
  return { width: WIDTH, height: rows.length, rgba };
}

const lines = (count: number) => Array.from({ length: count }, (_, at) => (at % 4 === 0 ? PAPER : TEXT));
const button = [...Array(9).fill(ACCENT), ...Array(WIDTH - 9).fill(PAPER)];
const page = [...lines(40), FLOOR, FLOOR, ...lines(20), button, button, button, button, ...lines(12)];

const compare = (changed: (Colour | Colour[])[]) => {
  const { differing, allowed } = compareThumbnails(thumbnail(page), thumbnail(changed));
  return { differing, isAlike: differing <= allowed };
};

test("a page looks the same as itself", () => {
  expect(compare(page)).toEqual({ differing: 0, isAlike: true });
});

test("other letters and one more line of text do not change the look", () => {
  const lighter = page.map((row) => (row === TEXT ? [235, 234, 228] : row));
  expect(compare([...lighter.slice(0, 12), ...lines(4), ...lighter.slice(12)]).isAlike).toBe(true);
});

test("three more lines of text change the look", () => {
  expect(compare([...lines(12), ...page]).isAlike).toBe(false);
});

test("a missing floor line changes the look, even if a line of text takes its place", () => {
  expect(compare(page.filter((row) => row !== FLOOR)).isAlike).toBe(false);
  expect(compare(page.map((row) => (row === FLOOR ? TEXT : row))).isAlike).toBe(false);
});

test("another accent colour of the same brightness changes the look", () => {
  const blue = [...Array(9).fill([20, 60, 110]), ...Array(WIDTH - 9).fill(PAPER)];
  expect(compare(page.map((row) => (row === button ? blue : row))).isAlike).toBe(false);
});

test("a button on the other side changes the look", () => {
  expect(compare(page.map((row) => (row === button ? button.toReversed() : row))).isAlike).toBe(false);
});

test("another width changes the look", () => {
  const narrow = { ...thumbnail(page), width: WIDTH / 2, height: page.length * 2 };
  expect(compareThumbnails(thumbnail(page), narrow).differing).toBe(WIDTH * page.length);
});
