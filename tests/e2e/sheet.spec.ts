import { expect, type Locator, test } from "@playwright/test";
import { PROVIDER } from "./messages.ts";

const PLACE = "/zuerich/winterthur/?leistung=demenz";
const SHEET = "/liste/zuerich/winterthur?leistung=demenz";
const PX_PER_POINT = 96 / 72;

test("a place page leads to its list, which keeps the filter, prints by a button, has large numbers on paper and leads back", async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await page.goto(PLACE);
  await page.getByRole("link", { name: "Liste zum Ausdrucken" }).click();
  await expect(page).toHaveURL(SHEET);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Spitex-Liste für Winterthur");
  await expect(page.getByText("Gesucht: Demenz.")).toBeVisible();
  await expect(page.getByRole("img", { name: /^QR-Code/ })).toBeVisible();
  await page.getByRole("button", { name: "Drucken" }).click();
  await expect(page.locator("body[data-printed]")).toHaveCount(1);
  await page.emulateMedia({ media: "print" });
  const number = page.getByRole("article").getByRole("link", { name: /^\+41/ }).first();
  expect(await fontSizeInPoints(number)).toBeGreaterThanOrEqual(14);
  await expect(page.getByText("angerufen").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Home" })).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("button", { name: "Drucken" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("link", { name: "Zurück zu Spitex in Winterthur" }).click();
  await expect(page).toHaveURL(PLACE);
});

test("a provider's page prints on one sheet, with its number and six questions", async ({ page }) => {
  await page.goto(PROVIDER);
  const questions = page.getByRole("region", { name: "Fragen am Telefon" }).getByRole("listitem");
  await expect(questions).toHaveCount(0);
  await page.emulateMedia({ media: "print" });
  await expect(questions).toHaveCount(6);
  const call = page.getByRole("complementary", { name: "Direkt Kontakt aufnehmen" }).getByText(/^\+41/).first();
  expect(await fontSizeInPoints(call)).toBeGreaterThanOrEqual(20);
  for (const name of ["Bewertungen", "Häufige Fragen", "Weitere Spitex in Winterthur"])
    await expect(page.getByRole("heading", { name, exact: true })).toBeHidden();
});

/** The providers of the example directory with the most facts, which also report their capacity. */
const FULL = ["spitex-vivo-8405", "private-spitex-luethi-8405", "alpenrose-pflege-zu-hause-gmbh-8408"];

test("providers with many facts, and four of them side by side, print on one sheet", async ({ page }) => {
  const compared = `/vergleich?ids=${["spitex-winterthur-8400", ...FULL].join(",")}`;
  for (const path of [PROVIDER, ...FULL.map((slug) => `/zuerich/winterthur/${slug}`), compared]) {
    await page.goto(path);
    const pdf = await page.pdf({ format: "A4", preferCSSPageSize: true });
    expect.soft(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g), path).toHaveLength(1);
  }
});

async function fontSizeInPoints(text: Locator): Promise<number> {
  const px = await text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  return Math.round(px / PX_PER_POINT);
}
