import { m } from "#messages";
import { localDay } from "../format.ts";
import { isKeyOf } from "../keys.ts";
import { dayAfter } from "../offer/office-hours.ts";
import { CHECK_DAYS } from "./fact-check.ts";
import type { FactSources } from "./listing.ts";

/** When fields were confirmed, by the minute, and the day of their sources. */
export type Confirmations = { confirmedFields: Record<string, string> | null; factSources: FactSources | null };

/** The Swiss day on which a field was last confirmed: by its provider, an admin, a call, or a source of that day. */
export function confirmedOn({ confirmedFields, factSources }: Confirmations, field: string): string | undefined {
  const moment = confirmedFields?.[field];
  const day = factSources && isKeyOf(factSources, field) ? factSources[field]?.day : undefined;
  return newest([moment && localDay(new Date(moment)), day]);
}

/** The newest day of any field; a listing without a known day counts from its creation. */
export function lastConfirmedOn(all: Confirmations & { createdAt: string }): string {
  const fields = Object.keys({ ...all.confirmedFields, ...all.factSources });
  return newest(fields.map((field) => confirmedOn(all, field))) ?? localDay(new Date(all.createdAt));
}

const newest = (days: readonly (string | undefined)[]) =>
  days
    .filter((day) => day !== undefined && day !== "")
    .toSorted()
    .at(-1);

/** Whether more than 120 full days have passed since the day. */
export const isUnconfirmed = (day: string | undefined, today: string): boolean =>
  day !== undefined && dayAfter(day, CHECK_DAYS) < today;

export const unconfirmedWords = (): string => m.offer_unconfirmed({ days: CHECK_DAYS });
