import { expect, test } from "@playwright/test";
import { holdBack } from "./hold-back.ts";
import { answerSearches, searchBox, suggest } from "./search-box.ts";

test("opens at two characters, shows every suggestion that is highlighted, and closes", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 620 });
  const { field, list, options, highlighted, button } = await suggest(page, "Wi");
  await field.fill("W");
  await expect(list).toBeHidden();
  await expect(field).toHaveAttribute("aria-expanded", "false");
  await field.fill("8400");
  await expect(options.filter({ hasText: "Ort" })).toHaveText(/Winterthur.*8400 Zürich · \d+ Spitex-Organisationen/);
  await expect(options.filter({ hasText: "8400 Winterthur, Zürich" })).toHaveCount(5);
  await expect(field).toHaveAttribute("placeholder", "Ort oder Spitex-Name");
  for (let index = 0; index < (await options.count()); index++) {
    await page.keyboard.press("ArrowDown");
    await expect(highlighted).toBeInViewport({ ratio: 1 });
    await expect(field).toBeInViewport({ ratio: 1 });
  }

  await test.step("closes on a click outside, on Escape and on Tab, and keeps the typed text", async () => {
    await page.getByRole("heading", { level: 1 }).click();
    await expect(list).toBeHidden();
    await field.click();
    await expect(list).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(list).toBeHidden();
    await page.keyboard.press("ArrowDown");
    await expect(list).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(list).toBeHidden();
    await expect(button).toBeFocused();
    await expect(field).toHaveValue("8400");
  });

  await test.step("leaves Home, End and the left and right arrows to the text field", async () => {
    await field.fill("inti");
    await expect(options.first()).toContainText("Winterthur");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Home");
    await page.keyboard.type("W");
    await page.keyboard.press("End");
    await page.keyboard.type("s");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.type("x");
    await expect(field).toHaveValue("Wintixs");
  });
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

test("announces the search, then missing results, the probable spelling, and failures", async ({ page }) => {
  const letGo = await holdBack(page, "**/api/search?*");
  await page.goto("/");
  const { field, search, status, notice, options, button } = searchBox(page);
  await field.click();
  await expect(field).toHaveRole("combobox");
  await page.keyboard.type("xyzxyz");
  await expect(search.getByText("Suche läuft...")).toBeVisible();
  letGo();
  await expect(search.getByText("Keine Ergebnisse gefunden.").first()).toBeVisible();
  await expect(search.getByText("Fragen Sie nach Ort, Name oder Hilfe")).toBeVisible();
  await button.click();
  await expect(notice).toContainText("Keine Ergebnisse Bitte geben Sie eine gültige PLZ oder einen Ort ein.");
  await expect(search.getByRole("link", { name: "Oder wählen Sie Ihren Kanton." })).toHaveAttribute(
    "href",
    "/#kantone",
  );
  await expect(field).toHaveValue("xyzxyz");
  await field.fill("Wintertur");
  await expect(notice).toHaveCount(0);
  await expect(search.getByText("Meinten Sie «Winterthur»?")).toBeVisible();
  await expect(status).toHaveText(/^Meinten Sie Winterthur\? \d+ Vorschläge\.$/);
  await expect(options.first()).toContainText("Winterthur");

  await test.step("a result without an address is an error and opens nothing, even from an older server without ways", async () => {
    const city = { type: "city", city: "Nirgends", canton: "Zürich", zip_code: "8000", count: 1 };
    const old = { results: [{ ...city, citySlug: "", cantonSlug: "zuerich" }], didYouMean: null };
    await answerSearches(page, old as never);
    await field.fill("Nirgends");
    await expect(options).toHaveCount(1);
    await options.click();
    await expect(notice).toHaveText("Fehler Stadt oder Kanton konnte nicht gefunden werden.");
    await expect(field).toBeFocused();
    await expect(page).toHaveURL("/");
  });

  await test.step("logs a network failure, says so instead of calling places unknown, and leads to the page of results", async () => {
    const logged: string[] = [];
    page.on("console", (message) => message.type() === "error" && logged.push(message.text()));
    await page.route("**/api/search?*", (route) => route.abort());
    await field.fill("Winti");
    await expect(search.getByText("Die Verbindung ist fehlgeschlagen.").first()).toBeVisible();
    await expect(options).toHaveCount(0);
    expect(logged.join()).toContain("Failed to fetch");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/suche?q=Winti");
    await expect(page.getByRole("main").getByText("Winterthur").first()).toBeVisible();
  });
});

test("submitting by Enter or button opens the first result without waiting for the list", async ({ page }) => {
  for (const how of ["Enter", "button"]) {
    await page.goto("/");
    const { field, button } = searchBox(page);
    await field.click();
    await expect(field).toHaveRole("combobox");
    await page.keyboard.type("Winti");
    await (how === "Enter" ? page.keyboard.press("Enter") : button.click());
    await expect(page).toHaveURL("/zuerich/winterthur/");
  }
});

test("text typed before the code loaded is kept, and opens its suggestions", async ({ page }) => {
  const { field, options } = searchBox(page);
  const letGo = await holdBack(page, "**/assets/search-box.wake-*.js");
  await page.goto("/");
  await field.click();
  await page.keyboard.type("Winti");
  await expect(field).toHaveRole("textbox");
  letGo();
  await expect(options.first()).toContainText("Winterthur");
  await expect(field).toHaveValue("Winti");
  await expect(field).toBeFocused();

  await test.step("if the loader arrives late", async () => {
    const letGo = await holdBack(page, "**/assets/loader-*.js");
    await page.goto("/", { waitUntil: "commit" });
    await field.click();
    await page.keyboard.type("Wint");
    letGo();
    await page.keyboard.type("erthur");
    await expect(options.first()).toContainText("Winterthur");
    await expect(field).toHaveValue("Winterthur");
  });

  await test.step("is not garbled by typing immediately", async () => {
    await page.goto("/", { waitUntil: "commit" });
    await field.focus();
    await page.keyboard.type("Bellinzona", { delay: 8 });
    await expect(options.first()).toContainText("Bellinzona");
    await expect(field).toHaveValue("Bellinzona");
  });
});
