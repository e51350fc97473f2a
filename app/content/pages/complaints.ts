import { paths } from "#domain/paths.ts";
import { m } from "#messages";

/** Numbers that answer day and night in all of Switzerland. */
export const EMERGENCY_NUMBERS = [
  { number: "117", who: m.complaint_police },
  { number: "144", who: m.complaint_ambulance },
  { number: "143", who: m.complaint_helping_hand },
  { number: "145", who: m.complaint_poison },
] as const;

export const firstTheTalk = () => [m.complaint_talk(), m.complaint_rough()].join("\n\n");

export const changeAndMore = () =>
  [
    m.complaint_change({ search: paths.search() }),
    m.complaint_here({ reviews: paths.reviewRules(), contact: paths.contact() }),
  ].join("\n\n");
