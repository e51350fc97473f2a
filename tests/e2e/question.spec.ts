import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessible, expectAccessibleAtAllSizes, expectVisibleFocus } from "./accessibility.ts";
import { newEmail, newestMail } from "./accounts.ts";
import { sendUnhurried } from "./messages.ts";

const MOST_PRESSES = 10;
const TABLET = { width: 768, height: 1024 };
const PHONE = { width: 390, height: 844 };

test.use({ viewport: PHONE });

/** Counts the presses, each made with a key. */
function keys() {
  let presses = 0;
  const press = async (target: Locator, key = "Enter") => {
    presses += 1;
    await target.press(key);
  };
  return { press, count: () => presses };
}

/** Goes from the search to the form with place and need. */
async function openForm(page: Page, press: (target: Locator) => Promise<void>) {
  await page.goto("/");
  await page.getByLabel("Ort, Postleitzahl oder Name einer Spitex").fill("Demenz Uster");
  await press(page.getByRole("button", { name: "Suchen" }));
  await expect(page).not.toHaveURL("/");
  // Without the code of the search box, the page of results answers.
  const way = page.getByRole("main").getByRole("link", { name: /Demenz/i });
  if (page.url().includes("/suche")) await press(way.first());
  await press(page.getByRole("link", { name: "Wer kann kommen? Alle fragen" }));
  await expect(page.getByRole("heading", { name: "Wer kann kommen?", level: 1 })).toBeVisible();
  await expect(page.getByLabel("Wo?")).toHaveValue("Uster ZH");
  await expect(page.getByRole("checkbox", { name: "Demenz" })).toBeChecked();
}

async function choose(page: Page, press: (target: Locator, key: string) => Promise<void>) {
  await press(page.getByRole("radio", { name: "Täglich" }), "Space");
  await press(page.getByRole("radio", { name: "Für jemanden aus der Familie" }), "Space");
}

const show = (page: Page) => page.getByRole("button", { name: "Zeigen, wen wir fragen" });
const send = (page: Page) => page.getByRole("button", { name: /Anbieter fragen$/ });
const says = (page: Page) =>
  page.getByText("«Wer kann so bald wie möglich täglich nach Uster kommen? Es geht um Demenz.»");

/** At 320 and 1280 px with all checks, and at 768 px. */
async function expectWellMade(page: Page) {
  await expectAccessibleAtAllSizes(page);
  await page.setViewportSize(TABLET);
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
}

test("by keyboard on a phone, a need leads to a question without an address", async ({ page }) => {
  const { press, count } = keys();
  await openForm(page, press);
  await choose(page, press);
  await press(show(page));
  await expect(says(page)).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Wir fragen/ })).toBeInViewport();
  await expect(page.getByRole("heading", { name: /^Wir fragen/ })).toBeFocused();
  await expectWellMade(page);
  await page.goto(page.url().replace(/#.*/, ""));
  await expectVisibleFocus(page);

  await test.step("a changed question must be reviewed again", async () => {
    await send(page).focus();
    await page.getByRole("radio", { name: "In der Nacht" }).press("Space");
    await expect(page.getByText("Ihre Frage ist geändert.")).toBeVisible();
    await expect(send(page)).toBeHidden();
    await page.getByRole("radio", { name: "Täglich" }).press("Space");
    await expect(send(page)).toBeVisible();
  });

  const before = await send(page).textContent();
  await page.locator("#senden").getByRole("checkbox").first().uncheck();
  await expect(send(page)).not.toHaveText(before ?? "");
  await page.locator("#senden").getByRole("checkbox").first().check();
  await press(send(page));
  await expect(page.getByText("Ihre Frage ist unterwegs.")).toBeVisible();
  await expect(page.getByText(/^\d{4} \d{4}$/)).toBeVisible();
  expect(count()).toBeLessThanOrEqual(MOST_PRESSES);
  await expectWellMade(page);

  await test.step("the code leads back, and the question is ended after a confirmation", async () => {
    const code = (await page.getByText(/^\d{4} \d{4}$/).textContent()) ?? "";
    await page.goto("/wer-kann-kommen");
    await page.getByLabel("Code eingeben").fill(code);
    await page.getByRole("button", { name: "Antworten ansehen" }).click();
    await page.getByText("Frage beenden", { exact: true }).click();
    await page.getByRole("button", { name: "Ja, diese Frage beenden" }).click();
    await expect(page.getByText("Ihre Frage ist beendet.")).toBeVisible();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("on a phone, a need leads to a question that is confirmed by mail", async ({ page }) => {
    const { press, count } = keys();
    const click = (target: Locator) => press(target);
    await openForm(page, click);
    await choose(page, press);
    await press(show(page));
    await expect(says(page)).toBeVisible();
    const email = newEmail();
    await page.getByLabel("Mailadresse, wenn Sie möchten").fill(email);
    await sendUnhurried(page, send(page), "Öffnen Sie jetzt Ihre Mail");
    const { text } = await newestMail(page, email);
    const [link = ""] = /http\S+\/frage-bestaetigen\/\w+/.exec(text) ?? [];
    await page.goto(link);
    await expect(says(page)).toBeVisible();
    await press(page.getByRole("button", { name: "Frage senden" }));
    await expect(page.getByText("Ihre Frage ist unterwegs.")).toBeVisible();
    // Two more presses: the button that sends, and the link in the mail.
    expect(count() + 2).toBeLessThanOrEqual(MOST_PRESSES);
  });
});
