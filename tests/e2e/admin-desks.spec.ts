import { expect, type Page, test } from "@playwright/test";
import { expectAccessibleAtAllSizes, expectVisibleFocus } from "./accessibility.ts";
import { header, openAccount, toast } from "./accounts.ts";
import { openAdmin } from "./admins.ts";
import { MESSAGE, sendInquiry, sendUnhurried } from "./messages.ts";

/** Providers whose reviews no other journey uses; hiding one changes the order of its place, which is in no picture. */
const REVIEWED = {
  path: "/basel-stadt/basel/spitex-basel-4001",
  name: "Spitex Basel",
  text: "Man nimmt sich Zeit und hört zu. Wir können es empfehlen.",
};

const LEFT = {
  path: "/luzern/luzern/spitex-luzern-6003",
  name: "Spitex Luzern",
  text: "Nach der Hüftoperation war am nächsten Tag jemand da. Sehr kompetent.",
};

test("the search says that it failed, and does not show a result of the earlier text", async ({ page }) => {
  await openAdmin(page);
  await page.goto("/admin");
  const found = page.getByRole("search", { name: "Alles durchsuchen" });
  const [field, none] = [found.getByRole("searchbox"), found.getByText("Nichts gefunden. Versuchen Sie")];
  await page.route("**/api/admin/search?q=fehler", (route) => route.fulfill({ status: 500, json: {} }));
  await field.fill("fehler");
  await expect(found.getByRole("alert")).toBeVisible();
  await field.fill("xyzxyzxyz");
  await expect(none).toBeVisible();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/api/admin/search?q=spitex", (route) => held.then(() => route.continue()));
  const asked = page.waitForRequest("**/api/admin/search?q=spitex");
  await field.fill("spitex");
  await asked;
  await expect(none).toHaveCount(0);
  letGo();
  await expect(found.getByRole("link").first()).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("/");
  await expect(field).not.toBeFocused();
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
});

async function reportReview(page: Page, { path, text } = REVIEWED) {
  await page.goto(`${path}/bewertung-melden?bewertung=positive`);
  await expect(page.getByText(text)).toBeVisible();
  await page.getByLabel("Die Bewertung ist nicht echt").check();
  const send = page.getByRole("button", { name: "Meldung senden" });
  await sendUnhurried(page, send, "Meldung gesendet");
}

test("an inquiry is found from the overview, read and handled, with the keyboard alone", async ({ page }) => {
  const name = await sendInquiry(page);
  await openAdmin(page);
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1, name: /(Dinge warten|Sache wartet)$/ })).toBeVisible();
  await expectAccessibleAtAllSizes(page);
  // The menus open and close without a pointer, one at a time.
  const menus = page.getByRole("navigation", { name: "Verwaltung" });
  const [first, inbox] = [menus.locator("summary").first(), menus.locator("summary").filter({ hasText: "Eingang" })];
  await first.press("Enter");
  await inbox.press("Enter");
  await expect(menus.getByRole("link", { name: "Orte" })).toBeHidden();
  await expect(menus.getByRole("link", { name: "Alles, was wartet" })).toHaveAttribute("aria-current", "page");
  await page.keyboard.press("Escape");
  await expect(menus.getByRole("link")).toHaveCount(0);
  await expect(menus.locator("summary:focus")).toContainText("Eingang");
  await inbox.press("Enter");
  await page.getByRole("heading", { level: 1 }).click();
  await expect(menus.getByRole("link")).toHaveCount(0);

  // A key leads to the search, which finds the inquiry, too.
  await page.keyboard.press("Control+k");
  await page.keyboard.type(name);
  const found = page.getByRole("search", { name: "Alles durchsuchen" });
  await expect(found.getByRole("region", { name: "Anfragen an Anbieter" }).getByText(name)).toBeVisible();
  await expectAccessibleAtAllSizes(page);
  await page.keyboard.press("Escape");
  await expect(found.getByRole("link")).toHaveCount(0);
  await expect(found.getByRole("searchbox")).toBeFocused();

  await inbox.press("Enter");
  await menus.getByRole("link", { name: /^Anfragen und Nachrichten/ }).press("Enter");
  const item = page.getByRole("listitem").filter({ hasText: name });
  await expect(item).toContainText("neu");
  await item.locator("summary").filter({ hasText: name }).press("Enter");
  await expect(item.getByText(MESSAGE)).toBeVisible();
  await expect(item).toContainText("gelesen");
  await expect(item.getByRole("link", { name: "079 123 45 67" })).toHaveAttribute("href", "tel:+41791234567");
  await expect(item.getByRole("link", { name: /@beispiel\.ch$/ })).toHaveAttribute("href", /^mailto:/);
  await expectAccessibleAtAllSizes(page);
  await item.getByRole("button", { name: "Als erledigt markieren" }).press("Enter");
  await expect(item.getByRole("button", { name: "Wieder öffnen" })).toBeFocused();

  const states = page.getByRole("navigation", { name: "Stand der Nachrichten" });
  // A handled item stays visible and leaves the list on the next visit.
  await expect(item).toBeVisible();
  await states.getByRole("link", { name: "Alle" }).press("Enter");
  await states.getByRole("link", { name: "Neu" }).press("Enter");
  await expect(page).toHaveURL(/stand=new/);
  await expect(item).toHaveCount(0);
  await states.getByRole("link", { name: "Erledigt" }).click();
  await expect(item).toContainText("erledigt");
  await page.goBack();
  await expect(states.getByRole("link", { name: "Neu" })).toHaveAttribute("aria-current", "true");
  await page.goto("/admin/protokoll?person=Muster&bereich=listings");
  // Links of a closed menu are hidden.
  const back = (path: string) => page.locator(`nav[aria-label="Verwaltung"] a[href^="${path}"]`);
  await expect(back("/admin/nachrichten")).toHaveAttribute("href", /\?(.*&)?stand=new/);
  await page.goto("/admin/nachrichten");
  await expect(back("/admin/protokoll")).toHaveAttribute("href", "/admin/protokoll?bereich=listings");
});

test("a reported review is hidden and restored, another one is kept, and the focus moves to the status", async ({
  page,
}) => {
  const { path, name, text } = REVIEWED;
  await reportReview(page);
  await reportReview(page, LEFT);
  await openAdmin(page);
  await page.goto("/admin/bewertungen");
  const item = page.getByRole("listitem").filter({ hasText: text }).filter({ hasText: name });
  await expect(item).toContainText("Die Bewertung ist nicht echt");
  await expectAccessibleAtAllSizes(page);
  const html = async () => (await page.request.get(path)).text();

  const left = page.getByRole("listitem").filter({ hasText: LEFT.text });
  await left.getByRole("button", { name: "So lassen" }).press("Enter");
  const status = left.getByRole("status");
  await expect(status).toHaveText("Die Meldung ist erledigt, die Bewertung bleibt.");
  await expect(status).toBeFocused();
  await expect(left.getByRole("button", { name: "So lassen" })).toHaveCount(0);

  await item.getByRole("button", { name: "Ausblenden" }).press("Enter");
  await expect(item.getByLabel("Grund")).toBeFocused();
  await item.getByLabel("Grund").selectOption("Werbung");
  await item.getByRole("button", { name: "Ausblenden" }).press("Enter");
  await expect(item.getByRole("status")).toHaveText("Die Bewertung ist ausgeblendet, die Meldung erledigt.");
  await expect(item.getByRole("button", { name: "Wieder zeigen" })).toBeFocused();
  await expect.poll(html).not.toContain(text);

  await page.getByRole("link", { name: "Erledigt" }).click();
  await expect(item).toContainText("ausgeblendet");
  await item.getByRole("button", { name: "Wieder zeigen" }).click();
  await expect(item.getByRole("status")).toHaveText("Die Bewertung ist wieder zu sehen.");
  await expect.poll(html).toContain(text);
  await page.getByRole("link", { name: "Alle Bewertungen" }).click();
  await expect(page.getByRole("heading", { name: "Alle Bewertungen" })).toBeVisible();
  await expect(page.getByLabel("Text, Name oder E-Mail-Adresse der Person")).toBeVisible();
  await expectAccessibleAtAllSizes(page);
});

test("updates the sitemap on demand, and shows the time and the state of mails and jobs", async ({ page }) => {
  const name = await sendInquiry(page);
  await openAdmin(page);
  await page.goto("/admin/sitemap");
  await expect(page.getByText("Zuletzt aktualisiert")).toBeVisible();
  const before = await (await page.request.get("/sitemap.xml")).text();
  await page.getByRole("button", { name: "Sitemap aktualisieren" }).press("Enter");
  const done = toast(page, "Sitemap erfolgreich aktualisiert");
  await expect(done).toContainText(/\d'\d{3} Zeichen/);
  expect(await (await page.request.get("/sitemap.xml")).text()).not.toBe(before);
  await expectAccessibleAtAllSizes(page);

  await page.route("**/api/admin/sitemap", (route) => route.abort());
  await page.getByRole("button", { name: "Sitemap aktualisieren" }).click();
  await expect(toast(page, "Fehler beim Aktualisieren")).toContainText("nicht erreichbar");
  await page.unroute("**/api/admin/sitemap");
  await page.route("**/api/admin/sitemap", (route) => route.fulfill({ status: 500, body: "" }));
  await page.getByRole("button", { name: "Sitemap aktualisieren" }).click();
  await expect(toast(page, "Fehler beim Aktualisieren").filter({ hasText: "Unbekannter Fehler" })).toBeVisible();

  await page.goto("/admin/mails");
  await expect(page.getByText("Alle Mails sind zugestellt oder noch unterwegs.")).toBeVisible();
  await page.getByRole("link", { name: "Gesendet" }).click();
  const sent = page.getByRole("table").getByText("Anfrage", { exact: true });
  // The inquiry's mails may still be in delivery.
  await expect(async () => {
    await page.reload();
    await expect(sent.first()).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(page.getByRole("main")).not.toContainText(name);
  await expectAccessibleAtAllSizes(page);
  await page.goto("/admin/aufgaben");
  await expect(page.getByText("Nichts ist liegengeblieben.")).toBeVisible();
  await expectAccessibleAtAllSizes(page);

  for (const path of ["/admin", "/admin/nachrichten", "/admin/protokoll"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    await expectVisibleFocus(page);
  }
});

test("screens of admins lead signed-out visitors to the sign-in and back, and deny other accounts", async ({
  page,
}) => {
  await page.goto("/admin/sitemap");
  await expect(page).toHaveURL(`/auth?next=${encodeURIComponent("/admin/sitemap")}`);
  await openAccount(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/admin/")) asked.push(request.url());
  });
  for (const path of ["/admin", "/admin/nachrichten", "/import?id=1"]) {
    await page.goto(path);
    await expect(page.getByRole("alert")).toContainText("Zugriff verweigert");
  }
  expect(asked).toEqual([]);
});

test("a screen keeps its filters in a later tab, but not for another account", async ({ page, context }) => {
  const kept = "/admin/anbieter?kanton=uri&sortieren=oldest";
  const expectWay = async (tab: Page, path: string) => {
    await tab.goto("/admin");
    const way = tab.locator('nav[aria-label="Verwaltung"] a[href^="/admin/anbieter"]');
    await expect(way).toHaveAttribute("href", path);
  };
  const stored = () => page.evaluate(() => localStorage.getItem("spitex-ansichten"));
  await openAdmin(page);
  await page.goto(`${kept}&q=Muster&import=7`);
  await expect(page.getByRole("heading", { level: 2 })).toContainText("Uri");
  expect(await stored()).not.toMatch(/Muster|import/);
  await expectWay(await context.newPage(), kept);
  // Otherwise the page would first show the previous account, and lead to the door of the desk.
  await context.clearCookies();
  await openAdmin(page);
  await expectWay(page, "/admin/anbieter");
  await page.goto(kept);
  await expect.poll(stored).toContain("kanton=uri");
  await header(page).signOut.click();
  // The screen leads to the sign-in.
  await page.waitForURL(/\/auth/);
  await expect.poll(stored).toBeNull();
});
