import { m } from "#messages";
import { formatAgo } from "../dates/relative-time.ts";
import { formatDay, localDay } from "../format.ts";
import { keysOf } from "../keys.ts";
import { inGerman } from "../language.ts";
import { dayAfter } from "./office-hours.ts";

/** Whether a provider takes on clients; codes in addresses and in the database. */
const CAPACITY_NAMES = {
  frei: m.provider_takes_on,
  anfrage: m.provider_takes_on_request,
  voll: m.provider_takes_on_none,
};

/** In German. */
export const CAPACITIES = /* @__PURE__ */ inGerman(CAPACITY_NAMES);

/** In the language that is shown. */
export const capacityName = (state: CapacityState): string => CAPACITY_NAMES[state]();

const CAPACITY_LABELS: Record<CapacityState, () => string> = {
  frei: m.provider_mail_capacity_free,
  anfrage: m.provider_mail_capacity_on_request,
  voll: m.provider_mail_capacity_full,
};

/** «Nimmt auf Anfrage auf», in the language that is shown. */
export const capacityLabel = (state: CapacityState): string => CAPACITY_LABELS[state]();

/** Shown on cards after the provider's name. */
const CAPACITY_SHORT: Record<CapacityState, () => string> = {
  frei: m.offer_capacity_free,
  anfrage: m.offer_capacity_on_request,
  voll: m.offer_capacity_full,
};

/** Label of the filter. */
export const takesOnLabel = (): string => CAPACITY_SHORT.frei();

export type CapacityState = keyof typeof CAPACITY_NAMES;
export const CAPACITY_STATES = keysOf(CAPACITY_NAMES);

/** Rule capacity-1: days that a report remains valid after its day. */
export const CAPACITY_DAYS = 14;

/** A provider's report. `validTo`: its last day, "2026-12-07". */
export type Capacity = { state: CapacityState; validTo: string };

export type ReportedCapacity = Capacity & { reportedAt: string };

export const validFrom = (reportedAt: Date): string => dayAfter(localDay(reportedAt), CAPACITY_DAYS);

/** Undefined means unknown: the provider has said nothing, or too long ago. `day`: today. */
export const capacityOn = <Said extends Capacity>(said: Said | null | undefined, day: string): Said | undefined =>
  said && said.validTo >= day ? said : undefined;

/** «heute gemeldet», «vor 3 Tagen gemeldet» */
export function reportedWords({ validTo }: Capacity, day: string): string {
  const days = (Date.parse(day) - Date.parse(dayAfter(validTo, -CAPACITY_DAYS))) / 86_400_000;
  if (days <= 0) return m.offer_reported_today();
  return days === 1 ? m.offer_reported_yesterday() : m.offer_reported_ago({ ago: formatAgo(days, "day") });
}

/** «nimmt auf, vor 3 Tagen gemeldet» */
export const capacityWords = (said: Capacity, day: string): string =>
  `${CAPACITY_SHORT[said.state]()}, ${reportedWords(said, day)}`;

export const validWords = ({ validTo }: Capacity): string => m.offer_valid_until({ day: formatDay(validTo) });
