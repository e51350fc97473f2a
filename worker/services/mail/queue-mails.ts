import type { Deps } from "../../deps.ts";

type MailDeps = Pick<Deps, "sendJobs" | "inBackground" | "logError">;

/**
 * Queues mails whose rows are stored. The response does not wait for the queue, and if it fails, the
 * sweeper finds the rows within a minute (sweep-mails.ts).
 */
export function queueMails({ sendJobs, inBackground, logError }: MailDeps, ids: string[]): void {
  const jobs = ids.map((id) => ({ kind: "mail" as const, id }));
  inBackground(sendJobs(jobs).catch((error) => logError("mails not queued", error)));
}
