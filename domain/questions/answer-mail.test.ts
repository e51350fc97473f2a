import { expect, test } from "vitest";
import { inLanguage } from "#worker/request-language.ts";
import { answersMail, endMail, firstYesMail, questionFilledMail, watchMail } from "./answer-mail.ts";

const TO = {
  siteUrl: "https://site.test",
  to: "ruth@example.ch",
  replyTo: "betrieb@example.ch",
  statusUrl: "https://site.test/wer-kann-kommen/48217306",
  optOut: "https://site.test/mails-abbestellen/1",
};
const QUESTION = {
  care: ["wundpflege"],
  fromDay: "2026-11-30",
  often: "taeglich",
  language: "pt",
  who: "familie",
  ...{ city: "Uster", cantonSlug: "zuerich" },
} as const;
const question = { ...QUESTION, care: [...QUESTION.care] };
const YES = { spitexName: "Spitex Uster", answer: "ja", fromDay: null, hasChanged: false } as const;
const CALL = { ...YES, spitexName: "Spitex Aabach", answer: "anruf" } as const;
const NO = { ...YES, spitexName: "Spitex Nah", answer: "voll", hasChanged: true } as const;

test("the mail about the first yes names the provider, and replies go to the operator", () => {
  const mail = firstYesMail(TO, question, [
    YES,
    { ...YES, spitexName: "Spitex Zwei", answer: "ab", fromDay: "2026-12-07" },
  ]);
  expect(mail.text).toContain(
    "Mehrere können kommen:\n– Spitex Uster: «Wir können»\n– Spitex Zwei: «Wir können ab Montag, 7. Dezember 2026»\n",
  );
  expect(mail.text).toContain("was wir von diesen Anbietern wissen");
  expect(firstYesMail(TO, question, [YES]).text).toContain("was wir von diesem Anbieter wissen");
  expect(mail).toMatchObject({ to: TO.to, replyTo: TO.replyTo });
});

test("mails name places in the language of the person who asks", () => {
  const zurich = { ...question, city: "Zürich", cantonSlug: "zuerich" };
  const text = inLanguage("it", () => firstYesMail(TO, zurich, [YES]).text);
  expect([text.includes("Zurigo"), text.includes("Zürich")]).toEqual([true, false]);
});

test("mails say which answers have changed, and whom to call", () => {
  const { text } = answersMail(TO, question, { said: [CALL, NO], duty: [], isHopeless: false });
  expect(text).toContain(
    "2 Antworten sind da:\n– Spitex Aabach: «Rufen Sie uns an»\n– Spitex Nah: «Nein: voll» (geändert)\n",
  );
  expect(text).toContain("Die Nummern stehen auf der Seite zu Ihrer Frage.");
  expect(text).not.toContain("So geht es weiter");
});

test.each([
  [[], "Geantwortet hat niemand."],
  [[NO], "Zugesagt hat niemand."],
])("if no provider can come, the next steps begin with the duty to supply", (said, words) => {
  const { text } = endMail(TO, question, { said, duty: ["Spitex Pflicht"], isHopeless: true });
  expect(text).toContain(`${words}\n\nSo geht es weiter:\n– Spitex Pflicht hat den Auftrag der Gemeinde`);
});

test("a person with a yes who chose no provider learns what can still be done", () => {
  const { text } = endMail(TO, question, { said: [YES], duty: [], isHopeless: false });
  expect(text).toContain("Sie haben eine Zusage, aber niemanden gewählt.");
  expect(text).not.toContain("So geht es weiter:");
});

test("subjects do not mention the care, because locked phones show them", () => {
  const about = { said: [YES], duty: [], isHopeless: false };
  const toProvider = { siteUrl: TO.siteUrl, to: "info@spitex.example" };
  const mails = [
    firstYesMail(TO, question, [YES]),
    answersMail(TO, question, about),
    endMail(TO, question, about),
    watchMail(TO, question, [{ name: "Spitex Uster", phone: null }]),
    questionFilledMail(toProvider, question, {
      spitexName: "Spitex Uster",
      closedAs: "chosen",
      hasAnswered: true,
      optOut: undefined,
    }),
  ];
  for (const { subject } of mails) expect(subject).not.toMatch(/Wund|Uster|Portugiesisch/);
});
