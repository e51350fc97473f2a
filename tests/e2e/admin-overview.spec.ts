import { expect, type Route, test } from "@playwright/test";
import { paths } from "#domain/paths.ts";
import { expectAccessibleAtAllSizes } from "./accessibility.ts";
import { newEmail, readSession, toast } from "./accounts.ts";
import { openAdmin } from "./admins.ts";
import { CORRECTED, sayPhoneIsWrong } from "./corrections.ts";
import { sendInquiry } from "./messages.ts";

/** A visitor's browser, because bots are not counted. */
const headers = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };

test("the screens of figures show how the site runs and which searches failed, and lead to the providers behind a number", async ({
  page,
}) => {
  // Without «e»: the desk lists queries as they are compared, where «ae» is «a».
  const word = `quorz${crypto
    .randomUUID()
    .replaceAll(/[\de-]/g, "")
    .slice(0, 8)}`;
  for (const query of [word, word, `${word}einmal`])
    expect((await page.request.get(`/suche?q=${query}`, { headers })).ok()).toBe(true);
  const view = { path: "/zuerich/", referrer: "" };
  expect((await page.request.post("/api/page-views", { data: view, headers })).ok()).toBe(true);
  await sendInquiry(page);

  await openAdmin(page);
  const work = { of: { import: 1 }, title: "Import: a.csv", since: new Date().toISOString() };
  const far = { progress: { done: 1200, total: 15_000 }, text: "1'200 von 15'000 Einträgen" };
  const sorted = {
    of: { rebuild: "groups" },
    title: "Wird neu aufgebaut: die gepackten Listen",
    progress: null,
    text: "",
  };
  const works = [
    { ...work, ...far },
    { ...work, ...sorted },
  ];
  await page.route("**/api/admin/overview/running", (route) => route.fulfill({ json: works }));
  const operation = page.getByRole("region", { name: "So läuft der Betrieb" });
  const proven = page.waitForResponse("**/api/session/desk");
  await page.goto("/admin");
  await expect(operation).toBeVisible();
  expect((await proven).status()).toBe(204);
  const running = page.getByRole("region", { name: "Läuft gerade" });
  await expect(running.getByRole("link", { name: "Import: a.csv" })).toBeVisible();
  await expect(running.getByRole("progressbar", { name: "Import: a.csv" })).toHaveJSProperty("value", 1200);
  await expect(running).toContainText(far.text);
  await expectAccessibleAtAllSizes(page);
  // It is asked again while something runs.
  works.length = 0;
  await expect(running).toBeHidden();
  await page.unroute("**/api/admin/overview/running");
  // From now on the page shows everything before its script has checked the session, and asks for none of it again.
  const faults: Error[] = [];
  page.on("pageerror", (fault) => faults.push(fault));
  const checksSession = async (route: Route) => {
    await expect(
      page.getByRole("heading", { level: 1, name: /Dinge warten|Sache wartet|Nichts zu tun/ }),
    ).toBeVisible();
    await route.continue();
  };
  await page.route("**/api/session", checksSession, { times: 1 });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/admin");
  await expect(page.locator("[data-island][data-awake]")).toBeVisible();
  expect(asked.filter((path) => path.startsWith("/api/admin"))).toEqual([]);
  expect(faults).toEqual([]);
  const summary = operation.getByText(/Letzte Sicherung/);
  await expect(summary).toBeVisible();
  const parts = operation.getByRole("listitem").filter({ hasText: "Datenbank" });
  if (!(await parts.isVisible())) await summary.press("Enter");
  await expect(parts).toContainText("bereit");
  await expectAccessibleAtAllSizes(page);
  const missed = page.getByRole("link", { name: word, exact: true });
  const chart = (name: string) => page.getByRole("heading", { name }).locator("..");
  // Counts are stored within a minute.
  await expect(async () => {
    await page.goto("/admin/zahlen");
    await expect(missed).toBeVisible({ timeout: 10_000 });
    await chart("Aufrufe von Seiten").getByText("Zahlen zeigen").click({ timeout: 2_000 });
  }).toPass();
  await expect(chart("Aufrufe von Seiten").getByRole("row", { name: /^heute [1-9]/ })).toBeVisible();
  await chart("Anfragen an Anbieter").getByText("Zahlen zeigen").click();
  await expect(chart("Anfragen an Anbieter").getByRole("row", { name: /^diese Woche [1-9]/ })).toBeVisible();
  await expect(page.getByRole("link", { name: `${word}einmal` })).toHaveCount(0);
  await expect(page.getByText(/gezählt am \d/)).toBeVisible();
  const website = page.getByRole("link", { name: /\d+ ohne Website, Uri$/ });
  const count = (await website.textContent())?.match(/(\d+) ohne/)?.[1];
  await expectAccessibleAtAllSizes(page);
  await website.press("Enter");
  await expect(page.getByRole("heading", { name: "Gefunden: Uri, Ohne Website" })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: `Ohne Website (${count})` })).toBeChecked();
  await page.goBack();
  await missed.click();
  await expect(page.getByRole("heading", { name: "Keine Ergebnisse" })).toBeVisible();
});

test("screens that other journeys do not reach are accessible", async ({ page }) => {
  await openAdmin(page);
  const form = `${paths.adminListings()}?neu=1`;
  for (const path of [paths.adminFeeds(), paths.adminLot(), paths.adminAddresses(), form]) {
    await page.goto(path);
    await expect(page.locator("main [data-awake]").first()).toBeVisible();
    await expectAccessibleAtAllSizes(page);
  }
});

test("a press on a card first says that another admin handles the case", async ({ page }) => {
  const said = `Neu ist ${newEmail()}`;
  await page.goto(`${CORRECTED}/angabe-korrigieren`);
  await sayPhoneIsWrong(page, said);
  const other = await openAdmin(page);
  const headers = { Authorization: `Bearer ${(await readSession(page)).access_token}` };
  const { items } = await (await page.request.get("/api/admin/corrections", { headers })).json();
  const { id } = items.find((one: { said: string }) => one.said === said);
  await openAdmin(page);
  await page.goto("/admin");
  const card = page.getByRole("listitem").filter({ hasText: said });
  await expect(card).not.toContainText("kümmert sich");
  // The card does not know it yet.
  const taken = { headers, data: { act: "takes", note: "" } };
  expect((await page.request.post(`/api/admin/cases/corrections/${id}`, taken)).ok()).toBe(true);
  const keep = card.getByRole("button", { name: /^So lassen/ });
  await keep.press("Enter");
  const dialog = page.getByRole("dialog", { name: /^So lassen: / });
  await expect(dialog).toContainText(`${other} kümmert sich schon darum.`);
  await expectAccessibleAtAllSizes(page);
  await dialog.getByRole("button", { name: "Abbrechen" }).press("Enter");
  await expect(keep).toBeFocused();
  await page.reload();
  await expect(card).toContainText(`${other} kümmert sich`);
  await keep.press("Enter");
  await dialog.getByRole("button", { name: "Trotzdem: So lassen" }).press("Enter");
  await expect(toast(page, "Die Korrektur ist erledigt, der Eintrag bleibt.")).toBeVisible();
  await expect(card).toHaveCount(0);
});

test("the cases that an admin handles stand above all others until they are settled", async ({ page }) => {
  const said = `Neu ist ${newEmail()}`;
  await page.goto(`${CORRECTED}/angabe-korrigieren`);
  await sayPhoneIsWrong(page, said);
  const own = await openAdmin(page);
  await page.goto("/admin");
  const mine = page.getByRole("region", { name: "Meine Fälle" });
  const item = page.getByRole("listitem").filter({ hasText: said });
  await expect(item).toBeVisible();
  await expect(mine).toHaveCount(0);
  await item.getByRole("link", { name: /^Ansehen/ }).press("Enter");
  await item.getByText("Niemand kümmert sich").press("Enter");
  await item.getByRole("button", { name: "Ich kümmere mich" }).press("Enter");
  await expect(item).toContainText(`${own} kümmert sich`);
  await page.goto("/admin");
  await expect(mine.getByRole("link", { name: /^Telefon von / })).toHaveCount(1);
  await expectAccessibleAtAllSizes(page);
  await item.getByRole("button", { name: /^So lassen/ }).press("Enter");
  await expect(toast(page, "Die Korrektur ist erledigt, der Eintrag bleibt.")).toBeVisible();
  await expect(mine).toHaveCount(0);
});
