import { env } from "cloudflare:workers";
import { parse } from "csv-parse/sync";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { ANSWERS, openManifest } from "#domain/open-data/answers.ts";
import { hsdsPage } from "#domain/open-data/hsds-schema.ts";
import { OPEN_COLUMNS, OPEN_LICENCE } from "#domain/open-data/open-data.ts";
import { get } from "#tests/support/get.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { createDeps } from "#worker/deps.ts";
import { writeOpenData } from "#worker/services/open-data/write-open-data.ts";

const deps = createDeps(env);
const at = (moment: string) => ({ ...deps, now: () => new Date(moment) });
const file = (name: string) => get(`/offene-daten/${name}`);

beforeAll(async () => {
  await seedListings(winterthur, [
    {
      name: '=Rechnung("Spitex")',
      care: ["demenz", "nacht"],
      languages: ["de"],
      serviceHours: "Mo-Fr 07:00-12:00",
      zsrNumber: "Q123456",
      phone: "052 200 00 00",
      website: "https://spitex.example",
      email: "geheim@spitex.example",
    },
    { name: "Spitex Zu", closed: "dauerhaft" },
    // More than one window.
    ...Array.from({ length: 510 }, (_, number) => ({ name: `Spitex Nummer ${number}` })),
  ]);
});

test("before the first night the response says when to retry", async () => {
  for (const path of ["/api/v1/exports", "/api/v1/catalog.jsonld", "/offene-daten/spitex-anbieter.csv"]) {
    const response = await get(path);
    expect(response.status).toBe(503);
    expect(await response.text()).toContain("Die Dateien entstehen in der nächsten Nacht");
  }
  expect(await (await get("/offene-daten")).text()).toContain("Die Dateien entstehen in der nächsten Nacht.");
});

test("search engines and portals find each file, with its licence and day", async () => {
  const { date, files } = await writeOpenData(at("2026-11-21T02:00:00Z"));
  const page = await (await get("/offene-daten")).text();
  const structured = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  const dataset = structured.map(([, json = ""]) => JSON.parse(json)).find((found) => found["@type"] === "Dataset");
  expect(dataset).toMatchObject({
    license: OPEN_LICENCE.url,
    dateModified: date,
    creator: { "@type": "Organization" },
  });
  const urls = files.map(({ url }) => url);
  expect(dataset.distribution.map(({ contentUrl }: { contentUrl: string }) => contentUrl)).toEqual(urls);
  expect(page).toContain('href="/api/v1/catalog.jsonld"');
  const response = await get("/api/v1/catalog.jsonld");
  expect(response.headers.get("Content-Type")).toBe("application/ld+json");
  expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(response.headers.get("ETag")).toMatch(/^"/);
  const { "dcat:dataset": found } = await response.json<{ "dcat:dataset": Record<string, object[]> }>();
  expect(found["dcat:distribution"]?.map((one) => Object.entries(one)[0]?.[1])).toEqual(urls);
});

test("each file agrees with the manifest and with its schema", async () => {
  const manifest = await writeOpenData(at("2026-11-22T02:00:00Z"));
  expect(openManifest.parse(await (await get("/api/v1/exports")).json())).toEqual(manifest);
  expect(manifest).toMatchObject({ listings: 511, licence: { code: "CC-BY-4.0" } });
  for (const { name, url, bytes, sha256, mediaType } of manifest.files) {
    const response = await file(name);
    expect(url).toBe(`${deps.config.siteUrl}/offene-daten/${name}`);
    expect(response.headers.get("Content-Type")).toBe(mediaType);
    const body = await response.arrayBuffer();
    expect(body.byteLength).toBe(bytes);
    expect(Buffer.from(await crypto.subtle.digest("SHA-256", body)).toString("hex")).toBe(sha256);
    // A cached file must not outlive its manifest.
    expect(response.headers.get("Cache-Control")).toBe("public, no-cache");
    const modified = response.headers.get("Last-Modified") ?? "";
    for (const [condition, value] of [
      ["If-None-Match", `"${sha256}"`],
      ["If-Modified-Since", modified],
    ] as const)
      expect((await get(`/offene-daten/${name}`, { headers: { [condition]: value } })).status).toBe(304);
    const head = await get(`/offene-daten/${name}`, { method: "HEAD" });
    expect([head.headers.get("Content-Length"), await head.text()]).toEqual([String(bytes), ""]);
    expect(new TextDecoder().decode(body)).not.toContain("geheim@");
  }
  const strict = <Schema extends z.ZodType>(schema: Schema, value: unknown) =>
    expect(schema.parse(value)).toEqual(value);
  const { items } = await (await file("spitex-anbieter.json")).json<{ items: unknown[] }>();
  strict(z.array(ANSWERS.Listing), items);
  const { contents, ...about } = hsdsPage.parse(await (await file("spitex-anbieter.hsds.json")).json());
  expect(about).toMatchObject({ total_items: 511, size: 511, empty: false });
  const rows = parse(await (await file("spitex-anbieter.csv")).text(), { bom: true, delimiter: ";" }) as string[][];
  expect(rows[0]).toEqual(OPEN_COLUMNS);
  expect([rows.length, items.length, contents.length]).toEqual([512, 511, 511]);
  expect(rows[1]?.[1]).toBe(`'=Rechnung("Spitex")`);
  expect(rows[1]?.[OPEN_COLUMNS.indexOf("phone")]).toBe("+41522000000");
  expect(contents[0]).toMatchObject({ phones: [{ number: "+41522000000" }] });
});

test("a download while new files are written gets those of the previous night", async () => {
  const first = await writeOpenData(at("2026-11-23T02:00:00Z"));
  expect(first.firstDate).toBe("2026-11-21T02:00:00.000Z");
  await seedListings(winterthur, [{ name: "Spitex Neu" }]);
  const folder = async () => (await env.FILES.list({ prefix: "open-data/" })).objects.map(({ key }) => key);
  const broken = { ...deps.openDataFiles, putManifest: () => Promise.reject(new Error("killed")) };
  await expect(writeOpenData({ ...at("2026-11-24T02:00:00Z"), openDataFiles: broken })).rejects.toThrow("killed");
  expect(await (await get("/api/v1/exports")).json()).toEqual(first);
  expect((await file("spitex-anbieter.json")).status).toBe(200);
  const second = await writeOpenData(at("2026-11-25T02:00:00Z"));
  expect(second.listings).toBe(first.listings + 1);
  const nights = new Set((await folder()).map((key) => key.split("/")[1]));
  expect([...nights].toSorted()).toEqual(["20261123020000000", "20261125020000000", "manifest.json"]);
});

test("the page names the files with their sizes and the licence", async () => {
  await writeOpenData(at("2026-11-26T02:00:00Z"));
  const html = await (await get("/offene-daten")).text();
  expect(html).toContain('href="/offene-daten/spitex-anbieter.csv"');
  expect(html).toContain("Creative Commons Namensnennung 4.0");
  expect(html).toMatch(/26\. November 2026, 03:00/);
});

test("no other file of the bucket can be downloaded", async () => {
  await env.FILES.put("imports/1/file", "geheim");
  for (const name of ["manifest.json", "..%2Fimports%2F1%2Ffile", "imports"])
    expect((await file(name)).status).toBe(404);
});
