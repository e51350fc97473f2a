import { insertMail } from "#db/queries/mail/mail-outbox.ts";
import { type CourseRow, findInquiry, type InquiryRow, listCourseOf } from "#db/queries/messages/inquiry-answers.ts";
import { insertForwarded, lacksMail, type Reachable } from "#db/queries/messages/inquiry-offers.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { inquiryMail } from "#domain/messages/inquiry-mail.ts";
import { isOther } from "#domain/messages/inquiry-status.ts";
import { MOST_FORWARDED } from "#domain/messages/other-providers.ts";
import { promiseFor } from "#domain/messages/promise.ts";
import { cantonBySlug } from "#domain/places/canton.ts";
import { present } from "#domain/present.ts";
import type { Deps } from "../../deps.ts";
import { despiteFailures } from "../forms/despite-failures.ts";
import { takeFromFormLimit } from "../forms/form-limit.ts";
import { queueMails } from "../mail/queue-mails.ts";
import { offersFor } from "./find-other-providers.ts";
import { idFor } from "./inquiry-codes.ts";
import { answerLinks } from "./inquiry-links.ts";
import { findCourse } from "./load-inquiry-status.ts";

/** A provider as the sender has read it. Without its slug it has to be the one that is stored as offered. */
export type Chosen = { id: number; slug: string | undefined };

type Input = { code: string; ip: string; chosen: readonly Chosen[] };

/**
 * Sends an inquiry to providers that were offered to its sender, who has chosen them. Each gets it once, however often this
 * is asked. @returns who has it and who does not, by name, because it closed or changed since the page was read, or as many have it (`isFull`)
 * @throws AppError
 */
export async function forwardInquiry(deps: Deps, { code, ip, chosen }: Input) {
  const { root, forwarded } = await findCourse(deps, { code, ip });
  await takeFromFormLimit(deps, "forwarded-inquiry", ip);
  const inquiry = await runOne(deps.db, findInquiry(root.id));
  if (!inquiry) throw new AppError("inquiry_not_found");
  const wanted = chosen.slice(0, MOST_FORWARDED);
  const offered = (await offersFor(deps, [root, ...forwarded])).filter(({ id, slug }) =>
    wanted.some((one) => one.id === id && slugOf(one, root) === slug),
  );
  const planned = await Promise.all(offered.map((spitex) => plan(deps, inquiry, spitex)));
  const { stored, course } = await despiteFailures(() =>
    runTogether(deps.db, {
      stored: planned.map(({ row }) => row),
      mails: planned.map(({ mail }) => mail),
      course: listCourseOf(root.id),
    }),
  );
  const ids = new Set(stored.map(({ id }) => id));
  queueMails(
    deps,
    planned.filter(({ id }) => ids.has(id)).map(({ mailId }) => mailId),
  );
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
    missed: wanted.filter(({ id }) => !gotIt.has(id)).map(({ id }) => names.get(id) ?? "ein gewählter Anbieter"),
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
  const { firstName, lastName, email, phone, message } = inquiry;
  const sender = { firstName, lastName, email, phone, message };
  const answers = await answerLinks(deps, id);
  const mail = { ...inquiryMail({ ...sender, siteUrl, to: spitex.email, spitex, answers }), kind: "inquiry" as const };
  return {
    id,
    mailId,
    row: insertForwarded({
      ...sender,
      ...{ id, mailId, remindAt, dayAt, now, from: inquiry.id, most: MOST_FORWARDED },
      ...{ spitexId: spitex.id, spitexSlug: spitex.slug, spitexName: spitex.name },
      ...{ cantonSlug: inquiry.cantonSlug, citySlug: inquiry.citySlug, city: inquiry.city },
    }),
    mail: insertMail({ ...mail, id: mailId, createdAt: now }, lacksMail(id, mailId)),
  };
}
