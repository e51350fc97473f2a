import { type CourseRow, listCourse } from "#db/queries/messages/inquiry-answers.ts";
import { runAll } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { InquiryCourse, OfferedProvider } from "#domain/messages/inquiry-status.ts";
import { byCapacity, MOST_FORWARDED } from "#domain/messages/other-providers.ts";
import { paths } from "#domain/paths.ts";
import { phoneNumber } from "#domain/phone.ts";
import { displayPlaceName } from "#domain/places/place-name.ts";
import type { Deps } from "../../deps.ts";
import { returnToFormLimit, takeFromFormLimit } from "../forms/form-limit.ts";
import { onlyReachable } from "./find-other-providers.ts";
import { hashOfCode, isInquiryCode } from "./inquiry-codes.ts";

type Input = { code: string; ip: string };

/**
 * How an inquiry goes on, for whoever has its code. Only wrong codes count against the limit, because each is a guess.
 * @throws AppError too_many_requests, inquiry_not_found
 */
export async function loadInquiryStatus(deps: Deps, { code, ip }: Input) {
  const { root, forwarded } = await findCourse(deps, { code, ip });
  const left = MOST_FORWARDED - forwarded.length;
  const asked = new Set([root, ...forwarded].map(({ spitexId }) => spitexId));
  const offered = (root.offered ?? []).filter(({ id }) => !asked.has(id));
  const others = byCapacity(await onlyReachable(deps, offered));
  return {
    id: root.id,
    message: root.message,
    phone: root.phone,
    city: root.city && displayPlaceName(root.city),
    courses: [root, ...forwarded].map(courseOf),
    wasOffered: root.offeredAt !== null,
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

function shown(other: Awaited<ReturnType<typeof onlyReachable>>[number]): OfferedProvider {
  const { id, km, hasDuty, name, zipCode, city, phone } = other;
  return {
    ...{ id, km, hasDuty, name, zipCode },
    city: displayPlaceName(city),
    path: paths.provider(other),
    phone: phoneNumber(phone),
  };
}

/** Of one provider. Times are in ISO. */
function courseOf(row: CourseRow): InquiryCourse {
  const { cantonSlug, citySlug, slug } = row;
  const isListed = cantonSlug !== null && citySlug !== null && slug !== null;
  return {
    spitexName: row.spitexName,
    path: isListed ? paths.provider({ cantonSlug, citySlug, slug }) : undefined,
    spitexPhone: phoneNumber(row.spitexPhone),
    isByPhone: row.isByPhone === 1,
    isUndeliverable: row.mailState === "dead",
    sentAt: row.createdAt,
    deliveredAt: row.mailState === "sent" ? row.deliveredAt : null,
    seenAt: row.seenAt,
    answer: row.answer,
    answerAt: row.answerAt,
    callbackAt: row.callbackAt,
  };
}
