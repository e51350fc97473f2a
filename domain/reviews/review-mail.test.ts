import { expect, test } from "vitest";
import { reviewNotification } from "./review-mail.ts";

const mail = (isChanged: boolean) =>
  reviewNotification({
    siteUrl: "https://site.test",
    to: "a@site.test",
    spitexName: "Spitex Uster",
    link: "https://site.test/x",
    authorName: "Ruth",
    rating: 4,
    reviewText: "Pünktlich.",
    isChanged,
  });

test("the operator reads whether a review is new or has been changed", () => {
  expect(mail(false)).toMatchObject({
    subject: "Neue Bewertung: Spitex Uster",
    text: expect.stringContaining("Ruth hat Spitex Uster mit 4 von 5 Sternen bewertet:"),
  });
  expect(mail(true)).toMatchObject({
    subject: "Geänderte Bewertung: Spitex Uster",
    text: expect.stringContaining("Ruth bewertet Spitex Uster neu mit 4 von 5 Sternen:"),
  });
});
