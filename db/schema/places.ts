import { sql } from "drizzle-orm";
import { index, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { RegisterDifferences } from "#domain/desks/places-desk.ts";

/** The number of the commune with the largest share of a locality: the digits before the first "|". */
export const FIRST_COMMUNE_NUMBER = sql`CAST("commune_numbers" AS INTEGER)`;

/** Bands of a tenth of a degree, about eleven kilometres high. */
export const LATITUDE_BAND = sql`CAST("latitude" * 10 AS INTEGER)`;

export const places = sqliteTable(
  "places",
  {
    id: integer().primaryKey(),
    zip: text().notNull(),
    /** Official spelling, with a canton suffix where the name exists twice: "Wetzikon ZH". */
    name: text().notNull(),
    slug: text().notNull(),
    nameKey: text("name_key").notNull(),
    /** Two letters: "ZH". */
    canton: text().notNull(),
    /** All communes of the locality, the one with the largest share first, joined by "|". */
    communes: text().notNull(),
    /** The numbers of the communes ("198|195"); empty where the register has none. */
    communeNumbers: text("commune_numbers").notNull().default(""),
    /** Percent of the locality's addresses that lie in this canton. */
    share: real().notNull(),
    latitude: real(),
    longitude: real(),
    /** Only a `locality` has a page; the others only resolve postcodes. */
    kind: text({ enum: ["locality", "delivery_area", "po_box"] }).notNull(),
  },
  (t) => [
    index("places_zip").on(t.zip),
    index("places_canton_slug").on(t.canton, t.slug, t.zip),
    index("places_first_commune").on(FIRST_COMMUNE_NUMBER),
    index("places_by_position").on(LATITUDE_BAND, t.longitude).where(sql`${t.kind} = 'locality'`),
  ],
);

export const placesLoads = sqliteTable("places_loads", {
  id: integer().primaryKey(),
  loadedAt: text("loaded_at").notNull(),
  source: text({ enum: ["embedded", "official"] }).notNull(),
  /** The coordinate system of an official file. */
  edition: text({ enum: ["LV95", "WGS84"] }),
  /** Lines of the file, before localities are merged. */
  rows: integer().notNull(),
  /** Count after the load; missing for old ones. */
  localities: integer(),
  postBoxes: integer("post_boxes"),
  /** Differences from the previous register; missing for the first load and for old ones. */
  differences: text({ mode: "json" }).$type<RegisterDifferences>(),
});

/** One row: the latest requested load. */
export const placesRuns = sqliteTable("places_runs", {
  id: integer().primaryKey(),
  token: text().notNull(),
  origin: text({ enum: ["desk", "upload", "month"] }).notNull(),
  state: text({ enum: ["waiting", "running", "done", "failed"] }).notNull(),
  startedAt: text("started_at").notNull(),
  finishedAt: text("finished_at"),
  error: text(),
});

export const placeAliases = sqliteTable("place_aliases", {
  /** The alias, folded. */
  key: text().primaryKey(),
  alias: text().notNull(),
  canton: text().notNull(),
  slug: text().notNull(),
  place: text().notNull(),
  createdAt: text("created_at").notNull(),
});
