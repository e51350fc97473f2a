import { env } from "cloudflare:workers";
import { listings } from "#db/schema/listings.ts";
import { importListings } from "#worker/services/import/import-listings.ts";
import { db, seedPlace } from "./listings.ts";
import { providerFile } from "./provider-file.ts";

export const NOW = "2026-11-01T08:00:00.000Z";
export const LATER = "2026-12-01T08:00:00.000Z";

type Options = { at?: string; fileName?: string };

export const importText = (
  content: string | Uint8Array,
  { at = NOW, fileName = "a.csv" }: Options = {},
) =>
  importListings({ db, now: () => new Date(at) }, { fileName, open: providerFile(content, 1_000) });

export const importJson = (entries: object[], options?: Options) =>
  importText(JSON.stringify(entries), { fileName: "a.json", ...options });

/** One of any number of providers in Uster, as our JSON template has them. */
export const provider = (number: number) => ({
  id: `id-${number}`,
  name: `Spitex ${number}`,
  zip: "8610",
  city: "Uster",
  canton: "ZH",
});

export const storedListings = () => db.select().from(listings).orderBy(listings.id);

/** An empty directory in a country of one town. */
export async function startWithUster(): Promise<void> {
  for (const table of [
    "spitex_listings",
    "import_jobs",
    "places",
    "city_counts",
    "canton_counts",
  ]) {
    await env.DB.exec(`DELETE FROM ${table}`);
  }
  await seedPlace({ zip: "8610", city: "Uster", code: "ZH" }, { latitude: 47.35, longitude: 8.72 });
}
