import type { Sms, SmsSender } from "#domain/mail/sms.ts";

const TIMEOUT_MS = 5000;

/** Like GoTrue's hook `send_sms`: signed as in Standard Webhooks, so that the receiver can verify the sender. */
export const smsWebhook = ({ url, secret }: { url: string; secret: string }): SmsSender => ({
  name: "webhook",
  send: async (sms) => {
    // Used rarely, so it is not part of the main bundle.
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

/** A hook may report an error with status 200. */
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
