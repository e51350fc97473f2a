import {
  type DueOutcome,
  isStillDue,
  listDueOutcomes,
  markAsked,
  noLongerDue,
  noteInquiries,
  noteMinutes,
} from "#db/queries/outcomes/care-outcomes.ts";
import { every, runAll, runTogether } from "#db/statement.ts";
import { dayStart, lastDays } from "#domain/dates/zurich-calendar.ts";
import { dayAfter } from "#domain/offer/office-hours.ts";
import { firstAskAt, isTimeToAsk, SEARCH_DAYS, secondAskAt } from "#domain/outcomes/care-outcome.ts";
import { outcomeMail, reviewRequestMail } from "#domain/outcomes/outcome-mail.ts";
import { paths } from "#domain/paths.ts";
import type { Deps } from "../../deps.ts";
import { inLanguage } from "../../request-language.ts";
import { commit, QUIET } from "../commit.ts";
import { idFor, linkToken } from "../mail/mail-links.ts";
import { isProofOpen, proofPath } from "../reviews/review-proofs.ts";

/** Inquiries per run; the rest waits for the next minute. */
const LIMIT = 25;

/** Days of which inquiries are noted, in case nights were missed. */
const NOTED_DAYS = 14;

type JobDeps = Pick<Deps, "db" | "config" | "keyedHash" | "now" | "sendJobs" | "inBackground" | "logError">;

/** Every night: notes new inquiries, and how long they waited for an answer. */
export async function noteOutcomes({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const days = lastDays(now(), NOTED_DAYS).map((period) => ({
    ...period,
    askAt: firstAskAt(period.day),
    searchSince: dayStart(dayAfter(period.day, -SEARCH_DAYS)),
  }));
  await runTogether(db, { noted: days.map(noteInquiries), minutes: noteMinutes() });
}

/**
 * Rule outcomes-2: asks senders about the outcome. Each mail is stored in the transaction that notes it, so only once
 * even if a Worker dies. A failing mail does not stop the others.
 */
export async function askForOutcomes(deps: JobDeps): Promise<void> {
  const now = deps.now();
  if (!isTimeToAsk(now)) return;
  for (const due of await runAll(deps.db, listDueOutcomes(now.toISOString(), LIMIT))) {
    await inLanguage(due.language, () => ask(deps, due)).catch((error) =>
      deps.logError("outcome of an inquiry not asked for", error),
    );
  }
}

async function ask(deps: JobDeps, due: DueOutcome): Promise<void> {
  const { siteUrl, mail: sender } = deps.config;
  const envelope = { siteUrl, to: due.email, replyTo: sender.operator };
  const token = await linkToken(deps, "care outcome", due.inquiryId);
  const optOut = siteUrl + paths.mailOptOut(token);
  if (due.outcome === "begonnen") return askForReview(deps, due, { ...envelope, optOut });
  const link = siteUrl + paths.careOutcome(token);
  const nextAt = due.hasAsked ? null : secondAskAt(due.askedDay, deps.now());
  const about = { spitexName: due.spitexName, askedDay: due.askedDay, link, optOut, isLast: nextAt === null };
  const mail = outcomeMail(envelope, about);
  const id = await idFor(deps, due.hasAsked ? "second mail on the outcome" : "mail on the outcome", due.inquiryId);
  await commit(deps, {
    when: isStillDue(due),
    ...QUIET,
    mails: [{ ...mail, id, kind: "care_outcome", messageAt: due.messageAt }],
    write: (now) => markAsked(due, { now, nextAt }),
  });
}

type ToSender = Parameters<typeof reviewRequestMail>[0] & { optOut: string };

/** Rule reviews-28: once, weeks after care has begun, and not if the link was used or its provider is gone. */
async function askForReview(deps: JobDeps, due: DueOutcome, { optOut, ...envelope }: ToSender) {
  const link = envelope.siteUrl + (await proofPath(deps, due.inquiryId));
  const mail = reviewRequestMail(envelope, { spitexName: due.spitexName, link, optOut });
  const id = await idFor(deps, "mail asking for a review", due.inquiryId);
  await commit(deps, {
    when: every(isStillDue(due), await isProofOpen(deps, due.inquiryId)),
    ...QUIET,
    mails: [{ ...mail, id, kind: "care_outcome", messageAt: due.messageAt }],
    write: () => noLongerDue(due),
  });
}
