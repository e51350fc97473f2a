import { base64url } from "jose";
import { type Bucket, hasToken, peekEmpty, secondsUntilNext } from "#db/queries/auth/rate-limits.ts";
import { type Condition, every, runOne } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { Refusal } from "#domain/desks/question-desk.ts";
import { mailboxKey } from "#domain/mail/mail.ts";
import type { Deps } from "../../deps.ts";
import { takeFromBuckets, takeFromFormLimit } from "../forms/sent-forms.ts";
import { tally } from "../operations/tallies.ts";
import type { AskedPlace } from "./choose-asked.ts";
import { loadQuestionSwitch } from "./question-switch.ts";

const DAY_MS = 86_400_000;

/** Rule outcomes-8: questions at once; each limit recovers within a day. */
const MOST = { mailbox: 6, place: 30, day: 1_000 };

type Asked = { ip: string; email: string | undefined; isReferrer: boolean };

/**
 * Rule outcomes-8: whether a question may be asked, by the operator's switch and the limits of client and mailbox, each
 * counted if it refuses. Organizations that refer people have a limit of their own for all
 * cases of a form (rule referrers-4).
 * @throws AppError questions_off, too_many_requests
 */
export async function takeFromAskerLimits(deps: Deps, { ip, email, isReferrer }: Asked): Promise<void> {
  await requireQuestionsOn(deps);
  if (isReferrer) return;
  await orCount(deps, "client", takeFromFormLimit(deps, "question", ip));
  if (email === undefined) return;
  await orCount(deps, "mailbox", takeFromBuckets(deps, [bucketOf("mailbox", `:${await hashOf(deps, email)}`)]));
}

/** @throws AppError questions_off with the operator's sentence */
export async function requireQuestionsOn(deps: Deps): Promise<void> {
  const { isOn, words } = await loadQuestionSwitch(deps);
  if (!isOn) refuse(deps, "off", new AppError("questions_off", { words }));
}

/**
 * The limits that a sent question takes from, in the transaction that stores it, so that a double press takes only
 * once. For organizations that refer people, only the day's limit counts.
 */
export const limitsOfPlace = (place: AskedPlace, isReferrer = false): Bucket[] => [
  ...(isReferrer ? [] : [placeBucket(place)]),
  bucketOf("day"),
];

/** Whether each limit has room for one more question. */
export const haveRoom = (limits: readonly Bucket[], time: Date): Condition =>
  every(...limits.map(({ key }) => hasToken(key, time.getTime())));

/** Why a question did not go out. @throws AppError questions_full if the place or the day has no room */
export async function requireRoom(deps: Deps, place: AskedPlace, isReferrer = false): Promise<void> {
  const time = deps.now().getTime();
  const [ofDay, ofPlace] = limitsOfPlace(place, isReferrer).toReversed();
  for (const [refusal, limit] of [
    ["place", ofPlace],
    ["day", ofDay],
  ] as const) {
    const spent = limit && (await runOne(deps.db, peekEmpty(limit.key, time)));
    if (spent)
      refuse(deps, refusal, new AppError("questions_full", { retryAfterSeconds: secondsUntilNext(spent, time) }));
  }
}

const placeBucket = ({ cantonSlug, citySlug }: AskedPlace) => bucketOf("place", `:${cantonSlug}/${citySlug}`);

const hashOf = async ({ keyedHash }: Pick<Deps, "keyedHash">, email: string) =>
  base64url.encode(await keyedHash("mailbox of questions", mailboxKey(email)));

const bucketOf = (name: keyof typeof MOST, of = ""): Bucket => ({
  key: `question-${name}${of}`,
  burst: MOST[name],
  intervalMs: Math.round(DAY_MS / MOST[name]),
});

const orCount = (deps: Deps, refusal: Refusal, taken: Promise<void>) =>
  taken.catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === "too_many_requests")) throw error;
    return refuse(deps, refusal, error);
  });

function refuse(deps: Deps, refusal: Refusal, error: AppError): never {
  tally(deps, `question ${refusal}`);
  throw error;
}
