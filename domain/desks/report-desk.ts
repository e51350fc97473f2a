/** One report of a review. */
export type ReviewReport = {
  reason: string;
  note: string;
  createdAt: string;
  handledAt: string | null;
};

/** A reported review with its reports. */
export type ReportedReview = {
  /** Of the newest report. */
  id: number;
  spitexName: string;
  spitexPath: string;
  /** null if it is gone, for example because an import brought another one. */
  review: {
    author: string;
    rating: number;
    text: string;
    isHidden: boolean;
    /** Comes with an import. */
    isImported: boolean;
  } | null;
  reports: ReviewReport[];
};

export const REPORT_FILTERS = ["open", "handled"] as const;

export type ReportFilter = (typeof REPORT_FILTERS)[number];
