import { expect, test } from "vitest";
import { inLanguage } from "#worker/request-language.ts";
import { LANGUAGES } from "../language.ts";
import { paths } from "../paths.ts";
import { bodyOf, layOutMail } from "./mail-layout.ts";
import { summedMail } from "./summed-mail.ts";
import { optOutOf, unsubscribeHeaders } from "./unsubscribe.ts";

const siteUrl = "https://site.test";
const link = `${siteUrl}/mails-abbestellen/1-abc`;
const optOut = { label: "Nicht mehr", link };
const about = { siteUrl, subject: "Frage", paragraphs: ["Text"] };
const held = (mail: { text: string; subject: string }) => ({
  ...mail,
  replyTo: null,
  createdAt: "2026-11-27T08:00:00Z",
});

test("a mail of a series contains its opt-out link, any other mail none", () => {
  expect(unsubscribeHeaders(layOutMail({ ...about, optOut }).text)["List-Unsubscribe"]).toBe(`<${link}>`);
  expect(unsubscribeHeaders(layOutMail(about).text)).toEqual({});
});

test("words of visitors cannot create an opt-out link", () => {
  const { text } = layOutMail({ ...about, optOut });
  expect(optOutOf(layOutMail({ ...about, paragraphs: [`Unsinn:\n${link}`, text] }).text)).toBeUndefined();
});

test("combined mails keep the opt-out link if all have the same one", () => {
  const mail = held(layOutMail({ ...about, optOut }));
  const other = held(layOutMail({ ...about, optOut: { ...optOut, link: `${link}d` } }));
  const sum = (mails: (typeof mail)[]) =>
    optOutOf(summedMail({ siteUrl, to: "a@b.example", kind: "question" }, mails).text);
  expect([sum([mail, mail]), sum([mail, other])]).toEqual([link, undefined]);
});

test.each(LANGUAGES)("the opt-out of a mail in %s is found in its stored text", (language) => {
  const { text } = inLanguage(language, () => layOutMail({ ...about, optOut }));
  expect(optOutOf(text)).toBe(link);
  const ended = `Nicht mehr${language === "fr" ? "\u202f" : ""}:\n${link}`;
  expect(bodyOf(text)).toBe(`Text\n\n${ended}`);
  const item = inLanguage(language, () =>
    summedMail({ siteUrl, to: "a@b.example", kind: "question" }, [held({ subject: "Frage", text })]),
  );
  expect(item.text).toContain(`Text\n\n${ended}\n\n-`);
});

test.each(LANGUAGES)("a link to the page in %s ends the series, in whichever language it is read", (language) => {
  const own = inLanguage(language, () => siteUrl + paths.mailOptOut("1-abc"));
  const { text } = inLanguage(language, () => layOutMail({ ...about, optOut: { ...optOut, link: own } }));
  for (const reader of LANGUAGES) expect(inLanguage(reader, () => optOutOf(text))).toBe(own);
});

test("a link to another German page is not an opt-out link", () => {
  const other = layOutMail({ ...about, optOut: { label: "Kontakt", link: `${siteUrl}/kontakt` } });
  expect(optOutOf(other.text)).toBeUndefined();
});
