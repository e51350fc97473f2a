import { sql } from "drizzle-orm";
import type { Capacity, ReportedCapacity } from "#domain/offer/capacity.ts";
import { ALWAYS, every } from "../../condition.ts";
import { providerCapacity as capacity } from "../../schema/capacity.ts";
import { listings } from "../../schema/listings.ts";
import { providerMembers } from "../../schema/members.ts";
import { asJson, deleteFrom, excluded, insert, jsonObject, select } from "../../sql.ts";

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
    when: every(sql`EXISTS (SELECT 1 FROM ${listings} WHERE ${listings.id} = ${report.spitexId})`, when),
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

export const deleteCapacity = (listingId: number, when = ALWAYS) =>
  deleteFrom(capacity, every(sql`${spitexId} = ${listingId}`, when), { spitexId });

/** A listing that somebody keeps, with what it has said: nobody speaks for the others. */
export const findSpokenFor = (listingId: number) =>
  select(
    {
      name: listings.name,
      slug: listings.slug,
      cantonSlug: listings.cantonSlug,
      citySlug: listings.citySlug,
      capacity: CAPACITY,
    },
    sql`FROM ${listings} WHERE ${listings.id} = ${listingId} AND ${listings.closed} = 'offen'
      AND EXISTS (SELECT 1 FROM ${providerMembers} WHERE ${providerMembers.spitexId} = ${listings.id})`,
  );

export const findCapacity = (listingId: number) =>
  select({ state, validTo }, sql`FROM ${capacity} WHERE ${spitexId} = ${listingId}`);
