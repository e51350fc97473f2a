import { expect, type Page, test } from "@playwright/test";
import { expectAccessibleAtAllSizes } from "./accessibility.ts";
import { section } from "./account-page.ts";
import { authScreen, newEmail, newestMail, openAccount, toast } from "./accounts.ts";
import { openAdmin } from "./admins.ts";
import { PASSWORD } from "./sites.ts";

/** A provider that no other test uses. */
const CLAIMED = {
  path: "/bern/thun/private-spitex-favre-3604",
  name: "Private Spitex Favre",
  domain: "private-spitex-favre.example",
};

/** Another, for a claim by letter. */
const UNPROVABLE = { path: "/bern/thun/pflegefachfrau-caduff-3600" };

const row = (page: Page, email: string) => page.getByRole("listitem").filter({ hasText: email });

test("a provider claims its listing by mail, edits it, and an admin approves the rest", async ({ page, browser }) => {
  await page.goto(CLAIMED.path);
  await page.getByRole("link", { name: "Sind Sie diese Spitex?" }).click();
  await expect(page).toHaveURL(/\/auth\?next=/);
  const [email, screen] = [newEmail(), authScreen(page)];
  await screen.firstName.fill("Anna");
  await screen.lastName.fill("Favre");
  await screen.email.fill(email);
  await screen.password.fill(PASSWORD);
  await screen.signUp.click();

  await expect(page.getByRole("heading", { name: "Eintrag übernehmen" })).toBeVisible();
  const own = page.getByLabel(`Adresse vor @${CLAIMED.domain}`);
  await expect(own).toBeVisible();
  await expectAccessibleAtAllSizes(page);
  await own.fill("info");
  await page.getByRole("button", { name: "Code senden" }).click();
  await expect(toast(page, "Code gesendet")).toBeVisible();
  const { text } = await newestMail(page, `info@${CLAIMED.domain}`, email);
  const link = /https?:\S+\/anbieter\/anmelden\S+/.exec(text)?.[0] ?? "";
  await page.goto(new URL(link).pathname + new URL(link).search);
  await expect(page.getByLabel("Code")).toHaveValue(/^\d{8}$/);
  await expectAccessibleAtAllSizes(page);
  await page.getByRole("button", { name: "Eintrag übernehmen" }).click();

  await expect(page).toHaveURL(/\/anbieter\?id=\d+$/);
  await expect(toast(page, "Eintrag übernommen")).toBeVisible();
  const facts = section(page, "Angaben");
  await facts.getByLabel("Sprachen").fill("Deutsch\nPortugiesisch");
  await expectAccessibleAtAllSizes(page);
  await facts.getByLabel("Erreichbarkeit").fill("manchmal");
  await facts.getByRole("button", { name: "Speichern" }).click();
  await expect(facts.getByText(/Schreiben Sie die Zeiten so/).first()).toBeVisible();
  await facts.getByLabel("Erreichbarkeit").fill("Mo-Fr 08:00-12:00");
  await facts.getByRole("button", { name: "Speichern" }).click();
  await expect(toast(page, "Gespeichert")).toBeVisible();

  const street = `Probegasse ${Date.now() % 1000}`;
  const proposal = section(page, "Name, Adresse und Amtliches");
  await proposal.getByLabel("Strasse").fill(street);
  await proposal.getByRole("button", { name: "Vorschlag senden" }).click();
  await expect(proposal.getByText("Ihr Vorschlag wartet auf unsere Prüfung.")).toBeVisible();
  await expectAccessibleAtAllSizes(page);

  const logo = await (await page.request.get("/og/bern/thun.png")).body();
  await page.getByLabel("Neues Logo").setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: logo });
  await expect(page.getByRole("img", { name: "Ihr Logo, wartet auf Prüfung" })).toBeVisible();
  await expectAccessibleAtAllSizes(page);

  const desk = await (await browser.newContext()).newPage();
  await openAdmin(desk);
  await desk.goto("/admin/aenderungen");
  const waiting = row(desk, email);
  await expect(waiting).toContainText(street);
  await expectAccessibleAtAllSizes(desk);
  await waiting.getByRole("button", { name: "Übernehmen" }).click();
  await expect(waiting).toContainText("Die Änderung ist übernommen.");
  await newestMail(page, email, "Wir haben Ihre vorgeschlagene Änderung");
  await desk.goto("/admin/aenderungen?stand=logos");
  await expectAccessibleAtAllSizes(desk);
  await row(desk, email).getByRole("button", { name: "Freigeben" }).click();
  await expect(desk.getByText("Das Logo ist zu sehen.")).toBeVisible();
  await page.goto(CLAIMED.path);
  await expect(page.getByText(street).first()).toBeVisible();
  await expect(page.getByText(/Portugiesisch/).first()).toBeVisible();
  await expect(page.locator("img.provider-logo")).toBeVisible();

  await page.goto("/konto");
  await page.getByRole("link", { name: "Ihre Anbieter" }).click();
  await page.getByRole("link", { name: CLAIMED.name }).click();
  await section(page, "Personen")
    .getByRole("button", { name: /^Nicht mehr pflegen/ })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Nicht mehr pflegen" }).click();
  await expect(page.getByText("Sie pflegen noch keinen Eintrag.")).toBeVisible();
});

test("a person who cannot prove a claim by mail types the code of a letter", async ({ page, browser }) => {
  const email = await openAccount(page);
  await page.goto(UNPROVABLE.path);
  await page.getByRole("link", { name: "Sind Sie diese Spitex?" }).click();
  await page.getByLabel("Bemerkung (freiwillig)").fill("Ich bin die Inhaberin.");
  await page.getByRole("button", { name: "Brief verlangen" }).click();
  await expect(page.getByText(/Wir prüfen Ihre Anmeldung/)).toBeVisible();

  const desk = await (await browser.newContext()).newPage();
  await openAdmin(desk);
  await desk.goto("/admin/uebernahmen");
  const claim = row(desk, email);
  await expect(claim).toContainText("Ich bin die Inhaberin.");
  await claim.getByRole("button", { name: "Brief verschickt" }).click();
  const code = (await claim.locator("strong.number").textContent()) ?? "";
  await expectAccessibleAtAllSizes(desk);

  await page.reload();
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Eintrag übernehmen" }).click();
  await expect(page).toHaveURL(/\/anbieter\?id=\d+$/);

  await desk.goto(`/admin/anbieter${new URL(page.url()).search}`);
  await desk.getByRole("button", { name: `Entfernen (${email})` }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "Entfernen" }).click();
  await expect(toast(desk, "Person entfernt")).toBeVisible();
  await page.goto("/anbieter");
  await expect(page.getByText("Sie pflegen noch keinen Eintrag.")).toBeVisible();
});
