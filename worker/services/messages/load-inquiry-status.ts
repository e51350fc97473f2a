import { type CourseRow, listCourse } from "#db/queries/messages/inquiry-answers.ts";
import { runAll } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { type InquiryCourse, isElsewhere, lossOf, type OfferedProvider } from "#domain/messages/inquiry-status.ts";
import { MOST_FORWARDED } from "#domain/messages/other-providers.ts";
import { forgottenInquiryCookie } from "#domain/messages/sent-inquiry.ts";
import { paths } from "#domain/paths.ts";
import { phoneNumber } from "#domain/phone.ts";
import { displayPlaceName } from "#domain/places/place-name.ts";
import type { Deps } from "../../deps.ts";
import { returnToFormLimit, takeFromFormLimit } from "../forms/form-limit.ts";
import { offersFor } from "./find-other-providers.ts";
import { hashOfCode, isInquiryCode } from "./inquiry-codes.ts";

type Input = { code: string; ip: string };

/**
 * How an inquiry goes on, for whoever has its code. Only wrong codes count against the limit, because each is a guess.
 * @throws AppError too_many_requests, inquiry_not_found
 */
export async function loadInquiryStatus(deps: Deps, { code, ip }: Input) {
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
    cookie: provider && answer ? forgottenInquiryCookie({ siteUrl: deps.config.siteUrl, provider }, code) : undefined,
    message: root.message,
    phone: root.phone,
    city: root.city && displayPlaceName(root.city),
    courses: [root, ...forwarded].map(courseOf),
    wasOffered: root.offeredAt !== null || lossOf(root.closed) !== undefined,
    /** How many of them can still get the inquiry. */
    left,
    others: others.map(shown),
  };
}

/** The inquiry of a code, and those that were sent on from it. @throws AppError */
export async function findCourse(deps: Deps, { code, ip }: Input) {
  if (!isInquiryCode(code)) throw new AppError("inquiry_not_found");
  await takeFromFormLimit(deps, "inquiry-code", ip);
  const [root, ...forwarded] = await runAll(deps.db, listCourse(await hashOfCode(deps, code)));
  if (!root) throw new AppError("inquiry_not_found");
  await returnToFormLimit(deps, "inquiry-code", ip);
  return { root, forwarded };
}

function shown(other: Awaited<ReturnType<typeof offersFor>>[number]): OfferedProvider {
  const { id, slug, km, hasDuty, name, zipCode, city, phone } = other;
  return {
    ...{ id, slug, km, hasDuty, name, zipCode },
    city: displayPlaceName(city),
    path: paths.provider(other),
    phone: phoneNumber(phone),
  };
}

/** Of one provider. Times are in ISO. */
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
