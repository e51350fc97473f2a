import { sql } from "drizzle-orm";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { type DemoProvider, demoProviders } from "#db/seed/demo-providers.ts";
import { change } from "#db/sql.ts";
import { type Database, runTogether } from "#db/statement.ts";
import { fold } from "#domain/fold.ts";
import { sortKeys } from "#domain/listings/listing.ts";
import { readForm } from "#domain/offer/read-items.ts";
import { spotOf } from "#domain/offer/spot.ts";
import { cantonByCode } from "#domain/places/canton.ts";
import { citySlug } from "#domain/places/place-name.ts";
import { slugify } from "#domain/text/slug.ts";

const CHUNK = 2000;

type Places = Parameters<typeof demoProviders>[0];

/** Listings straight into the table: the bench measures reading, the import has its own figure. */
export async function fillDirectory(db: Database, places: Places, size: number): Promise<void> {
  let chunk: unknown[] = [];
  let at = 0;
  for (const provider of demoProviders(places, size)) {
    const canton = cantonByCode(String(provider.canton));
    const [name, zip, city] = [String(provider.name), String(provider.zip), String(provider.city)];
    const { citySort, nameSort } = sortKeys({ name, city });
    chunk.push([
      name,
      `${slugify(name)}-${zip}-${at}`,
      zip,
      city,
      canton?.name,
      canton?.slug,
      citySlug(city),
      citySort,
      nameSort,
      fold(name),
      provider.rating,
      provider.userRatingsTotal,
      provider.description,
      provider.phone,
      provider.form && readForm(String(provider.form)),
      provider.care,
      provider.languages,
      provider.serviceArea,
      provider.supplyDuty,
      spotOfProvider(provider),
    ]);
    at += 1;
    if (chunk.length < CHUNK) continue;
    await insert(db, chunk);
    chunk = [];
  }
  await insert(db, chunk);
}

function spotOfProvider({ latitude, longitude }: DemoProvider): number | null {
  const isLocated = typeof latitude === "number" && typeof longitude === "number";
  return isLocated ? spotOf({ latitude, longitude }) : null;
}

const insert = (db: Database, rows: unknown[]) =>
  runTogether(db, {
    listings: change(sql`
      INSERT INTO all_listings (name, slug, zip_code, city, canton, canton_slug, city_slug,
        city_sort, name_sort, name_key, rating, user_ratings_total, description, phone, form, care, languages, service_area, supply_duty, spot,
        created_at, updated_at, source)
      SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6,
        value ->> 7, value ->> 8, value ->> 9, value ->> 10, value ->> 11, value ->> 12, value ->> 13, value ->> 14, value ->> 15, value ->> 16, value ->> 17, value ->> 18, value ->> 19,
        '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z', 'demo'
      FROM json_each(${JSON.stringify(rows)})`),
    version: bumpDataVersion(),
  });
