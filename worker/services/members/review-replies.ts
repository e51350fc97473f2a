import { insertMail } from "#db/queries/mail/mail-outbox.ts";
import {
  findToReply,
  putReply,
  replyIsFirst,
  replyIsOpen,
  replyIsThere,
  withdrawReplyOf,
} from "#db/queries/reviews/reviews.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { paths } from "#domain/paths.ts";
import { REVIEWS_ID } from "#domain/reviews/review.ts";
import { reviewReplyMail } from "#domain/reviews/review-mail.ts";
import { replyEditStart } from "#domain/reviews/review-periods.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../audit/audit-event.ts";
import { queueMails } from "../mail/outbox.ts";
import { requireKept } from "./members.ts";

type Reply = { listingId: number; reviewId: number; text: string };

/** Whoever keeps the listing replies in its name, once; the author of the review is told of the first words, at a proved address. @throws AppError */
export async function replyToReview(deps: Deps, actor: AdminActor, { listingId, reviewId, text }: Reply) {
  const { db, config } = deps;
  const asked = { userId: actor.userId, listingId, reviewId };
  const listing = await requireKept(deps, actor.userId, listingId);
  const review = await runOne(db, findToReply(asked));
  if (!review) throw new AppError("review_not_found");
  const time = deps.now();
  const now = time.toISOString();
  const editStart = replyEditStart(time);
  const mail = reviewReplyMail({
    siteUrl: config.siteUrl,
    to: review.email,
    spitexName: listing.name,
    // Until visitors see the review, only its author's account shows the reply.
    link: config.siteUrl + (review.waitsUntil ? paths.account() : `${paths.provider(listing)}#${REVIEWS_ID}`),
    waitsUntil: review.waitsUntil,
    reviewText: review.text,
    reply: text,
  });
  const mailId = crypto.randomUUID();
  const stored = { ...mail, id: mailId, kind: "review_reply" as const, createdAt: now };
  const details = { listing_id: listingId, review: String(reviewId) };
  const { put } = await runTogether(db, {
    mail: review.email === "" ? [] : [insertMail(stored, replyIsFirst(asked))],
    version: bumpDataVersion(replyIsOpen(asked, editStart)),
    audit: auditOf(actor, { action: "review_replied", now, details }, replyIsOpen(asked, editStart)),
    put: putReply(asked, { text, now, editStart }),
  });
  if (put.length === 0) throw new AppError("reply_final");
  queueMails(deps, [mailId]);
}

type Replied = { listingId: number; reviewId: number };

/** Whoever keeps the listing takes its reply back, at any time. @throws AppError */
export async function withdrawReply(deps: Deps, actor: AdminActor, { listingId, reviewId }: Replied) {
  const asked = { userId: actor.userId, listingId, reviewId };
  await requireKept(deps, actor.userId, listingId);
  const details = { listing_id: listingId, review: String(reviewId) };
  const event = { action: "review_reply_withdrawn", now: deps.now().toISOString(), details } as const;
  const { withdrawn } = await runTogether(deps.db, {
    version: bumpDataVersion(replyIsThere(asked)),
    audit: auditOf(actor, event, replyIsThere(asked)),
    withdrawn: withdrawReplyOf(asked),
  });
  if (withdrawn.length === 0) throw new AppError("review_not_found");
}
