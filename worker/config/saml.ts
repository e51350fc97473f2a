import { z } from "zod";

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
