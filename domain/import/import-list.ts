import type { FieldKind } from "../listings/fields.ts";
import { cleanLine } from "./import-text.ts";
import { readLiteral } from "./literal.ts";

/** `lines`: items of several parts that contain commas themselves, such as licences. */
export type ListSplitting = "commas" | "lines";

export const splittingOf = (kind: FieldKind): ListSplitting => (kind === "licences" ? "lines" : "commas");

/**
 * The items of a list in one cell. Commas separate only if no stronger separator occurs: «Beratung, Betreuung;
 * Palliative Care». An item that contains all of them is in JSON, ["Tag; Nacht", "Beratung"], and programs write lists so.
 */
export function splitList(text: string, splitting: ListSplitting): string[] {
  const list = text.startsWith("[") ? readLiteral(text) : undefined;
  if (Array.isArray(list)) return list.map(cleanLine);
  const separator = splitting === "lines" || /[;|\n]/.test(text) ? /[;|\n]/ : ",";
  return text.split(separator).map(cleanLine);
}

/** A list as a cell that `splitList` splits into the same items; as few of them as possible are in JSON. */
export function joinList(items: readonly string[], splitting: ListSplitting): string {
  const joined = items.join("; ");
  const split = splitList(joined, splitting);
  const isSame = split.length === items.length && split.every((item, at) => item === items[at]);
  return isSame ? joined : JSON.stringify(items);
}
