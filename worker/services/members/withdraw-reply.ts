import { replyIsThere, withdrawReplyOf } from "#db/queries/members/review-replies.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { Deps } from "../../deps.ts";
import { type AdminActor, auditOf } from "../admin-actor.ts";
import { requireKept } from "./require-kept.ts";

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
