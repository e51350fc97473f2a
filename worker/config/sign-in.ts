import { z } from "zod";
import { isLoopback } from "#domain/auth/redirect-target.ts";

const factorSeconds = z.coerce.number().int().min(0);
const factorCount = z.coerce.number().int().min(1);
const factorEnabled = z.stringbool().default(true);

export const mfaConfigSchema = z
  .object({
    AUTH_MFA_TOTP_ENROLL_ENABLED: factorEnabled,
    AUTH_MFA_TOTP_VERIFY_ENABLED: factorEnabled,
    AUTH_MFA_PHONE_ENROLL_ENABLED: z.stringbool().default(false),
    AUTH_MFA_PHONE_VERIFY_ENABLED: z.stringbool().default(false),
    AUTH_MFA_WEB_AUTHN_ENROLL_ENABLED: factorEnabled,
    AUTH_MFA_WEB_AUTHN_VERIFY_ENABLED: factorEnabled,
    AUTH_MFA_RECOVERY_CODES_ENROLL_ENABLED: factorEnabled,
    AUTH_MFA_RECOVERY_CODES_VERIFY_ENABLED: factorEnabled,
    AUTH_MFA_RECOVERY_CODES_COUNT: factorCount.max(50).default(10),
    AUTH_MFA_MAX_ENROLLED_FACTORS: factorCount.default(10),
    AUTH_MFA_CHALLENGE_EXPIRY_DURATION: factorSeconds.default(300),
    AUTH_MFA_FACTOR_EXPIRY_DURATION: factorSeconds.default(300),
    AUTH_MFA_MAX_VERIFY_ATTEMPTS: factorCount.default(5),
    AUTH_MFA_LOCKOUT_DURATION: factorSeconds.default(300),
  })
  .transform((env) => ({
    /** For each type, whether it can be enrolled and verified. */
    types: {
      totp: { canEnroll: env.AUTH_MFA_TOTP_ENROLL_ENABLED, canVerify: env.AUTH_MFA_TOTP_VERIFY_ENABLED },
      phone: { canEnroll: env.AUTH_MFA_PHONE_ENROLL_ENABLED, canVerify: env.AUTH_MFA_PHONE_VERIFY_ENABLED },
      webauthn: { canEnroll: env.AUTH_MFA_WEB_AUTHN_ENROLL_ENABLED, canVerify: env.AUTH_MFA_WEB_AUTHN_VERIFY_ENABLED },
      recovery_code: {
        canEnroll: env.AUTH_MFA_RECOVERY_CODES_ENROLL_ENABLED,
        canVerify: env.AUTH_MFA_RECOVERY_CODES_VERIFY_ENABLED,
      },
    },
    recoveryCodes: env.AUTH_MFA_RECOVERY_CODES_COUNT,
    /** Per user, verified or not. */
    maxFactors: env.AUTH_MFA_MAX_ENROLLED_FACTORS,
    challengeSeconds: env.AUTH_MFA_CHALLENGE_EXPIRY_DURATION,
    /** How long an unverified factor is kept. */
    factorSeconds: env.AUTH_MFA_FACTOR_EXPIRY_DURATION,
    maxAttempts: env.AUTH_MFA_MAX_VERIFY_ATTEMPTS,
    lockSeconds: env.AUTH_MFA_LOCKOUT_DURATION,
  }));

export type MfaConfig = z.output<typeof mfaConfigSchema>;

const passkeyCount = z.coerce.number().int().min(1);

const origins = z
  .string()
  .default("")
  .transform((text) => text.split(",").flatMap((part) => part.trim() || []))
  .pipe(z.array(z.url().transform((url) => new URL(url).origin)));

export const webauthnConfigSchema = z
  .object({
    SITE_URL: z.url().transform((url) => new URL(url)),
    AUTH_ALLOW_LOOPBACK: z.stringbool().default(false),
    AUTH_PASSKEY_ENABLED: z.stringbool().default(true),
    AUTH_PASSKEY_MAX_PASSKEYS_PER_USER: passkeyCount.default(10),
    AUTH_WEBAUTHN_RP_ID: z.string().min(1).optional(),
    AUTH_WEBAUTHN_RP_DISPLAY_NAME: z.string().min(1).default("Spitex-Verzeichnis"),
    AUTH_WEBAUTHN_RP_ORIGINS: origins,
    AUTH_WEBAUTHN_CHALLENGE_EXPIRY_DURATION: passkeyCount.default(300),
  })
  .transform((env) => {
    const site = env.SITE_URL;
    const given = env.AUTH_WEBAUTHN_RP_ORIGINS;
    return {
      hasPasskeys: env.AUTH_PASSKEY_ENABLED,
      maxPasskeys: env.AUTH_PASSKEY_MAX_PASSKEYS_PER_USER,
      /** The site's domain or a parent domain of it. */
      rpId: env.AUTH_WEBAUTHN_RP_ID ?? site.hostname,
      rpName: env.AUTH_WEBAUTHN_RP_DISPLAY_NAME,
      /** Origins of pages that may request a signature. */
      rpOrigins: (given.length > 0 ? given : [site.origin]).filter(
        (origin) => env.AUTH_ALLOW_LOOPBACK || origin === site.origin || !isLoopback(new URL(origin)),
      ),
      challengeSeconds: env.AUTH_WEBAUTHN_CHALLENGE_EXPIRY_DURATION,
    };
  });

export type WebauthnConfig = z.output<typeof webauthnConfigSchema>;

const smsSeconds = z.coerce.number().int().min(0);

const flag = z.stringbool().default(false);

export const smsConfigSchema = z
  .object({
    MAIL_TRANSPORT: z.string().optional(),
    AUTH_EXTERNAL_PHONE_ENABLED: flag,
    AUTH_SMS_AUTOCONFIRM: flag,
    AUTH_SMS_OTP_EXP: smsSeconds.default(60),
    AUTH_SMS_OTP_LENGTH: z.coerce.number().int().min(6).max(10).default(6),
    AUTH_SMS_MAX_FREQUENCY: smsSeconds.default(60),
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

/** PEM or base64 of DER; converted to base64 without line breaks. */
const der = z
  .string()
  .default("")
  .transform((text) => text.replace(/-----[A-Z ]+-----|\\n|\s/g, ""))
  .refine((text) => /^[A-Za-z0-9+/]*={0,2}$/.test(text), "PEM oder base64");

export const samlConfigSchema = z
  .object({
    AUTH_SAML_ENABLED: z.stringbool().default(false),
    AUTH_SAML_PRIVATE_KEY: der,
    AUTH_SAML_CERTIFICATE: der,
    AUTH_SAML_CERTIFICATE_NEXT: der,
    AUTH_SAML_RELAY_STATE_VALIDITY_PERIOD: z.coerce.number().int().min(1).default(120),
    AUTH_SAML_RATE_LIMIT_ASSERTION: z.coerce.number().int().min(1).default(15),
    AUTH_RATE_LIMIT_SSO: z.coerce.number().int().min(1).default(30),
  })
  .superRefine((env, context) => {
    if (!env.AUTH_SAML_ENABLED) return;
    for (const name of ["AUTH_SAML_PRIVATE_KEY", "AUTH_SAML_CERTIFICATE"] as const) {
      if (env[name] === "") {
        context.addIssue({
          code: "custom",
          path: [name],
          message: "ein Schlüssel und sein Zertifikat aus «npm run keys -- saml»",
        });
      }
    }
  })
  .transform((env) => ({
    isEnabled: env.AUTH_SAML_ENABLED,
    /** PKCS#8, RSA. */
    privateKey: env.AUTH_SAML_PRIVATE_KEY,
    certificate: env.AUTH_SAML_CERTIFICATE,
    /** The certificate of the next signing key, announced to identity providers in advance; "" for none. */
    nextCertificate: env.AUTH_SAML_CERTIFICATE_NEXT,
    relayStateSeconds: env.AUTH_SAML_RELAY_STATE_VALIDITY_PERIOD,
    rateLimits: { sso: env.AUTH_RATE_LIMIT_SSO, samlAssertion: env.AUTH_SAML_RATE_LIMIT_ASSERTION },
  }));

export type SamlConfig = z.output<typeof samlConfigSchema>;

const serverCount = z.coerce.number().int().min(1);

const serverEnabled = z.stringbool().default(false);

/**
 * Configuration of the OAuth server, for signing in to other sites with an account of ours. docs/auth.md lists it.
 */
export const oauthServerConfigSchema = z
  .object({
    AUTH_OAUTH_SERVER_ENABLED: serverEnabled,
    AUTH_OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION: serverEnabled,
    AUTH_OAUTH_SERVER_AUTHORIZATION_PATH: z.string().startsWith("/").default("/oauth/consent"),
    AUTH_OAUTH_SERVER_AUTHORIZATION_TTL: serverCount.default(600),
    AUTH_RATE_LIMIT_OAUTH_SERVER: serverCount.default(300),
    AUTH_RATE_LIMIT_OAUTH_DYNAMIC_CLIENT_REGISTER: serverCount.default(10),
  })
  .transform((env) => ({
    isEnabled: env.AUTH_OAUTH_SERVER_ENABLED,
    isRegistrationOpen: env.AUTH_OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION,
    authorizationPath: env.AUTH_OAUTH_SERVER_AUTHORIZATION_PATH,
    authorizationSeconds: env.AUTH_OAUTH_SERVER_AUTHORIZATION_TTL,
    rateLimits: {
      oauthServer: env.AUTH_RATE_LIMIT_OAUTH_SERVER,
      oauthRegistration: env.AUTH_RATE_LIMIT_OAUTH_DYNAMIC_CLIENT_REGISTER,
    },
  }));

export type OAuthServerConfig = z.output<typeof oauthServerConfigSchema>;

const walletEnabled = z.stringbool().default(false);

export const web3ConfigSchema = z
  .object({ AUTH_EXTERNAL_WEB3_ETHEREUM_ENABLED: walletEnabled, AUTH_EXTERNAL_WEB3_SOLANA_ENABLED: walletEnabled })
  .transform((env) => ({
    isEthereumEnabled: env.AUTH_EXTERNAL_WEB3_ETHEREUM_ENABLED,
    isSolanaEnabled: env.AUTH_EXTERNAL_WEB3_SOLANA_ENABLED,
  }));

export type Web3Config = z.output<typeof web3ConfigSchema>;
