import { expect, test } from "@playwright/test";
import { expectAccessibleAtAllSizes } from "./accessibility.ts";
import { newDevice, postAs, section } from "./account-page.ts";
import { newestMail, openAccount, toast } from "./accounts.ts";
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
  await postAs(page, `/api/provider/claims/${REVIEWED.slug}`, { way: "domain", localPart: "info" });
  const { text } = await newestMail(page, `info@${REVIEWED.domain}`, email);
  const link = new URL(/https?:\S+\/anbieter\/anmelden\S+/.exec(text)?.[0] ?? "");
  await page.goto(link.pathname + link.search);
  await page.getByRole("button", { name: "Eintrag übernehmen" }).click();

  const reviews = section(page, "Bewertungen");
  const review = reviews.getByRole("listitem").filter({ hasText: TEXT });
  await review.getByRole("button", { name: /^Antworten/ }).press("Enter");
  await expect(review.getByLabel("Ihre Antwort")).toBeFocused();
  await review.getByRole("button", { name: "Antwort speichern" }).click();
  await expect(review.getByText("Bitte schreiben Sie eine Antwort.").first()).toBeVisible();
  await expectAccessibleAtAllSizes(page);
  await review.getByLabel("Ihre Antwort").fill(REPLY);
  await review.getByRole("button", { name: "Antwort speichern" }).click();
  await expect(toast(page, "Antwort gespeichert")).toBeVisible();
  await expect(review).toContainText(REPLY);
  await expect(review.getByRole("button", { name: /^Antwort ändern/ })).toBeFocused();

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
