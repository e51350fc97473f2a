import { m } from "#messages";
import { keysOf } from "../keys.ts";

/** Organizations that refer people. */
const KINDS = {
  spital: m.referrer_request_kind_hospital,
  praxis: m.referrer_request_kind_practice,
  gemeinde: m.referrer_request_kind_commune,
  sozialdienst: m.referrer_request_kind_social,
};
type ReferrerKind = keyof typeof KINDS;
export const REFERRER_KIND_CODES = keysOf(KINDS);
export const referrerKind = (kind: ReferrerKind): string => KINDS[kind]();

export type ReferrerState = "waiting" | "approved" | "refused";

/** "lead": may also invite and remove people and change the settings. */
export type ReferrerRole = "lead" | "member";

/** Rule referrers-4: questions of an organization per day. */
export const QUESTIONS_A_DAY = 60;
/** Cases in one form. */
export const MOST_CASES = 6;
export const MOST_TOKENS = 10;

/** An organization at the operator's desk. */
export type DeskReferrer = {
  id: number;
  name: string;
  kind: ReferrerKind;
  domain: string;
  state: ReferrerState;
  reason: string;
  createdAt: string;
  decidedAt: string | null;
  /** Addresses of its members. */
  members: string[];
  /** Names of other organizations with the same domain. */
  others: string[];
  questions: number;
};

export const REFERRER_VIEWS = { waiting: "Zu prüfen", approved: "Zugelassen", refused: "Abgelehnt" } as const;
