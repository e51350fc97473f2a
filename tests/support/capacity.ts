import { bumpDataVersion } from "#db/queries/site-state.ts";
import { runTogether } from "#db/statement.ts";
import type { CapacityState } from "#domain/offer/capacity.ts";
import { planReport } from "#worker/services/capacity/capacity.ts";
import { batchOf } from "#worker/services/commit.ts";
import { db } from "./listings.ts";

/** Stores a listing's capacity report, like a button on its desk. */
export const say = (listingId: number, state: CapacityState) =>
  runTogether(db, {
    ...batchOf([planReport({ now: () => new Date() }, { listingId, state, origin: "desk" })], new Date().toISOString()),
    changed: bumpDataVersion(),
  });
