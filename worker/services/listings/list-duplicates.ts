import { listDuplicatePairs } from "#db/queries/listings/listing-duplicates.ts";
import { runAll } from "#db/statement.ts";
import { type DeskPage, toDeskPage } from "#domain/desks/desk-page.ts";
import type { DuplicatePair } from "#domain/desks/listing-desk.ts";
import { reasonsIn } from "#domain/listings/duplicates.ts";
import type { Deps } from "../../deps.ts";

/** Pairs of the whole directory that may be the same provider, the likeliest first. */
export async function listDuplicates({ db }: Pick<Deps, "db">, from: string): Promise<DeskPage<DuplicatePair>> {
  const [, reasons, listingId, otherId] = /^(\d{1,3})~(\d{1,15})~(\d{1,15})$/.exec(from)?.map(Number) ?? [];
  const after = reasons && listingId && otherId ? { reasons, listingId, otherId } : undefined;
  const rows = await runAll(db, listDuplicatePairs(after));
  const { items, next } = toDeskPage(rows, (last) => `${last.reasons}~${last.one.id}~${last.other.id}`);
  return { items: items.map((pair) => ({ ...pair, reasons: reasonsIn(pair.reasons) })), next };
}
