import { z } from "zod";
import { isLoopback } from "#domain/auth/redirect-target.ts";
import { codeLength, count, der, enabled, origins, seconds } from "./kinds.ts";
import { feature, setting } from "./setting.ts";

const NEITHER = { canEnroll: false, canVerify: false };

const factor = (name: string, byDefault: boolean) => ({
  canEnroll: setting(`AUTH_MFA_${name}_ENROLL_ENABLED`, enabled(byDefault)),
  canVerify: setting(`AUTH_MFA_${name}_VERIFY_ENABLED`, enabled(byDefault)),
});

export const mfa = feature(
  "Zusätzlicher Schutz",
  {
    types: {
      totp: factor("TOTP", true),
      phone: factor("PHONE", false),
      webauthn: factor("WEB_AUTHN", true),
      recovery_code: factor("RECOVERY_CODES", true),
    },
    recoveryCodes: setting("AUTH_MFA_RECOVERY_CODES_COUNT", z.coerce.number().int().min(1).max(50).default(10)),
    /** Per user, verified or not. */
    maxFactors: setting("AUTH_MFA_MAX_ENROLLED_FACTORS", count(10)),
    challengeSeconds: setting("AUTH_MFA_CHALLENGE_EXPIRY_DURATION", seconds(300)),
    /** How long an unverified factor is kept. */
    factorSeconds: setting("AUTH_MFA_FACTOR_EXPIRY_DURATION", seconds(300)),
    maxAttempts: setting("AUTH_MFA_MAX_VERIFY_ATTEMPTS", count(5)),
    lockSeconds: setting("AUTH_MFA_LOCKOUT_DURATION", seconds(300)),
  },
  {
    off: (value) => ({ ...value, types: { totp: NEITHER, phone: NEITHER, webauthn: NEITHER, recovery_code: NEITHER } }),
  },
);

export const webauthn = feature(
  "Passkeys",
  {
    siteUrl: setting("SITE_URL", z.url()),
    isLoopbackAllowed: setting("AUTH_ALLOW_LOOPBACK", enabled(false)),
    hasPasskeys: setting("AUTH_PASSKEY_ENABLED", enabled(true)),
    maxPasskeys: setting("AUTH_PASSKEY_MAX_PASSKEYS_PER_USER", count(10)),
    /** The site's domain or a parent domain of it. */
    rpId: setting("AUTH_WEBAUTHN_RP_ID", z.string().min(1).optional()),
    rpName: setting("AUTH_WEBAUTHN_RP_DISPLAY_NAME", z.string().min(1).default("Spitex-Verzeichnis")),
    /** Origins of pages that may request a signature. */
    rpOrigins: setting("AUTH_WEBAUTHN_RP_ORIGINS", origins),
    challengeSeconds: setting("AUTH_WEBAUTHN_CHALLENGE_EXPIRY_DURATION", count(300)),
  },
  { off: (value) => ({ ...value, hasPasskeys: false }) },
).into(({ siteUrl, isLoopbackAllowed, rpId, rpOrigins, ...value }) => {
  const { hostname, origin: own } = new URL(siteUrl);
  const isAllowed = (origin: string) => isLoopbackAllowed || origin === own || !isLoopback(new URL(origin));
  return { ...value, rpId: rpId ?? hostname, rpOrigins: (rpOrigins.length > 0 ? rpOrigins : [own]).filter(isAllowed) };
});

const SMS_SECRET = "das Geheimnis, mit dem Anfragen an AUTH_SMS_WEBHOOK_URL unterschrieben werden";

const smsSecret = z.string().refine((secret) => secret !== "", SMS_SECRET);

/** Undefined if no SMS can be sent. */
type SmsTransport = { kind: "webhook"; url: string; secret: string } | { kind: "mailbox" } | undefined;

export const sms = feature(
  "SMS",
  {
    mailTransport: setting("MAIL_TRANSPORT", z.string().optional()),
    isPhoneEnabled: setting("AUTH_EXTERNAL_PHONE_ENABLED", enabled(false)),
    isAutoconfirmed: setting("AUTH_SMS_AUTOCONFIRM", enabled(false)),
    otp: {
      lifetimeSeconds: setting("AUTH_SMS_OTP_EXP", seconds(60)),
      length: setting("AUTH_SMS_OTP_LENGTH", codeLength),
    },
    /** Minimum interval between two SMS of a kind to the same number. */
    intervalSeconds: setting("AUTH_SMS_MAX_FREQUENCY", seconds(60)),
    url: setting("AUTH_SMS_WEBHOOK_URL", z.url().optional()),
    secret: setting("AUTH_SMS_WEBHOOK_SECRET", smsSecret.optional()),
  },
  {
    check: ({ url, secret }) => ({ AUTH_SMS_WEBHOOK_SECRET: url !== undefined && !secret && SMS_SECRET }),
    off: (value) => ({ ...value, isPhoneEnabled: false }),
  },
).into(({ mailTransport, url, secret = "", ...value }) => {
  const local: SmsTransport = mailTransport === "mailbox" ? { kind: "mailbox" } : undefined;
  const transport: SmsTransport = url ? { kind: "webhook", url, secret } : local;
  return { ...value, transport };
});

const SAML_KEYS = "ein Schlüssel und sein Zertifikat aus «npm run keys -- saml»";

export const saml = feature(
  "Anmelden mit SSO",
  {
    isEnabled: setting("AUTH_SAML_ENABLED", enabled(false)),
    /** PKCS#8, RSA. */
    privateKey: setting("AUTH_SAML_PRIVATE_KEY", der),
    certificate: setting("AUTH_SAML_CERTIFICATE", der),
    /** The certificate of the next signing key, announced to identity providers in advance; "" for none. */
    nextCertificate: setting("AUTH_SAML_CERTIFICATE_NEXT", der),
    relayStateSeconds: setting("AUTH_SAML_RELAY_STATE_VALIDITY_PERIOD", count(120)),
    rateLimits: {
      sso: setting("AUTH_RATE_LIMIT_SSO", count(30)),
      samlAssertion: setting("AUTH_SAML_RATE_LIMIT_ASSERTION", count(15)),
    },
  },
  {
    check: ({ isEnabled, privateKey, certificate }) => ({
      AUTH_SAML_PRIVATE_KEY: isEnabled && privateKey === "" && SAML_KEYS,
      AUTH_SAML_CERTIFICATE: isEnabled && certificate === "" && SAML_KEYS,
    }),
    off: (value) => ({ ...value, isEnabled: false }),
  },
);

const path = z.string().startsWith("/");

/** For signing in to other sites with an account of ours. */
export const oauthServer = feature(
  "Anmelden bei anderen Websites",
  {
    isEnabled: setting("AUTH_OAUTH_SERVER_ENABLED", enabled(false)),
    isRegistrationOpen: setting("AUTH_OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION", enabled(false)),
    authorizationPath: setting("AUTH_OAUTH_SERVER_AUTHORIZATION_PATH", path.default("/oauth/consent")),
    authorizationSeconds: setting("AUTH_OAUTH_SERVER_AUTHORIZATION_TTL", count(600)),
    rateLimits: {
      oauthServer: setting("AUTH_RATE_LIMIT_OAUTH_SERVER", count(300)),
      oauthRegistration: setting("AUTH_RATE_LIMIT_OAUTH_DYNAMIC_CLIENT_REGISTER", count(10)),
    },
  },
  { off: (value) => ({ ...value, isEnabled: false }) },
);

export const web3 = feature("Anmelden mit Wallet", {
  isEthereumEnabled: setting("AUTH_EXTERNAL_WEB3_ETHEREUM_ENABLED", enabled(false)),
  isSolanaEnabled: setting("AUTH_EXTERNAL_WEB3_SOLANA_ENABLED", enabled(false)),
});
