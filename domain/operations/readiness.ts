/** The parts the site needs to work, as reported by /readyz. */
export const READINESS_PARTS = [
  "database",
  "search",
  "cache",
  "files",
  "queue",
  "cron",
  "dead_letters",
  "mails",
  "sitemap",
  "derived",
] as const;

export type ReadinessPart = (typeof READINESS_PARTS)[number];

/** `reason`: a German sentence for the operator, if the part is not ready. */
export type PartReadiness = { part: ReadinessPart; isReady: boolean; reason?: string };

/** A variable that is missing or wrong, and the feature that does not work without it. */
export type FaultySetting = { variable: string; feature: string; reason: string };

/** The last nights, "2026-11-27", in which addresses of listings and sources were checked; null if none ever were. */
export type AskedNights = { addresses: string | null; sources: string | null };

/** The answer of GET /readyz: 200 if `isReady`, otherwise 503. `asked`: unknown while the database does not respond. */
export type Readiness = {
  isReady: boolean;
  parts: PartReadiness[];
  settings: FaultySetting[];
  asked?: AskedNights | undefined;
};
