import { beforeAll, expect, test, vi } from "vitest";
import { authSite } from "#tests/support/auth.ts";
import { change } from "#tests/support/database.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";

const site = authSite({ FORM_RATE_LIMIT: "1000" });
const OWN = { name: "Spitex Wéchsel", slug: "spitex-wechsel-8400" };

beforeAll(() => seedListings(winterthur, [{ name: "Spitex Eulach", slug: "spitex-eulach-8400" }, OWN]));

/** Shares the list of both providers. @returns the path of its page */
async function shareOwn(): Promise<string> {
  const { headers } = await site.fetch("/merkliste", {
    method: "POST",
    headers: { Origin: "https://site.test", Cookie: `merkliste=spitex-eulach-8400.${OWN.slug}` },
    body: new URLSearchParams({ teilen: "1" }),
  });
  return headers.get("Location") ?? "";
}

test("names the same providers once another has the address of one, also if that one is gone", async () => {
  const path = await shareOwn();
  const html = async () => (await site.fetch(path)).text();
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

test("opens to the end of the day that its page names", async () => {
  // Limits that were used at a later time would refuse.
  await change("DELETE FROM auth_rate_limits");
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-23T09:00:00Z") });
  try {
    const path = await shareOwn();
    expect(await (await site.fetch(path)).text()).toContain("Die Liste gilt bis 21. Februar 2027.");
    vi.setSystemTime("2027-02-21T22:59:00Z");
    expect((await site.fetch(path)).status).toBe(200);
    vi.setSystemTime("2027-02-21T23:00:00Z");
    expect((await site.fetch(path)).status).toBe(404);
  } finally {
    vi.useRealTimers();
  }
});
