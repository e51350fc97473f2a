import { fold } from "../fold.ts";
import { displayPlaceName } from "./place-name.ts";

export const MOST_ALIASES = 200;

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
