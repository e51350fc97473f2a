import { expect, type Page, test } from "@playwright/test";

const PROVIDER = "/zuerich/winterthur/spitex-winterthur-8400";
const STYLE = "https://vectortiles.geo.admin.ch/**";
const EMPTY_STYLE = { version: 8, sources: {}, layers: [{ id: "g", type: "background" }] };
const FAILED = "Karte konnte nicht geladen werden";

/** Records requested scripts and hosts. */
function watch(page: Page) {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  return asked;
}

const reach = (page: Page) => page.getByRole("heading", { name: "Standort & Anfahrt" }).scrollIntoViewIfNeeded();

test("loads no part of the map before it is scrolled into view", async ({ page }) => {
  const asked = watch(page);
  await page.goto(PROVIDER);
  await page.waitForLoadState("networkidle");
  expect(asked.filter((url) => /map|geo\.admin/.test(url))).toEqual([]);
  await page.route(STYLE, (route) => route.abort());
  await reach(page);
  await expect.poll(() => asked.some((url) => url.includes("provider-map"))).toBe(true);
});

test("shows a marker and German controls, works with the keyboard, and respects the policy", async ({ page }) => {
  const refused: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) refused.push(message.text());
  });
  await page.route(STYLE, (route) => route.fulfill({ json: EMPTY_STYLE }));
  await page.goto(PROVIDER);
  await reach(page);
  await expect(page.getByRole("img", { name: "Standort von Spitex Winterthur" })).toBeVisible();
  await expect(page.getByText("Lädt Karte...")).toBeHidden();
  await page.getByRole("button", { name: "Vergrössern" }).press("Enter");
  const canvas = page.getByRole("region", { name: /^Karte; mit den Pfeiltasten/ });
  await canvas.focus();
  await canvas.press("ArrowRight");
  expect(refused).toEqual([]);
});

test("tiles that neither load nor fail are reported after a while", async ({ page }) => {
  await page.clock.install();
  const asked = page.waitForRequest(STYLE);
  await page.route(STYLE, () => {});
  await page.goto(PROVIDER);
  await reach(page);
  await asked;
  await expect(page.getByText("Lädt Karte...")).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(page.getByText(FAILED)).toBeVisible();
});

test("without tiles or a part of its code, shows marker and address, and reports the failure", async ({ page }) => {
  await page.route(STYLE, (route) => route.fulfill({ json: EMPTY_STYLE }));
  for (const missing of ["**/assets/map-*.css", "**/assets/provider-map*.js"]) {
    await page.route(missing, (route) => route.abort());
    await page.goto(PROVIDER);
    await reach(page);
    await expect(page.getByText(FAILED)).toBeVisible();
    await page.unroute(missing);
  }
  await page.route(STYLE, (route) => route.abort());
  await page.goto(PROVIDER);
  await reach(page);
  await expect(page.getByText(FAILED)).toBeVisible();
  await expect(page.getByRole("img", { name: "Standort von Spitex Winterthur" })).toBeVisible();
});
