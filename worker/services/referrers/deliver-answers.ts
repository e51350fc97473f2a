import {
  type ClaimedDelivery,
  claimDelivery,
  findDestination,
  insertDelivery,
  listDueDeliveries,
  listUnsent,
  markDelivered,
  markNotDelivered,
} from "#db/queries/referrers/access.ts";
import { runAll, runOne, runTogether } from "#db/statement.ts";
import { MAIL_TRIES, retryDelaySeconds } from "#domain/mail/mail.ts";
import { OPEN_DAYS } from "#domain/questions/question.ts";
import type { AnswerEvent } from "#domain/referrers/question-api.ts";
import { daysBefore } from "#domain/retention.ts";
import type { Deps } from "../../deps.ts";
import { idFor } from "../mail/mail-links.ts";
import { webhookContext } from "./settings.ts";

/** Deliveries per run; the rest waits for the next minute. */
const MOST_A_MINUTE = 300;
const LEASE_SECONDS = 60;
const RETRY_SECONDS = 60;

/**
 * Notes each answer that a webhook has not got yet, once, and hands due deliveries to the queue. The answers themselves
 * say what is missing, so nothing is lost if a Worker dies.
 */
export async function sweepDeliveries(deps: Deps): Promise<void> {
  const now = deps.now().toISOString();
  const since = daysBefore(deps.now(), OPEN_DAYS + 1).toISOString();
  const unsent = await runAll(deps.db, listUnsent(since, MOST_A_MINUTE));
  const deliveries = await Promise.all(
    unsent.flatMap(({ referrerId, recipientId, answerAt, answer, fromDay }) =>
      answer === null || answerAt === null
        ? []
        : [
            idFor(deps, "delivery of an answer", `${recipientId} ${answerAt}`).then((id) =>
              insertDelivery({ id, referrerId, recipientId, answerAt, answer, fromDay, tryAt: now, createdAt: now }),
            ),
          ],
    ),
  );
  const { due } = await runTogether(deps.db, { deliveries, due: listDueDeliveries(now, MOST_A_MINUTE) });
  if (due.length > 0) await deps.sendJobs(due.map(({ id }) => ({ kind: "answer" as const, id })));
}

/**
 * Sends an answer if it is due. It is sent at least once and always under the same id, so that the receiver recognises
 * a repetition. If the webhook is gone, the answer is given up.
 */
export async function deliverAnswer(deps: Deps, id: string): Promise<void> {
  const { db, now } = deps;
  const claimed = await runOne(db, claimDelivery(id, { now: now().toISOString(), until: later(now(), LEASE_SECONDS) }));
  if (!claimed) return;
  const to = await runOne(db, findDestination(claimed.referrerId, claimed.recipientId));
  if (!to) return void (await runOne(db, markNotDelivered(claimed, null)));
  try {
    const secret = await deps.secretBox.open(to.sealedSecret, webhookContext(claimed.referrerId));
    await deps.sendWebhook({ id, url: to.url, secret, event: eventOf(claimed, to) });
  } catch (error) {
    deps.logError("answer not delivered", error, { delivery: id });
    const isFinal = claimed.attempts >= MAIL_TRIES;
    const tryAt = isFinal ? null : later(now(), retryDelaySeconds(claimed.attempts, RETRY_SECONDS));
    await runOne(db, markNotDelivered(claimed, tryAt));
    return;
  }
  await runOne(db, markDelivered(id, now().toISOString()));
}

type About = { number: number; spitexId: number; spitexName: string; slug: string | null };

const eventOf = ({ answer, answerAt, fromDay }: ClaimedDelivery, about: About): AnswerEvent => ({
  type: "question.answered",
  timestamp: answerAt,
  data: {
    number: about.number,
    provider: { id: about.spitexId, slug: about.slug, name: about.spitexName },
    answer,
    from: fromDay,
  },
});

const later = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000).toISOString();
