import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { authSite } from "#tests/support/auth.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";

/** The amounts of the helplessness allowance end with 2026; their day ends an hour before UTC's. */
const LAST_MINUTE = "2026-12-31T22:59:00Z";
const NEW_YEAR = "2026-12-31T23:00:00Z";
const ENDED = "Diese Beträge galten bis 31.12.2026: ";
const UNREVIEWED = "wollten wir bis 31.01.2027 neu prüfen";

const site = authSite();

async function pageAt(time: string, path: string) {
  vi.setSystemTime(time);
  const response = await site.fetch(path);
  return { headers: response.headers, html: await response.text() };
}

beforeAll(() => seedListings(winterthur, [{ name: "Spitex Eulach" }]));
afterEach(() => vi.useRealTimers());

describe("once the last day of amounts is over", () => {
  test.each(["/pflegelexikon/hilflosenentschaedigung", "/leistungen/demenzpflege"])(
    "%s says so, without a change of data",
    async (path) => {
      vi.useFakeTimers({ toFake: ["Date"] });
      const before = await pageAt(LAST_MINUTE, path);
      expect(before.html).toContain("Geprüft am ");
      expect(before.html).not.toContain("galten bis");
      const after = await pageAt(NEW_YEAR, path);
      expect(after.html).toContain(ENDED);
      expect(after.headers.get("ETag")).not.toBe(before.headers.get("ETag"));
    },
  );

  test("other pages do not mention it", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    for (const path of ["/", "/pflegelexikon/notruf", "/zuerich/winterthur/"]) {
      expect((await pageAt(NEW_YEAR, path)).html).not.toContain("galten bis");
    }
  });

  test("the edge caches no page beyond its day", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const edge = async (time: string) =>
      (await pageAt(time, "/pflegelexikon/klv")).headers.get("Cloudflare-CDN-Cache-Control");
    expect(await edge(LAST_MINUTE)).toMatch(/^max-age=0, stale-while-revalidate=0, /);
    expect(await edge(NEW_YEAR)).toMatch(/^max-age=30, stale-while-revalidate=20, /);
    // From the memory that has had the page for hours.
    expect(await edge("2027-01-01T22:58:25Z")).toMatch(/^max-age=30, stale-while-revalidate=5, /);
  });
});

test("amounts that were not reviewed in time are marked as unreviewed", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const later = "2027-02-01T12:00:00Z";
  for (const path of ["/", "/pflegelexikon/klv", "/zuerich/winterthur/", "/was-aendert-sich"]) {
    expect((await pageAt(later, path)).html).toContain(UNREVIEWED);
  }
  expect((await pageAt(later, "/kosten")).html).toContain("neu zu prüfen seit 31.01.2027");
});

test("pages still work years later with the amounts of today", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  for (const path of ["/", "/kosten?kanton=GE&alter=82&grundpflege=45", "/zuerich/winterthur/"]) {
    const { html } = await pageAt("2031-06-01T12:00:00Z", path);
    expect(html).toContain("31.01.2027");
  }
});
