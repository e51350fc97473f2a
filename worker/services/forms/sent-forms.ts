import { base64url } from "jose";
import pRetry from "p-retry";
import { type Bucket, peekEmpty, returnTokens, secondsUntilNext, takeInTurn } from "#db/queries/auth/rate-limits.ts";
import { findByOldSlug } from "#db/queries/listings/listings.ts";
import { findIdOfAddress } from "#db/queries/listings/listings-by-slug.ts";
import { findSubmission, isFirst, noteSubmission } from "#db/queries/messages/messages.ts";
import { type Condition, runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { clientNetwork, widerNetwork } from "#domain/auth/client-network.ts";
import { MIN_FILL_SECONDS } from "#domain/forms/sent-form.ts";
import { mailboxKey } from "#domain/mail/mail.ts";
import { QUESTIONS_A_DAY } from "#domain/referrers/referrer.ts";
import type { Deps } from "../../deps.ts";
import { batchOf, type CommitDeps, type Plan, queueStored } from "../commit.ts";

const DAY_MS = 86_400_000;

/** `idempotencyKey`: the same each time a form is sent; without one, a form is never sent twice. */
export type Sent = {
  form: "inquiry" | "contact" | "report" | "correction" | "question" | "listing-request";
  idempotencyKey: string | undefined;
};

type Storing = Pick<Plan, "mails" | "write"> & {
  /** If this does not hold beforehand, nothing is stored, and the same form can be sent again. */
  mayStore?: Condition;
};

/**
 * Stores a visitor's form once. If it is sent again within a day, because the answer was lost, nothing changes and the
 * answer is the same. Therefore the batch can be repeated here if the database fails.
 *
 * @param plan gets a new `id` for each attempt
 * @returns the id with which it was stored, now or before; undefined if it may not be stored
 */
export async function storeOnce(
  deps: CommitDeps & Pick<Deps, "keyedHash">,
  { form, idempotencyKey = crypto.randomUUID() }: Sent,
  plan: (id: string) => Storing | Promise<Storing>,
): Promise<string | undefined> {
  const now = deps.now().toISOString();
  const key = await keyOf(deps, form, idempotencyKey);
  const again = dayBefore(deps);
  const { stored, mails } = await despiteFailures(async () => {
    const submission = { key, submissionId: crypto.randomUUID() };
    const { mayStore, ...planned } = await plan(submission.submissionId);
    return runTogether(deps.db, {
      noted: noteSubmission({ ...submission, now, again }, mayStore),
      ...batchOf([{ when: isFirst(submission), audit: null, isPublic: false, ...planned }], now),
      stored: findSubmission(key, again),
    });
  });
  queueStored(deps, mails);
  return stored[0]?.submissionId;
}

/** The provider of a form in its key: the same in each language, and after the provider's address has changed. */
export async function addresseeKey({ db }: Pick<Deps, "db">, slug: string): Promise<string> {
  const found = await runOne(db, findIdOfAddress(slug));
  return String(found?.id ?? slug);
}

/** The id with which the same form was stored within a day. */
export async function findStored(deps: Pick<Deps, "db" | "keyedHash" | "now">, { form, idempotencyKey }: Sent) {
  if (idempotencyKey === undefined) return undefined;
  const key = await keyOf(deps, form, idempotencyKey);
  return (await runOne(deps.db, findSubmission(key, dayBefore(deps))))?.submissionId;
}

const keyOf = async ({ keyedHash }: Pick<Deps, "keyedHash">, form: Sent["form"], idempotencyKey: string) =>
  base64url.encode(await keyedHash(`sent ${form}`, idempotencyKey));

const dayBefore = ({ now }: Pick<Deps, "now">): string => new Date(now().getTime() - DAY_MS).toISOString();

/** Repeats a write if the database failed. Only for idempotent writes, because the first attempt may have succeeded. */
export const despiteFailures = <Result>(write: () => Promise<Result>): Promise<Result> =>
  pRetry(write, { retries: 2, minTimeout: 50, shouldRetry: ({ error }) => isUnavailable(error) });

const isUnavailable = (error: Error) => error instanceof AppError && error.code === "unavailable";

const DAY_SECONDS = 86_400;

type FormTimeDeps = Pick<Deps, "keyedHash" | "now">;

/** A signed timestamp of opening the form: without JavaScript only the page itself can carry it. */
export const stampForm = (deps: FormTimeDeps): Promise<string> => stamp(deps, nowSeconds(deps));

/** Why a form is not accepted yet, and the timestamp it carries when it is shown again. */
type FormTime = { refusal?: "sent_too_quickly" | "form_expired"; next: string };

/** Bots send immediately, with a forged timestamp, or always with the same one. */
export async function readFormTime(deps: FormTimeDeps, given: string): Promise<FormTime> {
  const now = nowSeconds(deps);
  const opened = Number.parseInt(given, 10);
  if (given !== (await stamp(deps, opened))) {
    return { refusal: "sent_too_quickly", next: await stamp(deps, now) };
  }
  const age = now - opened;
  if (age < MIN_FILL_SECONDS) return { refusal: "sent_too_quickly", next: given };
  // A visitor who has to send the form again need not wait.
  const since = now - MIN_FILL_SECONDS;
  if (age > DAY_SECONDS) return { refusal: "form_expired", next: await stamp(deps, since) };
  return { next: given };
}

async function stamp({ keyedHash }: FormTimeDeps, seconds: number): Promise<string> {
  return `${seconds}.${base64url.encode(await keyedHash("form time", String(seconds)))}`;
}

const nowSeconds = ({ now }: FormTimeDeps) => Math.floor(now().getTime() / 1000);

const PERIOD_MS = 600_000;

const HOUR_MS = 3_600_000;

export type LimitedForm =
  | "review"
  | "own-review"
  | "report"
  | "proof-code"
  | "review-reply"
  | "correction"
  | "visitor-confirmation"
  | "inquiry"
  | "inquiry-code"
  | "inquiry-answer"
  | "forwarded-inquiry"
  | "contact"
  | "lexicon-view"
  | "call"
  | "list-code"
  | "searched-list-code"
  | "shared-list"
  | "own-list"
  | "question"
  | "question-code"
  | "question-answer"
  | "referrer-request"
  | "referrer-code"
  | "referrer-edit"
  | "listing-request"
  | "listing-claim"
  | "claim-code"
  | "provider-edit"
  | "provider-logo"
  | "provider-invitation"
  | "capacity"
  | "mail-opt-out"
  | "fact-check";

type FormLimitDeps = Pick<Deps, "db" | "config" | "now">;

/**
 * Counts against the limit of submissions per form in ten minutes, for a client and the network around it.
 * @throws AppError too_many_requests
 */
export const takeFromFormLimit = ({ db, config, now }: FormLimitDeps, form: LimitedForm, ip: string): Promise<void> =>
  takeFromBuckets({ db, now }, bucketsOf({ config }, form, ip));

/** Gives back a submission that turned out not to count. */
export async function returnToFormLimit(
  { db, config }: Pick<Deps, "db" | "config">,
  form: LimitedForm,
  ip: string,
): Promise<void> {
  await runTogether(db, { returned: returnTokens(bucketsOf({ config }, form, ip)) });
}

/** Rule referrers-4: the limit counts per organization, across all its members. */
export const questionsOfReferrer = (referrerId: number): Bucket => ({
  key: `referrer-questions:${referrerId}`,
  burst: QUESTIONS_A_DAY,
  intervalMs: DAY_MS / QUESTIONS_A_DAY,
});

/**
 * Rule questions-5: how often a network asks without an address and without the proof of work that the page's script
 * sends. Few people have no script, and each of these questions costs up to twelve providers their time.
 */
export const unprovedQuestions = (ip: string): Bucket => ({
  key: `question-unproved:${clientNetwork(ip)}`,
  burst: 1,
  intervalMs: DAY_MS,
});

/** Rule claim-45: the limit counts per listing, across all its members. */
export const websiteReadings = (listingId: number): Bucket => hourly(`website:${listingId}`, 6);

const INVITATIONS_AN_HOUR = { ofInviter: 3, ofAll: 10 };

/**
 * Limits invitations to one mailbox, per inviter and, less strictly, in total, so that a flooder cannot lock out
 * everyone at once. @throws AppError too_many_requests
 */
export function takeFromInvitations(
  deps: FormLimitDeps,
  { to, inviter }: { to: string; inviter: string },
): Promise<void> {
  const mailbox = mailboxKey(to);
  return takeFromBuckets(deps, [
    hourly(`invited-by:${inviter}:${mailbox}`, INVITATIONS_AN_HOUR.ofInviter),
    hourly(`invited:${mailbox}`, INVITATIONS_AN_HOUR.ofAll),
  ]);
}

/** Takes no token. @throws AppError too_many_requests if the bucket has fewer */
export async function requireTokens(
  { db, now }: Pick<Deps, "db" | "now">,
  { key }: Bucket,
  tokens: number,
): Promise<void> {
  const time = now().getTime();
  const empty = await runOne(db, peekEmpty(key, time, tokens));
  if (empty) throw new AppError("too_many_requests", { retryAfterSeconds: secondsUntilNext(empty, time, tokens) });
}

/** @throws AppError too_many_requests */
export async function takeFromBuckets({ db, now }: Pick<Deps, "db" | "now">, buckets: Bucket[]): Promise<void> {
  const time = now().getTime();
  const { taken } = await runTogether(db, { taken: takeInTurn(buckets, time) });
  const denied = taken.find(({ isDenied }) => isDenied);
  if (denied) throw new AppError("too_many_requests", { retryAfterSeconds: secondsUntilNext(denied, time) });
}

function bucketsOf({ config }: Pick<Deps, "config">, form: LimitedForm, ip: string): Bucket[] {
  const burst = config.formRateLimit;
  const bucket = (network: string, clients: number) => ({
    key: `form-${form}:${network}`,
    burst: burst * clients,
    intervalMs: Math.round(PERIOD_MS / (burst * clients)),
  });
  const wider = widerNetwork(ip);
  return [bucket(clientNetwork(ip), 1), ...(wider ? [bucket(wider.network, wider.clients)] : [])];
}

const hourly = (key: string, burst: number): Bucket => ({
  key: key.slice(0, 300),
  burst,
  intervalMs: Math.round(HOUR_MS / burst),
});

/** The error if a form's provider is not found: it has moved to another address since the page was read, or is gone. */
export async function missingProvider({ db }: Pick<Deps, "db">, slug: string): Promise<AppError> {
  const moved = await runOne(db, findByOldSlug(slug));
  return new AppError(moved ? "provider_moved" : "provider_not_found");
}
