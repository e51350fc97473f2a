import { expect, test } from "vitest";
import { get } from "#tests/support/get.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";

const headline = async (path: string) =>
  (await (await get(path)).text()).match(/<h1>([^<]*)<\/h1>/)?.[1];

test("the headline says how many providers the canton has", async () => {
  await seedListings(winterthur, [{ name: "Spitex Eins" }, { name: "Spitex Zwei" }]);
  await seedListings({ zip: "6300", city: "Zug", code: "ZG" }, [{ name: "Spitex Allein" }]);
  expect(await headline("/zuerich/")).toBe("2 Spitex-Anbieter im Kanton Zürich");
  expect(await headline("/zug/")).toBe("1 Spitex-Anbieter im Kanton Zug");
  expect(await headline("/jura/")).toBe("Noch keine Spitex-Anbieter im Kanton Jura");
  expect(await (await get("/jura/")).text()).not.toMatch(/\b0 (Anbieter|Spitex)/);
});
