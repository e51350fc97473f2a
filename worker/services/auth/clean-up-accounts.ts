import { deleteExpired } from "#db/queries/auth/clean-up.ts";
import { deleteFullBuckets } from "#db/queries/auth/rate-limits.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { KEEP_DAYS } from "#domain/retention.ts";
import type { Deps } from "../../deps.ts";

const HOUR_MS = 3_600_000;
const KEEP_HOURS = { flows: 24, sessions: 72, audit: KEEP_DAYS * 24, factors: 24, unusedClients: 30 * 24 };
/** Sessions unused for a year are abandoned, whatever the configuration. */
const IDLE_HOURS = 365 * 24;

/** Nightly: deletes expired rows. */
export async function cleanUpAccounts({ db, config, now }: Deps): Promise<void> {
  const time = now().getTime();
  const { inactivitySeconds } = config.auth.sessions;
  const before = (hours: number) => new Date(time - hours * HOUR_MS).toISOString();
  // Deleting a flow deletes the mail's token with it, so it must outlive that.
  const mailHours = config.auth.otp.lifetimeSeconds / 3600;
  const expired = deleteExpired({
    now: before(0),
    flowsBefore: before(KEEP_HOURS.flows + mailHours),
    sessionsBefore: before(KEEP_HOURS.sessions),
    auditBefore: before(KEEP_HOURS.audit),
    challengesBefore: before(KEEP_HOURS.factors),
    factorsBefore: before(KEEP_HOURS.factors + config.auth.mfa.factorSeconds / 3600),
    authorizationsBefore: before(KEEP_HOURS.flows),
    unusedClientsBefore: before(KEEP_HOURS.unusedClients),
    idleBefore: before(inactivitySeconds ? inactivitySeconds / 3600 + KEEP_HOURS.sessions : IDLE_HOURS),
  });
  await runTogether(db, { expired });
}

/** Every few minutes: a full bucket equals a missing one, and its key contains an address. */
export async function forgetFullBuckets({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  await runOne(db, deleteFullBuckets(now().getTime()));
}
