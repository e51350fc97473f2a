export type ReviewReport = { reason: string; note: string; createdAt: string; handledAt: string | null };

export type ReportedReview = {
  /** Id of the newest report. */
  id: number;
  spitexName: string;
  spitexPath: string;
  /** null if it was deleted, for example because an import replaced it. */
  review: {
    author: string;
    rating: number;
    text: string;
    /** The provider's reply; hidden with the review. */
    reply: string | null;
    isHidden: boolean;
    /** The review came with an import. */
    isImported: boolean;
  } | null;
  reports: ReviewReport[];
};

export const REPORT_FILTERS = ["open", "handled"] as const;

export type ReportFilter = (typeof REPORT_FILTERS)[number];
