import { dismissPair, listDuplicatePairs, listHolders, pairIsOpen } from "#db/queries/listings/listing-marks.ts";
import { runAll } from "#db/statement.ts";
import { type DeskPage, toDeskPage } from "#domain/desks/desk-page.ts";
import { type DuplicatePair, reasonsIn, type ZsrHolder } from "#domain/desks/listing-desk.ts";
import { readZsr } from "#domain/offer/read-items.ts";
import type { Deps } from "../../deps.ts";
import type { AdminActor } from "../audit/audit-event.ts";
import { type CommitDeps, commit } from "../commit.ts";

/** Pairs of the whole directory that may be the same provider, the likeliest first. */
export async function listDuplicates({ db }: Pick<Deps, "db">, from: string): Promise<DeskPage<DuplicatePair>> {
  const [, reasons, listingId, otherId] = /^(\d{1,3})~(\d{1,15})~(\d{1,15})$/.exec(from)?.map(Number) ?? [];
  const after = reasons && listingId && otherId ? { reasons, listingId, otherId } : undefined;
  const rows = await runAll(db, listDuplicatePairs(after));
  const { items, next } = toDeskPage(rows, (last) => `${last.reasons}~${last.one.id}~${last.other.id}`);
  return { items: items.map((pair) => ({ ...pair, reasons: reasonsIn(pair.reasons) })), next };
}

/** Other listings with the same ZSR number, however it is written. */
export async function listZsrHolders({ db }: Pick<Deps, "db">, typed: string, besides: number): Promise<ZsrHolder[]> {
  const number = readZsr(typed);
  return number === undefined ? [] : runAll(db, listHolders(number, besides));
}

/** Stores that an admin considers these two different providers. Idempotent. */
export async function dismissDuplicate(deps: CommitDeps, actor: AdminActor, ids: readonly [number, number]) {
  const pair = { listingId: Math.min(...ids), otherId: Math.max(...ids) };
  await commit(deps, {
    when: pairIsOpen(pair),
    orElse: null,
    audit: { actor, action: "duplicate_dismissed", details: { listing_id: pair.listingId, other_id: pair.otherId } },
    isPublic: false,
    write: (now) => dismissPair(pair, now),
  });
}
