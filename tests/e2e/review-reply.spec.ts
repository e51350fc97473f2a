import { expect, test } from "@playwright/test";
import { expectAccessibleAtAllSizes } from "./accessibility.ts";
import { newDevice, postAs, section } from "./account-page.ts";
import { openAccount, toast } from "./accounts.ts";
import { takeOver } from "./desks.ts";
import { reviewForm, TEXT } from "./reviews.ts";

/** A provider that no other test uses. */
const REVIEWED = {
  slug: "spitex-schwalbe-thun-3604",
  name: "Spitex Schwalbe Thun",
  domain: "spitex-schwalbe-thun.example",
};
const REPLY = "Das freut uns. Wir sagen es der Equipe weiter.";

test("a provider replies to a review, and its page shows the reply", async ({ page, browser }) => {
  const author = await newDevice(browser);
  await openAccount(author);
  await postAs(author, "/api/reviews", { spitex: REVIEWED.slug, rating: 4, text: TEXT });

  const email = await openAccount(page);
  await page.goto(`${await takeOver(page, { ...REVIEWED, email })}/bewertungen`);
  const review = page.getByRole("listitem").filter({ hasText: TEXT });
  await review.locator("summary").filter({ hasText: "Antworten" }).press("Enter");
  await review.getByRole("button", { name: "Antwort speichern" }).click();
  await expect(review.getByText("Bitte schreiben Sie eine Antwort.").first()).toBeVisible();
  await expectAccessibleAtAllSizes(page);
  await review.getByLabel("Ihre Antwort").fill(REPLY);
  await review.getByRole("button", { name: "Antwort speichern" }).click();
  await expect(page.getByText("Antwort gespeichert.")).toBeVisible();
  await expect(review).toContainText(REPLY);

  await page.goto(`/bern/thun/${REVIEWED.slug}`);
  const shown = reviewForm(page).list;
  await expect(shown).toContainText("Adresse nicht bestätigt");
  await expect(shown).toContainText(`Antwort von ${REVIEWED.name}, `);
  await expect(shown).toContainText(REPLY);
  await expectAccessibleAtAllSizes(page);

  await author.goto("/konto");
  const own = section(author, "Meine Bewertungen");
  await expect(own).toContainText(REPLY);
  await own.getByRole("button", { name: "Adresse bestätigen" }).click();
  await expect(toast(author, "E-Mail gesendet")).toBeVisible();
});
