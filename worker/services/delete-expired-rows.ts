import { deleteExpiredRows as expiredRows } from "#db/queries/expired-rows.ts";
import { runTogether } from "#db/statement.ts";
import type { Deps } from "../deps.ts";

const HOUR_SECONDS = 3600;

/** Every night: deletes what has come to its end. One kind that fails keeps no other from ending. */
export async function deleteExpiredRows({ db, config, now, logError }: Deps): Promise<void> {
  const { sessions, otp, mfa } = config.auth;
  const periods = {
    mailHours: otp.lifetimeSeconds / HOUR_SECONDS,
    factorHours: mfa.factorSeconds / HOUR_SECONDS,
    inactivityHours: sessions.inactivitySeconds ? sessions.inactivitySeconds / HOUR_SECONDS : undefined,
  };
  const failed: string[] = [];
  for (const [rows, deleted] of Object.entries(expiredRows(now(), periods))) {
    await runTogether(db, { deleted }).catch((error) => {
      failed.push(rows);
      logError("expired rows not deleted", error, { rows });
    });
  }
  if (failed.length > 0) throw new Error(`not deleted: ${failed.join(", ")}`);
}
