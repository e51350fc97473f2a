import { expect, test } from "@playwright/test";
import { expectAccessibleAtAllSizes } from "./accessibility.ts";
import { newEmail } from "./accounts.ts";
import { openAdmin } from "./admins.ts";
import { MESSAGE, PROVIDER } from "./messages.ts";

/** A visitor's browser, because bots are not counted. */
const VISITOR = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };

test("the overview leads from a number of the stock to its providers", async ({ page }) => {
  await openAdmin(page);
  await page.goto("/admin");
  await expect(page.getByText(/gezählt am \d/)).toBeVisible();
  const website = page.getByRole("link", { name: /\d+ ohne Website, Uri$/ });
  await expect(website).toBeVisible();
  await expectAccessibleAtAllSizes(page);
  const count = (await website.textContent())?.match(/(\d+) ohne/)?.[1];
  await website.press("Enter");
  await expect(page.getByRole("heading", { name: "Gefunden: Uri, Ohne Website" })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: `Ohne Website (${count})` })).toBeChecked();
});

test("what two visitors did not find is listed with a link to the search; what one did not find is not", async ({
  page,
}) => {
  // Without «e»: the desk lists queries as they are compared, where «ae» is «a».
  const word = `quorz${crypto
    .randomUUID()
    .replaceAll(/[\de-]/g, "")
    .slice(0, 8)}`;
  const search = async (query: string) => {
    expect((await page.request.get(`/suche?q=${query}`, { headers: VISITOR })).ok()).toBe(true);
  };
  for (const query of [word, word, `${word}einmal`]) await search(query);
  await openAdmin(page);
  // The page does not wait for the count.
  await expect(async () => {
    await page.goto("/admin");
    await expect(page.getByRole("link", { name: word, exact: true })).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await expect(page.getByRole("link", { name: `${word}einmal` })).toHaveCount(0);
  await page.getByRole("link", { name: word, exact: true }).click();
  await expect(page.getByRole("heading", { name: "Keine Ergebnisse" })).toBeVisible();
});

test("the numbers of a chart can be read as a table", async ({ page }) => {
  await openAdmin(page);
  const data = {
    ...{ firstName: "Anna", lastName: "Muster", email: newEmail(), phone: "079 123 45 67", message: MESSAGE },
    ...{ homepage: "", spitex: PROVIDER.split("/").at(-1), consent: true },
  };
  expect((await page.request.post("/api/inquiries", { data })).ok()).toBe(true);
  await page.goto("/admin");
  const chart = page.getByRole("heading", { name: "Anfragen an Anbieter" }).locator("..");
  await chart.getByText("Zahlen zeigen").click();
  await expect(chart.getByRole("row", { name: /^diese Woche [1-9]/ })).toBeVisible();
});
