import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, vi } from "vitest";
import type { AuthSite } from "./auth.ts";
import { tick } from "./auth.ts";
import { change } from "./database.ts";
import { newestMail } from "./mailbox.ts";
import { ANNA } from "./people.ts";

/** Deletes the rows of earlier tests. */
export async function forgetInquiries(): Promise<void> {
  for (const table of ["inquiries", "mail_outbox", "auth_rate_limits", "sent_forms", "provider_capacity"]) {
    await change(`DELETE FROM ${table}`);
  }
}

/** Sets the tests' clock, in UTC, to a Monday without a holiday in any canton. */
export const monday = (time: string) => vi.setSystemTime(`2026-11-23T${time}:00Z`);

/** For all tests of a file: it is ten o'clock in Switzerland, and there are no inquiries yet. */
export function beginEachOnMonday(): void {
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
    return () => vi.useRealTimers();
  });
  beforeEach(async () => {
    monday("09:00");
    await forgetInquiries();
  });
}

/** Sends an inquiry. @returns the path of its page */
export async function inquire(site: AuthSite, spitex: string, sender: object = {}): Promise<string> {
  const response = await site.fetch("/api/inquiries", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...ANNA, ...sender, consent: true, spitex }),
  });
  const { path } = await response.json<{ path: string }>();
  return path;
}

/** The path of the answer link in the newest mail of a kind to a provider. */
export async function answerLink(to: string, press: string, kind = "inquiry"): Promise<string> {
  const { text } = await newestMail(to, kind);
  const link = new RegExp(`https://site\\.test(/antwort/\\w+\\?als=${press})`).exec(text)?.[1];
  if (!link) throw new Error(`no link «${press}»`);
  return link;
}

/** Presses a page's button like a browser without JavaScript. */
export const press = (site: AuthSite, path: string, fields: [string, string][]) =>
  site.fetch(path, { method: "POST", headers: { Origin: "https://site.test" }, body: new URLSearchParams(fields) });

export const answer = (site: AuthSite, link: string, fields: Record<string, string> = {}) =>
  press(
    site,
    link,
    Object.entries({ als: new URL(link, "https://site.test").searchParams.get("als") ?? "", ...fields }),
  );

/** Runs the minute cron at the tests' current time. */
export const minute = () => tick("* * * * *", new Date().toISOString());

export const inquiryRows = async () =>
  (await env.DB.prepare("SELECT * FROM inquiries ORDER BY created_at, spitex_name").all()).results;

export const mailsOf = async (kind: string) =>
  (await env.DB.prepare("SELECT recipient, subject FROM mail_outbox WHERE kind = ? ORDER BY rowid").bind(kind).all())
    .results as { recipient: string; subject: string }[];
