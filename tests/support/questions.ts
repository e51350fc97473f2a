import { expect } from "vitest";
import { questionPath } from "#domain/questions/question-form.ts";
import type { AuthSite } from "./auth.ts";
import { change, firstValue, rows } from "./database.ts";
import { formTimeIn, newFormTime, sendForm } from "./forms.ts";
import { newestMail } from "./mailbox.ts";

/** Deletes the rows of earlier tests. */
export async function forgetQuestions(): Promise<void> {
  const tables = ["questions", "question_contacts", "question_recipients", "questions_off", "inquiries"];
  for (const table of [...tables, "mail_outbox", "auth_rate_limits", "sent_forms"]) {
    await change(`DELETE FROM ${table}`);
  }
}

/** The address of a whole question about a place. */
export const wholeQuestion = (place: string, care: "wundpflege" | "haushalt" = "wundpflege") =>
  `${questionPath({ place, care: [care] })}&ab=sofort&oft=taeglich&sprache=&fuer=familie`;

/** The fields of the page's second form, as the page shows it. */
export async function formOf(site: AuthSite, path: string): Promise<Record<string, string>> {
  const html = await (await site.fetch(path)).text();
  const [, form = ""] = /id="senden"(.*?)<\/form>/s.exec(html) ?? [];
  const inputs = [...form.matchAll(/<input[^>]*>/g)].map(([input]) => ({
    name: /name="([^"]*)"/.exec(input)?.[1] ?? "",
    value: /value="([^"]*)"/.exec(input)?.[1] ?? (input.includes('type="checkbox"') ? "on" : ""),
    isTicked: !input.includes('type="checkbox"') || input.includes('checked=""'),
  }));
  expect(formTimeIn(form)).not.toBe("");
  return Object.fromEntries(inputs.filter(({ isTicked }) => isTicked).map(({ name, value }) => [name, value]));
}

type Sent = { email?: string; ip?: string; without?: string[]; more?: Record<string, string> };

/** Opens the page of a question and sends it, like a browser without JavaScript. */
export async function ask(site: AuthSite, path: string, { email = "", ip, without = [], more = {} }: Sent = {}) {
  const fields = { ...(await formOf(site, path)), email, formTime: await newFormTime(), ...more };
  const kept = Object.fromEntries(Object.entries(fields).filter(([name]) => !without.includes(name)));
  return sendForm(site, path, kept, ip ? { "CF-Connecting-IP": ip } : {});
}

/** Asks without an address. @returns the path of the page with the answers */
export async function askAnonymously(site: AuthSite, path: string, sent: Sent = {}): Promise<string> {
  const { location, status, html } = await ask(site, path, sent);
  if (status !== 303 || !location) throw new Error(`asking answered ${status}: ${html}`);
  return location.replace(/\?.*/, "");
}

/** The path of the link in the newest confirmation mail. */
export async function confirmationLink(to: string): Promise<string> {
  const { text } = await newestMail(to, "question_confirmation");
  return /https:\/\/site\.test(\/frage-bestaetigen\/\w+)/.exec(text)?.[1] ?? "";
}

/** The words of a page's main part. */
export const mainText = (html: string) =>
  html
    .replace(/^.*<main|<\/main>.*$/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

/** Stores what a provider answered. */
export async function answerAs(name: string, answer: string, fromDay: string | null = null): Promise<string> {
  const now = new Date().toISOString();
  await change(
    "UPDATE question_recipients SET answer = ?, from_day = ?, answered_at = ?, answer_at = ? WHERE spitex_name = ?",
    ...[answer, fromDay, now, now, name],
  );
  return (await firstValue<string>("SELECT id FROM question_recipients WHERE spitex_name = ?", name)) ?? "";
}

export const questionRows = () => rows("SELECT * FROM questions ORDER BY created_at, id");
export const askedMails = async () =>
  (await rows("SELECT recipient FROM mail_outbox WHERE kind = 'question' ORDER BY recipient")).map(
    ({ recipient }) => recipient,
  );
