import { expect, test } from "vitest";
import { dueDateMail } from "./due-date-mail.ts";

const mail = (kind: "ended" | "unreviewed") =>
  dueDateMail({
    siteUrl: "https://site.test",
    to: "a@site.test",
    due: { on: "2026-12-31", kind, hasPassed: false, subjects: [] },
  });

test("the operator reads whether amounts end or have to be checked", () => {
  expect(mail("ended")).toMatchObject({
    subject: "Beträge gelten nur bis 31. Dezember 2026",
    text: expect.stringContaining("gelten bis 31. Dezember 2026. Danach sagen die Seiten, dass sie veraltet sind."),
  });
  expect(mail("unreviewed")).toMatchObject({
    subject: "Beträge prüfen bis 31. Dezember 2026",
    text: expect.stringContaining("sind bis 31. Dezember 2026 neu zu prüfen."),
  });
});
