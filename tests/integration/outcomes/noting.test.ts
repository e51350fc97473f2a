import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { authSite } from "#tests/support/auth.ts";
import { change, firstRow } from "#tests/support/database.ts";
import { inquire } from "#tests/support/inquiries.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { forgetOutcomes, night } from "#tests/support/outcomes.ts";

const site = authSite({ FORM_RATE_LIMIT: "1000" });

beforeAll(async () => {
  await seedListings(winterthur, [{ name: "Spitex Kurz", slug: "spitex-kurz-8400", email: "info@kurz.example" }]);
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime("2026-11-26T20:30:00Z");
  await forgetOutcomes();
});
afterAll(() => vi.useRealTimers());

test("an inquiry counts for its place even if the provider is deleted before the night", async () => {
  await inquire(site, "spitex-kurz-8400");
  await change("UPDATE all_listings SET deleted_at = '2026-11-26T21:00:00.000Z' WHERE slug = 'spitex-kurz-8400'");
  await night("2026-11-27");
  const row = await firstRow("SELECT * FROM care_outcomes ORDER BY id DESC");
  expect(row).toMatchObject({ asked_day: "2026-11-26", canton_slug: "zuerich", city_slug: "winterthur" });
});
