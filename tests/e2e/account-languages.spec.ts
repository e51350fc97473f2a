import { expect, test } from "@playwright/test";
import { expectAccessibleAtAllSizes } from "./accessibility.ts";
import { newEmail, readSession } from "./accounts.ts";
import { PASSWORD } from "./sites.ts";

test("an account opened in French is written to in French, until its owner chooses Italian", async ({ page }) => {
  await page.goto("/fr/auth?next=%2Ffr%2Fcompte");
  const panel = page.getByRole("tabpanel");
  await panel.getByRole("button", { name: "S’inscrire" }).click();
  await expect(page.getByRole("alert")).toContainText("Veuillez remplir tous les champs.");
  await expect(page).toHaveTitle(/^Erreur – /);
  await panel.getByLabel("Prénom").fill("Anne");
  await panel.getByLabel("Nom", { exact: true }).fill("Exemple");
  await panel.getByLabel("Adresse e-mail").first().fill(newEmail());
  await panel.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await panel.getByRole("button", { name: "S’inscrire" }).click();
  await expect(page).toHaveURL("/fr/compte");
  const toasts = page.getByRole("region", { name: "Messages (touche F6)" });
  await expect(toasts.getByRole("article", { name: "Inscription réussie" })).toBeVisible();
  expect((await readSession(page)).user.user_metadata).toMatchObject({ locale: "fr" });

  const part = page.getByRole("region", { name: "Vos informations" });
  await part.getByRole("button", { name: "Modifier (Langue de nos e-mails)" }).click();
  const choice = part.getByLabel("Langue de nos e-mails");
  await expect(choice).toBeFocused();
  await expect(choice).toHaveValue("fr");
  await expect(choice.getByRole("option", { name: "Italiano" })).toHaveAttribute("lang", "it-CH");
  await expectAccessibleAtAllSizes(page);
  await choice.selectOption("it");
  await part.getByRole("button", { name: "Enregistrer la langue" }).click();
  await expect(toasts.getByRole("article", { name: "Langue modifiée" })).toBeVisible();
  await expect(part.getByText("Italiano")).toBeVisible();
  expect((await readSession(page)).user.user_metadata).toMatchObject({ locale: "it" });
  expect(germanWordsOf((await page.locator("main").textContent()) ?? "")).toEqual([]);

  await page
    .getByRole("navigation", { name: "Menu principal" })
    .getByRole("button", { name: "Se déconnecter" })
    .click();
  await expect(page).toHaveURL("/fr/");
  await expect(toasts.getByRole("article", { name: "Vous êtes déconnecté." })).toBeVisible();
});

test("refusals are in the language of the page, with the server's words folded below", async ({ page }) => {
  await page.goto("/it/auth?tab=anmelden");
  const panel = page.getByRole("tabpanel");
  await panel.getByLabel("Indirizzo e-mail").first().fill(newEmail());
  await panel.getByLabel("Password", { exact: true }).fill("sbagliata");
  await panel.getByRole("button", { name: "Accedere" }).click();
  await expect(page.getByRole("alert")).toContainText("L’e-mail o la password è sbagliata.");
  await page.goto("/en/account");
  await expect(page).toHaveURL("/en/auth?next=%2Fen%2Faccount");
  await page.goto("/en/reset-password");
  await expect(page).toHaveURL("/en/auth");
  await expect(page.getByRole("article", { name: "Invalid link" })).toBeVisible();
});

test("the desk opens in the language of its address, and in other languages without signing in again", async ({
  page,
}) => {
  await page.goto("/fr/prestataires");
  await expect(page).toHaveURL("/fr/auth?next=%2Ffr%2Fprestataires");
  const panel = page.getByRole("tabpanel");
  await panel.getByLabel("Prénom").fill("Anne");
  await panel.getByLabel("Nom", { exact: true }).fill("Exemple");
  await panel.getByLabel("Adresse e-mail").first().fill(newEmail());
  await panel.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await panel.getByRole("button", { name: "S’inscrire" }).click();
  await expect(page).toHaveURL("/fr/prestataires");
  await expect(page.getByRole("heading", { name: "Vos prestataires" })).toBeVisible();
  await page.goto("/it/fornitori");
  await expect(page).toHaveURL("/it/fornitori");
  await expect(page.getByRole("heading", { name: "I vostri fornitori" })).toBeVisible();
  await expectAccessibleAtAllSizes(page);
  await page.getByRole("link", { name: "Usare un altro conto" }).click();
  await expect(page).toHaveURL(/^[^?]*\/it\/fornitori\/aprire/);
  await page.getByRole("button", { name: "Uscire e usare un altro conto" }).click();
  await expect(page).toHaveURL("/it/auth?next=%2Fit%2Ffornitori");
});

/** German words that occur in nearly every German sentence. */
const germanWordsOf = (text: string) =>
  text
    .split(/[^\p{L}]+/u)
    .filter((word) => ["und", "nicht", "für", "Sie", "Ihre", "eine", "mit", "ist"].includes(word));
