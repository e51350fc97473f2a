import { gzipSync } from "node:zlib";
import { expect, type Page, test } from "@playwright/test";
import { openAdmin } from "./admins.ts";
import { checkFile, importScreen, providerCsv } from "./imports.ts";
import { addressOf, SITES } from "./sites.ts";

test.use({ baseURL: addressOf(SITES.imports) });

const HEADER = "id,name,street,zip,city,canton,phone,website,rating,reviews";
const ROW = "f-1,Häuslich Züri,Weg 1,8610,Uster,ZH,044 000 00 00,,,";
const ITEM = { id: "f-1", name: "Häuslich Züri", zip: "8610", city: "Uster", canton: "ZH" };
const APIFY = {
  title: "Häuslich Züri",
  placeId: "ChIJhaeuslich0001",
  street: "Weg 1",
  postalCode: "8610",
  city: "Uster",
  state: "Zürich",
  countryCode: "CH",
  totalScore: 4.6,
};
const PLACE = {
  id: "ChIJhaeuslich0001",
  displayName: { text: "Häuslich Züri", languageCode: "de" },
  formattedAddress: "Weg 1, 8610 Uster, Schweiz",
  addressComponents: [
    { longText: "Uster", types: ["locality"] },
    { longText: "8610", types: ["postal_code"] },
    { longText: "Zürich", shortText: "ZH", types: ["administrative_area_level_1"] },
  ],
};

const table = (separator: string) => [HEADER, ROW, ""].join("\n").replaceAll(",", separator);
const latin1 = (text: string) => Buffer.from(text, "latin1");

const FILES = [
  ["excel.csv", latin1(table(";")), "CSV, getrennt mit Strichpunkt", "Windows-1252"],
  ["gepackt.csv.gz", gzipSync(table(",")), "CSV, getrennt mit Komma", "UTF-8"],
  ["zeilen.jsonl", `${JSON.stringify(ITEM)}\n`, "JSON", "UTF-8"],
  ["apify.json", JSON.stringify([APIFY]), "Apify (JSON)", "UTF-8"],
  ["places.json", JSON.stringify({ places: [PLACE] }), "Google Places API (JSON)", "UTF-8"],
] as const;

test("reads files of several formats, including their umlauts", async ({ page }) => {
  await openAdmin(page);
  for (const [name, content, format, encoding] of FILES) {
    await test.step(name, async () => {
      const file = { name, mimeType: "application/octet-stream", buffer: Buffer.from(content) };
      const screen = await checkFile(page, file);
      await expect(page.getByText(format, { exact: true })).toBeVisible();
      await expect(page.getByText(encoding, { exact: true })).toBeVisible();
      await expect(page.getByRole("cell", { name: "8610 Uster" })).toBeVisible();
      await expect(page.getByRole("rowheader", { name: "Häuslich Züri" })).toBeVisible();
      await screen.discard.click();
      await expect(screen.file).toBeVisible();
    });
  }
});

test("a second browser sees the progress", async ({ page, browser }) => {
  await openAdmin(page);
  const other = await (await browser.newContext({ baseURL: addressOf(SITES.imports) })).newPage();
  await openAdmin(other);
  await page.goto("/import");
  const screen = importScreen(page);
  await screen.file.setInputFiles(providerCsv(12_000));
  await expect(screen.step("Angaben prüfen")).toBeVisible();
  const bar = (at: Page) => at.getByRole("progressbar", { name: "Fortschritt" });
  const started = page.waitForResponse("**/check");
  await screen.check.click();
  await expect(bar(page)).toBeVisible();
  await expect(page.getByText(/^[\d']+ von 12'000 Einträgen/)).toBeVisible();

  // Replays the server's answer for the second browser, which may be slower than the dry run.
  const running = await (await started).json();
  const look = `**/api/admin/imports/${running.id}`;
  await other.route(look, (route) => route.fulfill({ json: running }));
  await other.goto(page.url());
  await expect(bar(other)).toBeVisible();
  await other.unroute(look);
  await expect(importScreen(other).run).toBeVisible();
  await expect(screen.run).toBeVisible();
});
