import { type APIResponse, expect, type Locator, type Page } from "@playwright/test";
import type { Session } from "@supabase/auth-js";
import { PASSWORD } from "./sites.ts";

export const newEmail = () => `anna.${crypto.randomUUID()}@beispiel.ch`;

/** Locators of the sign-in page. */
export function authScreen(page: Page) {
  const panel = page.getByRole("tabpanel");
  const dialog = page.getByRole("dialog", { name: "Passwort vergessen?" });
  return {
    signUpTab: page.getByRole("tab", { name: "Jetzt registrieren" }),
    signInTab: page.getByRole("tab", { name: "Bereits registriert" }),
    panel,
    firstName: panel.getByLabel("Vorname"),
    lastName: panel.getByLabel("Nachname"),
    email: panel.getByLabel("E-Mail-Adresse").first(),
    password: panel.getByLabel("Passwort", { exact: true }),
    signUp: panel.getByRole("button", { name: "Registrieren" }),
    signIn: panel.getByRole("button", { name: "Anmelden" }),
    forgotten: panel.getByRole("button", { name: "Passwort vergessen?" }),
    dialog,
    dialogEmail: dialog.getByLabel("E-Mail-Adresse"),
    sendMail: dialog.getByRole("button", { name: "E-Mail senden" }),
    code: panel.getByLabel("Code aus der E-Mail"),
    checkCode: panel.getByRole("button", { name: "Code prüfen" }),
  };
}

export async function chooseTab(tab: Locator) {
  await tab.click();
  await expect(tab).toHaveAttribute("aria-selected", "true");
  await expect(tab.page().getByRole("tabpanel")).toHaveCount(1);
}

/** The error summary is shown and focused. */
export async function expectFaults(page: Page, summary: string) {
  await expect(page.getByRole("alert")).toContainText(summary);
  await expect(page.locator(":focus").getByRole("alert")).toBeVisible();
}

/** Locators of the header's session menu. */
export function header(page: Page) {
  const menu = page.getByRole("navigation", { name: "Hauptmenü" });
  return {
    signIn: menu.getByRole("link", { name: "Anmelden" }),
    signOut: menu.getByRole("button", { name: "Abmelden" }),
    menu,
  };
}

export const toast = (page: Page, title: string) =>
  page.getByRole("region", { name: /^Meldungen/ }).getByRole("article", { name: title });

export async function signUp(page: Page, email: string, password = PASSWORD) {
  await page.goto("/auth?tab=registrieren");
  const screen = authScreen(page);
  await screen.firstName.fill("Anna");
  await screen.lastName.fill("Muster");
  await screen.email.fill(email);
  await screen.password.fill(password);
  await screen.signUp.click();
}

/** Creates an account and signs this browser in like the site, without its screens, which have their own journeys. */
export async function openAccount(page: Page) {
  const email = newEmail();
  const data = { first_name: "Anna", last_name: "Muster" };
  const answer = await page.request.post("/auth/signup", { data: { email, password: PASSWORD, data } });
  await keepSession(page, answer);
  return email;
}

/** Signs this browser in with an answer from the auth service, like the site. */
export async function keepSession(page: Page, answer: APIResponse) {
  expect(answer.ok()).toBe(true);
  // A page without scripts that could react to the session.
  await page.goto("/robots.txt");
  await page.evaluate(
    (session) => {
      localStorage.setItem("spitex-session", session);
      localStorage.setItem("spitex-konto", "1");
    },
    await answer.text(),
  );
}

/** The session of this browser. */
export const readSession = (page: Page): Promise<Pick<Session, "access_token" | "user">> =>
  page.evaluate(() => JSON.parse(localStorage.getItem("spitex-session") ?? "{}"));

/** Creates an account and opens the home page. */
export async function openHome(page: Page) {
  const email = await openAccount(page);
  await page.goto("/");
  await expect(header(page).signOut).toBeVisible();
  return email;
}

export async function signIn(page: Page, email: string, password = PASSWORD) {
  const screen = authScreen(page);
  await chooseTab(screen.signInTab);
  await screen.email.fill(email);
  await screen.password.fill(password);
  await screen.signIn.click();
}

/** Requests a password reset mail on the sign-in page. */
export async function askForResetMail(page: Page, email: string) {
  await page.goto("/auth");
  const screen = authScreen(page);
  await chooseTab(screen.signInTab);
  await screen.forgotten.click();
  await screen.dialogEmail.fill(email);
  await screen.sendMail.click();
  await expect(toast(page, "E-Mail gesendet")).toBeVisible();
}

type Mail = { to: string; subject: string; text: string };

/** The newest mail to `to` whose text contains `saying`, once `sent` such mails have arrived. */
export async function newestMail(page: Page, to: string, saying = "", sent = 1) {
  let mail: Mail | undefined;
  await expect
    .poll(async () => {
      const response = await page.request.get("/dev/mails", { headers: { Accept: "application/json" } });
      const mails: Mail[] = await response.json();
      const theirs = mails.filter((each) => each.to === to && each.text.includes(saying));
      mail = theirs[0];
      return theirs.length;
    })
    .toBeGreaterThanOrEqual(sent);
  const text = mail?.text ?? "";
  return { text, link: /https?:\S+\/auth\/verify\S+/.exec(text)?.[0] ?? "", code: /^\d{6}$/m.exec(text)?.[0] ?? "" };
}
