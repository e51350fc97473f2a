import { env } from "cloudflare:workers";
import { createDeps } from "#worker/deps.ts";
import { deleteExpiredRows } from "#worker/services/operations/nightly.ts";

/** Runs the nightly deletion as if at this time. */
export const deleteExpiredAt = (at: Date | string) =>
  deleteExpiredRows({ ...createDeps(env), now: () => new Date(at) });
