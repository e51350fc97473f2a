import { expect, type Page, test } from "@playwright/test";
import type { ListMap } from "#domain/place-map/list-map.ts";
import { DESK, expectAccessible, PHONE } from "./accessibility.ts";

const TOWN = "/zuerich/winterthur/";
/** Its first page has pins that stand alone and some that would cover each other. */
const CANTON = "/zuerich/";
const TILES = "https://vectortiles.geo.admin.ch/**";
const WITHOUT_TILES = "Die Landeskarte antwortet gerade nicht. Sie sehen die einfache Karte.";
const CANNOT_OPEN = "Die Karte lässt sich gerade nicht öffnen.";

const picture = (page: Page) => page.getByRole("img", { name: /^Karte (von|des Kantons) / });
const opener = (page: Page) => page.getByRole("button", { name: "Karte öffnen" });
const figure = (page: Page) => page.getByRole("figure").filter({ hasText: "Die Nummern stehen auch in der Liste." });
const canvas = (page: Page) => page.getByRole("region", { name: /^Karte; mit den Pfeiltasten/ });
const pins = (page: Page) => figure(page).getByRole("button", { name: /^\d+ (?!Anbieter)/ });
const clusters = (page: Page) => figure(page).getByRole("button", { name: /^\d+ Anbieter, Karte vergrössern$/ });
const details = (page: Page) => figure(page).getByRole("group", { name: /./ });
const card = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });

async function openMap(page: Page, path = CANTON) {
  await page.goto(path);
  await opener(page).click();
  await expect(canvas(page)).toBeFocused();
}

/** Without its number. */
const nameOf = async (page: Page) => String(await pins(page).first().getAttribute("aria-label")).replace(/^\d+ /, "");

test("loads no part of the map before it is opened, and then only the tiles from another host", async ({
  page,
  baseURL,
}) => {
  const asked: string[] = [];
  const refused: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) refused.push(message.text());
  });
  await page.route(TILES, (route) => route.abort());
  await page.goto(`${TOWN}?umkreis=20`);
  await opener(page).hover();
  await page.waitForLoadState("networkidle");
  expect(asked.filter((url) => /map|\.json|geo\.admin/.test(url))).toEqual([]);
  await figure(page).click({ position: { x: 20, y: 20 } });
  await expect(canvas(page)).toBeFocused();
  await expect(picture(page)).toBeHidden();
  expect(asked).toContain(`${baseURL}/karte/zuerich/winterthur.json?umkreis=20`);
  const foreign = asked.filter((url) => !url.startsWith(String(baseURL)) && !/^(blob|data):/.test(url));
  for (const url of foreign) expect(url).toContain("https://vectortiles.geo.admin.ch/");
  expect(refused).toEqual([]);
});

test("the number of a card opens the map, a pin names its provider and marks the card, and a card marks its pin", async ({
  page,
}) => {
  await page.route(TILES, (route) => route.abort());
  await page.goto(CANTON);
  for (const at of [1, 0]) {
    const one = page.locator(".provider-card").nth(at);
    await one.getByRole("link", { name: /^Nummer auf der Karte: / }).click();
    await expect(details(page)).toHaveAccessibleName(String(await one.getByRole("heading").textContent()));
    await expect(one).toHaveClass(/is-on-map/);
  }
  await expect(page.getByText(WITHOUT_TILES)).toBeVisible();
  await expect(page.getByText("Lädt Karte")).toBeHidden();
  const name = await nameOf(page);
  await pins(page).first().click();
  await expect(details(page)).toBeFocused();
  await expect(details(page)).toHaveAccessibleName(name);
  await expect(details(page)).toContainText(/\d{4} .*, Zürich/);
  await expect(details(page).getByRole("link", { name: `${name} anrufen` })).toHaveAttribute("href", /^tel:\+41/);
  await expect(details(page).getByRole("link", { name: "Details anzeigen" })).toHaveAttribute("href", /^\/zuerich\//);
  await expect(pins(page).first()).toHaveAttribute("aria-expanded", "true");
  await expect(card(page, name)).toHaveClass(/is-on-map/);
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
    for (const button of await figure(page).getByRole("button").all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48);
    }
  }
  await details(page).getByRole("button", { name: "In der Liste zeigen" }).click();
  await expect(card(page, name).getByRole("link", { name, exact: true })).toBeFocused();
  await expect(pins(page).first()).toHaveClass(/is-lit/);
  await opener(page)
    .or(page.getByRole("button", { name: "Suchen" }))
    .first()
    .focus();
  await expect(pins(page).first()).not.toHaveClass(/is-lit/);
});

test("pins that would cover each other become one button, which enlarges the map", async ({ page }) => {
  await page.route(TILES, (route) => route.abort());
  await openMap(page, TOWN);
  const counts = async () => {
    const names = await clusters(page)
      .or(pins(page))
      .evaluateAll((all) => all.map(({ ariaLabel }) => String(ariaLabel)));
    return names.map((name) => Number(/^(\d+) Anbieter, /.exec(name)?.[1] ?? 1)).reduce((sum, count) => sum + count, 0);
  };
  const all = await counts();
  await expect.poll(() => page.locator(".map-pin").count()).toBe(all);
  const before = await clusters(page).first().getAttribute("aria-label");
  await clusters(page).first().press("Enter");
  await expect.poll(() => clusters(page).first().getAttribute("aria-label")).not.toBe(before);
  await expect.poll(counts).toBe(all);
  // The focus is on the button that now contains the first provider.
  await expect(figure(page).getByRole("button", { name: /^\d+ / }).and(page.locator(":focus"))).toHaveCount(1);
});

test("providers at one spot are listed together", async ({ page }) => {
  await page.route(TILES, (route) => route.abort());
  await page.route("**/karte/zuerich.json", async (route) => {
    const response = await route.fetch();
    const map: ListMap = await response.json();
    const pins = map.pins.map((pin) => ({ ...pin, point: { latitude: 47.4, longitude: 8.6 } }));
    await route.fulfill({ response, json: { ...map, pins: pins.slice(0, 3) } });
  });
  await openMap(page);
  const spot = figure(page).getByRole("button", { name: "3 Anbieter, am gleichen Ort" });
  await spot.click();
  await expect(details(page).getByRole("link", { name: "Details anzeigen" })).toHaveCount(3);
  await expect(page.locator(".provider-card.is-on-map")).toHaveCount(3);
  await page.keyboard.press("Escape");
  await expect(spot).toBeFocused();
  await expect(page.locator(".provider-card.is-on-map")).toHaveCount(0);
});

test("works with the keyboard, and Escape leads back", async ({ page }) => {
  await page.route(TILES, (route) => route.abort());
  await page.goto(CANTON);
  await opener(page).focus();
  await page.keyboard.press("Enter");
  await expect(canvas(page)).toBeFocused();
  const label = String(await pins(page).first().getAttribute("aria-label"));
  const pin = figure(page).getByRole("button", { name: label, exact: true });
  const place = () => pin.evaluate((pin) => Math.round(pin.getBoundingClientRect().x));
  const start = await place();
  await page.keyboard.press("ArrowRight");
  await expect.poll(place).toBeLessThan(start);
  await page.keyboard.press("Tab");
  await expect(figure(page).getByRole("button", { name: /^\d+ / }).first()).toBeFocused();
  await pin.focus();
  await page.keyboard.press("+");
  await expect(pin).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(details(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(details(page)).toHaveCount(0);
  await expect(pin).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(canvas(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
  await expect(picture(page)).toBeVisible();
});

test("tiles cover our own map where they load, also if they load late", async ({ page }) => {
  const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  const tiles = ["https://vectortiles.geo.admin.ch/{z}/{x}/{y}.png"];
  const style = {
    version: 8,
    sources: { country: { type: "raster", tiles, attribution: "© swisstopo" } },
    layers: [{ id: "country", type: "raster", source: "country" }],
  };
  let isThere = false;
  await page.route(TILES, (route) => {
    if (route.request().url().endsWith("style.json")) return route.fulfill({ json: style });
    return isThere
      ? route.fulfill({ body: Buffer.from(pixel, "base64"), contentType: "image/png" })
      : route.fulfill({ status: 503 });
  });
  await openMap(page);
  await expect(page.getByText(WITHOUT_TILES)).toBeVisible();
  isThere = true;
  await page.getByRole("button", { name: "Vergrössern", exact: true }).click();
  await expect(page.getByText(WITHOUT_TILES)).toBeHidden();
  await expect(figure(page).getByText("© swisstopo")).toBeVisible();
});

test("tiles that are not found are reported, even if their style has loaded", async ({ page }) => {
  const tiles = ["https://vectortiles.geo.admin.ch/{z}/{x}/{y}.pbf"];
  const style = {
    version: 8,
    sources: { country: { type: "vector", tiles } },
    layers: [{ id: "country", type: "line", source: "country", "source-layer": "border" }],
  };
  await page.route(TILES, (route) =>
    route.request().url().endsWith("style.json") ? route.fulfill({ json: style }) : route.fulfill({ status: 404 }),
  );
  await openMap(page);
  await expect(page.getByText(WITHOUT_TILES)).toBeVisible();
  await expect(pins(page).first()).toBeVisible();
});

test("if the map or a part of it fails, the picture stays and a sentence says so", async ({ page }) => {
  await page.route(TILES, (route) => route.abort());
  for (const missing of ["**/karte/zuerich.json", "**/assets/list-map*.css", "**/assets/list-map*.js"]) {
    await page.route(missing, (route) => route.abort());
    await page.goto(CANTON);
    await opener(page).click();
    await expect(page.getByText(CANNOT_OPEN)).toBeVisible();
    await expect(picture(page)).toBeVisible();
    await page.unroute(missing);
    await opener(page).click();
    await expect(canvas(page)).toBeFocused();
    await expect(page.getByText(CANNOT_OPEN)).toBeHidden();
  }
});

test("a browser that cannot draw maps keeps the picture", async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto(CANTON);
  await opener(page).click();
  await expect(page.getByText(CANNOT_OPEN)).toBeVisible();
  await expect(picture(page)).toBeVisible();
  await expect(canvas(page)).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("there is a picture and no button", async ({ page }) => {
    for (const path of [TOWN, CANTON]) {
      await page.goto(path);
      await picture(page).scrollIntoViewIfNeeded();
      await expect(picture(page)).toBeVisible();
      await expect(opener(page)).toBeHidden();
    }
  });
});
