import { expect, type Page, test } from "@playwright/test";
import { expectAccessibleAtAllSizes } from "./accessibility.ts";
import { holdBack } from "./hold-back.ts";

const form = (page: Page) => ({
  canton: page.getByLabel("Kanton", { exact: true }),
  age: page.getByLabel("Alter in Jahren"),
  care: (name: string) => page.getByRole("radio", { name }),
  basicCare: page.getByLabel("Grundpflege", { exact: true }),
  deductible: page.getByLabel("Franchise im Jahr"),
  submit: page.getByRole("button", { name: "Kosten berechnen" }),
});
const answer = (page: Page) => page.getByRole("heading", { name: "Sie zahlen etwa" });
const share = (page: Page) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Sie zahlen", exact: true }) });

test("with the keyboard alone: computes in the browser without requests, and follows changes", async ({ page }) => {
  await page.goto("/kosten");
  const { canton, age, care, basicCare, submit } = form(page);
  await expect(answer(page)).toHaveText(/Beispiel.*CHF.170 bis.400 im Monat/);
  await canton.focus();
  await expect(page.getByText("Ihre Angaben verlassen dieses Gerät nicht.")).toBeVisible();
  await page.waitForLoadState("networkidle");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));

  await submit.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(":focus").getByRole("alert")).toContainText("Bitte prüfen Sie");
  await expect(page).toHaveTitle(/^Fehler – /);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(canton).toBeFocused();
  await page.keyboard.type("Schw");
  await page.keyboard.press("Tab");
  await expect(age).toBeFocused();
  await page.keyboard.type("82");
  await page.keyboard.press("Tab");
  await expect(care("Mittel")).toBeFocused();
  await expect(basicCare).toBeHidden();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(care("Genauer angeben")).toBeChecked();
  await basicCare.focus();
  await page.keyboard.type("45");
  await page.keyboard.press("Enter");

  await expect(answer(page)).toBeFocused();
  await expect(answer(page)).toBeInViewport();
  // 10 % of 39.45, and the canton's share up to 7.65.
  await expect(share(page)).toContainText("CHF 7.90 pro Tag");
  await expect(page).toHaveTitle(/^Was kostet die Spitex/);
  await basicCare.fill("60");
  await expect(share(page)).toContainText("CHF 10.52 pro Tag");
  await expect(page.getByRole("status").filter({ hasText: "Neu berechnet" })).toContainText(
    /Sie zahlen etwa CHF.320 im Monat\./,
  );
  await expect(answer(page)).toHaveText(/CHF.320 im Monat/);
  await expect(basicCare).toBeFocused();
  // While a value is incomplete, the previous result stays and is marked as outdated.
  await basicCare.fill("");
  await expect(share(page)).toContainText("CHF 10.52 pro Tag");
  const outdated = page.getByRole("status").filter({ hasText: "für Ihre früheren Angaben" });
  await expect(outdated).toBeVisible();
  await basicCare.fill("45");
  await expect(share(page)).toContainText("CHF 7.90 pro Tag");
  await expect(outdated).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Drucken" })).toBeVisible();
  expect(asked).toEqual([]);
  await expect(page).toHaveURL("/kosten");
});

test("keeps input typed before its code loaded, on a device whose clock is years slow", async ({ page }) => {
  await page.clock.setFixedTime("2015-03-01T08:00:00");
  const letGo = await holdBack(page, "**/assets/cost-calculator*");
  await page.goto("/kosten");
  const { canton, age, care, basicCare, deductible, submit } = form(page);
  await canton.selectOption("Bern");
  await age.fill("64");
  await care("Genauer angeben").check();
  await basicCare.fill("60");
  await deductible.selectOption("1000");
  letGo();
  await expect(page.getByText("Ihre Angaben verlassen dieses Gerät nicht.")).toBeVisible();
  await expect(canton).toHaveValue("BE");
  await expect(age).toHaveValue("64");
  await expect(deductible).toHaveValue("1000");
  await submit.click();
  await expect(answer(page)).toBeFocused();
  await expect(page.getByText("64 Jahre, Kanton Bern, Franchise CHF 1'000.")).toBeVisible();
  await expect(share(page)).toContainText("CHF 5.26 pro Tag");
});

test("a preset changes the answer at once; the answer stays an example until a canton is chosen", async ({ page }) => {
  await page.goto("/kosten");
  const { canton, care } = form(page);
  await canton.focus();
  await expect(page.getByText("Ihre Angaben verlassen dieses Gerät nicht.")).toBeVisible();
  await care("Viel").check();
  await expect(answer(page)).toHaveText(/Beispiel.*CHF.330 bis.560 im Monat/);
  await canton.selectOption("St. Gallen");
  await expect(answer(page)).toHaveText(/CHF.790 im Monat/);
  await expect(answer(page)).not.toContainText("Beispiel");
  await expect(page.getByText("Gerechnet für: 82 Jahre, Kanton St. Gallen")).toBeVisible();
});

test("an address with faults marks them in the title until the input is valid; the result prints without the form", async ({
  page,
}) => {
  await page.goto("/kosten?kanton=&alter=82&behandlung=15&grundpflege=1000");
  const { canton, submit } = form(page);
  await expect(page).toHaveTitle(/^Fehler – Was kostet die Spitex/);
  await submit.click();
  await expect(page.locator(":focus").getByRole("alert")).toContainText("Bitte prüfen Sie");
  await expect(page).toHaveTitle(/^Fehler – Was kostet die Spitex/);
  await canton.selectOption("Aargau");
  await submit.click();
  await expect(answer(page)).toBeFocused();
  await expect(page).toHaveTitle(/^Was kostet die Spitex/);
  await expectAccessibleAtAllSizes(page);
  await page.emulateMedia({ media: "print" });
  await expect(submit).toBeHidden();
  await expect(answer(page)).toBeVisible();
  await expect(page.getByText(/Krankenpflege-Leistungsverordnung \(KLV\), .*: https:/)).toBeVisible();
});
