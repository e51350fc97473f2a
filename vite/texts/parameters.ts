import { m } from "#messages";
import { halfAmountWords } from "../../app/content/cost-words.ts";
import { participationWords } from "../../app/content/participation-words.ts";
import { BACKUP_DAYS } from "../../domain/backup/backups.ts";
import { francs, RATES } from "../../domain/costs/rates.ts";
import { capitalized, formatNumber, numberWord } from "../../domain/format.ts";
import { isKeyOf, keysOf, recordOf } from "../../domain/keys.ts";
import { CHECK_DAYS } from "../../domain/listings/fact-check.ts";
import { CLAIM_LETTER_DAYS, INVITATION_DAYS } from "../../domain/members/claim.ts";
import { ENDED_QUESTION_DAYS, KEEP_DAYS, MISSED_SEARCH_DAYS, RESTORE_DAYS } from "../../domain/retention.ts";
import { REVIEW_MAX_LENGTH } from "../../domain/reviews/check-review.ts";
import { FEWEST_OWN_RATINGS, RATING_WINDOW_MONTHS } from "../../domain/reviews/review-figures.ts";
import { NOTICE_DAYS, PENDING_REVIEW_DAYS, REVIEW_COOLDOWN_MONTHS } from "../../domain/reviews/review-periods.ts";

const PERIODS = {
  keepDays: KEEP_DAYS,
  missedSearchDays: MISSED_SEARCH_DAYS,
  restoreDays: RESTORE_DAYS,
  backupDays: BACKUP_DAYS,
  checkDays: CHECK_DAYS,
  claimLetterDays: CLAIM_LETTER_DAYS,
  invitationDays: INVITATION_DAYS,
  ratingMonths: RATING_WINDOW_MONTHS,
};

/** Values besides the amounts of `RATES`, made of the same tables. In the language that is shown, as amounts are. */
const MADE: Record<string, () => string> = {
  halfAmount: halfAmountWords,
  cantonRules: () =>
    participationWords()
      .map((words) => `- ${words}`)
      .join("\n"),
  ...recordOf(keysOf(PERIODS), (name) => () => String(PERIODS[name])),
  cooldown: () => numberWord(REVIEW_COOLDOWN_MONTHS),
  cooldownAtStart: () => capitalized(numberWord(REVIEW_COOLDOWN_MONTHS)),
  pendingReviewDays: () => numberWord(PENDING_REVIEW_DAYS),
  endedQuestionDays: () => numberWord(ENDED_QUESTION_DAYS),
  noticeDays: () => numberWord(NOTICE_DAYS),
  fewestReviews: () => numberWord(FEWEST_OWN_RATINGS),
  reviewLength: () => formatNumber(REVIEW_MAX_LENGTH),
  // Words of other pages that texts quote.
  noProof: m.review_no_proof,
  unconfirmed: m.review_unconfirmed,
  accountGone: m.review_account_gone,
  badge: m.review_own_badge,
  anonymous: m.review_anonymous,
  report: m.review_report,
  nearMe: m.search_near,
};

/**
 * Puts values in place of names in braces: «{participationDay}». `later`: names that stay, because only the page knows
 * their values. @throws for an unknown name
 */
export const fillIn = (words: string, later: readonly string[] = []): string =>
  words.replace(/\{([^}]*)\}/g, (whole, name: string) => {
    if (later.includes(name)) return whole;
    const made = MADE[name];
    if (made) return made();
    if (isKeyOf(RATES, name)) return francs(name);
    throw new Error(`no value is called «${name}»`);
  });
