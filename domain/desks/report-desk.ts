export type ReviewReport = { reason: string; note: string; createdAt: string; handledAt: string | null };

export type ReportedReview = {
  /** Id of the newest report. */
  id: number;
  /** Id of the first report, which stays while others follow: notes about the case refer to it. */
  caseId: number;
  spitexName: string;
  spitexPath: string;
  /** null if it was deleted, for example because an import replaced it. */
  review: {
    /** null if it came with an import. */
    id: number | null;
    /** The author's account; null if there is none, or no longer. */
    account: string | null;
    /** How many others of the same account can be seen. */
    othersShown: number;
    author: string;
    rating: number;
    text: string;
    /** The provider's reply; hidden with the review. */
    reply: string | null;
    isHidden: boolean;
  } | null;
  reports: ReviewReport[];
};

export const REPORT_FILTERS = ["open", "handled"] as const;

export type ReportFilter = (typeof REPORT_FILTERS)[number];
