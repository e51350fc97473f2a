import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const placesLoads = sqliteTable("places_loads", {
  id: integer().primaryKey(),
  loadedAt: text("loaded_at").notNull(),
  source: text({ enum: ["embedded", "official"] }).notNull(),
  /** The coordinates of an official file. */
  edition: text({ enum: ["LV95", "WGS84"] }),
  /** Lines of the file, before localities are merged. */
  rows: integer().notNull(),
});
