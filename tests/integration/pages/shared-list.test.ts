import { beforeAll, expect, test } from "vitest";
import { authSite } from "#tests/support/auth.ts";
import { change } from "#tests/support/database.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";

const site = authSite({ FORM_RATE_LIMIT: "1000" });
const OWN = { name: "Spitex Wéchsel", slug: "spitex-wechsel-8400" };

beforeAll(() => seedListings(winterthur, [{ name: "Spitex Eulach", slug: "spitex-eulach-8400" }, OWN]));

test("a shared list names the same providers after another gets the address of one, also if that one is deleted", async () => {
  const shared = await site.fetch("/merkliste", {
    method: "POST",
    headers: { Origin: "https://site.test", Cookie: `merkliste=spitex-eulach-8400.${OWN.slug}` },
    body: new URLSearchParams({ teilen: "1" }),
  });
  const html = async () => (await site.fetch(shared.headers.get("Location") ?? "")).text();
  const names = async () => [...(await html()).matchAll(/<h2><a href="[^"]*">([^<]*)</g)].map(([, name]) => name);
  await change("UPDATE all_listings SET slug = 'spitex-neu-8400' WHERE name = ?", OWN.name);
  await seedListings(winterthur, [{ name: "Spitex Fremd", slug: OWN.slug }]);
  expect(await names()).toEqual(["Spitex Eulach", OWN.name]);
  await change("UPDATE all_listings SET deleted_at = '2026-01-01' WHERE name = ?", OWN.name);
  expect(await names()).toEqual(["Spitex Eulach"]);
  expect(await html()).toContain(OWN.name);
  await change("UPDATE all_listings SET is_hidden = 1 WHERE name = ?", OWN.name);
  expect(await html()).not.toContain(OWN.name);
  expect(await html()).toContain("Spitex Wechsel 8400");
  // A list of an older Worker has no ids.
  await change("UPDATE shared_lists SET ids = NULL");
  expect(await names()).toEqual(["Spitex Eulach", "Spitex Fremd"]);
});
