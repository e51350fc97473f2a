import { z } from "zod";

const seconds = z.coerce.number().int().min(0);
const count = z.coerce.number().int().min(1);
const enabled = z.stringbool().default(true);

export const mfaConfigSchema = z
  .object({
    AUTH_MFA_TOTP_ENROLL_ENABLED: enabled,
    AUTH_MFA_TOTP_VERIFY_ENABLED: enabled,
    AUTH_MFA_PHONE_ENROLL_ENABLED: z.stringbool().default(false),
    AUTH_MFA_PHONE_VERIFY_ENABLED: z.stringbool().default(false),
    AUTH_MFA_WEB_AUTHN_ENROLL_ENABLED: enabled,
    AUTH_MFA_WEB_AUTHN_VERIFY_ENABLED: enabled,
    AUTH_MFA_RECOVERY_CODES_ENROLL_ENABLED: enabled,
    AUTH_MFA_RECOVERY_CODES_VERIFY_ENABLED: enabled,
    AUTH_MFA_RECOVERY_CODES_COUNT: count.max(50).default(10),
    AUTH_MFA_MAX_ENROLLED_FACTORS: count.default(10),
    AUTH_MFA_CHALLENGE_EXPIRY_DURATION: seconds.default(300),
    AUTH_MFA_FACTOR_EXPIRY_DURATION: seconds.default(300),
    AUTH_MFA_MAX_VERIFY_ATTEMPTS: count.default(5),
    AUTH_MFA_LOCKOUT_DURATION: seconds.default(300),
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
