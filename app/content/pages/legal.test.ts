import { expect, test } from "vitest";
import { legal } from "./legal.ts";

const text = legal.mainContent({
  providers: 0,
  operator: { name: undefined, address: undefined, phone: undefined, email: undefined },
  pageViewsHost: undefined,
  smsHost: undefined,
  googleReviewBadge: "",
  hasReviewNotice: false,
});

test("privacy page names the countries that receive data and the safeguards there: DSG Art. 19 (4)", () => {
  const [, abroad = ""] = text.split("## Wenn Daten ins Ausland gehen");
  for (const named of ["EU", "USA", "Kanada", "15. September 2024", "Standardklauseln"]) {
    expect(abroad).toContain(named);
  }
});

test("says what is stored about questions to providers, corrections and confirmations", () => {
  const [, ofQuestions = ""] = text.split("## Wenn Sie fragen, wer kommen kann");
  for (const named of ["höchstens zwölf", "verschlüsselt", "acht Ziffern", "Nummern, keine Namen"]) {
    expect(ofQuestions).toContain(named);
  }
  const [, ofCorrections = ""] = text.split("## Wenn Sie eine Angabe bestätigen oder korrigieren");
  expect(ofCorrections).toContain("nicht Ihre Adresse");
});

test("says where search words are, and how long the wish for no more mails is kept", () => {
  const [, reading = ""] = text.split("## Wenn Sie nur lesen");
  expect(reading).toMatch(/Suchwörter und die Antwort höchstens einen Tag.*Suchwörter stehen immer in der Adresse/s);
  const [, inquiring = ""] = text.split("## Wenn Sie eine Anfrage oder Nachricht senden");
  expect(inquiring).toContain("Nach 90 Tagen löschen wir mit der Anfrage auch diesen Wunsch.");
  expect(text).not.toContain("nie mehr");
});

test("tells self-employed nurses where their entry comes from and how to object", () => {
  const [, ofProviders = ""] = text.split("## Angaben über Anbieter");
  for (const named of ["Google Maps", "nicht bei Ihnen erhoben", "widersprechen", "/kontakt"]) {
    expect(ofProviders).toContain(named);
  }
});
