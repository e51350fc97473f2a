import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { adminSite, listingForm } from "#tests/support/admin.ts";
import { change, firstValue } from "#tests/support/database.ts";
import {
  anna,
  cookieOf,
  database,
  isolate,
  PAGE,
  read,
  review,
  reviewed,
  SLUG,
  send,
  TEXT,
  TRUSTED_SECONDS,
  visitorsIsolate,
  wait,
  withReplica,
} from "#tests/support/replicated-site.ts";
import { databaseOf } from "#worker/platform/d1-sessions.ts";

withReplica();

test("a visitor reads the nearest replica, and sees later data once the replica has it", async () => {
  const { visitors } = await reviewed();
  const before = await read(visitors);
  expect(before.from).toEqual(["replica"]);
  expect(before.text.includes(TEXT)).toBe(false);
  await database.catchUp();
  const after = await read(visitors);
  expect(after.from).toEqual(["replica"]);
  expect(after.text.includes(TEXT)).toBe(true);
});

test("a removed review is gone after five seconds, however far the replica lags", async () => {
  const { visitors } = await reviewed();
  await database.catchUp();
  expect((await read(visitors)).text.includes(TEXT)).toBe(true);
  await change("DELETE FROM spitex_reviews");
  expect((await read(visitors)).text.includes(TEXT)).toBe(true);
  wait(TRUSTED_SECONDS);
  const gone = await read(visitors);
  expect(gone.from).toEqual(["primary"]);
  expect(gone.text.includes(TEXT)).toBe(false);
});

test("a page from a replica is kept in memory no longer than its bookmark is valid", async () => {
  const { visitors } = await reviewed({ PAGE_CACHE_MB: "16" });
  await database.catchUp();
  wait(TRUSTED_SECONDS - 2);
  await read(visitors, "/zuerich/winterthur/");
  expect((await read(visitors)).text.includes(TEXT)).toBe(true);
  await change("DELETE FROM spitex_reviews");
  await change("UPDATE data_version SET version = version + 1");
  wait(2);
  expect((await read(visitors)).text.includes(TEXT)).toBe(false);
});

test("one request renews the isolate's bookmark while others still read the replica", async () => {
  const site = await visitorsIsolate();
  wait(TRUSTED_SECONDS - 1);
  expect((await read(site)).from).toEqual(["primary"]);
  wait(TRUSTED_SECONDS - 2);
  expect((await read(site)).from).toEqual(["replica"]);
});

test("an isolate's bookmark from before its clock was set back is not trusted", async () => {
  const site = await visitorsIsolate();
  wait(-60);
  expect((await read(site)).from).toEqual(["primary"]);
  expect((await read(site)).from).toEqual(["replica"]);
});

describe("on the next request the writer sees", () => {
  test("a review", async () => {
    const { visitors, cookie } = await reviewed();
    expect((await read(visitors, PAGE, cookie)).text.includes(TEXT)).toBe(true);
    expect((await read(visitors, `/api/reviews?spitex=${SLUG}`, cookie)).text.includes(TEXT)).toBe(true);
    expect((await read(visitors)).text.includes(TEXT)).toBe(false);
  });

  test("a review, although an older version of the page is in memory", async () => {
    const site = isolate();
    const { access_token: bearer } = await anna(site);
    await database.catchUp();
    const visitors = await visitorsIsolate({ PAGE_CACHE_MB: "16" });
    const cookie = cookieOf(await send(site, bearer, "POST", "/api/reviews", review));
    const held = await read(visitors);
    expect(held.from).toEqual([]);
    expect(held.text.includes(TEXT)).toBe(false);
    expect((await read(visitors, PAGE, cookie)).text.includes(TEXT)).toBe(true);
    expect((await read(visitors)).text.includes(TEXT)).toBe(true);
  });

  test("a change of a listing", async () => {
    const desk = await adminSite({ DB: database.binding() });
    await database.catchUp();
    const visitors = await visitorsIsolate();
    const id = (await firstValue<number>("SELECT id FROM spitex_listings WHERE slug = ?", SLUG)) ?? 0;
    const form = await listingForm(desk, id, { description: "Wir sind umgezogen." });
    const answer = await send(desk.site, desk.token, "PUT", `/api/admin/listings/${id}`, form);
    expect((await read(visitors)).text.includes("Wir sind umgezogen")).toBe(false);
    expect((await read(visitors, PAGE, cookieOf(answer))).text.includes("Wir sind umgezogen")).toBe(true);
  });

  test("a change of the account, without a cookie", async () => {
    const { site, bearer } = await reviewed();
    await send(site, bearer, "PUT", "/auth/user", { data: { first_name: "Berta" } });
    const other = isolate();
    const headers = { Authorization: `Bearer ${bearer}` };
    expect(await (await other.fetch("/auth/user", { headers })).text()).toContain("Berta");
    expect(await (await other.fetch("/api/account/reviews", { headers })).text()).toContain(TEXT);
    expect(new Set(database.answeredBy())).toEqual(new Set(["primary"]));
  });
});

test("accounts, desks and shared lists are read at the primary", async () => {
  await database.catchUp();
  const site = await visitorsIsolate();
  for (const path of ["/merkliste?code=TULPE-4821", "/konto", "/readyz", "/auth/settings"]) {
    const { from } = await read(site, path);
    expect([path, from]).not.toEqual([path, ["replica"]]);
  }
});

test("while the replica fails, the primary answers", async () => {
  const site = await visitorsIsolate();
  database.setAway(true);
  const page = await read(site);
  expect(page.status).toBe(200);
  expect(page.from).toEqual(["replica", "primary"]);
});

test.each(["at once", "when it is asked"])(
  "a bookmark that the database refuses %s causes no failure",
  async (when) => {
    const { cookie } = await reviewed();
    const known = database.binding();
    const refuse = () => {
      throw new Error("D1_SESSION_ERROR: unknown bookmark");
    };
    const late = { batch: async () => refuse(), getBookmark: () => null };
    const withSession = (start: string) => {
      if (start.startsWith("first-")) return known.withSession(start);
      return when === "at once" ? refuse() : late;
    };
    const site = isolate({ DB: { ...known, withSession } });
    await read(site);
    const page = await read(site, PAGE, cookie);
    expect([page.status, page.from]).toEqual([200, ["primary"]]);
  },
);

test("without sessions, everything is read at the one database", async () => {
  const site = isolate({ DB: databaseOf(env.DB) });
  const { access_token: bearer } = await anna(site);
  const answer = await send(site, bearer, "POST", "/api/reviews", review);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect((await read(site)).text.includes(TEXT)).toBe(true);
});

test("the platform's own sessions give a bookmark that a browser can send back", async () => {
  const site = isolate({ DB: env.DB });
  const { access_token: bearer } = await anna(site);
  const cookie = cookieOf(await send(site, bearer, "POST", "/api/reviews", review));
  expect(cookie).toMatch(/^__Host-stand=/);
  expect((await read(site, PAGE, cookie)).text.includes(TEXT)).toBe(true);
});
