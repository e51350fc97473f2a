import { expect, type Page, test } from "@playwright/test";
import { expectAccessibleAtAllSizes } from "./accessibility.ts";
import { enterAccount, newDevice } from "./account-page.ts";
import { header, openAccount, signIn, toast } from "./accounts.ts";
import { holdBack } from "./hold-back.ts";

const TOWN = "/zuerich/winterthur/";

const cards = (page: Page) => page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 2 }) });
const titles = (page: Page) => cards(page).getByRole("heading", { level: 2 }).allTextContents();
const saved = (page: Page) => page.getByText("Diese Liste ist auch in Ihrem Konto.");
const bar = (page: Page) => page.getByRole("complementary", { name: "Merkliste" });

/** The slugs of the providers on a page. */
async function slugsOf(page: Page, path: string) {
  const html = await (await page.request.get(path)).text();
  return [...new Set([...html.matchAll(/value="([^"]+)" name="merken"/g)].map(([, slug = ""]) => slug))];
}

/** Remembers providers of a town as its form does, whose buttons have a journey of their own. */
async function remember(page: Page, ...numbers: number[]) {
  const slugs = await slugsOf(page, TOWN);
  for (const number of numbers) {
    const answer = await page.request.post("/merkliste", { form: { merken: slugs[number] ?? "" } });
    expect(answer.ok()).toBe(true);
  }
}

/** Opens the list and waits until it agrees with the account. */
async function openList(page: Page) {
  await page.goto("/merkliste");
  await expect(saved(page)).toBeVisible();
}

async function enterList(page: Page, email: string) {
  await enterAccount(page, email);
  await openList(page);
}

test("a list follows its owner, and removed providers stay removed", async ({ page, browser }) => {
  await remember(page, 0, 1);
  const email = await openAccount(page);
  await openList(page);
  const first = await titles(page);
  expect(first).toHaveLength(2);
  await expectAccessibleAtAllSizes(page);

  const other = await newDevice(browser);
  await remember(other, 2);
  await enterList(other, email);
  await expect(cards(other)).toHaveCount(3);
  expect((await titles(other)).slice(0, 2)).toEqual(first);
  await cards(other)
    .first()
    .getByRole("button", { name: /^Entfernen/ })
    .click();
  await expect(cards(other)).toHaveCount(2);
  await expect(saved(other)).toBeVisible();

  await openList(page);
  await expect(cards(page)).toHaveCount(2);
  expect(await titles(page)).not.toContain(first[0]);
  await page.goto("/konto");
  await expect(page.getByText("2 Anbieter in Ihrem Konto.")).toBeVisible();
  await other.context().close();
});

test("signing out on a shared device deletes the list there but not in the account", async ({ page }) => {
  await remember(page, 0);
  const email = await openAccount(page);
  await openList(page);
  await cards(page).first().getByLabel("angerufen").check();
  await cards(page).first().getByLabel("Notiz", { exact: true }).fill("hat Platz");
  await header(page).signOut.click();
  await expect(toast(page, "Sie sind abgemeldet.")).toContainText("Ihre Merkliste bleibt auf diesem Gerät.");
  await page.getByRole("main").getByRole("link", { name: "Anmelden" }).click();
  await signIn(page, email);
  await expect(page).toHaveURL("/merkliste");
  await expect(saved(page)).toBeVisible();
  // The message appears before any code has loaded.
  const release = await holdBack(page, "**/assets/shortlist-notes*");
  await page.getByRole("button", { name: "Abmelden und auf diesem Gerät löschen" }).click();
  await expect(page.getByText("Liste und Notizen sind auf diesem Gerät gelöscht.")).toBeVisible();
  await expect(header(page).signIn).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("hat Platz");
  release();

  await enterList(page, email);
  await expect(cards(page)).toHaveCount(1);
});

test("the second person on a device gets only their own list", async ({ page }) => {
  await remember(page, 0, 1);
  const first = await openAccount(page);
  await openList(page);
  await header(page).signOut.click();
  await expect(header(page).signIn).toBeVisible();
  await remember(page, 2);
  await openAccount(page);
  await openList(page);
  await expect(cards(page)).toHaveCount(1);
  await page.goto(TOWN);
  await expect(bar(page)).toContainText("1 gemerkt");
  await header(page).signOut.click();
  await expect(header(page).signIn).toBeVisible();
  await enterList(page, first);
  await expect(cards(page)).toHaveCount(2);
});

test("providers that do not fit into the account are named", async ({ page, baseURL, browser }) => {
  const slugs = [...new Set([...(await slugsOf(page, TOWN)), ...(await slugsOf(page, "/bern/bern/"))])];
  expect(slugs.length).toBeGreaterThan(20);
  const cookie = (from: number, to: number) => ({
    name: "merkliste",
    value: slugs.slice(from, to).join("."),
    url: `${baseURL}/merkliste`,
  });
  const email = await openAccount(page);
  await page.context().addCookies([cookie(0, 20)]);
  await openList(page);
  const other = await newDevice(browser);
  await other.context().addCookies([cookie(20, 21)]);
  await other.goto("/merkliste");
  const [name = ""] = await titles(other);
  await enterList(other, email);
  await expect(toast(other, "Nicht alle Anbieter haben Platz")).toContainText(`Weggelassen: ${name}.`);
  await expect(cards(other)).toHaveCount(20);
  await other.context().close();
});
