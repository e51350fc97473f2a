import { expect, test } from "@playwright/test";
import { holdBack } from "./hold-back.ts";
import { answerSearches, searchBox, stayHere, suggest } from "./search-box.ts";

test("opens at two characters and shows the properties of rule search-3", async ({ page }) => {
  const { field, list, options } = await suggest(page, "Wi");
  await field.fill("W");
  await expect(list).toBeHidden();
  await expect(field).toHaveAttribute("aria-expanded", "false");
  await field.fill("8400");
  await expect(options.filter({ hasText: "Ort" })).toHaveText(/Winterthur.*8400 Zürich · \d+ Spitex-Organisationen/);
  await expect(options.filter({ hasText: "8400 Winterthur, Zürich" })).toHaveCount(5);
  await expect(field).toHaveAttribute("placeholder", "Ort oder Spitex-Name");
});

test("sends one request 300 ms after the last key", async ({ page }) => {
  const asked: string[] = [];
  await page.route("**/api/search?*", (route) => {
    asked.push(new URL(route.request().url()).searchParams.get("q") ?? "");
    return route.continue();
  });
  await page.clock.install();
  await page.goto("/");
  const { field, options } = searchBox(page);
  await field.focus();
  await expect(field).toHaveRole("combobox");
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  for (const key of "Winter") {
    await page.keyboard.press(key);
    await page.clock.runFor(200);
  }
  await page.clock.runFor(99);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await expect(options.first()).toBeVisible();
  expect(asked).toEqual(["Winter"]);
});

test("announces the search, then that there are no results", async ({ page }) => {
  const letGo = await holdBack(page, "**/api/search?*");
  await page.goto("/");
  const { field, search, notice, button } = searchBox(page);
  await field.click();
  await expect(field).toHaveRole("combobox");
  await page.keyboard.type("xyzxyz");
  await expect(search.getByText("Suche läuft...")).toBeVisible();
  letGo();
  await expect(search.getByText("Keine Ergebnisse gefunden.").first()).toBeVisible();
  await button.click();
  await expect(notice).toHaveText("Keine Ergebnisse Bitte geben Sie eine gültige PLZ oder einen Ort ein.");
  await expect(field).toHaveValue("xyzxyz");
  await field.fill("xyzxy");
  await expect(notice).toHaveCount(0);
});

test("offers a probable correction beside the results", async ({ page }) => {
  const { search, status, options } = await suggest(page, "Wintertur");
  await expect(search.getByText("Meinten Sie «Winterthur»?")).toBeVisible();
  await expect(status).toHaveText(/^Meinten Sie Winterthur\? \d+ Vorschläge\.$/);
  await expect(options.first()).toContainText("Winterthur");
});

test("closes on a click outside, on Escape and on Tab, and keeps what was typed", async ({ page }) => {
  const { field, list, button } = await suggest(page, "Winti");
  await page.getByRole("heading", { level: 1 }).click();
  await expect(list).toBeHidden();
  await field.click();
  await expect(list).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(field).toHaveValue("Winti");
  await page.keyboard.press("ArrowDown");
  await expect(list).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(list).toBeHidden();
  await expect(button).toBeFocused();
  await expect(field).toHaveValue("Winti");
});

test("leaves Home, End and the left and right arrows to the text field", async ({ page }) => {
  const { field } = await suggest(page, "inti");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Home");
  await page.keyboard.type("W");
  await page.keyboard.press("End");
  await page.keyboard.type("s");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("x");
  await expect(field).toHaveValue("Wintixs");
});

test("choosing closes the list and clears the text before the page changes", async ({ page }) => {
  await stayHere(page);
  const { field, list, options } = await suggest(page, "Winti");
  const [request] = await Promise.all([
    page.waitForRequest("**/zuerich/**"),
    options.filter({ hasText: "Spitex" }).nth(1).click(),
  ]);
  expect(new URL(request.url()).pathname).toMatch(/^\/zuerich\/winterthur\/[a-z0-9-]+$/);
  await expect(list).toBeHidden();
  await expect(field).toHaveValue("");
});

for (const how of ["Enter", "button"] as const) {
  test(`submitting by ${how} opens the first result without waiting for the list`, async ({ page }) => {
    await page.goto("/");
    const { field, button } = searchBox(page);
    await field.click();
    await expect(field).toHaveRole("combobox");
    await page.keyboard.type("Winti");
    if (how === "Enter") await page.keyboard.press("Enter");
    else await button.click();
    await expect(page).toHaveURL("/zuerich/winterthur/");
  });
}

test("a result without an address is an error and opens nothing", async ({ page }) => {
  const city = { type: "city", city: "Nirgends", canton: "Zürich", zip_code: "8000", count: 1 };
  await answerSearches(page, {
    results: [{ ...city, type: "city", citySlug: "", cantonSlug: "zuerich" }],
    didYouMean: null,
    ways: [],
  });
  const { notice, options, field } = await suggest(page, "Nirgends");
  await options.first().click();
  await expect(notice).toHaveText("Fehler Stadt oder Kanton konnte nicht gefunden werden.");
  await expect(field).toBeFocused();
  await expect(page).toHaveURL("/");
});

test("logs a network failure, says so instead of naming places unknown, and leads to the page of results", async ({
  page,
}) => {
  const logged: string[] = [];
  page.on("console", (message) => message.type() === "error" && logged.push(message.text()));
  await page.route("**/api/search?*", (route) => route.abort());
  await page.goto("/");
  const { field, search, options } = searchBox(page);
  await field.click();
  await expect(field).toHaveRole("combobox");
  await page.keyboard.type("Winti");
  await expect(search.getByText("Die Verbindung ist fehlgeschlagen.").first()).toBeVisible();
  await expect(options).toHaveCount(0);
  expect(logged.join()).toContain("Failed to fetch");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/suche?q=Winti");
  await expect(page.getByRole("main").getByText("Winterthur").first()).toBeVisible();
});

test.describe("what was typed before the code loaded", () => {
  test("is kept and opens its suggestions", async ({ page }) => {
    const letGo = await holdBack(page, "**/assets/search-box.wake-*.js");
    await page.goto("/");
    const { field, options } = searchBox(page);
    await field.click();
    await page.keyboard.type("Winti");
    await expect(field).toHaveRole("textbox");
    letGo();
    await expect(options.first()).toContainText("Winterthur");
    await expect(field).toHaveValue("Winti");
    await expect(field).toBeFocused();
  });

  test("is kept if the loader comes late, and can be submitted without it", async ({ page }) => {
    const letGo = await holdBack(page, "**/assets/loader-*.js");
    await page.goto("/", { waitUntil: "commit" });
    const { field, options } = searchBox(page);
    await field.click();
    await page.keyboard.type("Wint");
    letGo();
    await page.keyboard.type("erthur");
    await expect(options.first()).toContainText("Winterthur");
    await expect(field).toHaveValue("Winterthur");
  });

  test("is not garbled by typing immediately", async ({ page }) => {
    for (const query of ["Winterthur", "Lausanne", "Bellinzona"]) {
      await page.goto("/", { waitUntil: "commit" });
      const { field, options } = searchBox(page);
      await field.focus();
      await page.keyboard.type(query, { delay: 8 });
      await expect(options.first()).toContainText(query);
      await expect(field).toHaveValue(query);
    }
  });
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 640 } });

  test("the list is visible below the field, and a tap chooses", async ({ page }) => {
    await page.goto("/");
    const { field, options } = searchBox(page);
    await field.tap();
    await expect(field).toHaveRole("combobox");
    await page.keyboard.type("Winti");
    await expect(options.nth(2)).toBeInViewport({ ratio: 1 });
    await expect(field).toBeInViewport({ ratio: 1 });
    await options.first().tap();
    await expect(page).toHaveURL("/zuerich/winterthur/");
  });
});

test("every highlighted suggestion is visible", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 620 });
  const { options, highlighted, field } = await suggest(page, "Winti");
  for (let index = 0; index < (await options.count()); index++) {
    await page.keyboard.press("ArrowDown");
    await expect(highlighted).toBeInViewport({ ratio: 1 });
    await expect(field).toBeInViewport({ ratio: 1 });
  }
});
