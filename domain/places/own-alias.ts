import { z } from "zod";
import { fold } from "../fold.ts";
import { plainText } from "../plain-text.ts";
import { displayPlaceName } from "./place-name.ts";

export const MOST_ALIASES = 200;
const MAX_LENGTH = 60;

const ALIAS = "Geben Sie den weiteren Namen ein, zum Beispiel Winti.";
const PLACE = "Geben Sie Postleitzahl und Ort ein, zum Beispiel 8400 Winterthur.";

/** What an admin types: another name, and the place as in the register. */
export const aliasInput = z.object({
  alias: z
    .string(ALIAS)
    .max(MAX_LENGTH, `Höchstens ${MAX_LENGTH} Zeichen sind möglich.`)
    .transform((text) => plainText(text).replaceAll("\n", " "))
    .refine((text) => /\p{L}/u.test(text) && fold(text).length >= 2, ALIAS),
  place: z
    .string(PLACE)
    .trim()
    .max(100, PLACE)
    .regex(/^\d{4}\s+\S/, PLACE)
    .transform((text) => ({ zip: text.slice(0, 4), city: text.slice(4).trim() })),
});

export type AliasInput = z.output<typeof aliasInput>;

type Place = { name: string; canton: string; citySlug: string; keys: readonly string[] };

/**
 * Why a place cannot have this alias; undefined if it can.
 *
 * @param index all places, without aliases of admins
 */
export function aliasFault(index: readonly Place[], target: { canton: string; slug: string }, alias: string) {
  const key = fold(alias);
  const named = index.filter(({ keys }) => keys.includes(key));
  const isTarget = ({ canton, citySlug }: Place) => canton === target.canton && citySlug === target.slug;
  if (named.some(isTarget)) return "Unter diesem Namen findet die Suche den Ort schon.";
  const [other] = named;
  if (!other) return undefined;
  const isOfficial = fold(displayPlaceName(other.name)) === key;
  const called = `${other.name} (${other.canton})`;
  return isOfficial
    ? `So heisst schon ein anderer Ort: ${called}. Wählen Sie einen anderen Namen.`
    : `Unter diesem Namen findet die Suche schon einen anderen Ort: ${called}.`;
}
