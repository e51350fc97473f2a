import { env } from "cloudflare:workers";
import { createDeps } from "#worker/deps.ts";
import { deleteExpiredRows } from "#worker/services/operations/nightly.ts";

/** What the night deletes, as at this moment. */
export const deleteExpiredAt = (at: Date | string) =>
  deleteExpiredRows({ ...createDeps(env), now: () => new Date(at) });
