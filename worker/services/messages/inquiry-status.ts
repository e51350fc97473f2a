import { insertMail } from "#db/queries/mail/mail-outbox.ts";
import {
  type CourseRow,
  findInquiry,
  type InquiryRow,
  insertForwarded,
  lacksMail,
  listCourse,
  listCourseOf,
  listReachable,
  type Reachable,
} from "#db/queries/messages/inquiry-answers.ts";
import { runAll, runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { localDay } from "#domain/format.ts";
import { pick } from "#domain/keys.ts";
import { phoneNumber } from "#domain/listings/phone.ts";
import { languageOfListing } from "#domain/mail/mail-language.ts";
import {
  type InquiryCourse,
  isElsewhere,
  isOther,
  lossOf,
  type OfferedProvider,
} from "#domain/messages/inquiry-status.ts";
import { inquiryMail } from "#domain/messages/message-mail.ts";
import {
  byCapacity,
  MOST_FORWARDED,
  MOST_OFFERED,
  type OfferedThen,
  type OtherProvider,
  othersFor,
  promiseFor,
} from "#domain/messages/other-providers.ts";
import { forgottenInquiryCookies } from "#domain/messages/sent-inquiry.ts";
import { NO_FILTER } from "#domain/offer/provider-filter.ts";
import { paths } from "#domain/paths.ts";
import { cantonBySlug } from "#domain/places/canton.ts";
import { displayPlaceName } from "#domain/places/place-name.ts";
import { present } from "#domain/present.ts";
import { m } from "#messages";
import type { Deps } from "../../deps.ts";
import { inLanguage } from "../../request-language.ts";
import { queueStored } from "../commit.ts";
import { despiteFailures, returnToFormLimit, takeFromFormLimit } from "../forms/sent-forms.ts";
import { answerLinks, hashOfCode, idFor, isInquiryCode } from "../mail/mail-links.ts";
import { chooseProviders, EXPECT_NOTHING, readPlace } from "../pages/cards.ts";

type StatusInput = { code: string; ip: string };

/**
 * The progress of an inquiry, by its code. Only wrong codes count against the limit, because each is a guess.
 * @throws AppError too_many_requests, inquiry_not_found
 */
export async function loadInquiryStatus(deps: Deps, { code, ip }: StatusInput) {
  const { root, forwarded } = await findCourse(deps, { code, ip });
  const left = MOST_FORWARDED - forwarded.length;
  const others = left > 0 ? await offersFor(deps, [root, ...forwarded]) : [];
  const { page: provider, closed, answer } = root;
  return {
    path: paths.inquiryStatus(code),
    now: deps.now(),
    /** Where another inquiry to the same provider can be written. */
    formPath: provider && closed !== "dauerhaft" ? paths.inquiry(provider) : undefined,
    /** Once there is an answer, the provider's page offers to write again. */
    cookies: provider && answer ? forgottenInquiryCookies({ siteUrl: deps.config.siteUrl, provider }, code) : [],
    message: root.message,
    phone: root.phone,
    city: root.city && displayPlaceName(root.city),
    cantonSlug: root.cantonSlug,
    courses: [root, ...forwarded].map(courseOf),
    wasOffered: root.offeredAt !== null || lossOf(root.closed) !== undefined,
    /** How many of the other providers can still get the inquiry. */
    left,
    others: others.map(shown),
  };
}

/** The inquiry of a code, and those forwarded from it. @throws AppError */
async function findCourse(deps: Deps, { code, ip }: StatusInput) {
  if (!isInquiryCode(code)) throw new AppError("inquiry_not_found");
  await takeFromFormLimit(deps, "inquiry-code", ip);
  const [root, ...forwarded] = await runAll(deps.db, listCourse(await hashOfCode(deps, code)));
  if (!root) throw new AppError("inquiry_not_found");
  await returnToFormLimit(deps, "inquiry-code", ip);
  return { root, forwarded };
}

function shown(other: Awaited<ReturnType<typeof offersFor>>[number]): OfferedProvider {
  return {
    ...pick(other, ["id", "slug", "km", "hasDuty", "name", "zipCode"]),
    city: displayPlaceName(other.city),
    path: paths.provider(other),
    phone: phoneNumber(other.phone),
  };
}

/** The course with one provider. Times are in ISO. */
function courseOf(row: CourseRow): InquiryCourse {
  const { spitexName, nowNamed, mailState, page } = row;
  return {
    spitexName,
    path: page ? paths.provider(page) : undefined,
    spitexPhone: phoneNumber(row.spitexPhone),
    loss: lossOf(row.closed),
    nowNamed: nowNamed === null || nowNamed === spitexName ? undefined : nowNamed,
    isElsewhere: isElsewhere(row),
    isByPhone: row.isByPhone === 1,
    isUndeliverable: mailState === "dead",
    sentAt: row.createdAt,
    deliveredAt: mailState === "sent" ? row.deliveredAt : null,
    seenAt: row.seenAt,
    answer: row.answer,
    answerAt: row.answerAt,
    callbackAt: row.callbackAt,
  };
}

/** A provider as the sender saw it. Without a slug, it must be the provider that was stored as offered. */
type Chosen = { id: number; slug: string | undefined };

type ForwardInput = { code: string; ip: string; chosen: readonly Chosen[] };

/**
 * Forwards an inquiry to offered providers that its sender has chosen, to each only once. @returns the names of the
 * providers that have it and of those that do not, because they changed, closed or the limit is reached (`isFull`)
 * @throws AppError
 */
export async function forwardInquiry(deps: Deps, { code, ip, chosen }: ForwardInput) {
  const { root, forwarded } = await findCourse(deps, { code, ip });
  await takeFromFormLimit(deps, "forwarded-inquiry", ip);
  const inquiry = await runOne(deps.db, findInquiry(root.id));
  if (!inquiry) throw new AppError("inquiry_not_found");
  const wanted = chosen.slice(0, MOST_FORWARDED);
  const offered = (await offersFor(deps, [root, ...forwarded])).filter(({ id, slug }) =>
    wanted.some((one) => one.id === id && slugOf(one, root) === slug),
  );
  const planned = await Promise.all(offered.map((spitex) => plan(deps, inquiry, spitex)));
  const { mails, course } = await despiteFailures(() =>
    runTogether(deps.db, {
      stored: planned.map(({ row }) => row),
      mails: planned.map(({ mail }) => mail),
      course: listCourseOf(root.id),
    }),
  );
  queueStored(deps, mails);
  const names = new Map((root.offered ?? []).map(({ id, name }) => [id, name]));
  const gotIt = new Map(
    course
      .slice(1)
      .filter((row) => !isOther(row))
      .map(({ spitexId, spitexName }) => [spitexId, spitexName]),
  );
  return {
    sent: wanted.flatMap(({ id }) => gotIt.get(id) ?? []),
    isFull: course.length > MOST_FORWARDED,
    missed: wanted.filter(({ id }) => !gotIt.has(id)).map(({ id }) => names.get(id) ?? m.inquiry_a_chosen_one()),
  };
}

const slugOf = ({ id, slug }: Chosen, root: CourseRow) => slug ?? root.offered?.find((offer) => offer.id === id)?.slug;

async function plan(deps: Deps, inquiry: InquiryRow, spitex: Reachable) {
  const { siteUrl } = deps.config;
  const time = deps.now();
  const now = time.toISOString();
  const id = await idFor(deps, "forwarded inquiry", `${inquiry.id} ${spitex.id}`);
  const mailId = await idFor(deps, "mail of inquiry", id);
  const canton = present(cantonBySlug(spitex.cantonSlug), "every listing has the slug of a canton");
  const { remindAt, dayAt } = promiseFor(time, canton.code);
  const sender = pick(inquiry, ["firstName", "lastName", "email", "phone", "message", "language"]);
  const mail = await inLanguage(languageOfListing(spitex.mailed), async () =>
    inquiryMail({
      ...sender,
      ...{ siteUrl, spitex, to: spitex.email, reads: inquiry.language },
      answers: await answerLinks(deps, id),
    }),
  );
  return {
    row: insertForwarded({
      ...sender,
      id,
      mailId,
      remindAt,
      dayAt,
      now,
      from: inquiry.id,
      most: MOST_FORWARDED,
      spitexId: spitex.id,
      spitexSlug: spitex.slug,
      spitexName: spitex.name,
      ...pick(inquiry, ["cantonSlug", "citySlug", "city"]),
    }),
    mail: insertMail(
      { ...mail, id: mailId, kind: "inquiry", createdAt: now, messageAt: inquiry.messageAt },
      lacksMail(id, mailId),
    ),
  };
}

type Needs = Pick<Deps, "db" | "now">;

/** A query takes 90 ids, and only the nearest matter. */
const CONSIDERED = 90;

type Asked = Pick<CourseRow, "spitexId" | "cantonSlug" | "citySlug"> & Parameters<typeof isOther>[0];

/** Rule answer-5: other providers that serve the same place, can be written to, and take on clients. */
export async function findOtherProviders(deps: Needs, asked: Asked, except = idsOf([asked])) {
  const canton = cantonBySlug(asked.cantonSlug ?? "");
  if (!canton || asked.citySlug === null) return [];
  const place = { canton, citySlug: asked.citySlug, filter: NO_FILTER };
  const choice = await chooseProviders(deps, place, await readPlace(deps, place, EXPECT_NOTHING));
  const others = othersFor(choice).filter(({ id }) => !except.has(id));
  return byCapacity(await onlyReachable(deps, others)).slice(0, MOST_OFFERED);
}

/** The ids of the providers that have the inquiry. */
const idsOf = (asked: readonly Asked[]) =>
  new Set(asked.filter((one) => !isOther(one)).map(({ spitexId }) => spitexId));

/**
 * The offered providers that do not have the inquiry and are still as its sender saw them. If none of them is left, or
 * none was offered and the asked provider is gone: the providers available now.
 */
export async function offersFor(deps: Needs, [root, ...forwarded]: readonly [CourseRow, ...CourseRow[]]) {
  const asked = idsOf([root, ...forwarded]);
  const offered = root.offered ?? [];
  const left = await onlyReachable(
    deps,
    offered.filter(({ id }) => !asked.has(id)),
  );
  const slugs = new Map(offered.map(({ id, slug }) => [id, slug]));
  const same = byCapacity(left.filter(({ id, slug }) => slugs.get(id) === slug));
  const isStale = offered.length > 0 || lossOf(root.closed) !== undefined;
  return same.length > 0 || !isStale ? same : findOtherProviders(deps, root, asked);
}

type Other = Awaited<ReturnType<typeof findOtherProviders>>[number];

export const asOffered = (others: readonly Other[]): OfferedThen[] =>
  others.map(({ id, slug, name, km, hasDuty }) => ({ id, slug, name, km, hasDuty }));

/** The names used in mails. */
export const namesOf = (others: readonly Other[]): string[] =>
  others.map(({ name, zipCode, city }) => `${name}, ${zipCode} ${displayPlaceName(city)}`);

/** Keeps the providers that can be written to, in their order, and adds the data that pages show of them. */
async function onlyReachable({ db, now }: Needs, others: readonly OtherProvider[]) {
  const ids = others.slice(0, CONSIDERED).map(({ id }) => id);
  const reachable = ids.length > 0 ? await runAll(db, listReachable(ids, { day: localDay(now()) })) : [];
  const byId = new Map(reachable.map((one) => [one.id, one]));
  return others.flatMap((other) => {
    const one = byId.get(other.id);
    return one ? [{ ...other, ...one }] : [];
  });
}
