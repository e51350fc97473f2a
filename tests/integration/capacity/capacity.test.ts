import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { findOpenListing } from "#db/queries/open-data.ts";
import { runOne } from "#db/statement.ts";
import { authSite, tick } from "#tests/support/auth.ts";
import { say } from "#tests/support/capacity.ts";
import { change } from "#tests/support/database.ts";
import { monday } from "#tests/support/inquiries.ts";
import { db, seedListings, seedPlace, winterthur } from "#tests/support/listings.ts";
import { makeMember, personAt } from "#tests/support/members.ts";

const site = authSite({ PAGE_CACHE_MB: "0" });
const uster = { zip: "8610", city: "Uster", code: "ZH" } as const;
const html = async (path: string) => (await site.fetch(path)).text();
const namesIn = (page: string) => [...page.matchAll(/<h3><a href="[^"]*">([^<]*)</g)].map(([, name]) => name);
/** The card of a provider. */
const cardOf = (page: string, name: string) =>
  page.split('<li class="card provider-card">').find((card) => card.includes(`>${name}</a></h3>`)) ?? "";
const DESK = "/anbieter/1";
const EULACH = "/zuerich/winterthur/spitex-eulach-8400";
/** The end of the note that each card has. */
const NOTE = " gemeldet</li>";

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await seedPlace(winterthur, { latitude: 47.5, longitude: 8.72 });
  await seedListings(winterthur, [
    { id: 1, name: "Spitex Eulach", care: ["demenz"], latitude: 47.5, longitude: 8.72 },
    { id: 2, name: "Spitex Töss", care: ["demenz"], latitude: 47.5, longitude: 8.72 },
    { id: 3, name: "Spitex Seen", latitude: 47.5, longitude: 8.72 },
  ]);
  await seedListings(uster, [{ id: 4, name: "Spitex Pflicht", supplyDuty: ["8400"] }]);
  return () => vi.useRealTimers();
});
beforeEach(async () => {
  monday("09:00");
  for (const table of ["provider_capacity", "provider_members", "auth_rate_limits", "fact_checks"])
    await change(`DELETE FROM ${table}`);
});

describe("the capacity that a provider reports", () => {
  test("is on the provider's page and cards, with its age, until the end of the fourteenth day", async () => {
    await say(1, "frei");
    vi.setSystemTime("2026-11-26T09:00:00Z");
    const page = await html(EULACH);
    expect(page).toContain("Nimmt neue Klientinnen und Klienten auf");
    expect(page).toContain("vor 3 Tagen gemeldet, gilt bis 7. Dezember 2026");
    for (const list of ["/zuerich/winterthur/", "/zuerich/", "/zuerich/?leistung=demenz"]) {
      const card = cardOf(await html(list), "Spitex Eulach");
      expect(card, list).toMatch(/<svg[^>]*>.*?<\/svg>nimmt auf, vor 3 Tagen gemeldet<\/li>/);
      expect(cardOf(await html(list), "Spitex Töss"), list).not.toContain(NOTE);
    }
    vi.setSystemTime("2026-12-07T22:59:00Z");
    expect(await html("/zuerich/winterthur/")).toContain("vor 14 Tagen gemeldet");
    vi.setSystemTime("2026-12-07T23:00:00Z");
    expect(await html("/zuerich/winterthur/")).not.toContain(NOTE);
    expect(await html("/zuerich/")).not.toContain(NOTE);
    const later = await html(EULACH);
    expect(later).not.toContain("gemeldet");
    expect(later).toMatch(/Noch nicht bekannt.*Kapazität/s);
  });

  test("is cached no longer than its day lasts", async () => {
    await say(1, "frei");
    vi.setSystemTime("2026-12-07T22:58:30Z");
    for (const path of ["/zuerich/winterthur/", "/zuerich/", EULACH]) {
      const kept = (await site.fetch(path)).headers.get("Cloudflare-CDN-Cache-Control") ?? "";
      const seconds = [...kept.matchAll(/=(\d+)/g)].map(([, value]) => Number(value));
      expect((seconds[0] ?? 0) + Math.max(...seconds.slice(1)), path).toBeLessThanOrEqual(90);
    }
  });

  test("is not shown while the provider is closed", async () => {
    await say(1, "frei");
    await change("UPDATE all_listings SET closed = 'voruebergehend' WHERE id = 1");
    expect(await html("/zuerich/winterthur/?x")).not.toContain(NOTE);
    const anna = await personAt(site);
    await makeMember(anna.id, 1);
    const { html: desk } = await anna.open(DESK);
    expect(desk).toContain("Spitex Eulach");
    expect(desk).not.toMatch(/Klientinnen und Klienten auf|name="state"/);
    await change("UPDATE all_listings SET closed = 'offen' WHERE id = 1");
  });

  test("is also on cards of groups that the previous version has packed", async () => {
    await say(1, "frei");
    await html("/zuerich/winterthur/");
    await html("/zuerich/");
    await change(`UPDATE provider_groups SET entries = (
      SELECT json_group_array(json_remove(value, '$[8]')) FROM json_each(entries))`);
    for (const list of ["/zuerich/winterthur/", "/zuerich/"]) {
      expect(cardOf(await html(list), "Spitex Eulach"), list).toContain(NOTE);
    }
  });

  test("is in structured data as yes or no only if it is one", async () => {
    const accepting = async () => /"isAcceptingNewPatients":(\w+)/.exec(await html(EULACH))?.[1];
    expect(await accepting()).toBeUndefined();
    await say(1, "frei");
    expect(await accepting()).toBe("true");
    await say(1, "voll");
    expect(await accepting()).toBe("false");
    await say(1, "anfrage");
    expect(await accepting()).toBeUndefined();
    await say(1, "frei");
    vi.setSystemTime("2026-12-08T09:00:00Z");
    expect(await accepting()).toBeUndefined();
  });

  test("is on lists for paper, shortlists, in the comparison and in the open data", async () => {
    await say(1, "frei");
    await say(4, "voll");
    const sheet = await html("/liste/zuerich/winterthur");
    expect(sheet).toContain("Kapazität: nimmt auf, heute gemeldet");
    expect(sheet).toContain("Kapazität: nimmt zurzeit niemanden auf, heute gemeldet");
    const compared = await html("/vergleich?ids=spitex-eulach-8400,spitex-toess-8400");
    expect(compared).toMatch(/Kapazität.*nimmt auf, heute gemeldet.*nicht bekannt/s);
    const Cookie = "merkliste=spitex-eulach-8400";
    const shortlist = async () => (await site.fetch("/merkliste", { headers: { Cookie } })).text();
    expect(await shortlist()).toContain("nimmt auf, heute gemeldet");
    const open = async () => (await site.fetch("/api/v1/listings/spitex-eulach-8400")).json<{ capacity: unknown }>();
    expect((await open()).capacity).toEqual({
      state: "frei",
      reportedAt: "2026-11-23T09:00:00.000Z",
      validUntil: "2026-12-07",
    });
    vi.setSystemTime("2026-12-07T22:59:30Z");
    const last = await site.fetch("/api/v1/listings/spitex-eulach-8400");
    expect(last.headers.get("Cache-Control")).toBe("public, max-age=30");
    vi.setSystemTime("2026-12-07T23:00:00Z");
    const headers = { "If-None-Match": last.headers.get("ETag") ?? "" };
    expect((await site.fetch("/api/v1/listings/spitex-eulach-8400", { headers })).status).toBe(200);
    vi.setSystemTime("2026-12-08T09:00:00Z");
    expect((await open()).capacity).toBeNull();
    expect(await html("/liste/zuerich/winterthur")).not.toContain("Kapazität:");
    expect(await shortlist()).not.toContain("nimmt auf");
    expect(await runOne(db, findOpenListing({ slug: "spitex-eulach-8400" }))).toBeDefined();
  });
});

describe("the filter «nimmt auf»", () => {
  test("finds providers with a yes; «auf Anfrage» and unknown are to be asked, «zurzeit nicht» is left out", async () => {
    await say(1, "frei");
    await say(2, "voll");
    await say(4, "anfrage");
    for (const list of ["/zuerich/winterthur/", "/zuerich/"]) {
      const page = await html(list);
      expect(page, list).toMatch(/href="[^"]*\?aufnahme=ja#anbieter"[^>]*>nimmt auf <span class="count">1</);
      const filtered = await html(`${list}?aufnahme=ja`);
      const [matches = "", ask = ""] = filtered.slice(filtered.indexOf('id="anbieter"')).split('class="group ask"');
      expect(namesIn(matches), list).toEqual(["Spitex Eulach"]);
      expect(namesIn(ask), list).toContain("Spitex Seen");
      expect(namesIn(ask), list).not.toContain("Spitex Töss");
    }
    vi.setSystemTime("2026-12-08T09:00:00Z");
    expect(await html("/zuerich/winterthur/")).not.toContain("aufnahme=ja");
    const nobody = await html("/zuerich/winterthur/?aufnahme=ja");
    expect(nobody).toContain("ohne «nimmt auf»");
    expect((await site.fetch("/zuerich/winterthur/?aufnahme=nein")).status).toBe(301);
  });
});

test("search results show the capacity with its age", async () => {
  await tick("*/5 * * * *", new Date().toISOString());
  await say(1, "frei");
  for (const path of ["/suche?q=spitex+winterthur", "/suche?q=spitex+winterthur&aufnahme=ja"]) {
    const page = await html(path);
    expect(page, path).toMatch(/Spitex Eulach<\/a>.{0,120}nimmt auf, heute gemeldet/);
    expect(page.match(/nimmt auf, heute gemeldet/g), path).toHaveLength(1);
  }
});
