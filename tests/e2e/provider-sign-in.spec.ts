import { expect, type Page, test } from "@playwright/test";
import { type IdpAccount, startIdentityProvider } from "../support/identity-provider.ts";
import { expectAccessibleAtAllSizes } from "./accessibility.ts";
import { enterAccount, section } from "./account-page.ts";
import { header, newEmail, newestMail, toast } from "./accounts.ts";
import { holdBack } from "./hold-back.ts";
import { addressOf, IDENTITY_PROVIDER_PORT, PASSWORD, SITES } from "./sites.ts";

// The identity provider has one signed-in person at a time, so these tests cannot run in parallel.
test.describe.configure({ mode: "serial" });
test.use({ baseURL: addressOf(SITES.confirming) });

const accounts: IdpAccount[] = [];
let provider: Awaited<ReturnType<typeof startIdentityProvider>>;

test.beforeAll(async () => {
  provider = await startIdentityProvider({ accounts, port: IDENTITY_PROVIDER_PORT });
});
test.afterAll(() => provider.close());

/** Changes the person who is signed in at the identity provider. */
function becomePerson(more: Partial<IdpAccount> = {}) {
  const sub = crypto.randomUUID();
  const person = { sub, email: newEmail(), email_verified: true, name: "Anna Muster", ...more };
  accounts.unshift(person);
  return person;
}

const signInThere = (page: Page) => page.getByRole("button", { name: "Mit Keycloak anmelden" }).click();
const ways = (page: Page) => section(page, "Anmelden ohne Passwort");

test("signs in with a provider's account without a password, sets a password, and deletes the account with a code", async ({
  page,
}) => {
  const { email } = becomePerson();
  await page.goto("/konto");
  await expect(page).toHaveURL(/\/auth\?next=%2Fkonto$/);
  await signInThere(page);
  await expect(page).toHaveURL("/konto");
  await expect(page.getByText(email, { exact: true })).toBeVisible();
  await expect(ways(page).getByText("Verbunden seit", { exact: false })).toBeVisible();
  await expect(page.getByText("Noch keines")).toBeVisible();
  await expect(page.getByRole("button", { name: "Festlegen (Passwort)" })).toBeVisible();
  const part = section(page, "Ihre Daten");
  await part.getByRole("button", { name: "Konto löschen" }).click();
  await part.getByRole("button", { name: "Code per E-Mail verlangen" }).click();
  await expect(part.getByLabel("Code aus der E-Mail")).toBeFocused();
  const { code } = await newestMail(page, email, "Code");
  await part.getByLabel("Code aus der E-Mail").fill(code);
  await part.getByRole("button", { name: "Konto endgültig löschen" }).click();
  await expect(toast(page, "Ihr Konto ist gelöscht")).toBeVisible();
});

test("links an account, signs in with it, and unlinks it", async ({ page }) => {
  const { email: elsewhere } = becomePerson();
  const email = newEmail();
  await page.request.post("/auth/signup", { data: { email, password: PASSWORD } });
  const { code: token } = await newestMail(page, email);
  await page.request.post("/auth/verify", { data: { type: "signup", email, token } });
  await enterAccount(page, email);
  await page.goto("/konto");
  await ways(page).getByRole("button", { name: "Verbinden (Keycloak)" }).click();
  await expect(toast(page, "Konto verbunden")).toBeVisible();
  await expect(page).toHaveURL("/konto");
  await expect(ways(page).getByText(elsewhere, { exact: false })).toBeVisible();
  await newestMail(page, email, "mit Keycloak verbunden");
  await expectAccessibleAtAllSizes(page);

  await header(page).signOut.click();
  await expect(page).toHaveURL("/");
  await page.goto("/auth?next=/konto");
  await signInThere(page);
  await expect(page.getByText(email, { exact: true })).toBeVisible();

  await ways(page).getByRole("button", { name: "Trennen (Keycloak)" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Trennen" }).click();
  await expect(ways(page).getByText("Nicht verbunden")).toBeVisible();
});

test("the buttons of identity providers do not move when the page becomes interactive, and a denial creates no session", async ({
  page,
}) => {
  const letGo = await holdBack(page, /\/assets\/auth-screen\.wake-/);
  accounts.length = 0;
  await page.goto("/auth");
  const button = page.getByRole("button", { name: "Mit Keycloak anmelden" });
  await button.focus();
  const top = () => button.evaluate((element) => element.getBoundingClientRect().top + scrollY);
  const asleep = await top();
  letGo();
  await expect(page.locator("[data-island=auth-screen][data-awake]")).toBeAttached();
  expect(await top()).toBe(asleep);
  await button.click();
  await expect(toast(page, "Das hat nicht geklappt")).toBeVisible();
  await expect(page).toHaveURL("/auth");
  await expect(header(page).signIn).toBeVisible();
});
