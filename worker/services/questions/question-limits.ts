import { base64url } from "jose";
import { AppError } from "#domain/app-error.ts";
import type { Refusal } from "#domain/desks/question-desk.ts";
import { mailboxKey } from "#domain/mail/mail.ts";
import type { Deps } from "../../deps.ts";
import { takeFromBuckets, takeFromFormLimit } from "../forms/sent-forms.ts";
import { tally } from "../operations/tallies.ts";
import type { AskedPlace } from "./choose-asked.ts";
import { areQuestionsOn } from "./question-switch.ts";

const DAY_MS = 86_400_000;

/** Rule outcomes-8: questions at once; each limit recovers within a day. */
const MOST = { mailbox: 6, place: 30, day: 1_000 };

type Asked = { ip: string; email: string | undefined; place: AskedPlace; isReferrer: boolean };

/**
 * Rule outcomes-8: whether a question may be asked, by the operator's switch and the limits of client, mailbox, place
 * and day, each counted if it refuses. For organizations that refer people, only switch and day count here.
 * @throws AppError questions_off, too_many_requests, questions_full
 */
export async function takeFromQuestionLimits(deps: Deps, { ip, email, place, isReferrer }: Asked): Promise<void> {
  if (!(await areQuestionsOn(deps))) return refuse(deps, "off", new AppError("questions_off"));
  const { cantonSlug, citySlug } = place;
  if (!isReferrer) {
    await orCount(deps, "client", takeFromFormLimit(deps, "question", ip));
    if (email !== undefined) await orCount(deps, "mailbox", takeOf(deps, "mailbox", `:${await hashOf(deps, email)}`));
    await orCount(deps, "place", takeOf(deps, "place", `:${cantonSlug}/${citySlug}`), "questions_full");
  }
  await orCount(deps, "day", takeOf(deps, "day", ""), "questions_full");
}

const hashOf = async ({ keyedHash }: Pick<Deps, "keyedHash">, email: string) =>
  base64url.encode(await keyedHash("mailbox of questions", mailboxKey(email)));

const takeOf = (deps: Deps, name: keyof typeof MOST, of: string) =>
  takeFromBuckets(deps, [
    { key: `question-${name}${of}`, burst: MOST[name], intervalMs: Math.round(DAY_MS / MOST[name]) },
  ]);

/** `code`: for limits that are not the person's own. */
const orCount = (deps: Deps, refusal: Refusal, taken: Promise<void>, code?: "questions_full") =>
  taken.catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === "too_many_requests")) throw error;
    const { retryAfterSeconds = 0 } = error;
    return refuse(deps, refusal, code ? new AppError(code, { retryAfterSeconds }) : error);
  });

function refuse(deps: Deps, refusal: Refusal, error: AppError): never {
  tally(deps, `question ${refusal}`);
  throw error;
}
