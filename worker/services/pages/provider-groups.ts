import { listGroups, packGroups } from "#db/queries/listings/provider-groups.ts";
import { runTogether } from "#db/statement.ts";
import { localDay } from "#domain/format.ts";
import { type Candidate, isShort, type Packed, unpack } from "#domain/offer/candidate.ts";
import type { Deps } from "../../deps.ts";

type Group = { key: string; entries: string };

/**
 * The providers of groups, in the order of the keys. Groups that are not stored are packed first, which only the
 * first visitor after a change waits for.
 * @param stored what the page's batch has read already
 */
export async function loadGroups(
  { db, now }: Pick<Deps, "db" | "now">,
  keys: readonly string[],
  stored?: readonly Group[],
): Promise<Map<string, Candidate[]>> {
  const known = stored ?? (await runTogether(db, { groups: listGroups(keys) })).groups;
  const found = new Map(known.map(read));
  const missing = keys.filter((key) => {
    const group = found.get(key);
    return group === undefined || isShort(group);
  });
  if (missing.length > 0) {
    const { packed } = await runTogether(db, { packed: packGroups(missing) });
    for (const row of packed.flat()) found.set(...read(row));
  }
  const day = localDay(now());
  return new Map(keys.map((key) => [key, unpack(found.get(key) ?? [], day)]));
}

const read = ({ key, entries }: Group): [string, Packed[]] => [key, JSON.parse(entries)];
