import {
  findToReply,
  putReply,
  replyIsFirst,
  replyIsOpen,
  replyIsThere,
  withdrawReplyOf,
} from "#db/queries/reviews/reviews.ts";
import { runOne } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { languageOfAccount } from "#domain/mail/mail-language.ts";
import { paths } from "#domain/paths.ts";
import { REVIEWS_ID } from "#domain/reviews/review.ts";
import { replyMark } from "#domain/reviews/review-input.ts";
import { reviewReplyMail } from "#domain/reviews/review-mail.ts";
import { replyEditStart } from "#domain/reviews/review-periods.ts";
import { m } from "#messages";
import type { Deps } from "../../deps.ts";
import { inLanguage } from "../../request-language.ts";
import type { AdminActor } from "../audit/audit-event.ts";
import { commit } from "../commit.ts";
import { requireKept } from "./members.ts";

/** `seen`: the mark of the review and of its reply, as shown. */
type Replied = { listingId: number; reviewId: number; seen?: string | undefined };
type Reply = Replied & { text: string };

/** `text`: the intended text of the reply. @throws AppError */
async function findSeen(
  deps: Deps,
  actor: AdminActor,
  { listingId, reviewId, seen, text }: Replied & { text: string | null },
) {
  const asked = { userId: actor.userId, listingId, reviewId };
  const listing = await requireKept(deps, actor.userId, listingId);
  const review = await runOne(deps.db, findToReply(asked));
  if (!review) throw new AppError("review_not_found");
  // A form that is sent twice finds its own reply.
  const isOther = seen !== undefined && seen !== replyMark(review) && review.reply !== text;
  if (isOther) throw new AppError("review_reworded", { words: m.desk_review_reworded() });
  return { asked, listing, review };
}

/**
 * A member replies once; the review's author gets the first version, at a proved address. `waits`: visitors do not see
 * the review yet. @throws AppError
 */
export async function replyToReview(deps: Deps, actor: AdminActor, reply: Reply) {
  const { config } = deps;
  const { listingId, reviewId, text } = reply;
  const { asked, listing, review } = await findSeen(deps, actor, reply);
  const mail = inLanguage(languageOfAccount(review.locale), () =>
    reviewReplyMail({
      siteUrl: config.siteUrl,
      to: review.email,
      spitexName: listing.name,
      // Until visitors see the review, only its author's account shows the reply.
      link: config.siteUrl + (review.waitsUntil ? paths.account() : `${paths.provider(listing)}#${REVIEWS_ID}`),
      waitsUntil: review.waitsUntil,
      reviewText: review.text,
      reply: text,
    }),
  );
  await commit(deps, {
    when: replyIsOpen(asked, review, replyEditStart(deps.now())),
    orElse: "reply_final",
    audit: { actor, action: "review_replied", details: { listing_id: listingId, review: String(reviewId) } },
    isPublic: true,
    mails: review.email === "" ? [] : [{ ...mail, kind: "review_reply", when: replyIsFirst(asked) }],
    write: (now, when) => putReply(reviewId, { text, now }, when),
  });
  return { waits: review.waitsUntil !== null };
}

/** A member withdraws the listing's reply, at any time. @throws AppError */
export async function withdrawReply(deps: Deps, actor: AdminActor, replied: Replied) {
  const { listingId, reviewId } = replied;
  const { asked, review } = await findSeen(deps, actor, { ...replied, text: null });
  await commit(deps, {
    when: replyIsThere(asked, review),
    orElse: "review_not_found",
    audit: { actor, action: "review_reply_withdrawn", details: { listing_id: listingId, review: String(reviewId) } },
    isPublic: true,
    write: (now, when) => withdrawReplyOf(reviewId, now, when),
  });
}
