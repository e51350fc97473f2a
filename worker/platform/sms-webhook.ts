import type { Sms, SmsSender } from "#domain/mail/sms.ts";

const TIMEOUT_MS = 5000;

/** As GoTrue's hook `send_sms`: signed after Standard Webhooks, so that the receiver knows who asks. */
export const smsWebhook = ({ url, secret }: { url: string; secret: string }): SmsSender => ({
  name: "webhook",
  send: async (sms) => {
    // Few requests send one.
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

/** GoTrue writes its secrets with a version in front. */
const keyOf = (secret: string) => secret.replace(/^v1,/, "");

/** A hook may answer 200 and still say that it failed. */
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
