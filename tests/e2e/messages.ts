import { expect, type Locator, type Page } from "@playwright/test";
import { pageSamples } from "#tests/support/page-samples.ts";
import { newEmail } from "./accounts.ts";

export const [PROVIDER] = pageSamples.provider;

export const MESSAGE = "Wir suchen Hilfe für meine Mutter.";

/** Locators of the fields of an inquiry or of a message to the site. */
export const messageForm = (place: Page | Locator) => ({
  firstName: place.getByLabel("Vorname"),
  lastName: place.getByLabel("Nachname"),
  email: place.getByLabel("E-Mail-Adresse"),
  phone: place.getByLabel("Telefonnummer"),
  message: place.getByLabel("Ihre Nachricht"),
  consent: place.getByRole("checkbox", { name: /an Spitex Winterthur weitergegeben werden/ }),
  send: place.getByRole("button", { name: /senden$/ }),
});

type MessageForm = ReturnType<typeof messageForm>;

/** Waits for JavaScript: an earlier submit would post the form without it. */
export const expectAwake = (form: MessageForm) =>
  expect(form.send.page().locator("[data-awake]").filter({ has: form.send })).toBeVisible();

/** Fills in everything except the consent. */
export async function fillIn(form: MessageForm, email: string) {
  await form.firstName.fill("Anna");
  await form.lastName.fill("Muster");
  await form.email.fill(email);
  await form.phone.fill("079 123 45 67");
  await form.message.fill(MESSAGE);
}

export async function expectTyped(form: MessageForm, email: string) {
  await expect(form.firstName).toHaveValue("Anna");
  await expect(form.email).toHaveValue(email);
  await expect(form.message).toHaveValue(MESSAGE);
}

/** Locators of the link on a provider's page and of the dialog that it opens. */
export function inquiry(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Beratung anfragen" });
  return {
    link: page.getByRole("complementary").getByRole("link", { name: "Beratung anfragen" }),
    dialog,
    close: dialog.getByRole("button", { name: "Schliessen" }),
    ...messageForm(dialog),
  };
}

/** Opens the dialog, late enough to pass the bot check. */
export async function openInquiry(page: Page) {
  await page.clock.install();
  await page.goto(PROVIDER);
  const { link, dialog } = inquiry(page);
  await link.hover();
  await expect(link).toHaveAttribute("aria-haspopup", "dialog");
  await link.click();
  await expect(dialog).toBeVisible();
  await page.clock.fastForward(5000);
}

/** Sends an inquiry from a unique visitor to a provider by its path, without the form. @returns the visitor's name */
export async function sendInquiry(page: Page, path: string = PROVIDER) {
  const lastName = `Muster ${crypto.randomUUID().slice(0, 8)}`;
  const data = {
    firstName: "Anna",
    lastName,
    email: newEmail(),
    phone: "079 123 45 67",
    message: MESSAGE,
    homepage: "",
    spitex: path.split("/").at(-1),
    consent: true,
  };
  expect((await page.request.post("/api/inquiries", { data })).ok()).toBe(true);
  return `Anna ${lastName}`;
}

export const OPERATOR = "betrieb@spitex-verzeichnis.example";

/** Submits until the form is accepted: the bot check refuses quick submissions. For forms that lead to a new page. */
export async function sendUnhurried(page: Page, send: Locator, sent: string) {
  await expect(async () => {
    const answer = page.waitForEvent("load");
    await send.click();
    await answer;
    expect(await page.getByRole("heading", { name: sent, level: 1 }).isVisible()).toBe(true);
  }).toPass();
}
