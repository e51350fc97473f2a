import { expect, type Page } from "@playwright/test";

/** Unique to each run. */
export const TEXT = `Die Pflegenden kommen pünktlich und nehmen sich Zeit. ${crypto.randomUUID()}`;

/** A provider that no other test reviews. */
export async function openProvider(page: Page, nth: number) {
  const list = await (await page.request.get("/bern/bern/")).text();
  const paths = [...new Set(list.match(/\/bern\/bern\/[a-z0-9-]+(?=")/g))];
  await page.goto(paths[nth] ?? "");
  const fold = page.getByText("Bewertung schreiben", { exact: true });
  const title = page.getByRole("heading", { name: "Ihre Erfahrung" });
  await expect(fold.or(title).filter({ visible: true }).first()).toBeVisible();
  if (await fold.isVisible()) await fold.click();
  await expect(title).toBeVisible();
}

export const reviewForm = (page: Page) => {
  const dialog = page.getByRole("dialog", { name: "Registrierung erforderlich" });
  return {
    stars: (count: number) => page.getByRole("radio", { name: count === 1 ? "1 Stern" : `${count} Sterne` }),
    text: page.getByRole("textbox", { name: "Ihre Bewertung" }),
    submit: page.getByRole("button", { name: "Bewertung abschicken" }),
    list: page.getByRole("listitem").filter({ hasText: TEXT }),
    dialog,
  };
};

export async function write(page: Page, stars = 4, text = TEXT) {
  const form = reviewForm(page);
  await form.text.fill(text);
  await form.stars(stars).check();
  await form.submit.click();
}
