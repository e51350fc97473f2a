import { readLiteral } from "./literal.ts";

/** «{'a': …», «[{'a': …», «['a', 'b …» that was cut off or has values no literal has, and what JavaScript makes of objects. */
const WRITTEN = /^\s*(?:\[\s*)?\{\s*u?["'][^"']*["']\s*:|^\s*\[\s*u?(["'])[^"']*\1\s*,\s*u?["']|\[object [A-Z]\w+\]/;

const isNested = (value: unknown): value is object => typeof value === "object" && value !== null;

/**
 * A text for people of what a program may have written into a cell: a list of texts is joined, any other text stays.
 *
 * @returns undefined for an object, which is no text
 */
export function programText(text: string, separator: string): string | undefined {
  const literal = readLiteral(text);
  if (!literal) return WRITTEN.test(text) ? undefined : text;
  if (!Array.isArray(literal) || literal.some(isNested)) return undefined;
  return literal.filter((item) => item !== null && item !== "").join(separator);
}

/** The items of a list that has objects, of a program or as it wrote them; undefined for any other value. */
export function programItems(value: unknown): unknown[] | undefined {
  const read = typeof value === "string" ? (readLiteral(value) ?? value) : value;
  const items = Array.isArray(read) ? read : [read];
  return items.some((item) => isNested(item) || isWritten(item)) ? items : undefined;
}

const isWritten = (item: unknown): item is string =>
  typeof item === "string" && (readLiteral(item) !== undefined || WRITTEN.test(item));

const NAMES = ["name", "title", "label", "text", "bezeichnung", "titel"];

/** An object in a list by its name. @returns undefined if it has none */
export function itemName(item: unknown): unknown {
  const object = isWritten(item) ? readLiteral(item) : item;
  if (!isNested(object)) return isWritten(item) ? undefined : item;
  const names = NAMES.map((key) => (object as Record<string, unknown>)[key]);
  return names.find((name) => typeof name === "string" && name.trim() !== "");
}
