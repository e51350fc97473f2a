import { expect, type Locator, type Page } from "@playwright/test";
import { pageSamples } from "#tests/support/page-samples.ts";

export const [PROVIDER] = pageSamples.provider;

export const MESSAGE = "Wir suchen Hilfe für meine Mutter.";

/** The fields of an inquiry or of a message to the site. */
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

/** Before, the form would be sent as without JavaScript. */
export const expectAwake = (form: MessageForm) =>
  expect(form.send.page().locator("[data-awake]").filter({ has: form.send })).toBeVisible();

/** All but the consent. */
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

/** The link on a provider's page and the dialog it opens, once its code is there. */
export function inquiry(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Beratung anfragen" });
  return {
    link: page.getByRole("link", { name: "Beratung anfragen" }),
    dialog,
    close: dialog.getByRole("button", { name: "Schliessen" }),
    ...messageForm(dialog),
  };
}

/** Opens the dialog, long enough after the page that nobody is taken for a program. */
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

export const OPERATOR = "betrieb@spitex-verzeichnis.example";

/**
 * Presses until it is taken: at once it is too quick, which is said. For forms that come back as a new
 * page, because each press waits for one.
 */
export async function sendUnhurried(page: Page, send: Locator, sent: string) {
  await expect(async () => {
    const answer = page.waitForEvent("load");
    await send.click();
    await answer;
    expect(await page.getByRole("heading", { name: sent, level: 1 }).isVisible()).toBe(true);
  }).toPass();
}
