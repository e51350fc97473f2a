import { z } from "zod";
import { MAX_PASSWORD_BYTES } from "#domain/auth/account-form.ts";

const seconds = z.coerce.number().int().min(0);
const count = z.coerce.number().int().min(1);
const flag = (byDefault: boolean) => z.stringbool().default(byDefault);
const list = z
  .string()
  .default("")
  .transform((text) => text.split(",").flatMap((part) => part.trim() || []));

/** AUTH_SIGNING_KEYS. */
export const signingKeys = z
  .string()
  .default("[]")
  .transform((text, context) => {
    const keys = z
      .array(z.looseObject({ kty: z.string() }))
      .nonempty()
      .safeParse(readJson(text));
    if (keys.data) return keys.data;
    context.addIssue({ code: "custom", message: "eine Liste von Schlüsseln, wie «npm run keys» sie schreibt" });
    return z.NEVER;
  });

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Configuration of the auth service, with GoTrue's names. docs/auth.md lists it. */
export const authConfigSchema = z
  .object({
    AUTH_SIGNING_KEYS: signingKeys,
    AUTH_PEPPER_PREVIOUS: list,
    AUTH_URI_ALLOW_LIST: list,
    AUTH_ALLOW_LOOPBACK: flag(false),
    AUTH_REQUEST_TIMEOUT: z.coerce.number().positive().default(10),
    AUTH_DISABLE_SIGNUP: flag(false),
    AUTH_EXTERNAL_EMAIL_ENABLED: flag(true),
    AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: flag(false),
    AUTH_MAILER_AUTOCONFIRM: flag(true),
    AUTH_MAILER_OTP_EXP: seconds.default(3600),
    AUTH_MAILER_OTP_LENGTH: z.coerce.number().int().min(6).max(10).default(6),
    AUTH_MAILER_SECURE_EMAIL_CHANGE_ENABLED: flag(true),
    AUTH_MAILER_NOTIFICATIONS_ENABLED: flag(true),
    AUTH_SMTP_MAX_FREQUENCY: seconds.default(60),
    AUTH_VERIFY_GET: z.enum(["interstitial", "direct"]).default("interstitial"),
    AUTH_OTP_MAX_ATTEMPTS: count.default(10),
    AUTH_FLOW_STATE_EXP: seconds.default(300),
    AUTH_JWT_EXP: seconds.default(3600),
    AUTH_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED: flag(true),
    AUTH_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: seconds.default(10),
    AUTH_SESSIONS_TIMEBOX: seconds.default(0),
    AUTH_SESSIONS_INACTIVITY_TIMEOUT: seconds.default(0),
    AUTH_SESSIONS_ALLOW_LOW_AAL: seconds.default(0),
    AUTH_SESSIONS_SINGLE_PER_USER: flag(false),
    AUTH_PASSWORD_MIN_LENGTH: count.default(6),
    AUTH_PASSWORD_MAX_BYTES: count.default(MAX_PASSWORD_BYTES),
    AUTH_PASSWORD_REQUIRED_CHARACTERS: z.string().default(""),
    AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: flag(false),
    AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: flag(false),
    AUTH_RATE_LIMIT_VERIFY: count.default(30),
    AUTH_RATE_LIMIT_TOKEN_REFRESH: count.default(150),
    AUTH_RATE_LIMIT_OTP: count.default(30),
    AUTH_RATE_LIMIT_PASSWORD: count.default(30),
    AUTH_RATE_LIMIT_CODE_GUESSES: count.default(10),
    AUTH_RATE_LIMIT_ANONYMOUS_USERS: count.default(30),
    AUTH_RATE_LIMIT_EMAIL_SENT: count.default(30),
    AUTH_RATE_LIMIT_MFA: count.default(15),
    AUTH_RATE_LIMIT_WEB3: count.default(30),
    AUTH_RATE_LIMIT_EXTERNAL: count.default(60),
    AUTH_RATE_LIMIT_PASSKEY: count.default(30),
    AUTH_RATE_LIMIT_SMS_SENT: count.default(30),
  })
  .transform((env) => ({
    signingKeys: env.AUTH_SIGNING_KEYS,
    previousPeppers: env.AUTH_PEPPER_PREVIOUS,
    allowedUris: env.AUTH_URI_ALLOW_LIST,
    isLoopbackAllowed: env.AUTH_ALLOW_LOOPBACK,
    timeoutSeconds: env.AUTH_REQUEST_TIMEOUT,
    isSignupDisabled: env.AUTH_DISABLE_SIGNUP,
    isEmailEnabled: env.AUTH_EXTERNAL_EMAIL_ENABLED,
    isAnonymousEnabled: env.AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED,
    isAutoconfirmed: env.AUTH_MAILER_AUTOCONFIRM,
    isEmailChangeSecure: env.AUTH_MAILER_SECURE_EMAIL_CHANGE_ENABLED,
    hasNotifications: env.AUTH_MAILER_NOTIFICATIONS_ENABLED,
    otp: {
      lifetimeSeconds: env.AUTH_MAILER_OTP_EXP,
      length: env.AUTH_MAILER_OTP_LENGTH,
      maxAttempts: env.AUTH_OTP_MAX_ATTEMPTS,
      mailIntervalSeconds: env.AUTH_SMTP_MAX_FREQUENCY,
    },
    verifyGet: env.AUTH_VERIFY_GET,
    flowStateSeconds: env.AUTH_FLOW_STATE_EXP,
    accessTokenSeconds: env.AUTH_JWT_EXP,
    isRefreshRotated: env.AUTH_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED,
    refreshReuseSeconds: env.AUTH_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL,
    sessions: {
      timeboxSeconds: env.AUTH_SESSIONS_TIMEBOX,
      inactivitySeconds: env.AUTH_SESSIONS_INACTIVITY_TIMEOUT,
      lowAalSeconds: env.AUTH_SESSIONS_ALLOW_LOW_AAL,
      isSinglePerUser: env.AUTH_SESSIONS_SINGLE_PER_USER,
    },
    password: {
      minLength: env.AUTH_PASSWORD_MIN_LENGTH,
      maxBytes: env.AUTH_PASSWORD_MAX_BYTES,
      requiredCharacters: env.AUTH_PASSWORD_REQUIRED_CHARACTERS,
      needsReauthentication: env.AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION,
      needsCurrent: env.AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD,
    },
    rateLimits: {
      verify: env.AUTH_RATE_LIMIT_VERIFY,
      tokenRefresh: env.AUTH_RATE_LIMIT_TOKEN_REFRESH,
      otp: env.AUTH_RATE_LIMIT_OTP,
      password: env.AUTH_RATE_LIMIT_PASSWORD,
      codeGuesses: env.AUTH_RATE_LIMIT_CODE_GUESSES,
      anonymousUsers: env.AUTH_RATE_LIMIT_ANONYMOUS_USERS,
      emailSent: env.AUTH_RATE_LIMIT_EMAIL_SENT,
      mfa: env.AUTH_RATE_LIMIT_MFA,
      web3: env.AUTH_RATE_LIMIT_WEB3,
      external: env.AUTH_RATE_LIMIT_EXTERNAL,
      passkey: env.AUTH_RATE_LIMIT_PASSKEY,
      smsSent: env.AUTH_RATE_LIMIT_SMS_SENT,
    },
  }));

export type AuthConfig = z.output<typeof authConfigSchema>;
