import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectAccessibleAtAllSizes } from "./accessibility.ts";
import { askForResetMail, header, newEmail, newestMail, openAccount } from "./accounts.ts";
import { PASSWORD } from "./sites.ts";

/** The tests only read it. */
const CLAIM = "/anbieter/anmelden?spitex=pflegefachfrau-caduff-3600&code=12345678";

type Session = { access_token: string; refresh_token: string };

/** An account opened in another browser, with its session. */
async function openElsewhere(page: Page) {
  const email = newEmail();
  const answer = await page.request.post("/auth/signup", { data: { email, password: PASSWORD } });
  return { email, session: (await answer.json()) as Session };
}

/** The fragment as the service appends it and as any attacker can write it. */
const fragment = ({ access_token, refresh_token }: Session, type = "magiclink") =>
  `#${new URLSearchParams({ access_token, refresh_token, expires_in: "3600", token_type: "bearer", type })}`;

const question = (page: Page) => page.getByRole("dialog", { name: /^(Anmelden|Konto wechseln)\?$/ });
const storedUser = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("spitex-session") ?? "{}").user?.email);

/** Presses a key that reloads the page, and waits for it. */
async function leave(page: Page, key: string) {
  const loaded = page.waitForEvent("load");
  await page.keyboard.press(key);
  await loaded;
}

async function open(page: Page, address: string) {
  await page.goto("about:blank");
  await page.goto(address);
}

test("a stranger's link names the account before it signs in", async ({ page }) => {
  const { email, session } = await openElsewhere(page);
  for (const path of ["/", "/auth", "/passwort-zuruecksetzen", CLAIM]) {
    await open(page, path + fragment(session));
    await expect(question(page)).toContainText(email);
    await expect(question(page).getByRole("button", { name: "Nicht anmelden" })).toBeFocused();
    if (path === "/") await expectAccessibleAtAllSizes(page);
    expect(await storedUser(page)).toBeUndefined();
    expect(page.url()).not.toContain("access_token");
    await leave(page, "Enter");
    await expect(question(page)).toBeHidden();
    // The door of the desk redirects, which must end before the next visit.
    if (path === CLAIM) await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(CLAIM)}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await storedUser(page)).toBeUndefined();
  }

  await test.step("a visitor who agrees is signed in, and the claim names the account", async () => {
    await open(page, CLAIM + fragment(session));
    await question(page).getByRole("button", { name: "Ja, das ist mein Konto" }).click();
    await expect(page.getByText(`Angemeldet als ${email}`)).toBeVisible();
    await expect(page).toHaveURL(CLAIM);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Anderes Konto verwenden" }).click();
    await page.getByRole("button", { name: "Abmelden und anderes Konto verwenden" }).click();
    await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(CLAIM)}`);
  });
});

test("a link requested in this browser signs in at once and only once; one for another address asks first", async ({
  page,
}) => {
  const { email, session } = await openElsewhere(page);
  await askForResetMail(page, newEmail());
  await open(page, `/${fragment(session)}`);
  await expect(question(page)).toBeVisible();
  await askForResetMail(page, email.toUpperCase());
  await open(page, `/passwort-zuruecksetzen${fragment(session, "recovery")}`);
  await expect(page.getByLabel("Neues Passwort", { exact: true })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem("spitex-session"));
  await open(page, `/${fragment(session)}`);
  await expect(question(page)).toBeVisible();
});

test("a link asks before it replaces the session of another account", async ({ page }) => {
  const mine = await openAccount(page);
  const { email, session } = await openElsewhere(page);
  await open(page, `/kontakt${fragment(session)}`);
  await expect(question(page)).toContainText(mine);
  await expect(question(page)).toContainText(email);
  await leave(page, "Escape");
  await expect(header(page).signOut).toBeVisible();
  expect(await storedUser(page)).toBe(mine);
  await open(page, `/kontakt${fragment(session)}`);
  await question(page).getByRole("button", { name: "Konto wechseln" }).click();
  await expect.poll(() => storedUser(page)).toBe(email);
});

test("tokens of two accounts do not sign in", async ({ page }) => {
  const [one, other] = [await openElsewhere(page), await openElsewhere(page)];
  const mixed = { ...one.session, refresh_token: other.session.refresh_token };
  await askForResetMail(page, one.email);
  await open(page, `/${fragment(mixed)}`);
  await expect(page.getByText("Ungültiger Link")).toBeVisible();
  // The last of several parameters counts, even for a browser that requested the first.
  await askForResetMail(page, one.email);
  await open(page, `/${fragment(one.session)}&${fragment(other.session).slice(1)}`);
  await expect(question(page)).toBeVisible();
  expect(await storedUser(page)).toBeUndefined();
});

test("the page of a mail's link names the account and signs in on any device", async ({ page }) => {
  const { email } = await openElsewhere(page);
  await page.request.post("/auth/recover", { data: { email } });
  await page.goto((await newestMail(page, email)).link);
  await expect(page.getByRole("main")).toContainText(email);
  await expectAccessibleAtAllSizes(page);
  await page.getByRole("button", { name: "Passwort zurücksetzen" }).press("Enter");
  await expect(page.getByLabel("Neues Passwort", { exact: true })).toBeVisible();
});
