import { env } from "cloudflare:workers";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { allListings } from "#db/schema/listings.ts";
import { places } from "#db/schema/places.ts";
import { insert } from "#db/sql.ts";
import { runTogether } from "#db/statement.ts";
import { fold } from "#domain/fold.ts";
import { sortKeys } from "#domain/listings/listing.ts";
import { providerSlug } from "#domain/listings/provider.ts";
import { spotOf } from "#domain/offer/spot.ts";
import { type CantonCode, cantonByCode } from "#domain/places/canton.ts";
import { pointOf } from "#domain/places/place.ts";
import { citySlug } from "#domain/places/place-name.ts";
import { databaseOf } from "#worker/platform/d1-sessions.ts";

export const db = databaseOf(env.DB);

type NewListing = Partial<typeof allListings.$inferInsert> & { name: string };
type Town = { zip: string; city: string; code: CantonCode };

export const winterthur: Town = { zip: "8400", city: "Winterthur", code: "ZH" };
export const wetzikon: Town = { zip: "8620", city: "Wetzikon ZH", code: "ZH" };

/** Stores a town's providers like an import. */
export async function seedListings(town: Town, rows: NewListing[]): Promise<void> {
  await runTogether(db, {
    listings: rows.map((row) => insert(allListings, complete(town, row))),
    version: bumpDataVersion(),
  });
}

function complete({ zip, city, code }: Town, row: NewListing): typeof allListings.$inferInsert {
  const canton = cantonByCode(code);
  if (!canton) throw new Error(`no canton ${code}`);
  return {
    slug: providerSlug(row.name, zip),
    zipCode: zip,
    city,
    canton: canton.name,
    cantonSlug: canton.slug,
    citySlug: citySlug(city),
    ...sortKeys({ name: row.name, city }),
    nameKey: fold(row.name),
    createdAt: "2026-01-01T00:00:00.000Z",
    updatedAt: "2026-01-01T00:00:00.000Z",
    source: "test",
    spot: spotIn(row),
    ...row,
  };
}

function spotIn({ latitude, longitude }: NewListing): number | null {
  const point = pointOf({ latitude: latitude ?? null, longitude: longitude ?? null });
  return point ? spotOf(point) : null;
}

type Located = { latitude: number; longitude: number; communes?: string; communeNumbers?: string };

export async function seedPlace({ zip, city, code }: Town, at: Located): Promise<void> {
  const place = {
    zip,
    name: city,
    slug: citySlug(city),
    nameKey: fold(city),
    canton: code,
    communes: city,
    share: 100,
    kind: "locality",
    ...at,
  } as const;
  await runTogether(db, { place: insert(places, place), version: bumpDataVersion() });
}

/** The provider of the page samples, with a positive review. */
export const seedSampledProvider = () =>
  seedListings(winterthur, [
    {
      name: "Spitex Winterthur",
      positiveText: "Sehr freundlich.",
      positiveAuthor: "Ruth",
      positiveRating: 5,
      positiveTime: "2026-01-01T00:00:00Z",
    },
  ]);
