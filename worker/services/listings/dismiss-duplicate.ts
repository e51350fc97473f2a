import { dismissPair, pairIsOpen } from "#db/queries/listings/listing-duplicates.ts";
import { runTogether } from "#db/statement.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../admin-actor.ts";

/** Somebody has looked: these are two providers. Idempotent. */
export async function dismissDuplicate(
  { db, now: clock }: Pick<Deps, "db" | "now">,
  actor: AdminActor,
  ids: readonly [number, number],
): Promise<void> {
  const pair = { listingId: Math.min(...ids), otherId: Math.max(...ids) };
  const now = clock().toISOString();
  const details = { listing_id: pair.listingId, other_id: pair.otherId };
  await runTogether(db, {
    audit: auditOf(actor, { action: "duplicate_dismissed", now, details }, pairIsOpen(pair)),
    dismissed: dismissPair(pair, now),
  });
}
