import { vi } from "vitest";
import { type AuthSite, tick } from "./auth.ts";
import { change } from "./database.ts";
import { forgetInquiries, minute } from "./inquiries.ts";
import { newestMail } from "./mailbox.ts";

export async function forgetOutcomes(): Promise<void> {
  await forgetInquiries();
  for (const table of ["care_outcomes", "care_figures", "questions", "question_recipients", "job_runs"]) {
    await change(`DELETE FROM ${table}`);
  }
}

/** Runs the jobs of three o'clock in Switzerland, in winter. */
export async function night(day: string): Promise<void> {
  vi.setSystemTime(`${day}T02:00:00Z`);
  await tick("0 2 * * *", `${day}T02:00:00Z`);
}

/** Runs the minute cron at a time in UTC. */
export async function minuteAt(time: string): Promise<void> {
  vi.setSystemTime(time);
  await minute();
}

/** The path of the link in the newest mail. */
export async function outcomeLink(to: string): Promise<string> {
  const { text } = await newestMail(to, "care_outcome");
  const link = /https:\/\/site\.test(\/hat-es-geklappt\/\w+)\n/.exec(text)?.[1];
  if (!link) throw new Error("no link");
  return link;
}

/** Presses a button like a browser without JavaScript, and opens the page that follows. */
export async function pressAndRead(site: AuthSite, path: string, als: string) {
  const answer = await site.fetch(path, {
    method: "POST",
    headers: { Origin: "https://site.test" },
    body: new URLSearchParams({ als }),
  });
  const shown = answer.headers.get("Location") ?? path;
  return {
    status: answer.status,
    html: answer.status === 303 ? await (await site.fetch(shown)).text() : await answer.text(),
  };
}
