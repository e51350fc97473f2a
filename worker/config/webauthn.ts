import { z } from "zod";
import { isLoopback } from "#domain/auth/redirect-target.ts";

const count = z.coerce.number().int().min(1);
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
    AUTH_PASSKEY_MAX_PASSKEYS_PER_USER: count.default(10),
    AUTH_WEBAUTHN_RP_ID: z.string().min(1).optional(),
    AUTH_WEBAUTHN_RP_DISPLAY_NAME: z.string().min(1).default("Spitex-Verzeichnis"),
    AUTH_WEBAUTHN_RP_ORIGINS: origins,
    AUTH_WEBAUTHN_CHALLENGE_EXPIRY_DURATION: count.default(300),
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
