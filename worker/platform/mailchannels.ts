import { MailChannels } from "mailchannels-sdk";
import { inTime } from "#domain/in-time.ts";
import type { Mail, MailTransport } from "#domain/mail/mail.ts";
import { MailError } from "#domain/mail/mail.ts";
import type { MailConfig } from "../config/mail.ts";

/** Statuses that refuse the content. 401 and 403 concern the account with MailChannels and can be repaired. */
const PERMANENT = [400, 413];

/** MailChannels Email API. A mail counts as sent only if the answer says so. */
export const mailchannels = (config: MailConfig): MailTransport => ({
  isMailbox: false,
  deliver: async (mail) => {
    const { data, error } = await inTime(send(config, mail), config.timeoutSeconds * 1000, () => tooLate(config));
    if (error) {
      const { message, statusCode } = error;
      const isPermanent = statusCode !== null && PERMANENT.includes(statusCode);
      throw new MailError(`${statusCode ?? "no status"}: ${message}`, { isPermanent });
    }
    // The client also reports success for a proxy's page with status 200 and for a refused recipient.
    const [result] = data?.results ?? [];
    if (result?.status !== "sent") {
      throw new MailError(`not sent: ${result?.reason ?? result?.status ?? "no result"}`);
    }
  },
});

async function send(config: MailConfig, { to, replyTo, subject, text, html }: Mail) {
  const { apiKey, baseUrl, dkim } = config.mailchannels;
  const answerTo = replyTo ?? config.replyTo;
  return new MailChannels(apiKey, baseUrl ? { baseUrl } : {}).emails.send({
    from: config.from,
    to: [{ email: to }],
    ...(answerTo && { replyTo: { email: answerTo } }),
    subject,
    text,
    html,
    // RFC 3834: prevents automatic replies.
    headers: { "Auto-Submitted": "auto-generated" },
    tracking: { click: false, open: false },
    ...(dkim && { dkim }),
  });
}

/** The client has no timeout. */
const tooLate = ({ timeoutSeconds }: MailConfig) => new MailError(`no answer in ${timeoutSeconds} s`);
