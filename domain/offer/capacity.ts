import { formatAgo, formatDay, localDay } from "../format.ts";
import { dayAfter } from "./office-hours.ts";

/** Whether a provider takes on clients; codes of addresses and of the database. */
export const CAPACITIES = {
  frei: "Nimmt neue Klientinnen und Klienten auf",
  anfrage: "Nimmt auf Anfrage auf",
  voll: "Nimmt zurzeit niemanden auf",
} as const;

/** On cards, after the name of the provider. */
const CAPACITY_SHORT: Record<CapacityState, string> = {
  frei: "nimmt auf",
  anfrage: "nimmt auf Anfrage auf",
  voll: "nimmt zurzeit niemanden auf",
};

/** Of the filter. */
export const TAKES_ON_LABEL = CAPACITY_SHORT.frei;

export type CapacityState = keyof typeof CAPACITIES;
export const CAPACITY_STATES = Object.keys(CAPACITIES) as [CapacityState, ...CapacityState[]];

/** Rule capacity-1: for so many days after the day on which it was said. */
export const CAPACITY_DAYS = 14;

/** What a provider has said. `validTo`: the last day, "2026-12-07". */
export type Capacity = { state: CapacityState; validTo: string };

export type ReportedCapacity = Capacity & { reportedAt: string };

export const validFrom = (reportedAt: Date): string => dayAfter(localDay(reportedAt), CAPACITY_DAYS);

/** Undefined is not known: the provider has said nothing, or said it too long ago. `day`: today. */
export const capacityOn = <Said extends Capacity>(said: Said | null | undefined, day: string): Said | undefined =>
  said && said.validTo >= day ? said : undefined;

/** «heute gemeldet», «vor 3 Tagen gemeldet» */
export function reportedWords({ validTo }: Capacity, day: string): string {
  const days = (Date.parse(day) - Date.parse(dayAfter(validTo, -CAPACITY_DAYS))) / 86_400_000;
  if (days <= 0) return "heute gemeldet";
  return days === 1 ? "gestern gemeldet" : `${formatAgo(days, "day")} gemeldet`;
}

/** «nimmt auf, vor 3 Tagen gemeldet» */
export const capacityWords = (said: Capacity, day: string): string =>
  `${CAPACITY_SHORT[said.state]}, ${reportedWords(said, day)}`;

export const validWords = ({ validTo }: Capacity): string => `gilt bis ${formatDay(validTo)}`;
