import { sql } from "drizzle-orm";
import type { Capacity, ReportedCapacity } from "#domain/offer/capacity.ts";
import { ALWAYS, every } from "../../condition.ts";
import { providerCapacity as capacity } from "../../schema/capacity.ts";
import { listings } from "../../schema/listings.ts";
import { asJson, deleteFrom, excluded, insert, jsonObject, select } from "../../sql.ts";
import { listingExists } from "./listing-exists.ts";

const { spitexId, state, reportedAt, validTo, origin } = capacity;

/** JSON of what the listing of the statement has said, expired or not; null if nothing. Closed ones say nothing. */
export const CAPACITY_JSON = ofOpen({ state, validTo });

export const CAPACITY = asJson<Capacity | null>(CAPACITY_JSON);

/** The same with the moment. */
export const REPORTED_CAPACITY = asJson<ReportedCapacity | null>(ofOpen({ state, validTo, reportedAt }));

function ofOpen(values: Parameters<typeof jsonObject>[0]) {
  return sql`iif(${listings.closed} = 'offen',
    (SELECT ${jsonObject(values)} FROM ${capacity} WHERE ${spitexId} = ${listings.id}), NULL)`;
}

/** In statements that already know the listing. */
export const hasSaid = (said: Capacity["state"], day: unknown) =>
  sql`EXISTS (SELECT 1 FROM ${capacity} WHERE ${spitexId} = ${listings.id} AND ${state} = ${said} AND ${validTo} >= ${day})`;

type Report = typeof capacity.$inferInsert;

/** Replaces what was said before. `when`: whoever says it may. */
export const storeCapacity = (report: Report, when = ALWAYS) =>
  insert(capacity, report, {
    when: every(listingExists(report.spitexId), when),
    onConflict: {
      target: [spitexId],
      set: {
        state: excluded(state),
        reportedAt: excluded(reportedAt),
        validTo: excluded(validTo),
        origin: excluded(origin),
      },
    },
    returning: { spitexId },
  });

/** The same was said on the same day. */
export const hasReport = (report: Pick<Report, "spitexId" | "state" | "validTo">) =>
  sql`EXISTS (SELECT 1 FROM ${capacity} WHERE ${spitexId} = ${report.spitexId} AND ${state} = ${report.state}
    AND ${validTo} = ${report.validTo})`;

export const hasCapacity = (listingId: number) =>
  sql`EXISTS (SELECT 1 FROM ${capacity} WHERE ${spitexId} = ${listingId})`;

export const deleteCapacity = (listingId: number, when = ALWAYS) =>
  deleteFrom(capacity, every(sql`${spitexId} = ${listingId}`, when), { spitexId });

export const findCapacity = (listingId: number) =>
  select({ state, validTo }, sql`FROM ${capacity} WHERE ${spitexId} = ${listingId}`);
