import { paths } from "#domain/paths.ts";
import { badgeOfGoogle } from "#domain/reviews/review.ts";
import { checkedIn, filledText, ofFile } from "./filled-text.ts";
import type { WordPage } from "./word-page.ts";

export const reviewRules: WordPage = {
  path: paths.reviewRules,
  ...ofFile("review-rules"),
  mainContent: ({ googleReviewBadge, hasReviewNotice }) =>
    filledText("review-rules", (part) => ({
      appears: part(hasReviewNotice ? "afterNotice" : "atOnce"),
      googleReviewBadge: badgeOfGoogle(googleReviewBadge),
    })),
  ...checkedIn("review-rules"),
};
