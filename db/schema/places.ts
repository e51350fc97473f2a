import { integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const places = sqliteTable("places", {
  id: integer().primaryKey(),
  zip: text().notNull(),
  /** Official spelling, with a canton suffix where the name exists twice: "Wetzikon ZH". */
  name: text().notNull(),
  slug: text().notNull(),
  nameKey: text("name_key").notNull(),
  /** Two letters, "ZH". */
  canton: text().notNull(),
  /** All communes the locality lies in, largest share first, joined by "|". */
  communes: text().notNull(),
  /** Percent of the locality's addresses that lie in this canton. */
  share: real().notNull(),
  latitude: real(),
  longitude: real(),
  /** Only a `locality` has a page; the others answer lookups of postcodes. */
  kind: text({ enum: ["locality", "delivery_area", "po_box"] }).notNull(),
});
