import { MailChannels } from "mailchannels-sdk";
import type { Mail, MailTransport } from "#domain/mail/mail.ts";
import { MailError } from "#domain/mail/mail.ts";
import type { Sms, SmsSender } from "#domain/mail/sms.ts";
import { unsubscribeHeaders } from "#domain/mail/unsubscribe.ts";
import { inTime } from "#domain/operations/in-time.ts";
import type { Config } from "../config.ts";

type MailConfig = Config["mail"];

/** Statuses that refuse the content. 401 and 403 concern the MailChannels account and can be repaired. */
const PERMANENT = [400, 413];

/** MailChannels Email API. A mail only counts as sent if the answer says so. */
export const mailchannels = (config: MailConfig): MailTransport => ({
  isMailbox: false,
  deliver: async (mail) => {
    const { data, error } = await inTime(send(config, mail), config.timeoutSeconds * 1000, () => tooLate(config));
    if (error) {
      const { message, statusCode } = error;
      const isPermanent = statusCode !== null && PERMANENT.includes(statusCode);
      throw new MailError(`${statusCode ?? "no status"}: ${message}`, { isPermanent });
    }
    // The client also reports success for a refused recipient, and for a proxy's page with status 200.
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
    headers: { "Auto-Submitted": "auto-generated", ...unsubscribeHeaders(text) },
    tracking: { click: false, open: false },
    ...(dkim.domain && { dkim }),
  });
}

/** The client itself has no timeout. */
const tooLate = ({ timeoutSeconds }: MailConfig) => new MailError(`no answer in ${timeoutSeconds} s`);

const TIMEOUT_MS = 5000;

/** Like GoTrue's hook `send_sms`: signed as in Standard Webhooks, so that the receiver can verify the sender. */
export const smsWebhook = ({ url, secret }: { url: string; secret: string }): SmsSender => ({
  name: "webhook",
  send: async (sms) => {
    // Loaded on demand, because it is rarely used.
    const { Webhook } = await import("standardwebhooks");
    const body = JSON.stringify(payloadOf(sms));
    const at = new Date();
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "webhook-id": sms.id,
        "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
        "webhook-signature": new Webhook(keyOf(secret)).sign(sms.id, at, body),
      },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await checkTaken(response);
  },
});

const payloadOf = ({ user, code, to, text, channel }: Sms) => ({
  user,
  sms: { otp: code, phone: to, text, channel, sms_type: "verification" },
});

/** GoTrue prefixes secrets with a version. */
const keyOf = (secret: string) => secret.replace(/^v1,/, "");

/** A hook may report an error although its status is 200. */
async function checkTaken(response: Response): Promise<void> {
  const text = (await response.text()).slice(0, 2000);
  if (!response.ok) throw new Error(`SMS webhook answered ${response.status}`);
  const answer = parsed(text);
  if (typeof answer === "object" && answer !== null && "error" in answer && answer.error) {
    throw new Error("SMS webhook answered with an error");
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** For the local site: messages stay in the outbox, where /dev/mails shows them. */
export const smsMailbox: SmsSender = { name: "mailbox", send: async () => {} };

/** For sites without an SMS transport. */
export const smsNowhere: SmsSender = {
  name: "",
  send: async () => {
    throw new Error("AUTH_SMS_WEBHOOK_URL is not set");
  },
};

/** For the local site: mails stay in the outbox, where /dev/mails shows them. */
export const mailbox: MailTransport = { isMailbox: true, deliver: async () => {} };
