import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, vi } from "vitest";
import type { Question } from "#domain/questions/question.ts";
import { createDeps } from "#worker/deps.ts";
import { askQuestion } from "#worker/services/questions/ask-question.ts";
import { confirmQuestion } from "#worker/services/questions/confirm-question.ts";
import { type AuthSite, SITE } from "./auth.ts";
import { change, rows } from "./database.ts";
import { forgetInquiries, monday, press } from "./inquiries.ts";
import { newestMail } from "./mailbox.ts";

const TABLES = ["questions", "question_contacts", "question_recipients", "questions_off"];

/** For all tests of a file: it is ten o'clock on a Monday in Switzerland, and there are no questions yet. */
export function beginEachWithoutQuestions(): void {
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
    return () => vi.useRealTimers();
  });
  beforeEach(async () => {
    monday("09:00");
    await forgetInquiries();
    for (const table of TABLES) await change(`DELETE FROM ${table}`);
  });
}

/** The asker's address. No part of it may reach a provider. */
export const ASKER = "ruth.hofstetter@sonnenrain.example";

const WOUND: Question = { care: ["wundpflege"], fromDay: null, often: "taeglich", language: null, who: "familie" };
const settings = {
  ...env,
  SITE_URL: SITE,
  JOBS: env.IGNORED_JOBS,
  FORM_RATE_LIMIT: "100000",
  MAIL_OPERATOR: "betrieb@example.ch",
};
export const questionDeps = () => createDeps(settings as Env);

type Asking = { email?: string | undefined; question?: Partial<Question>; chosen: readonly number[]; ip?: string };

/** Asks providers in Winterthur, and confirms the address if there is one. @returns the id of the question */
export async function askProviders({ email, question, chosen, ip = "203.0.113.7" }: Asking): Promise<string> {
  const deps = questionDeps();
  const place = { cantonSlug: "zuerich", citySlug: "winterthur" };
  await askQuestion(deps, { place, question: { ...WOUND, ...question }, email, chosen, ip, idempotencyKey: undefined });
  if (email !== undefined) await confirmQuestion(deps, await confirmationToken(email));
  const [newest] = await rows("SELECT id FROM questions ORDER BY rowid DESC LIMIT 1");
  return String(newest?.id);
}

export const confirmationToken = async (email: string) =>
  /\/(?:frage-bestaetigen|confirmer-question)\/(\w+)/.exec(
    (await newestMail(email, "question_confirmation")).text,
  )?.[1] ?? "";

/** The path of the link with an answer in the newest mail of a kind to a provider. */
export async function questionLink(to: string, als: string, kind = "question"): Promise<string> {
  const { text } = await newestMail(to, kind);
  const link = new RegExp(`${SITE}(/frage/\\w+\\?als=${als})\\b`).exec(text)?.[1];
  if (!link) throw new Error(`no link «${als}»`);
  return link;
}

/** Opens the link and presses its button, like a browser without JavaScript. */
export const pressAnswer = (site: AuthSite, link: string, fields: Record<string, string> = {}) =>
  press(site, link, Object.entries({ als: new URL(link, SITE).searchParams.get("als") ?? "", ...fields }));

/** A provider's row of the newest question to it. */
export const recipientOf = async (listingId: number) =>
  (await rows("SELECT * FROM question_recipients WHERE spitex_id = ? ORDER BY rowid DESC LIMIT 1", listingId))[0] ?? {};
