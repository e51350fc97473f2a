import { describe, expect, test } from "vitest";
import { GUIDE_PARAMS, UNSURE } from "#domain/guide/guide.ts";
import { authSite } from "#tests/support/auth.ts";
import { limitOf } from "#tests/support/limit-of.ts";

const ADDRESSES = [
  ...["/api/search?q=winterthur", "/suche?q=winterthur", "/leistungen/grundpflege?ort=winterthur"],
  `/wegweiser?${GUIDE_PARAMS.step}=3&${GUIDE_PARAMS.who}=mich&${GUIDE_PARAMS.care}=${UNSURE}&${GUIDE_PARAMS.place}=wint`,
];
const from = (ip: string) => ({ headers: { "CF-Connecting-IP": ip } });

describe.each(ADDRESSES)("%s", (address) => {
  test("beyond a client's limit answers 429 with the time to retry; other clients continue", async () => {
    const site = authSite({ SEARCH_LIMIT: limitOf(2) });
    const ask = async (ip: string) => (await site.fetch(address, from(ip))).status;
    expect([await ask("192.0.2.1"), await ask("192.0.2.1"), await ask("192.0.2.1")]).toEqual([200, 200, 429]);
    expect(await ask("192.0.2.2")).toBe(200);
    const refused = await site.fetch(address, from("192.0.2.1"));
    expect(refused.headers.get("Retry-After")).toMatch(/^\d+$/);
    expect(refused.headers.get("Cache-Control")).toBe("no-store");
    expect(await refused.text()).toContain("Das war sehr oft in kurzer Zeit");
  });

  test("one connection has one limit, for all its IPv6 addresses", async () => {
    const site = authSite({ SEARCH_LIMIT: limitOf(1) });
    await site.fetch(address, from("2001:db8:1:2::1"));
    expect((await site.fetch(address, from("2001:db8:1:2::2"))).status).toBe(429);
  });

  test.each([
    ["refuses", () => Promise.reject(new Error("away"))],
    ["hangs", () => new Promise(() => {})],
  ])("a limit that %s stops no client", async (_, limit) => {
    const site = authSite({ SEARCH_LIMIT: { limit } });
    expect((await site.fetch(address, from("192.0.2.1"))).status).toBe(200);
  });
});

test("beyond the limit of searches, a position gets no place", async () => {
  const site = authSite({ SEARCH_LIMIT: limitOf(1) });
  const ask = async () => {
    const headers = { "Content-Type": "application/json", "CF-Connecting-IP": "192.0.2.1" };
    const body = JSON.stringify({ latitude: 47.5, longitude: 8.72 });
    return (await site.fetch("/api/nearest-place", { method: "POST", headers, body })).status;
  };
  expect([await ask(), await ask()]).toEqual([200, 429]);
});

test("the limit of the platform is generous, and an empty search does not count", async () => {
  const site = authSite();
  const asked = Array.from({ length: 60 }, () => site.fetch("/api/search?q=wint", from("192.0.2.9")));
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
  const strict = authSite({ SEARCH_LIMIT: limitOf(0) });
  expect((await strict.fetch("/suche", from("192.0.2.1"))).status).toBe(200);
});
