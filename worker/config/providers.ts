import { z } from "zod";
import { NEEDS_URL, PROVIDER_NAMES, type ProviderName } from "#domain/auth/providers/provider-names.ts";
import { mayHoldWords } from "./read-settings.ts";

const flag = z.stringbool().default(false);

const providerSchema = z.object({
  /** Separated by commas: the first is used to sign in, id_tokens for all of them are accepted. */
  CLIENT_ID: z
    .string()
    .default("")
    .transform((text) => text.split(",").flatMap((part) => part.trim() || []))
    .refine((ids) => ids.length > 0, "die Kennung des Verzeichnisses bei diesem Anbieter"),
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
      const variable = enabledBy(name);
      const isEnabled = flag.safeParse(env[variable]);
      if (isEnabled.error) context.addIssue({ code: "custom", path: [variable], message: mayHoldWords(flag) });
      if (isEnabled.data) enabled[name] = readProvider(name, env, context);
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

const enabledBy = (name: ProviderName) => `AUTH_EXTERNAL_${name.toUpperCase()}_ENABLED`;

/** All variables of providers. */
export const PROVIDER_VARIABLES = PROVIDER_NAMES.flatMap((name) => [
  enabledBy(name),
  ...Object.keys(providerSchema.shape).map((key) => `AUTH_EXTERNAL_${name.toUpperCase()}_${key}`),
]);

/** Switches off the providers that variables belong to; the others stay. */
export const withoutProvidersOf = (variables: readonly string[]) =>
  Object.fromEntries(
    PROVIDER_NAMES.map(enabledBy)
      .filter((enabled) => variables.some((one) => one.startsWith(enabled.replace(/ENABLED$/, ""))))
      .map((enabled) => [enabled, "false"]),
  );

function readProvider(
  name: ProviderName,
  env: Record<string, unknown>,
  context: z.RefinementCtx,
): ProviderSettings | undefined {
  const prefix = `AUTH_EXTERNAL_${name.toUpperCase()}_`;
  const given = Object.keys(providerSchema.shape).map((key) => [key, env[prefix + key]]);
  const { data, error } = providerSchema.safeParse(Object.fromEntries(given));
  for (const { path, code, message } of error?.issues ?? []) {
    const key = path[0] as keyof typeof providerSchema.shape;
    const rule = code === "custom" ? message : mayHoldWords(providerSchema.shape[key]);
    context.addIssue({ code: "custom", path: [prefix + key], message: rule });
  }
  if (!data) return undefined;
  if (NEEDS_URL.includes(name) && !data.URL) {
    context.addIssue({
      code: "custom",
      path: [`${prefix}URL`],
      message: "die Adresse der Anmeldung bei diesem Anbieter",
    });
  }
  return {
    clientIds: data.CLIENT_ID,
    secret: data.SECRET,
    url: data.URL,
    skipsNonceCheck: data.SKIP_NONCE_CHECK,
    isEmailOptional: data.EMAIL_OPTIONAL,
  };
}
