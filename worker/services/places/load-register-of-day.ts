import { findLastOfficialLoad } from "#db/queries/places/places-loads.ts";
import { runOne } from "#db/statement.ts";
import { isRegisterStale } from "#domain/places/register-age.ts";
import { runOnceANight } from "../run-once-a-night.ts";
import { loadOfMonth, type RunDeps } from "./places-run.ts";

/** swisstopo publishes on the first. */
const DAY_OF_MONTH = 2;

/** The daily job: renews the register once a month, and every day until there is one that is not stale. */
export async function loadRegisterOfDay(deps: RunDeps, fetchRegister: () => Promise<Uint8Array>): Promise<void> {
  if (deps.now().getUTCDate() === DAY_OF_MONTH) return loadOfMonth(deps, fetchRegister);
  const last = await runOne(deps.db, findLastOfficialLoad());
  if (isRegisterStale(last?.loadedAt, deps.now())) {
    await runOnceANight(deps, "places", () => loadOfMonth(deps, fetchRegister));
  }
}
