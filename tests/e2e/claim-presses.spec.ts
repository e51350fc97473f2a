import { expect, type Locator, type Page, test } from "@playwright/test";
import { authScreen, newEmail, newestMail } from "./accounts.ts";
import { deskField } from "./desks.ts";
import { sendInquiry } from "./messages.ts";
import { PASSWORD } from "./sites.ts";

/** Providers that no other test uses. */
const CLAIMED = [
  { width: 390, path: "/bern/biel/spitex-alpenrose-biel-2504", domain: "spitex-alpenrose-biel.example" },
  { width: 1280, path: "/bern/biel/private-spitex-tschudi-2505", domain: "private-spitex-tschudi.example" },
];

/** An inquiry that waits at the desk. */
const waiting = (page: Page, sender: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: sender }) });

for (const { width, path, domain } of CLAIMED) {
  test(`at ${width} px, twenty presses of a key lead from a provider's page to services, languages, hours, area and duty`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    let presses = 0;
    const press = async (target: Locator, key = "Enter") => {
      presses++;
      await target.press(key);
    };
    const open = (field: string) => press(deskField(page, field).locator("> summary"));
    const tickNext = (field: string) =>
      press(deskField(page, field).locator(":visible:not(:checked)[type=checkbox]").first(), "Space");

    await page.goto(path);
    await press(page.getByRole("link", { name: "Sind Sie diese Spitex?" }));
    const [email, screen] = [newEmail(), authScreen(page)];
    await screen.firstName.fill("Anna");
    await screen.lastName.fill("Favre");
    await screen.email.fill(email);
    await screen.password.fill(PASSWORD);
    await press(screen.signUp);
    await page.getByLabel(`Adresse vor @${domain}`).fill("info");
    await press(page.getByRole("button", { name: "Code senden" }));
    await expect(page.getByText("Code gesendet")).toBeVisible();
    const { text } = await newestMail(page, `info@${domain}`, email);
    const link = new URL(/https?:\S+\/anbieter\/anmelden\S+/.exec(text)?.[0] ?? "");
    presses++;
    await page.goto(link.pathname + link.search);
    await press(page.getByRole("button", { name: "Eintrag übernehmen" }));
    await expect(page.getByText("Eintrag übernommen.")).toBeVisible();

    await press(page.getByRole("link", { name: "Angaben", exact: true }).first());
    await open("Leistungen");
    await tickNext("Leistungen");
    await tickNext("Leistungen");
    await open("Sprachen");
    await tickNext("Sprachen");
    await open("Einsatzzeiten");
    await press(page.getByLabel("Rund um die Uhr, jeden Tag").last(), "Space");
    await open("Einsatzgebiet");
    await tickNext("Einsatzgebiet");
    await press(page.getByRole("button", { name: "Speichern" }));
    await expect(page.getByText("Gespeichert. Ihre Änderungen")).toBeVisible();
    await press(page.getByText("Name, Adresse und Amtliches"));
    await open("Versorgungspflicht");
    await tickNext("Versorgungspflicht");
    await expect(page.getByLabel("Gleich wie das Einsatzgebiet")).toBeChecked();
    await press(page.getByRole("button", { name: "Vorschlag senden" }));
    await expect(page.getByText("Ihr Vorschlag wartet auf unsere Prüfung.")).toBeVisible();
    expect(presses).toBeLessThanOrEqual(20);

    await test.step("two more presses answer an inquiry", async () => {
      presses = 0;
      const sender = await sendInquiry(page, path);
      await press(page.getByRole("link", { name: "Was wartet", exact: true }));
      await press(waiting(page, sender).getByRole("button", { name: /^Wir rufen an/ }));
      await expect(page.getByText("Die Person bekommt eine Mail mit Ihrer Antwort «Wir rufen an».")).toBeVisible();
      await expect(waiting(page, sender)).toHaveCount(0);
      expect(presses).toBe(2);
    });
  });
}
