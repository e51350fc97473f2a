import { z } from "zod";
import { MAX_PASSWORD_BYTES } from "#domain/auth/account-form.ts";
import { codeLength, count, enabled, list, seconds, signingKeyList, text } from "./kinds.ts";
import { providers } from "./providers.ts";
import { feature, setting } from "./setting.ts";
import { mfa, oauthServer, saml, sms, web3, webauthn } from "./sign-in.ts";

/** The feature that signing in belongs to. */
export const ACCOUNTS = "Konten";

const NO_KEYS: z.output<typeof signingKeyList> = [{ kty: "none" }];

export const signingKeys = setting("AUTH_SIGNING_KEYS", signingKeyList, NO_KEYS);

/** GoTrue's names; docs/auth.md lists them. */
const tree = {
  signingKeys,
  previousPeppers: setting("AUTH_PEPPER_PREVIOUS", list),
  allowedUris: setting("AUTH_URI_ALLOW_LIST", list),
  isLoopbackAllowed: setting("AUTH_ALLOW_LOOPBACK", enabled(false)),
  timeoutSeconds: setting("AUTH_REQUEST_TIMEOUT", z.coerce.number().positive().default(10)),
  isSignupDisabled: setting("AUTH_DISABLE_SIGNUP", enabled(false)),
  isEmailEnabled: setting("AUTH_EXTERNAL_EMAIL_ENABLED", enabled(true)),
  isAnonymousEnabled: setting("AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED", enabled(false)),
  isAutoconfirmed: setting("AUTH_MAILER_AUTOCONFIRM", enabled(true)),
  isEmailChangeSecure: setting("AUTH_MAILER_SECURE_EMAIL_CHANGE_ENABLED", enabled(true)),
  hasNotifications: setting("AUTH_MAILER_NOTIFICATIONS_ENABLED", enabled(true)),
  otp: {
    lifetimeSeconds: setting("AUTH_MAILER_OTP_EXP", seconds(3600)),
    length: setting("AUTH_MAILER_OTP_LENGTH", codeLength),
    maxAttempts: setting("AUTH_OTP_MAX_ATTEMPTS", count(10)),
    mailIntervalSeconds: setting("AUTH_SMTP_MAX_FREQUENCY", seconds(60)),
  },
  verifyGet: setting("AUTH_VERIFY_GET", z.enum(["interstitial", "direct"]).default("interstitial")),
  flowStateSeconds: setting("AUTH_FLOW_STATE_EXP", seconds(300)),
  accessTokenSeconds: setting("AUTH_JWT_EXP", seconds(3600)),
  isRefreshRotated: setting("AUTH_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED", enabled(true)),
  refreshReuseSeconds: setting("AUTH_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL", seconds(10)),
  sessions: {
    timeboxSeconds: setting("AUTH_SESSIONS_TIMEBOX", seconds(0)),
    inactivitySeconds: setting("AUTH_SESSIONS_INACTIVITY_TIMEOUT", seconds(0)),
    lowAalSeconds: setting("AUTH_SESSIONS_ALLOW_LOW_AAL", seconds(0)),
    isSinglePerUser: setting("AUTH_SESSIONS_SINGLE_PER_USER", enabled(false)),
  },
  password: {
    minLength: setting("AUTH_PASSWORD_MIN_LENGTH", count(6)),
    maxBytes: setting("AUTH_PASSWORD_MAX_BYTES", count(MAX_PASSWORD_BYTES)),
    requiredCharacters: setting("AUTH_PASSWORD_REQUIRED_CHARACTERS", text("")),
    needsReauthentication: setting("AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION", enabled(false)),
    needsCurrent: setting("AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD", enabled(false)),
  },
  rateLimits: {
    verify: setting("AUTH_RATE_LIMIT_VERIFY", count(30)),
    tokenRefresh: setting("AUTH_RATE_LIMIT_TOKEN_REFRESH", count(150)),
    otp: setting("AUTH_RATE_LIMIT_OTP", count(30)),
    password: setting("AUTH_RATE_LIMIT_PASSWORD", count(30)),
    codeGuesses: setting("AUTH_RATE_LIMIT_CODE_GUESSES", count(10)),
    anonymousUsers: setting("AUTH_RATE_LIMIT_ANONYMOUS_USERS", count(30)),
    emailSent: setting("AUTH_RATE_LIMIT_EMAIL_SENT", count(30)),
    mfa: setting("AUTH_RATE_LIMIT_MFA", count(15)),
    web3: setting("AUTH_RATE_LIMIT_WEB3", count(30)),
    external: setting("AUTH_RATE_LIMIT_EXTERNAL", count(60)),
    passkey: setting("AUTH_RATE_LIMIT_PASSKEY", count(30)),
    smsSent: setting("AUTH_RATE_LIMIT_SMS_SENT", count(30)),
  },
  mfa,
  saml,
  oauthServer,
  sms,
  web3,
  providers,
  webauthn,
};

/** `isOff`: signing in is switched off. */
export const accounts = feature(ACCOUNTS, tree, { off: (value) => ({ ...value, signingKeys: NO_KEYS }) }).into(
  (value, isOff) => ({ ...value, isOff }),
);
