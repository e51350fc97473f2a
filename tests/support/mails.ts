import { env } from "cloudflare:workers";
import { insertMail, type NewMail } from "#db/queries/mail/mail-outbox.ts";
import { runOne } from "#db/statement.ts";
import type { Mail, MailTransport } from "#domain/mail/mail.ts";
import { mails } from "#worker/config/mail.ts";
import { db } from "./listings.ts";

export const NOON = "2026-11-02T12:00:00.000Z";

export const after = (seconds: number, from = NOON) => new Date(Date.parse(from) + seconds * 1000).toISOString();

/** A transport that first throws the given failures, and records what it delivers. */
export function recordingTransport(failures: Error[] = []): MailTransport & { taken: Mail[] } {
  const taken: Mail[] = [];
  return {
    taken,
    isMailbox: false,
    deliver: async (mail) => {
      const failure = failures.shift();
      if (failure) throw failure;
      taken.push(mail);
    },
  };
}

export const mailDeps = (mailTransport: MailTransport, now = NOON) => ({
  db,
  config: { mail: mails.read({ MAILCHANNELS_API_KEY: "key" }).value },
  mailTransport,
  now: () => new Date(now),
  logError: () => {},
  sendJobs: async () => {},
});

export async function seedMail(values: Partial<NewMail> = {}): Promise<string> {
  const mail: NewMail = {
    id: crypto.randomUUID(),
    kind: "recovery",
    to: "anna@example.ch",
    subject: "Neues Passwort festlegen",
    text: "Guten Tag\n",
    html: "<p>Guten Tag</p>",
    createdAt: NOON,
    ...values,
  };
  await runOne(db, insertMail(mail));
  return mail.id;
}

type StoredMail = {
  state: string;
  attempts: number;
  text: string | null;
  html: string | null;
  next_attempt_at: string;
  last_error: string | null;
};

export const storedMail = (id: string) =>
  env.DB.prepare("SELECT * FROM mail_outbox WHERE id = ?").bind(id).first<StoredMail>();
