import { expect, type Page, test } from "@playwright/test";
import { expectAccessibleAtAllSizes } from "./accessibility.ts";
import { authScreen, newEmail, newestMail, openAccount, toast } from "./accounts.ts";
import { openAdmin } from "./admins.ts";
import { deskField } from "./desks.ts";
import { write } from "./reviews.ts";
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
  await expect(page.getByText("Code gesendet")).toBeVisible();
  const { text } = await newestMail(page, `info@${CLAIMED.domain}`, email);
  const link = /https?:\S+\/anbieter\/anmelden\S+/.exec(text)?.[0] ?? "";
  await page.goto(new URL(link).pathname + new URL(link).search);
  await expect(page.getByLabel("Code")).toHaveValue(/^\d{8}$/);
  await expectAccessibleAtAllSizes(page);
  await page.getByRole("button", { name: "Eintrag übernehmen" }).click();

  await expect(page).toHaveURL(/\/anbieter\/\d+\?getan=uebernommen$/);
  await expect(page.getByText("Eintrag übernommen.")).toBeVisible();
  await expectAccessibleAtAllSizes(page);
  const opened = page.url().replace(/\?.*$/, "");

  await test.step("by keyboard, the provider states languages, hours and area, and reads what is not understood", async () => {
    await page.getByRole("link", { name: "Einsatzzeiten" }).press("Enter");
    const hours = deskField(page, "Einsatzzeiten");
    await hours.getByLabel("Montag, von").fill("manchmal");
    await hours.getByLabel("Montag, bis").fill("20:00");
    await deskField(page, "Sprachen").locator("> summary").press("Enter");
    await deskField(page, "Sprachen").getByLabel("Portugiesisch").press("Space");
    await deskField(page, "Einsatzgebiet").locator("> summary").press("Enter");
    await deskField(page, "Einsatzgebiet").getByLabel("Weitere, pro Zeile eine").fill("Spiez");
    const unsaved = "3 Änderungen noch nicht gespeichert: Sprachen, Einsatzzeiten, Einsatzgebiet";
    await expect(page.getByText(unsaved)).toBeVisible();
    await page.reload();
    await expect(page.getByText(unsaved)).toBeVisible();
    await page.getByRole("button", { name: "Speichern" }).press("Enter");
    await expect(page.getByRole("alert")).toContainText("Schreiben Sie Zeiten wie 08:00 bis 17:00.");
    await expect(deskField(page, "Sprachen").getByLabel("Portugiesisch")).toBeChecked();
    await expectAccessibleAtAllSizes(page);
    await hours.getByLabel("Montag, von").fill("7");
    await hours.getByLabel("Montag bis Freitag").press("Space");
    await page.getByRole("button", { name: "Speichern" }).press("Enter");
    await expect(page.getByText("Gespeichert. Ihre Änderungen")).toBeVisible();
    await expect(deskField(page, "Einsatzzeiten")).toContainText("Mo–Fr 07:00–20:00");
    const kept = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("pult ")));
    await expect.poll(kept).toEqual([]);
  });

  await test.step("communes are chosen on a map, which ticks their boxes", async () => {
    await page.goto(`${opened}/angaben`);
    const field = deskField(page, "Einsatzgebiet");
    await field.locator("> summary").click();
    await field.getByRole("button", { name: "Auf der Karte wählen" }).click();
    await expect(field.getByText("Tippen Sie auf eine Gemeinde.")).toBeVisible();
    const map = field.locator(".maplibregl-canvas");
    const chosen = async () => [
      // Also the boxes that are folded away.
      ...(await field.locator(":checked").evaluateAll((boxes) => boxes.map((box) => box.getAttribute("value")))),
    ];
    const before = await chosen();
    const status = field.getByText(/^(Nicht mehr gewählt|Gewählt): /);
    const { width = 0, height = 0 } = (await map.boundingBox()) ?? {};
    // Tries points of the map until one is in a commune.
    let position = { x: 0, y: 0 };
    for (let at = 0; at < 30 && !(await status.isVisible()); at++) {
      position = { x: (width * (1 + (at % 5))) / 6, y: (height * (1 + Math.floor(at / 5))) / 7 };
      await map.click({ position });
    }
    await expect(status).toBeVisible();
    expect(await chosen()).not.toEqual(before);
    await map.click({ position });
    expect(await chosen()).toEqual(before);
    await field.getByRole("button", { name: "Karte schliessen" }).click();
    await expect(map).toHaveCount(0);
  });

  const street = `Probegasse ${Date.now() % 1000}`;
  await page.getByText("Name, Adresse und Amtliches").click();
  await deskField(page, "Strasse").locator("> summary").click();
  await deskField(page, "Strasse").getByLabel("Strasse").fill(street);
  await page.getByRole("button", { name: "Vorschlag senden" }).click();
  await expect(page.getByText("Ihr Vorschlag wartet auf unsere Prüfung.")).toBeVisible();
  await expectAccessibleAtAllSizes(page);

  const logo = await (await page.request.get("/og/bern/thun.png")).body();
  await page.getByRole("link", { name: "Logo ändern" }).click();
  await test.step("by keyboard, the provider chooses the part of its logo that visitors see", async () => {
    await page.getByLabel("Neues Logo").focus();
    await page.getByLabel("Neues Logo").setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: logo });
    const preview = page.getByRole("img", { name: `Vorschau des Logos von «${CLAIMED.name}»` });
    const drawn = () => preview.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
    await expect(preview).toBeVisible();
    await expect(page.getByLabel("Neues Logo")).toHaveAttribute("accept", /,image\/webp$/);
    const whole = await drawn();
    await page.getByLabel("Grösse").press("End");
    const middle = await drawn();
    await page.getByLabel("Senkrecht").press("Home");
    expect(new Set([whole, middle, await drawn()]).size).toBe(3);
    await expectAccessibleAtAllSizes(page);
    await page.getByRole("button", { name: "Logo senden" }).press("Enter");
    await expect(page.getByText("Logo gesendet.")).toBeVisible();
  });
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("img", { name: "Ihr Logo, wartet auf Prüfung" })).toBeVisible({ timeout: 100 });
  }).toPass();
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
  // The address of a card, whose logo is settled by now.
  await desk.goto("/admin/aenderungen?stand=logos&ab=1");
  await expect(desk.getByText("Der gewählte Eintrag ist erledigt")).toHaveCount(1);
  await expect(desk.getByRole("region", { name: "Logos auf Seiten" })).toContainText(email);
  await page.goto(CLAIMED.path);
  await expect(page.getByText(street).first()).toBeVisible();
  await expect(page.getByText(/Portugiesisch/).first()).toBeVisible();
  await expect(page.locator("img.provider-logo")).toBeVisible();

  await test.step("by keyboard, the provider saves its figures as a file", async () => {
    await page.goto(opened);
    await page.getByRole("link", { name: "Zahlen" }).press("Enter");
    await expect(page.getByRole("table", { name: `«${CLAIMED.name}» Monat für Monat` })).toContainText("nicht gezählt");
    await expectAccessibleAtAllSizes(page);
    const saved = page.waitForEvent("download");
    await page.getByRole("link", { name: "Als CSV-Datei" }).press("Enter");
    expect((await saved).suggestedFilename()).toBe("zahlen.csv");
  });

  await test.step("by keyboard, the provider invites a person and copies the link to pass on", async () => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(`${opened}/personen`);
    const invited = newEmail();
    await page.getByLabel("E-Mail-Adresse").fill(invited);
    await page.getByLabel("E-Mail-Adresse").press("Enter");
    const link = await page.getByLabel(`Link zur Einladung von ${invited}`).inputValue();
    await page.getByRole("button", { name: "Kopieren" }).press("Enter");
    await expect(page.getByText("Kopiert")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await expectAccessibleAtAllSizes(page);
  });

  await test.step("by keyboard, the provider makes cards, and a client's review with a code counts", async () => {
    await page.goto(`${opened}/bewertungen`);
    await page.getByRole("link", { name: /Karten mit Code/ }).press("Enter");
    await page.getByRole("button", { name: "10 Karten erstellen" }).press("Enter");
    await expect(page.getByText("Die Karten sind bereit.")).toBeVisible();
    await expectAccessibleAtAllSizes(page);
    const codes = page.getByRole("img", { name: /mit dem Code/ });
    await expect(codes).toHaveCount(10);
    const [code = ""] = /\w{10}$/.exec((await codes.first().getAttribute("aria-label")) ?? "") ?? [];
    const client = await browser.newPage();
    await openAccount(client);
    await client.goto(`/bewerten/${code}`);
    await expectAccessibleAtAllSizes(client);
    await write(client);
    await expect(toast(client, "Vielen Dank für Ihre Bewertung!")).toBeVisible();
    await client.goto(CLAIMED.path);
    await expect(client.getByText("Nachweis: Karte des Anbieters")).toBeVisible();
    await client.goto(`/bewerten/${code}`);
    await expect(client.getByText("Mit diesem Code wurde schon eine Bewertung geschrieben.")).toBeVisible();
    await client.close();
  });

  await page.goto(`${opened}/personen`);
  await expectAccessibleAtAllSizes(page);
  await row(page, email).locator("summary").click();
  await page.getByRole("button", { name: "Ja, nicht mehr pflegen" }).click();
  await expect(page.getByText("Sie pflegen diesen Eintrag nicht mehr.")).toBeVisible();
  await expect(page.getByText("Sie pflegen noch keinen Eintrag.")).toBeVisible();
  expect((await page.goto(opened))?.status()).toBe(404);
});

test("a person who cannot prove a claim by mail types the code from a letter", async ({ page, browser }) => {
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
  await claim.getByRole("button", { name: "Neuen Code ausstellen" }).click();
  const warning = desk.getByRole("dialog", { name: /^Neuen Code für / });
  await expect(warning).toContainText("Der Code, der schon unterwegs ist, gilt dann nicht mehr.");
  await warning.getByRole("button", { name: "Abbrechen" }).click();
  await expectAccessibleAtAllSizes(desk);

  await page.reload();
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Eintrag übernehmen" }).click();
  await expect(page).toHaveURL(/\/anbieter\/\d+\?/);

  await desk.goto(`/admin/anbieter?id=${/\d+/.exec(new URL(page.url()).pathname)}`);
  await desk.getByRole("button", { name: `Entfernen (${email})` }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "Entfernen" }).click();
  await expect(toast(desk, "Person entfernt")).toBeVisible();
  await page.goto("/anbieter");
  await expect(page.getByText("Sie pflegen noch keinen Eintrag.")).toBeVisible();
});
