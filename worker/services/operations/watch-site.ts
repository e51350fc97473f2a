import { insertMail } from "#db/queries/mail/mail-outbox.ts";
import {
  type AlertRow,
  claimNotices,
  insertAlert,
  isNoticeStored,
  listAlerts,
  replaceAlert,
  settleNotice,
} from "#db/queries/operations/alerts.ts";
import { runAll, runOne, runTogether } from "#db/statement.ts";
import { ALERT_KINDS, type AlertKind, type AlertStep, nextAlert } from "#domain/operations/alert.ts";
import { inTime } from "#domain/operations/in-time.ts";
import { alertMail, alertMessage } from "#domain/operations/site-watch.ts";
import { present } from "#domain/present.ts";
import type { Deps } from "../../deps.ts";
import { queueMails } from "../mail/outbox.ts";
import {
  type Check,
  type CheckDeps,
  checkBackup,
  checkCrons,
  checkDatabase,
  checkDeadLetters,
  checkDerived,
  checkErrors,
  checkMails,
  checkQueue,
  checkQuotas,
  checkSitemap,
} from "./checks.ts";

export type WatchDeps = CheckDeps & Pick<Deps, "alertHook" | "sendJobs" | "inBackground" | "logError">;

const CHECKS: Record<AlertKind, Check> = {
  database: checkDatabase,
  errors: checkErrors,
  cron: checkCrons,
  dead_letters: checkDeadLetters,
  queue: checkQueue,
  mails: checkMails,
  sitemap: checkSitemap,
  derived: checkDerived,
  backup: checkBackup,
  quota: checkQuotas,
};

const WAIT_MS = 5000;
/** Longer than the webhook may take, shorter than the minute until the next try. */
const LEASE_MS = 45_000;

/** Checks everything, stores which alerts began or ended, then tells the operator. Safe to run twice and to kill. */
export async function watchSite(deps: WatchDeps): Promise<void> {
  const rows = await runAll(deps.db, listAlerts());
  await Promise.all(
    ALERT_KINDS.map((kind) =>
      look(
        deps,
        kind,
        rows.find((row) => row.kind === kind),
      ),
    ),
  );
  await tellWebhook(deps);
}

/** An alert that cannot be checked neither begins nor ends. */
async function look(deps: WatchDeps, kind: AlertKind, before: AlertRow | undefined): Promise<void> {
  try {
    const reason = await inTime(CHECKS[kind](deps), WAIT_MS, () => new Error(`no answer in ${WAIT_MS} ms`));
    const next = nextAlert(before, reason, deps.now());
    if (next) await store(deps, kind, before, next);
  } catch (error) {
    deps.logError("watch failed", error, { kind });
  }
}

/** The mail is stored together with the change, so it is sent once, whatever happens to this Worker. */
async function store(deps: WatchDeps, kind: AlertKind, before: AlertRow | undefined, { alert, news }: AlertStep) {
  const { db, config, alertHook } = deps;
  const to = config.alerts.mail;
  const isNew = news !== undefined || before === undefined;
  const noticeId = isNew ? crypto.randomUUID() : before.noticeId;
  const stored = { ...alert, kind, noticeId, notice: alertHook ? alert.notice : null };
  // A mail cannot say that mails do not arrive.
  const mail =
    news && to && kind !== "mails"
      ? alertMail(config.siteUrl, to, { id: noticeId, kind, news, reason: alert.reason, since: alert.since })
      : undefined;
  const createdAt = deps.now().toISOString();
  const { changed } = await runTogether(db, {
    changed: before ? replaceAlert(stored, before) : insertAlert(stored),
    mail: mail ? [insertMail({ ...mail, id: noticeId, kind: "alert", createdAt }, isNoticeStored(noticeId))] : [],
  });
  if (changed.length === 0) return;
  if (news === "raised") deps.logError("alert", new Error(kind), { kind });
  if (mail) queueMails(deps, [noticeId]);
}

/** Retries every minute until the webhook accepts. A Worker killed before noting this sends an alert twice, same id. */
async function tellWebhook({ db, config, alertHook, now, logError }: WatchDeps): Promise<void> {
  if (!alertHook) return;
  const nowMs = now().getTime();
  const notices = await runAll(db, claimNotices(nowMs, nowMs + LEASE_MS));
  for (const { noticeId: id, kind, notice, reason, since } of notices) {
    const news = present(notice, "claimed notices have news");
    try {
      await alertHook.send(alertMessage(config.siteUrl, { id, kind, news, reason, since }));
      await runOne(db, settleNotice(id));
    } catch (error) {
      logError("alert not sent", error, { kind });
    }
  }
}
