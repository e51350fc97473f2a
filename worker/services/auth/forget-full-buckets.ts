import { deleteFullBuckets } from "#db/queries/auth/rate-limits.ts";
import { runOne } from "#db/statement.ts";
import type { Deps } from "../../deps.ts";

/** Every few minutes: a full bucket equals a missing one, and its key contains an address. */
export async function forgetFullBuckets({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  await runOne(db, deleteFullBuckets(now().getTime()));
}
