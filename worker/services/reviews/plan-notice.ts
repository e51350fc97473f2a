import type { NewMail } from "#db/queries/mail/mail-outbox.ts";
import { listToldOf } from "#db/queries/reviews/review-notices.ts";
import { runAll } from "#db/statement.ts";
import { paths } from "#domain/paths.ts";
import { reviewNoticeMail } from "#domain/reviews/review-mail.ts";
import { MOST_STARS_WITH_NOTICE, noticeEnd } from "#domain/reviews/review-periods.ts";
import type { Deps } from "../../deps.ts";

type Written = { slug: string; spitexName: string; author: string; rating: number; text: string };

export type PlannedNotice = { waitsUntil: string | null; mails: NewMail[] };

/** Rule reviews-26: whether a review waits, and whom that is told. Where nobody can be told, nothing waits. */
export async function planNotice(
  { db, config, now }: Pick<Deps, "db" | "config" | "now">,
  { slug, spitexName, ...review }: Written,
): Promise<PlannedNotice> {
  if (!config.hasReviewNotice || review.rating > MOST_STARS_WITH_NOTICE) return { waitsUntil: null, mails: [] };
  const told = await runAll(db, listToldOf(slug));
  const time = now();
  const waitsUntil = told.length > 0 ? noticeEnd(time) : null;
  const mails = told.map(({ email, listingId }) => {
    const path = listingId === null ? paths.providerClaim(slug) : paths.providerDesk(listingId);
    const mail = reviewNoticeMail({
      ...{ siteUrl: config.siteUrl, to: email, spitexName, link: config.siteUrl + path, review },
      waitsUntil: waitsUntil ?? "",
    });
    return { ...mail, id: crypto.randomUUID(), kind: "review_notice" as const, createdAt: time.toISOString() };
  });
  return { waitsUntil, mails };
}
