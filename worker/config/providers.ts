import { z } from "zod";
import { NEEDS_URL, PROVIDER_NAMES, type ProviderName } from "#domain/auth/providers/provider-names.ts";

const flag = z.stringbool().default(false);

const providerSchema = z.object({
  /** Separated by commas: the first is used to sign in, id_tokens for all of them are accepted. */
  CLIENT_ID: z
    .string()
    .transform((text) => text.split(",").flatMap((part) => part.trim() || []))
    .refine((ids) => ids.length > 0, "is missing"),
  SECRET: z.string().default(""),
  URL: z
    .url()
    .transform((url) => url.replace(/\/+$/, ""))
    .optional(),
  SKIP_NONCE_CHECK: flag,
  EMAIL_OPTIONAL: flag,
});

export type ProviderSettings = {
  clientIds: string[];
  secret: string;
  url: string | undefined;
  skipsNonceCheck: boolean;
  isEmailOptional: boolean;
};

type Enabled = Partial<Record<ProviderName, ProviderSettings>>;

export const providersConfigSchema = z
  .looseObject({
    AUTH_SECURITY_MANUAL_LINKING_ENABLED: flag,
    AUTH_EXTERNAL_BROWSER_BINDING: z.stringbool().default(true),
    AUTH_EXTERNAL_TIMEOUT: z.coerce.number().positive().default(4),
    AUTH_CUSTOM_PROVIDERS_ENABLED: flag,
    AUTH_CUSTOM_PROVIDERS_MAX: z.coerce.number().int().min(1).default(10),
  })
  .transform((env, context) => {
    const enabled: Enabled = {};
    for (const name of PROVIDER_NAMES) {
      if (flag.parse(env[`AUTH_EXTERNAL_${name.toUpperCase()}_ENABLED`])) {
        enabled[name] = readProvider(name, env, context);
      }
    }
    return {
      enabled,
      isManualLinkingEnabled: env.AUTH_SECURITY_MANUAL_LINKING_ENABLED,
      /** A sign-in must return to the browser that started it. */
      isBoundToBrowser: env.AUTH_EXTERNAL_BROWSER_BINDING,
      /** Timeout per request to a provider; a sign-in needs up to four. */
      timeoutSeconds: env.AUTH_EXTERNAL_TIMEOUT,
      custom: { isEnabled: env.AUTH_CUSTOM_PROVIDERS_ENABLED, max: env.AUTH_CUSTOM_PROVIDERS_MAX },
    };
  });

export type ProvidersConfig = z.output<typeof providersConfigSchema>;

function readProvider(
  name: ProviderName,
  env: Record<string, unknown>,
  context: z.RefinementCtx,
): ProviderSettings | undefined {
  const prefix = `AUTH_EXTERNAL_${name.toUpperCase()}_`;
  const given = Object.keys(providerSchema.shape).map((key) => [key, env[prefix + key]]);
  const { data, error } = providerSchema.safeParse(Object.fromEntries(given));
  for (const { path, message } of error?.issues ?? []) {
    context.addIssue({ code: "custom", path: [prefix + String(path[0])], message });
  }
  if (!data) return undefined;
  if (NEEDS_URL.includes(name) && !data.URL) {
    context.addIssue({ code: "custom", path: [`${prefix}URL`], message: "is missing" });
  }
  return {
    clientIds: data.CLIENT_ID,
    secret: data.SECRET,
    url: data.URL,
    skipsNonceCheck: data.SKIP_NONCE_CHECK,
    isEmailOptional: data.EMAIL_OPTIONAL,
  };
}
