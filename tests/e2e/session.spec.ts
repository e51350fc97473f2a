import { expect, test } from "@playwright/test";
import { expectToFit } from "./accessibility.ts";
import { postAs } from "./account-page.ts";
import { authScreen, header, openAccount, openHome, readSession, signIn, toast } from "./accounts.ts";
import { makeAdmin, openAdmin } from "./admins.ts";
import { holdBack } from "./hold-back.ts";
import { PASSWORD } from "./sites.ts";

test("signed out, no page requests the account code", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  for (const path of ["/", "/zuerich/winterthur/"]) {
    await page.goto(path, { waitUntil: "networkidle" });
  }
  expect(new Set(scripts).size).toBe(1);
  expect(scripts[0]).toMatch(/loader/);
});

test("signed in, the header says so from the first paint and does not shift", async ({ page }) => {
  await openAccount(page);
  const letGo = await holdBack(page, "**/assets/*.js");
  await page.goto("/kontakt", { waitUntil: "commit" });
  await expect(header(page).signOut).toBeVisible();
  await expect(header(page).signIn).toBeHidden();
  await page.evaluate(async () => void (await document.fonts.ready));
  const before = await header(page).signOut.boundingBox();
  letGo();
  await page.waitForLoadState("networkidle");
  expect(await header(page).signOut.boundingBox()).toEqual(before);

  await test.step("a press on «Abmelden» before its code loaded is not lost", async () => {
    const letGo = await holdBack(page, "**/assets/session-menu.wake-*.js");
    await page.reload();
    await header(page).signOut.click();
    letGo();
    await expect(toast(page, "Sie sind abgemeldet.")).toBeVisible();
    await expect(header(page).signIn).toBeVisible();
  });
});

test("tabs stay in sync: signing in and signing out reach the other tab", async ({ page, context }) => {
  const email = await openHome(page);
  const second = await context.newPage();
  await second.goto("/passwort-zuruecksetzen");
  await expect(second.getByRole("button", { name: "Passwort speichern" })).toBeVisible();
  const third = await context.newPage();
  await third.goto("/ueber-uns");
  await expect(header(third).signOut).toBeVisible();

  await header(page).signOut.click();
  await expect(header(third).signIn).toBeVisible();
  await expect(second).toHaveURL("/auth");
  await expect(toast(second, "Sie sind abgemeldet.")).toBeVisible();

  await page.goto("/auth");
  await signIn(page, email);
  await expect(page).toHaveURL("/");
  await expect(second).toHaveURL("/");
  await expect(header(third).signOut).toBeVisible();
  await header(third).signOut.click();
  await expect(header(page).signIn).toBeVisible();
});

for (const [late, address] of Object.entries({
  "its check of the session": "**/api/session",
  "its own code": /\/account\.wake-/,
})) {
  test(`signing out while the account page still waits for ${late} leads home, not to the sign-in page`, async ({
    page,
  }) => {
    await openAccount(page);
    const letGo = await holdBack(page, address);
    await page.goto("/konto");
    await header(page).signOut.click();
    await expect(header(page).signIn).toBeVisible();
    letGo();
    await expect(page).toHaveURL("/");
    await expect(toast(page, "Sie sind abgemeldet.")).toBeVisible();
  });
}

test("signing out offline at least ends the session on this device", async ({ page, context }) => {
  await openHome(page);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await header(page).signOut.click();
  await expect(toast(page, "Sie sind auf diesem Gerät abgemeldet.")).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(header(page).signIn).toBeVisible();
});

test("a session ended by the service disappears at the next check", async ({ page }) => {
  await openAccount(page);
  await postAs(page, "/auth/logout?scope=global", {});
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem("spitex-session") ?? "{}");
    localStorage.setItem("spitex-session", JSON.stringify({ ...stored, expires_at: 1 }));
  });
  await page.goto("/auth");
  await expect(authScreen(page).signIn).toBeVisible();
  await expect(header(page).signIn).toBeVisible();
});

test("a screen is left at once if its session was ended elsewhere, although its access token has not expired", async ({
  page,
}) => {
  const endElsewhere = () => postAs(page, "/auth/logout?scope=global", {});
  await openAccount(page);
  await endElsewhere();
  await page.goto("/auth");
  await expect(authScreen(page).signIn).toBeVisible();
  await expect(header(page).signIn).toBeVisible();

  await test.step("the desk leads to the sign-in instead of refusing access", async () => {
    await openAdmin(page);
    await endElsewhere();
    await page.goto("/admin");
    await expect(page).toHaveURL(/\/auth\?next=%2Fadmin$/);
    await expect(authScreen(page).signIn).toBeVisible();
  });

  await test.step("a form outside the session says where to sign in", async () => {
    await openAccount(page);
    await endElsewhere();
    const field = '<textarea name="description">Wir sind zu zehnt.</textarea>';
    await page.setContent(
      `<form method="post" action="/anbieter/oeffnen?next=/anbieter/1/angaben">${field}<button>Sichern</button></form>`,
    );
    await page.getByRole("button").click();
    await expect(header(page).signIn).toBeVisible();
    await expect(page.getByText("Einen Moment, Ihr Pult wird geöffnet")).toBeHidden();
    const [window] = await Promise.all([
      page.waitForEvent("popup"),
      page.getByRole("link", { name: "Melden Sie sich in einem neuen Fenster an" }).click(),
    ]);
    await expect(authScreen(window).signIn).toBeVisible();
    await window.close();
    await expect(page.locator("#getippt [name=description]")).toHaveValue("Wir sind zu zehnt.");
  });

  await test.step("the account page closes if the account was deleted elsewhere", async () => {
    await openAccount(page);
    const { access_token: bearer } = await readSession(page);
    const deleted = await page.request.delete("/auth/user", {
      headers: { Authorization: `Bearer ${bearer}` },
      data: { current_password: PASSWORD },
    });
    expect(deleted.ok()).toBe(true);
    await page.goto("/konto");
    await expect(page).toHaveURL("/");
    await expect(header(page).signIn).toBeVisible();
  });
});

test("a failed check, or a token that only this device considers valid, does not end the session", async ({ page }) => {
  await openAccount(page);
  await page.route("**/api/session", (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto("/konto");
  await expect(page.getByRole("heading", { name: "Angemeldete Geräte" })).toBeVisible();
  await page.unroute("**/api/session");

  const { access_token: first } = await readSession(page);
  const refused = { status: 401, json: { error: { code: "sign_in_needed" } } };
  await page.route("**/api/session", (route) => route.fulfill(refused), { times: 1 });
  await page.reload();
  await expect.poll(async () => (await readSession(page)).access_token).not.toBe(first);
  await expect(page.getByRole("heading", { name: "Angemeldete Geräte" })).toBeVisible();
  await expect(page).toHaveURL("/konto");

  await page.route("**/api/session", (route) => route.fulfill(refused));
  await page.route("**/auth/token*", (route) => route.fulfill({ status: 429, json: {} }));
  await page.reload();
  await expect(page.getByRole("heading", { name: "Angemeldete Geräte" })).toBeVisible();
  await expect(header(page).signOut).toBeVisible();
});

test("only admins see the links to import and sitemap", async ({ page, request }) => {
  await openHome(page);
  await page.waitForLoadState("networkidle");
  const links = header(page).menu.getByRole("link", { name: /Datenimport|Sitemap/ });
  await expect(links).toHaveCount(0);
  expect(await (await request.get("/")).text()).not.toContain("/admin/sitemap");

  await makeAdmin(page);
  await page.reload();
  await expect(links).toHaveText(["Datenimport", "Sitemap"]);
  await links.first().click();
  await expect(page).toHaveURL("/import");
  await links.last().click();
  await expect(page).toHaveURL("/admin/sitemap");
  for (const width of [900, 1100, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectToFit(page);
    await expect(links.last()).toBeInViewport({ ratio: 1 });
    await expect(header(page).signOut).toBeInViewport({ ratio: 1 });
  }
  await header(page).signOut.click();
  await expect(links).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  test("the drawer contains «Abmelden»", async ({ page }) => {
    await openAccount(page);
    await page.goto("/");
    await page.getByRole("button", { name: "Menü", exact: true }).tap();
    await header(page).signOut.tap();
    const message = toast(page, "Sie sind abgemeldet.");
    await expect(message).toBeInViewport({ ratio: 1 });
    await expect(header(page).menu).toBeHidden();
    const menuButton = page.getByRole("button", { name: "Menü", exact: true });
    await expect(menuButton).toBeFocused();
    const bottom = await message.evaluate((element) => element.getBoundingClientRect().bottom);
    const top = await menuButton.evaluate((element) => element.getBoundingClientRect().top);
    expect(bottom).toBeLessThanOrEqual(top);
    await menuButton.tap();
    await expect(header(page).signIn).toBeVisible();
  });
});
