import { deleteExpiredRows as expiredRows } from "#db/queries/expired-rows.ts";
import { insertDueDateWarning, isWarned } from "#db/queries/operations/alerts.ts";
import { claimJobRun, deleteJobRunsBefore, finishJobRun } from "#db/queries/operations/runs.ts";
import { not, runOne, runTogether } from "#db/statement.ts";
import { dueDateMail } from "#domain/costs/due-date-mail.ts";
import { type DueDate, dueDates } from "#domain/costs/validity.ts";
import { lastNight } from "#domain/dates/zurich-calendar.ts";
import { localDay } from "#domain/format.ts";
import type { Deps } from "../../deps.ts";
import { type CommitDeps, commit, QUIET } from "../commit.ts";

/** Longer than any run; after this time, a run that was killed or failed is repeated. */
const LEASE_MINUTES = 20;
const KEEP_DAYS = 90;

/** Runs a job once for each night, at 03:00 or, if that was missed, at the next call. */
export async function runOnceANight(
  { db, now }: Pick<Deps, "db" | "now">,
  name: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const started = now();
  const run = { name, localDate: lastNight(started) };
  const claim = {
    now: started.toISOString(),
    abandonedBefore: new Date(started.getTime() - LEASE_MINUTES * 60_000).toISOString(),
  };
  if (!(await runOne(db, claimJobRun(run, claim)))) return;
  await work();
  const tooOld = localDay(new Date(started.getTime() - KEEP_DAYS * 86_400_000));
  await runTogether(db, { finished: finishJobRun(run, now().toISOString()), deleted: deleteJobRunsBefore(tooOld) });
}

const HOUR_SECONDS = 3600;

/** Every night: deletes expired rows. A failure with one kind does not stop the others. */
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

type WarningDeps = CommitDeps & Pick<Deps, "config">;

/** Logs due dates every night, and mails each once, until the new amounts are entered. */
export async function warnOfDueDates(deps: WarningDeps): Promise<void> {
  for (const due of dueDates(localDay(deps.now()))) {
    const titles = due.subjects.map(({ title }) => title).join("; ");
    deps.logError("amounts are due", titles, { on: due.on, kind: due.kind });
    await warnOnce(deps, due);
  }
}

async function warnOnce(deps: WarningDeps, due: DueDate): Promise<void> {
  const { siteUrl, mail } = deps.config;
  const warning = { dueOn: due.on, kind: due.kind, mailId: crypto.randomUUID() };
  await commit(deps, {
    when: not(isWarned(warning)),
    ...QUIET,
    mails: [{ ...dueDateMail({ siteUrl, to: mail.operator, due }), id: warning.mailId, kind: "due_date" }],
    write: (warnedAt, when) => insertDueDateWarning({ ...warning, warnedAt }, when),
  });
}
