import { insertDueDateWarning, isWarnedBy } from "#db/queries/due-date-warnings.ts";
import { insertMail } from "#db/queries/mail/mail-outbox.ts";
import { runTogether } from "#db/statement.ts";
import { dueDateMail } from "#domain/costs/due-date-mail.ts";
import { type DueDate, dueDates } from "#domain/costs/validity.ts";
import { localDay } from "#domain/format.ts";
import type { Deps } from "../deps.ts";
import { queueMails } from "./mail/queue-mails.ts";

type WarningDeps = Pick<Deps, "db" | "config" | "now" | "sendJobs" | "inBackground" | "logError">;

/** Logs due dates every night, and mails each once, until the new amounts are entered. */
export async function warnOfDueDates(deps: WarningDeps): Promise<void> {
  for (const due of dueDates(localDay(deps.now()))) {
    const titles = due.subjects.map(({ title }) => title).join("; ");
    deps.logError("amounts are due", titles, { on: due.on, kind: due.kind });
    await warnOnce(deps, due);
  }
}

async function warnOnce(deps: WarningDeps, due: DueDate): Promise<void> {
  const { db, config } = deps;
  const now = deps.now().toISOString();
  const id = crypto.randomUUID();
  const mail = dueDateMail({ siteUrl: config.siteUrl, to: config.mail.operator, due });
  const { warned } = await runTogether(db, {
    warned: insertDueDateWarning({ dueOn: due.on, kind: due.kind, mailId: id, warnedAt: now }),
    mail: insertMail({ ...mail, id, kind: "due_date", createdAt: now }, isWarnedBy(id)),
  });
  if (warned.length > 0) queueMails(deps, [id]);
}
