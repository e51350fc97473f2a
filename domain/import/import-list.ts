import type { FieldKind } from "../listings/fields.ts";
import { cleanLine } from "./import-text.ts";

/** `lines`: items of several parts that contain commas themselves, such as licences. */
export type ListSplitting = "commas" | "lines";

export const splittingOf = (kind: FieldKind): ListSplitting => (kind === "licences" ? "lines" : "commas");

/**
 * The items of a list in one cell. Commas separate only if no stronger separator occurs: «Beratung, Betreuung;
 * Palliative Care». An item that contains all of them is in JSON: ["Tag; Nacht", "Beratung"].
 */
export function splitList(text: string, splitting: ListSplitting): string[] {
  const json = text.startsWith("[") ? jsonList(text) : undefined;
  if (json) return json;
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

function jsonList(text: string): string[] | undefined {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.map(cleanLine) : undefined;
  } catch {
    return undefined;
  }
}
