import { expect, test } from "@playwright/test";
import { DESK, expectAccessible, expectAccessibleAtAllSizes } from "./accessibility.ts";
import { newEmail, newestMail } from "./accounts.ts";
import { openAdmin } from "./admins.ts";
import { sendUnhurried } from "./messages.ts";

for (const [name, size] of Object.entries({ phone: { width: 390, height: 844 }, desk: DESK })) {
  test(`a person reports a missing Spitex by keyboard (${name}), an admin adds it, and the mail leads to taking it over`, async ({
    page,
    browser,
  }) => {
    const [email, spitex] = [newEmail(), `Spitex ${newWord()}`];
    await page.setViewportSize(size);
    await page.goto("/kontakt");
    await page.getByRole("contentinfo").getByText("Plattform", { exact: true }).last().press("Enter");
    await page.getByRole("contentinfo").getByRole("link", { name: "Für Anbieter" }).press("Enter");
    await expect(page.getByRole("heading", { name: "Ihr Eintrag steht wohl schon da" })).toBeVisible();
    await page.getByLabel("Name Ihrer Spitex").fill(spitex);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Keine Ergebnisse")).toBeVisible();
    await page.goBack();
    await page.getByRole("link", { name: "Fehlende Spitex melden" }).press("Enter");

    const form = page.locator("form#spitex-melden");
    await form.getByLabel("Name der Spitex").fill(spitex);
    await form.getByLabel("PLZ").fill("7550");
    await form.getByLabel("Ort").fill("Scuol");
    await form.getByLabel("Vorname").fill("Anna");
    await form.getByLabel("Nachname").fill("Muster");
    await form.getByRole("textbox", { name: "E-Mail-Adresse" }).fill(email);
    await form.getByLabel(/Ich bin einverstanden/).press("Space");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toContainText("Geben Sie eine Telefonnummer oder eine Website an.");
    await expectAccessible(page);
    await form.getByLabel("Website").fill(`${spitex.slice(7)}.example`);
    await sendUnhurried(page, page.getByRole("button", { name: "Spitex melden" }), "Meldung gesendet");

    const desk = await (await browser.newContext()).newPage();
    await openAdmin(desk);
    await desk.goto("/admin/neue-anbieter");
    const item = desk.getByRole("listitem").filter({ hasText: spitex });
    await expect(item).toContainText(email);
    await expectAccessible(desk);
    await item.getByRole("button", { name: "Aufnehmen" }).press("Enter");
    await expect(item.getByRole("status")).toHaveText("Erledigt: aufgenommen. Das Mail ist unterwegs.");
    const { text } = await newestMail(page, email, "steht");
    const link = /https?:\S+\/anbieter\/anmelden\S+/.exec(text)?.[0] ?? "";
    await page.goto(new URL(link).pathname + new URL(link).search);
    await expect(page.getByText("Mit einem Konto übernehmen Sie den Eintrag Ihrer Spitex.")).toBeVisible();
  });
}

test("the page for providers and the form are accessible", async ({ page }) => {
  for (const path of ["/fuer-anbieter", "/fuer-anbieter/eintragen"]) {
    await page.goto(path);
    await expectAccessibleAtAllSizes(page);
  }
});

/** Without digits: four of them before letters are a postcode. */
const newWord = () =>
  crypto
    .randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => "ghijklmnop".charAt(Number(digit)));
