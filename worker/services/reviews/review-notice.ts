import {
  APPEARS_FIRST,
  anyIsDue,
  isDueBy,
  listToldOf,
  noteReviews,
  publishDue,
} from "#db/queries/reviews/own-reviews.ts";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { every, runAll, runTogether } from "#db/statement.ts";
import { languageOfMember } from "#domain/mail/mail-language.ts";
import { paths } from "#domain/paths.ts";
import { reviewNoticeMail } from "#domain/reviews/review-mail.ts";
import { MOST_STARS_WITH_NOTICE, noticeEnd } from "#domain/reviews/review-periods.ts";
import type { Deps } from "../../deps.ts";
import { inLanguage } from "../../request-language.ts";
import type { Draft } from "../commit.ts";
import { optOutLink } from "../members/mail-opt-out.ts";

/** Reviews per run; the rest waits for the next minute. */
const LIMIT = 50;

/** Every minute: publishes reviews whose notice period is over, in one transaction, so each is published only once. */
export async function publishWaitingReviews({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const time = now().toISOString();
  await runTogether(db, {
    version: bumpDataVersion(anyIsDue(time)),
    events: noteReviews({ kind: "published", now: time }, every(isDueBy(time, LIMIT), APPEARS_FIRST)),
    published: publishDue(time, LIMIT),
  });
}

type Noticed = { slug: string; spitexName: string; author: string; rating: number; text: string };

type PlannedNotice = { waitsUntil: string | null; mails: Draft[] };

/** Rule reviews-26: whether a review waits, and who is told. It does not wait if there is no one to tell. */
export async function planNotice(
  deps: Pick<Deps, "db" | "config" | "now" | "keyedHash">,
  { slug, spitexName, ...review }: Noticed,
): Promise<PlannedNotice> {
  const { db, config, now } = deps;
  if (!config.hasReviewNotice || review.rating > MOST_STARS_WITH_NOTICE) return { waitsUntil: null, mails: [] };
  const told = await runAll(db, listToldOf(slug));
  const time = now();
  const waitsUntil = told.length > 0 ? noticeEnd(time) : null;
  const contentOf = async ({ email, listingId, toldId, listedAt }: (typeof told)[number]) => {
    const path = listingId === null ? paths.providerClaim(slug) : paths.deskReviews(listingId);
    return reviewNoticeMail({
      siteUrl: config.siteUrl,
      to: email,
      spitexName,
      link: config.siteUrl + path,
      review,
      waitsUntil: waitsUntil ?? "",
      optOut: await optOutLink(deps, "reviews", { id: toldId, createdAt: listedAt }),
    });
  };
  const plan = async (one: (typeof told)[number]) => {
    const mail = await inLanguage(languageOfMember(one.locale, one.mailed), () => contentOf(one));
    return { ...mail, kind: "review_notice" as const };
  };
  return { waitsUntil, mails: await Promise.all(told.map(plan)) };
}
