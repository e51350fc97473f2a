import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { authSite } from "#tests/support/auth.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";

const PROVIDER = "/zuerich/winterthur/spitex-eulach-8400";
const LIST = "/zuerich/winterthur/";

const away = { batch: () => Promise.reject(new Error("away")) };
const site = authSite();
const siteWithoutDatabase = authSite({ DB: away });

const NOON = Date.parse("2031-06-03T10:00:00Z");
const after = (seconds: number) => vi.setSystemTime(NOON + seconds * 1000);
const statusOf = async (path: string) => {
  const answer = await siteWithoutDatabase.fetch(path);
  await answer.arrayBuffer();
  return answer.status;
};

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await seedListings(winterthur, [{ name: "Spitex Eulach" }]);
  after(0);
  for (const path of [PROVIDER, LIST]) await (await site.fetch(path)).arrayBuffer();
});
afterAll(() => void vi.useRealTimers());

test("while the database is down, a page with reviews is cached for ten seconds", async () => {
  after(10);
  expect(await statusOf(PROVIDER)).toBe(200);
  after(11);
  expect(await statusOf(PROVIDER)).toBe(503);
});

test("while the database is down, a list is cached for an hour", async () => {
  after(3600);
  expect(await statusOf(LIST)).toBe(200);
  after(3601);
  expect(await statusOf(LIST)).toBe(503);
});
