import { MailChannels } from "mailchannels-sdk";
import type { Mail, MailTransport } from "#domain/mail/mail.ts";
import { MailError } from "#domain/mail/mail-error.ts";
import type { MailConfig } from "../config/mail.ts";

/** The content was refused. 401 and 403 are about our account, which somebody will put right. */
const PERMANENT = [400, 413];

/** MailChannels Email API. A mail that was not surely taken counts as not sent. */
export const mailchannels = (config: MailConfig): MailTransport => ({
  isMailbox: false,
  deliver: async (mail) => {
    const { data, error } = await inTime(send(config, mail), config.timeoutSeconds);
    if (error) {
      const { message, statusCode } = error;
      const isPermanent = statusCode !== null && PERMANENT.includes(statusCode);
      throw new MailError(`${statusCode ?? "no status"}: ${message}`, { isPermanent });
    }
    // The client takes a page of a proxy with status 200 for success, and a refused recipient, too.
    const [result] = data?.results ?? [];
    if (result?.status !== "sent") {
      throw new MailError(`not sent: ${result?.reason ?? result?.status ?? "no result"}`);
    }
  },
});

async function send(config: MailConfig, { to, replyTo, subject, text, html }: Mail) {
  const { apiKey, baseUrl, dkim } = config.mailchannels;
  const answerTo = replyTo ?? config.replyTo;
  if (!apiKey) throw new MailError("MAILCHANNELS_API_KEY is not set");
  return new MailChannels(apiKey, baseUrl ? { baseUrl } : {}).emails.send({
    from: config.from,
    to: [{ email: to }],
    ...(answerTo && { replyTo: { email: answerTo } }),
    subject,
    text,
    html,
    // RFC 3834: nobody's out-of-office message answers it.
    headers: { "Auto-Submitted": "auto-generated" },
    tracking: { click: false, open: false },
    ...(dkim && { dkim }),
  });
}

/** The client waits for ever. */
async function inTime<T>(work: Promise<T>, seconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new MailError(`no answer in ${seconds} s`)), seconds * 1000);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
