import { base64url } from "jose";
import { type Bucket, peekEmpty, secondsUntilNext, takeTokens } from "#db/queries/auth/rate-limits.ts";
import {
  findContact,
  findOpenOf,
  insertContact,
  insertQuestion,
  insertRecipient,
  isOpen,
  mayAsk,
  questionExists,
  replaceUnconfirmed,
} from "#db/queries/questions/questions.ts";
import { caseNumberOf, takeCaseNumber } from "#db/queries/referrers/cases.ts";
import { referrerIsIn } from "#db/queries/referrers/referrers.ts";
import { type Condition, every, runOne } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { clientNetwork } from "#domain/auth/client-network.ts";
import { pick } from "#domain/keys.ts";
import { language as shownLanguage } from "#domain/language.ts";
import { mailboxKey } from "#domain/mail/mail.ts";
import { paths } from "#domain/paths.ts";
import type { Canton } from "#domain/places/canton.ts";
import { OPEN_DAYS, type Question } from "#domain/questions/question.ts";
import { openQuestionMail, questionConfirmation } from "#domain/questions/question-mail.ts";
import { daysBefore } from "#domain/retention.ts";
import type { Deps } from "../../deps.ts";
import { inLanguage } from "../../request-language.ts";
import { commit, type Draft, QUIET } from "../commit.ts";
import { findStored, storeOnce } from "../forms/sent-forms.ts";
import { answersPath, hashOfQuestionCode, idFor, linkToken, questionCode } from "../mail/mail-links.ts";
import { tally } from "../operations/tallies.ts";
import { type AskedPlace, type AskedProvider, chooseAsked, recipientOf } from "./choose-asked.ts";
import { haveRoom, limitsOfPlace, requireRoom, takeFromAskerLimits } from "./question-limits.ts";
import { sendPlans } from "./question-mails.ts";

type NewQuestion = {
  place: AskedPlace;
  question: Question;
  /** Undefined if the person finds the answers only by the code. */
  email?: string | undefined;
  /** Ids of the providers that the person left in the list. */
  chosen: readonly number[];
  ip: string;
  idempotencyKey: string | undefined;
  /** A limit that counts only questions that were stored. */
  limit?: Bucket | undefined;
  /** An organization that refers people asks at once, with limits of its own, and gets a number for the case. */
  referrer?: { id: number };
};

type Asked = { id: string; code: string; waits: boolean };

/** How long an address can be confirmed. */
const CONFIRM_DAYS = 1;

/**
 * Stores a question once, with its mails. With an address nothing goes to providers before it is confirmed.
 * @returns the code of the page with the answers, and whether a confirmation is awaited
 * @throws AppError question_open, question_needs_address, nobody_to_ask, city_not_found, questions_off, questions_full,
 * referrer_waiting, too_many_requests
 */
export async function askQuestion(deps: Deps, asked: NewQuestion): Promise<Asked> {
  const { place, question, email, ip, idempotencyKey, limit, referrer } = asked;
  const waits = email !== undefined;
  const sent = { form: "question", idempotencyKey } as const;
  const answer = async (id: string) => ({ id, code: await questionCode(deps, id), waits });
  const before = await findStored(deps, sent);
  if (before) return answer(before);
  await takeFromAskerLimits(deps, { ip, email, isReferrer: referrer !== undefined });
  const found = await chooseAsked(deps, place, question);
  if (!found) throw new AppError("city_not_found");
  const recipients = [...found.asked, ...found.byPhone].filter(({ id }) => asked.chosen.includes(id));
  if (recipients.every((one) => one.email === null)) {
    // The same form, sent twice at once, may just have asked the providers.
    const meanwhile = await findStored(deps, sent);
    if (meanwhile) return answer(meanwhile);
    throw new AppError("nobody_to_ask");
  }
  const askerHash = referrer ? null : await hashOfAsker(deps, email ?? null, ip);
  const planned = { question: { ...question, ...found }, recipients, email, askerHash, limit, referrer };
  const id = await storeOnce(deps, sent, (newId) => plan(deps, { ...planned, id: newId }));
  if (id !== undefined) return answer(id);
  const open = await notStored(deps, asked, askerHash);
  if (open) return answer(open);
  throw await refusalOf(deps, asked);
}

/** @returns the id of the open question in the way, of which its mailbox is told @throws AppError questions_full */
async function notStored(
  deps: Deps,
  { place, email, idempotencyKey, referrer }: NewQuestion,
  askerHash: string | null,
) {
  if (email !== undefined && askerHash !== null)
    return tellOfOpen(deps, { ...pick(place, ["cantonSlug", "citySlug"]), askerHash }, idempotencyKey);
  await requireRoom(deps, place, referrer !== undefined);
  return undefined;
}

/** Why a question was not stored. An organization may have been refused since it was read. */
async function refusalOf(deps: Deps, { limit, referrer }: Pick<NewQuestion, "limit" | "referrer">) {
  const time = deps.now().getTime();
  const spent = limit && (await runOne(deps.db, peekEmpty(limit.key, time)));
  if (!spent) return new AppError(referrer ? "referrer_waiting" : "question_open");
  if (referrer) return new AppError("too_many_requests", { retryAfterSeconds: secondsUntilNext(spent, time) });
  tally(deps, "question address");
  return new AppError("question_needs_address");
}

type OfAsker = { askerHash: string; cantonSlug: string; citySlug: string };

/**
 * Tells a mailbox by mail that it has an open question about the place, because another person may have typed the
 * address. @returns the id of that question
 */
async function tellOfOpen(deps: Deps, asker: OfAsker, idempotencyKey: string = crypto.randomUUID()) {
  const open = await runOne(deps.db, findOpenOf(asker));
  const to = open && (await findAskerAddress(deps, open.id));
  if (!open || to === undefined) return open?.id;
  const { siteUrl } = deps.config;
  const id = await idFor(deps, "mail of an open question", `${open.id} ${idempotencyKey}`);
  const content = await inLanguage(open.askerLanguage, async () =>
    openQuestionMail({ siteUrl, to }, open, siteUrl + (await answersPath(deps, open.id))),
  );
  const mail: Draft = { ...content, id, kind: "question_confirmation" };
  await commit(deps, { when: isOpen(open.id), ...QUIET, mails: [mail], write: () => [] });
  return open.id;
}

/** The same hash for all questions of one mailbox or, without an e-mail address, of one network. */
async function hashOfAsker({ keyedHash }: Pick<Deps, "keyedHash">, email: string | null, ip: string) {
  const asker = email === null ? `network ${clientNetwork(ip)}` : `mailbox ${mailboxKey(email)}`;
  return base64url.encode(await keyedHash("asker of a question", asker));
}

type Planned = {
  id: string;
  question: Question & { canton: Canton; citySlug: string; city: string; zipCode: string };
  recipients: AskedProvider[];
  email: string | undefined;
  askerHash: string | null;
} & Pick<NewQuestion, "limit" | "referrer">;

async function plan(deps: Deps, { id, question, recipients, email, askerHash, limit, referrer }: Planned) {
  const time = deps.now();
  const now = time.toISOString();
  const { care, fromDay, often, language, who, canton, citySlug, city, zipCode } = question;
  const row = {
    id,
    codeHash: await hashOfQuestionCode(deps, await questionCode(deps, id)),
    askerHash,
    cantonSlug: canton.slug,
    ...{ citySlug, city, zipCode, care, fromDay, often, language, who },
    askerLanguage: shownLanguage(),
    createdAt: now,
    sentAt: email === undefined ? now : null,
    endsAt: daysBefore(time, -(email === undefined ? OPEN_DAYS : CONFIRM_DAYS)).toISOString(),
    referrerId: referrer?.id ?? null,
    caseNumber: referrer ? caseNumberOf(referrer.id) : null,
  };
  const rows = await Promise.all(
    recipients.map(async (one, position) => ({
      ...recipientOf(one, position),
      id: await recipientId(deps, id, one.id),
      questionId: id,
    })),
  );
  const reachable = rows.flatMap((one, at) => {
    const from = recipients[at];
    const to = from?.email;
    return to && from ? [{ ...one, to, listedAt: from.createdAt, mailed: from.mailed }] : [];
  });
  const sent = email === undefined ? await sendPlans(deps, { ...row, cantonSlug: canton.slug }, reachable) : undefined;
  const isStored = questionExists(id);
  // With an address, the place's limits count when the address is confirmed.
  const ofPlace = email === undefined ? limitsOfPlace(row, referrer !== undefined) : [];
  const limits = [...(limit ? [limit] : []), ...ofPlace];
  const confirmation =
    email === undefined ? [] : [await confirmationOf(deps, { id, email, question, count: reachable.length })];
  const contact = email !== undefined && {
    questionId: id,
    sealedEmail: await deps.secretBox.seal(email, contactContext(id)),
    createdAt: now,
  };
  return {
    mayStore: every(mayAsk(row), haveRoom(limits, time), referrer && referrerIsIn(referrer.id, "approved")),
    mails: [...(sent?.mails ?? []), ...confirmation],
    write: (_: string, isFirst: Condition) => [
      ...(askerHash === null ? [] : replaceUnconfirmed({ ...row, askerHash }, isFirst)),
      ...(referrer ? [takeCaseNumber(referrer.id, isFirst)] : []),
      insertQuestion(row, isFirst),
      takeTokens(limits, time.getTime(), every(isFirst, isStored)),
      ...(contact ? [insertContact(contact, isStored)] : []),
      ...rows.map((one) => insertRecipient(one, isStored)),
      ...(sent?.writes(isStored) ?? []),
    ],
  };
}

/** The id is the same each time, so that a provider is asked only once. */
const recipientId = (deps: Pick<Deps, "keyedHash">, questionId: string, listingId: number): Promise<string> =>
  idFor(deps, "recipient of a question", `${questionId} ${listingId}`);

const contactContext = (questionId: string): string => `contact of question ${questionId}`;

type MailDeps = Pick<Deps, "keyedHash" | "config">;

async function confirmationOf(
  deps: MailDeps,
  { id, email, question, count }: Pick<Planned, "id" | "question"> & { email: string; count: number },
): Promise<Draft> {
  const { siteUrl } = deps.config;
  const link = siteUrl + paths.questionConfirmation(await linkToken(deps, "question confirmation", id));
  const placed = { ...question, cantonSlug: question.canton.slug };
  return { ...questionConfirmation({ siteUrl, to: email }, placed, { link, count }), kind: "question_confirmation" };
}

/** The asker's confirmed address. `isUnasked`: for mails that come by themselves, which the person may have ended. */
export async function findAskerAddress(deps: Pick<Deps, "db" | "secretBox">, questionId: string, isUnasked = false) {
  const contact = await runOne(deps.db, findContact(questionId));
  if (!contact || contact.confirmedAt === null || (isUnasked && contact.mailsOffAt !== null)) return undefined;
  return deps.secretBox.open(contact.sealedEmail, contactContext(questionId));
}
