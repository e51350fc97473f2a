import { beforeAll, expect, test } from "vitest";
import { listOthersServing } from "#db/queries/listings/listings.ts";
import { listingOldSlugs } from "#db/schema/listings.ts";
import { insert } from "#db/sql.ts";
import { runOne } from "#db/statement.ts";
import { change } from "#tests/support/database.ts";
import { get } from "#tests/support/get.ts";
import { db, seedListings, seedPlace, wetzikon, winterthur } from "#tests/support/listings.ts";
import { seedReviews } from "#tests/support/reviews.ts";

const HOSTILE = "</script><script>alert(1)</script>";

beforeAll(async () => {
  await seedListings(winterthur, [
    {
      id: 1,
      name: "Spitex Eulach",
      phone: "052 000 12 34",
      website: "javascript:alert(1)",
      rating: 4.6,
      userRatingsTotal: 1,
      latitude: 47.5,
      longitude: 8.7,
    },
    { id: 30, name: "Spitex Smile", description: "😀".repeat(400) },
    { id: 2, name: `Böse ${HOSTILE}`, slug: "boese-8400", description: HOSTILE },
    ...Array.from({ length: 7 }, (_, at) => ({ name: `Andere ${at}`, rating: at / 2 })),
  ]);
  await runOne(db, insert(listingOldSlugs, { slug: "spitex-alt-8400", listingId: 1 }));
  await seedReviews(1, [5, 5, 5, 5], { createdAt: "2025-01-01T00:00:00Z" });
  const newest = { author: "Ruth Meier", userId: "ruth", reviewText: "Sehr freundlich." };
  await seedReviews(1, [5], { ...newest, createdAt: "2026-01-01T00:00:00Z" });
});

test("shows name, place, rating, services, reviews, address and phone", async () => {
  const html = await (await get("/zuerich/winterthur/spitex-eulach-8400")).text();
  expect(html).toContain("<h1>Spitex Eulach</h1>");
  expect(html).toContain('href="tel:+41520001234"');
  expect(html).toContain("6 Bewertungen (1 bei Google, 5 hier)<");
  expect(html).toContain("24h-Notfalldienst");
  expect(html).toContain("Sehr freundlich.");
  expect(html).toContain("Route planen");
  expect(html).toContain("https://www.google.com/maps/dir/?api=1&amp;destination=");
  expect(html).not.toContain("Website besuchen");
});

test("title, description, canonical link, trail, details and three questions", async () => {
  const html = await (await get("/zuerich/winterthur/spitex-eulach-8400")).text();
  expect(html).toContain("<title>Spitex Eulach, Spitex in Winterthur | Spitex-Verzeichnis</title>");
  expect(html).toContain('<meta name="description" content="Spitex Eulach in 8400 Winterthur, ');
  expect(html).toContain(
    '<link rel="canonical" href="https://spitex-verzeichnis.example/zuerich/winterthur/spitex-eulach-8400"/>',
  );
  expect(html).toMatch(
    /aria-label="Sie sind hier">.*?>Spitex<.*?>Zürich<.*?>Winterthur<.*?aria-current="page">Spitex Eulach</s,
  );
  const [, details = ""] = /<dl class="details">(.*?)<\/dl>/s.exec(html) ?? [];
  for (const part of ["8400 Winterthur", "Zürich", "+41 52 000 12 34", "1. Januar 2026"])
    expect(details.replaceAll("<!-- -->", "")).toContain(part);
  expect(html.match(/<summary><h3>/g)).toHaveLength(3);
});

test("a long description is cut after a word or a whole character", async () => {
  const html = await (await get("/zuerich/winterthur/spitex-smile-8400")).text();
  const cut = [...html.matchAll(/<meta (?:name|property)="(?:og:)?description" content="([^"]*)"/g)];
  expect(cut).toHaveLength(2);
  for (const [, text = ""] of cut) {
    expect(text).toMatch(/…$/);
    expect(text).not.toContain("\ufffd");
  }
});

test("default services are not presented as the provider's own", async () => {
  await seedListings(winterthur, [{ name: "Eigene", services: ["Wundpflege"] }]);
  const sentence = "Das bieten viele Spitex an. Fragen Sie nach.";
  const own = await (await get("/zuerich/winterthur/eigene-8400")).text();
  expect(own).toMatch(/<li><svg[^>]*>.*?<\/svg>Wundpflege<\/li>/);
  expect(own).not.toContain(sentence);
  const defaults = await (await get("/zuerich/winterthur/spitex-eulach-8400")).text();
  expect(defaults).toContain(sentence);
});

test("the five other providers of the city have the best shown rating, also if few people have rated", async () => {
  const rated = (rating: number, count: number) => ({ name: `Mit ${rating}`, rating, userRatingsTotal: count });
  const town = { zip: "8610", city: "Uster", code: "ZH" } as const;
  const neighbours = [4.6, 4.5, 4.8, 4.7, 4.4].map((rating) => rated(rating, 100));
  await seedListings(town, [{ name: "Spitex Linth" }, ...neighbours, rated(5, 2)]);
  const html = await (await get("/zuerich/uster/spitex-linth-8610")).text();
  const others = html.slice(html.indexOf('id="weitere"'));
  const shown = [...others.matchAll(/>Mit ([\d.]+)</g)].map(([, rating]) => Number(rating));
  expect(shown).toEqual([5, 4.8, 4.7, 4.6, 4.5]);
});

test("shows at most five other providers of the city, best rated first", async () => {
  const html = await (await get("/zuerich/winterthur/spitex-eulach-8400")).text();
  const others = html.slice(html.indexOf('id="weitere"'));
  const shown = [...others.matchAll(/>Andere (\d)</g)].map(([, number]) => Number(number));
  expect(shown).toEqual([6, 5, 4, 3, 2]);
});

test("neighbours show their place, distance and number of ratings", async () => {
  await seedListings(winterthur, [
    { name: "Weit", zipCode: "8404", latitude: 47.55, longitude: 8.7, rating: 5, userRatingsTotal: 3 },
    { name: "Nah", latitude: 47.501, longitude: 8.7, rating: 5 },
  ]);
  const html = await (await get("/zuerich/winterthur/spitex-eulach-8400")).text();
  const others = html.slice(html.indexOf('id="weitere"'));
  const cardOf = (name: string) =>
    others.split('<li class="card">').find((card) => card.includes(`>${name}</a>`)) ?? "";
  expect(cardOf("Weit")).toMatch(/8404 Winterthur, Zürich.*5\.6 km.*5\.0.*3 Bewertungen bei Google/s);
  expect(cardOf("Nah")).toContain("unter 1 km");
});

test("a provider alone in its place names other providers that come there, by places rather than postcodes", async () => {
  await seedPlace(wetzikon, { latitude: 47.32, longitude: 8.8 });
  await seedPlace(winterthur, { latitude: 47.5, longitude: 8.73 });
  await seedListings(wetzikon, [
    { name: "Allein", latitude: 47.32, longitude: 8.8, serviceArea: ["8620", "8400", "9999"] },
  ]);
  await seedListings(winterthur, [
    { name: "Kommt von weit", serviceArea: ["8620"], latitude: 47.5, longitude: 8.73 },
    { name: "Kommt von nah", serviceArea: ["8620"], latitude: 47.35, longitude: 8.8 },
  ]);
  const html = await (await get("/zuerich/wetzikon/allein-8620")).text();
  expect(html).toMatch(/Wer auch nach Wetzikon kommt.*>Kommt von nah<.*>Kommt von weit</s);
  expect(html).toContain("Einsatzgebiet: Wetzikon, Winterthur und 9999.");
});

test("if its place has other providers, those that come there from elsewhere are not read", async () => {
  const many = Array.from({ length: 40 }, (_, at) => ({ name: `Kommt ${at}`, serviceArea: ["8400"] }));
  await seedListings(wetzikon, many);
  const [answer] = await db.batch([listOthersServing({ slug: "spitex-eulach-8400" }).toQuery()]);
  expect(answer?.results).toEqual([]);
  expect(answer?.meta?.rows_read).toBeLessThan(10);
});

test("a provider closed for good does not count among the providers that come", async () => {
  const stans = { zip: "6370", city: "Stans", code: "NW" as const };
  await seedPlace(stans, { latitude: 46.96, longitude: 8.37 });
  await seedListings(stans, [{ name: "Einzig", serviceArea: ["6370"], latitude: 46.96, longitude: 8.37 }]);
  const gone = Array.from({ length: 20 }, (_, at) => ({
    name: `Zu ${at}`,
    serviceArea: ["6370"],
    closed: "dauerhaft" as const,
  }));
  await seedListings(winterthur, [...gone, { name: "Noch offen", serviceArea: ["6370"] }]);
  const html = await (await get("/nidwalden/stans/einzig-6370")).text();
  expect(html).toMatch(/Wer auch nach Stans kommt.*>Noch offen</s);
});

test("pages below the site's own pages are neither providers nor places", async () => {
  for (const path of ["/pflegelexikon/a/b", "/kosten/a/b", "/merkliste/a"]) {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("Oops! Page not found");
  }
  for (const [path, words] of [
    ["/fr/couts/a", "Page introuvable"],
    ["/it/costi/a", "Pagina non trovata"],
    ["/en/services/grundpflege/spitex-eulach-8400", "Page not found"],
  ] as const) {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain(words);
  }
  expect(await (await get("/nirgendwo/a/b")).text()).toContain("Spitex nicht gefunden");
});

test("states what patients of the canton pay, and which facts are not known", async () => {
  const html = await (await get("/zuerich/winterthur/spitex-eulach-8400")).text();
  expect(html).toMatch(/Was Sie zahlen<.*Im Kanton Zürich zahlen Sie zusätzlich höchstens CHF.7\.65 pro Tag/s);
  expect(html).toContain(
    "Trägerschaft, Sprachen, Erreichbarkeit, Einsatzzeiten, Abrechnung mit der Krankenkasse und Bewilligung. Fragen Sie am Telefon danach.",
  );
});

test("structured data has the type and counts only reviews of this site", async () => {
  const html = await (await get("/zuerich/winterthur/spitex-eulach-8400")).text();
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const [organisation] = blocks
    .map(([, json]) => JSON.parse(json ?? ""))
    .filter((value) => Array.isArray(value["@type"]));
  expect(organisation["@type"]).toEqual(["LocalBusiness", "MedicalBusiness", "MedicalOrganization"]);
  expect(organisation.address.addressRegion).toBe("ZH");
  expect(organisation.aggregateRating).toMatchObject({ ratingValue: 5, reviewCount: 5 });
  expect(organisation.review[0]).toMatchObject({ author: { name: "Ruth Meier" } });
});

test("structured data name the area only where it is known", async () => {
  const url = "/zuerich/winterthur/spitex-eulach-8400";
  expect(await (await get(url)).text()).not.toContain("areaServed");
  await seedPlace({ zip: "8498", city: "Gebietsdorf", code: "ZH" }, { latitude: 47.5, longitude: 8.73 });
  await seedListings(winterthur, [{ name: "Spitex Gebiet", slug: "spitex-gebiet-8400", serviceArea: ["8498"] }]);
  const html = await (await get("/zuerich/winterthur/spitex-gebiet-8400")).text();
  expect(html).toContain('"areaServed":[{"@type":"Place","name":"Gebietsdorf"}]');
  await change("DELETE FROM all_listings WHERE slug = 'spitex-gebiet-8400'");
});

test("structured data has the hours of the office, grouped by days with the same times", async () => {
  const office = "Mo-Fr 08:00-12:00; Sa 20:00-24:00";
  await seedListings(winterthur, [{ name: "Spitex Zeiten", slug: "spitex-zeiten-8400", phoneHours: office }]);
  const html = await (await get("/zuerich/winterthur/spitex-zeiten-8400")).text();
  const workdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
  const [, hours = ""] = /"openingHoursSpecification":(\[.*?\}\])/.exec(html) ?? [];
  expect(JSON.parse(hours)).toEqual([
    { "@type": "OpeningHoursSpecification", dayOfWeek: workdays, opens: "08:00", closes: "12:00" },
    { "@type": "OpeningHoursSpecification", dayOfWeek: ["Saturday"], opens: "20:00", closes: "23:59" },
  ]);
  await change("DELETE FROM all_listings WHERE slug = 'spitex-zeiten-8400'");
});

test("structured data has no rating without reviews of this site", async () => {
  const html = await (await get("/zuerich/winterthur/andere-6-8400")).text();
  expect(html).toContain('<b class="badge">3.0');
  expect(html).not.toContain("aggregateRating");
});

test("hostile text is escaped in the page and in structured data", async () => {
  const html = await (await get("/zuerich/winterthur/boese-8400")).text();
  expect(html).not.toContain("<script>alert");
  expect(html).toContain("&lt;script&gt;alert(1)");
});

test.each([
  ["wrong canton", "/bern/winterthur/spitex-eulach-8400"],
  ["wrong city", "/zuerich/uster/spitex-eulach-8400"],
  ["unknown canton", "/nirgendwo/uster/spitex-eulach-8400"],
  ["old slug", "/zuerich/winterthur/spitex-alt-8400"],
])("301 to the canonical address: %s", async (_, path) => {
  const response = await get(path);
  expect(response.status).toBe(301);
  expect(response.headers.get("Location")).toBe("/zuerich/winterthur/spitex-eulach-8400");
});

test("404 Spitex nicht gefunden", async () => {
  const response = await get("/zuerich/winterthur/gibt-es-nicht");
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("<h1>Spitex nicht gefunden</h1>");
});

test("has six questions for the telephone and a style sheet for paper", async () => {
  const html = await (await get("/zuerich/winterthur/spitex-eulach-8400")).text();
  const [, questions = ""] = /<h2 id="fragen">Fragen am Telefon<\/h2><ul>(.*?)<\/ul>/s.exec(html) ?? [];
  expect(questions.match(/<li>[^<]+\?<\/li>/g)).toHaveLength(6);
  expect(html).toMatch(/<link rel="stylesheet" href="\/assets\/[^"]+\.css" media="print"\/>/);
});
