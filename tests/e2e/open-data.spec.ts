import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { ANSWERS } from "#domain/open-data/answers.ts";
import { expectAccessible } from "./accessibility.ts";

test("a downloaded file matches its checksum and its schema", async ({ page, request }) => {
  await page.goto("/offene-daten");
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "JSON, mit allen Angaben" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("spitex-anbieter.json");
  const bytes = readFileSync(await download.path());
  const { files, listings } = ANSWERS.Exports.parse(await (await request.get("/api/v1/exports")).json());
  const file = files.find(({ name }) => name === "spitex-anbieter.json");
  expect(createHash("sha256").update(bytes).digest("hex")).toBe(file?.sha256);
  const { items } = JSON.parse(bytes.toString("utf8"));
  expect(items).toHaveLength(listings);
  for (const item of items.slice(0, 50)) expect(ANSWERS.Listing.parse(item)).toEqual(item);
});

test("the API can be tried out without JavaScript, at 320 px", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 700 } });
  const page = await context.newPage();
  await page.goto("/offene-daten");
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
  await page.getByLabel("Kanton").selectOption("Zug");
  const answer = page.waitForResponse("**/api/v1/listings?*");
  await page.getByRole("button", { name: "Fünf Anbieter abfragen" }).click();
  const { items } = ANSWERS.ListingPage.parse(await (await answer).json());
  expect(items.map(({ canton }) => canton)).toEqual(["ZG", "ZG", "ZG", "ZG", "ZG"]);
  await context.close();
});
