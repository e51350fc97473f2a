import { z } from "zod";

const seconds = z.coerce.number().int().min(0);
const flag = z.stringbool().default(false);

export const smsConfigSchema = z
  .object({
    MAIL_TRANSPORT: z.string().optional(),
    AUTH_EXTERNAL_PHONE_ENABLED: flag,
    AUTH_SMS_AUTOCONFIRM: flag,
    AUTH_SMS_OTP_EXP: seconds.default(60),
    AUTH_SMS_OTP_LENGTH: z.coerce.number().int().min(6).max(10).default(6),
    AUTH_SMS_MAX_FREQUENCY: seconds.default(60),
    AUTH_SMS_WEBHOOK_URL: z.url().optional(),
    AUTH_SMS_WEBHOOK_SECRET: z.string().min(1).optional(),
  })
  .refine((env) => !env.AUTH_SMS_WEBHOOK_URL || env.AUTH_SMS_WEBHOOK_SECRET, {
    path: ["AUTH_SMS_WEBHOOK_SECRET"],
    message: "das Geheimnis, mit dem Anfragen an AUTH_SMS_WEBHOOK_URL unterschrieben werden",
  })
  .transform((env) => ({
    isPhoneEnabled: env.AUTH_EXTERNAL_PHONE_ENABLED,
    isAutoconfirmed: env.AUTH_SMS_AUTOCONFIRM,
    otp: { lifetimeSeconds: env.AUTH_SMS_OTP_EXP, length: env.AUTH_SMS_OTP_LENGTH },
    /** Minimum interval between two SMS of a kind to the same number. */
    intervalSeconds: env.AUTH_SMS_MAX_FREQUENCY,
    /** Undefined if no SMS can be sent. */
    transport: transportOf(env),
  }));

type Env = {
  MAIL_TRANSPORT?: string | undefined;
  AUTH_SMS_WEBHOOK_URL?: string | undefined;
  AUTH_SMS_WEBHOOK_SECRET?: string | undefined;
};

type Transport = { kind: "webhook"; url: string; secret: string } | { kind: "mailbox" };

function transportOf(env: Env): Transport | undefined {
  const { AUTH_SMS_WEBHOOK_URL: url, AUTH_SMS_WEBHOOK_SECRET: secret = "" } = env;
  if (url) return { kind: "webhook", url, secret };
  return env.MAIL_TRANSPORT === "mailbox" ? { kind: "mailbox" } : undefined;
}

export type SmsConfig = z.output<typeof smsConfigSchema>;
