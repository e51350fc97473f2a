import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { EdgeCacheName, PurgeProgress } from "#domain/operations/edge-purge.ts";

export const dataVersion = sqliteTable("data_version", { id: integer().primaryKey(), version: integer().notNull() });

/** Caches in front of the site must still purge the pages with this tag, up to this version. */
export const edgePurges = sqliteTable("edge_purges", {
  tag: text().primaryKey(),
  version: integer().notNull(),
  caches: text({ mode: "json" }).$type<Partial<Record<EdgeCacheName, PurgeProgress>>>(),
});

export const jobRuns = sqliteTable(
  "job_runs",
  {
    name: text().notNull(),
    /** The day in Switzerland. */
    localDate: text("local_date").notNull(),
    startedAt: text("started_at").notNull(),
    finishedAt: text("finished_at"),
  },
  (t) => [primaryKey({ columns: [t.name, t.localDate] })],
);

export const deadLetters = sqliteTable("dead_letters", {
  id: integer().primaryKey(),
  /** The id of a message in the queue, which delivers at least once. */
  messageId: text("message_id").notNull().unique(),
  body: text().notNull(),
  receivedAt: text("received_at").notNull(),
});

export const pflegelexikonViews = sqliteTable(
  "pflegelexikon_views",
  { slug: text().primaryKey(), viewCount: integer("view_count").notNull() },
  (t) => [index("pflegelexikon_views_by_count").on(sql`view_count DESC`, t.slug)],
);

export const missedSearches = sqliteTable(
  "missed_searches",
  {
    /** The day in Switzerland. */
    day: text().notNull(),
    /** The query, folded. */
    query: text().notNull(),
    searches: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.query] })],
);

/** How often visitors opened the page of a listing and pressed its phone number. */
export const listingVisits = sqliteTable(
  "listing_visits",
  {
    spitexId: integer("spitex_id").notNull(),
    /** Its first day in Switzerland: "2026-11-01". */
    month: text().notNull(),
    /** The day of the first visit that the row counts. */
    firstDay: text("first_day").notNull(),
    views: integer().notNull().default(0),
    calls: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.spitexId, t.month] }), index("listing_visits_by_first_day").on(t.firstDay)],
);
