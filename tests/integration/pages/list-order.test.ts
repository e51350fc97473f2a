import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { tick } from "#tests/support/auth.ts";
import { get } from "#tests/support/get.ts";
import { seedListings } from "#tests/support/listings.ts";

const place = (city: string, zip: string) => ({ city, zip, code: "ZH" as const });

beforeAll(async () => {
  await seedListings(place("Affoltern am Albis", "8910"), [{ name: "Spitex A" }]);
  await seedListings(place("Aeugst am Albis", "8914"), [{ name: "Spitex B" }]);
  await seedListings(place("Zug ZH", "8001"), [{ name: "Spitex C" }]);
  await seedListings(place("Äugst", "8915"), [{ name: "Spitex D" }]);
  await seedListings(place("Aeschi", "8911"), [
    { name: "Übergang" },
    { name: "Uebergang", slug: "ue-8911" },
    { name: "Uznach" },
    { name: "Ärztehaus" },
    { name: "Aerztehaus", slug: "ae-8911" },
    { name: "Zu Hause" },
    { name: "Arztdienst" },
  ]);
});

async function names(path: string) {
  const html = await (await get(path)).text();
  return [...html.matchAll(/<h3><a href="[^"]*">([^<]*)</g)].map(([, name]) => name);
}

const OF_AESCHI = ["Aerztehaus", "Arztdienst", "Ärztehaus", "Übergang", "Uebergang", "Uznach", "Zu Hause"];

test("a city lists its providers by name in German collation: ä as a, «Ae» as written", async () => {
  expect(await names("/zuerich/aeschi/")).toEqual(OF_AESCHI);
});

test("a canton lists its places in German collation: Aeschi and Aeugst before Affoltern, Äugst after it", async () => {
  expect(await names("/zuerich/")).toEqual([...OF_AESCHI, "Spitex B", "Spitex A", "Spitex D", "Spitex C"]);
});

async function otherPlaces(path: string) {
  const html = await (await get(path)).text();
  const [list = ""] = /<h2 id="(?:staedte|naehe)">.*?<\/ul>/s.exec(html) ?? [];
  return [...list.matchAll(/href="\/zuerich\/([^/"]+)\/"/g)].map(([, slug]) => slug);
}

test("places with equal numbers of providers are in German collation, on canton and city pages", async () => {
  const others = ["aeugst-am-albis", "affoltern-am-albis", "aeugst", "zug"];
  expect(await otherPlaces("/zuerich/")).toEqual(["aeschi", ...others]);
  expect(await otherPlaces("/zuerich/aeschi/")).toEqual(others);
});

test("if places have equal numbers, the first in German collation are shown, on canton and city pages", async () => {
  const cities = [..."ABCDEFGHIJKLMNOPQRSTVWZ"].map((letter) => `${letter}dorf`);
  for (const [at, city] of ["Äugst", "Bäretswil", ...cities].entries()) {
    await seedListings({ city, zip: String(9000 + at), code: "SG" }, [{ name: "Spitex" }]);
  }
  const places = async (path: string) => {
    const html = await (await get(path)).text();
    const [list = ""] = /<h2 id="(?:staedte|naehe|wissen)">.*?<\/ul>/s.exec(html) ?? [];
    return [...list.matchAll(/href="\/st-gallen\/([^/"]+)\/"/g)].map(([, slug]) => slug);
  };
  const first = ["adorf", "aeugst", "baeretswil", "bdorf", "cdorf", "ddorf", "edorf"];
  const shown = await places("/st-gallen/");
  expect(shown.slice(0, 7)).toEqual(first);
  expect(shown.slice(-2)).toEqual(["qdorf", "rdorf"]);
  expect(await places("/st-gallen/adorf/")).toEqual(first.slice(1));
});

test("listings without sort keys get them within five minutes, and caches are invalidated", async () => {
  await env.DB.prepare("UPDATE all_listings SET city_sort = '', name_sort = ''").run();
  await tick("*/5 * * * *", "2026-11-21T12:05:00Z");
  expect(await names("/zuerich/aeschi/")).toEqual(OF_AESCHI);
});
