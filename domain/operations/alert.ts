/** Kinds of problems reported to the operator. */
export const ALERT_KINDS = [
  "database",
  "errors",
  "cron",
  "dead_letters",
  "queue",
  "mails",
  "sitemap",
  "derived",
  "backup",
  "quota",
] as const;

export type AlertKind = (typeof ALERT_KINDS)[number];

export const ALERT_TITLES: Record<AlertKind, string> = {
  database: "Datenbank beschädigt",
  errors: "Viele Fehler",
  cron: "Regelmässige Arbeiten stehen still",
  dead_letters: "Liegengebliebene Aufgaben",
  queue: "Warteschlange steht still",
  mails: "Mails kommen nicht an",
  sitemap: "Sitemap veraltet",
  derived: "Berechnete Daten fehlten",
  backup: "Sicherung gescheitert",
  quota: "Kontingent voll",
};

export type AlertNews = "raised" | "ended";

export type Alert = {
  reason: string;
  since: string;
  endedAt: string | null;
  /** When the operator was last told that the problem exists. */
  raisedAt: string;
  /** The operator knows of the problem and therefore is told when it ends. */
  isTold: boolean;
  /** News not yet sent to the webhook. */
  notice: AlertNews | null;
};

/** Hours before the same problem is reported again. */
const QUIET_HOURS = 6;

export type AlertStep = { alert: Alert; news: AlertNews | undefined };

/**
 * The next state of an alert. `reason`: what is wrong now, undefined if nothing is. It is reported when it begins and
 * every QUIET_HOURS; if it recurs sooner, it reopens without a message. @returns undefined if nothing changes
 */
export function nextAlert(before: Alert | undefined, reason: string | undefined, now: Date): AlertStep | undefined {
  const isOpen = before !== undefined && before.endedAt === null;
  if (reason === undefined) return isOpen ? ended(before, now) : undefined;
  const isQuiet = before !== undefined && Date.parse(before.raisedAt) > now.getTime() - QUIET_HOURS * 3_600_000;
  const at = now.toISOString();
  if (!isQuiet) {
    const since = isOpen ? before.since : at;
    return step({ reason, since, endedAt: null, raisedAt: at, isTold: true, notice: "raised" }, "raised");
  }
  if (isOpen) return before.reason === reason ? undefined : step({ ...before, reason });
  // If the webhook has not yet heard of the end, its last news is correct again.
  const isTold = before.notice === "ended";
  return step({ ...before, reason, since: at, endedAt: null, isTold, notice: null });
}

const ended = (before: Alert, now: Date): AlertStep =>
  step(
    { ...before, endedAt: now.toISOString(), notice: before.isTold ? "ended" : null },
    before.isTold ? "ended" : undefined,
  );

const step = (alert: Alert, news?: AlertNews): AlertStep => ({ alert, news });
