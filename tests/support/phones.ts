import { env } from "cloudflare:workers";
import { type AuthSite, authSite } from "./auth.ts";

/** A site with phone numbers enabled and high rate limits. */
export const phoneSite = (settings: Record<string, unknown> = {}) =>
  authSite({
    AUTH_EXTERNAL_PHONE_ENABLED: "true",
    AUTH_SMS_MAX_FREQUENCY: "0",
    AUTH_RATE_LIMIT_SMS_SENT: "100000",
    AUTH_RATE_LIMIT_MFA: "100000",
    ...settings,
  });

/** An unused number. The protocol writes it with "+"; the database stores the digits. */
export const newNumber = () => `+4179${String(Math.floor(Math.random() * 1e9)).padStart(9, "0")}`;

/** Newest first. */
export async function smsTo(number: string): Promise<{ text: string; code: string; id: string }[]> {
  const { results } = await env.DB.prepare("SELECT id, text FROM sms_outbox WHERE recipient = ? ORDER BY rowid DESC")
    .bind(number.slice(1))
    .all<{ id: string; text: string }>();
  return results.map((sms) => ({ ...sms, code: /#(\d+)$/.exec(sms.text)?.[1] ?? "" }));
}

export async function newestCode(number: string): Promise<string> {
  const [sms] = await smsTo(number);
  if (!sms) throw new Error(`no SMS to ${number}`);
  return sms.code;
}

/** Creates an account with a confirmed number and signs in. */
export async function withNumber(site: AuthSite) {
  const phone = newNumber();
  await site.post("/otp", { phone });
  const { status, body } = await site.post("/verify", { type: "sms", phone, token: await newestCode(phone) });
  if (status !== 200) throw new Error(`verify answered ${status} ${JSON.stringify(body)}`);
  return { phone, bearer: body.access_token, ...body };
}

/** A code that differs from the given one. */
export const otherThan = (code: string) => (code === "000000" ? "111111" : "000000");
