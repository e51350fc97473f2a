import { fold } from "../fold.ts";
import { PLACE_ALIASES } from "./place-aliases.ts";

const OFFICIAL_KEYS = new Map(
  Object.entries(PLACE_ALIASES).flatMap(([name, aliases]) =>
    aliases.map((alias) => [fold(alias), fold(name)] as const),
  ),
);

/** The key of a name in any language: "Genf" and "Genève" → "geneve". */
export function officialPlaceKey(name: string): string {
  const key = fold(name);
  return OFFICIAL_KEYS.get(key) ?? key;
}
