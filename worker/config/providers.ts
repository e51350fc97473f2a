import { z } from "zod";
import { NEEDS_URL, PROVIDER_NAMES, type ProviderName } from "#domain/auth/providers/provider-names.ts";
import { count, enabled, list, text } from "./kinds.ts";
import { feature, setting } from "./setting.ts";

const PROVIDERS = "Anmelden bei Anbietern";

const clientIds = list.refine((ids) => ids.length > 0, "die Kennung des Verzeichnisses bei diesem Anbieter");

const url = z
  .url()
  .transform((address) => address.replace(/\/+$/, ""))
  .optional();

/** Undefined while the provider is disabled. A fault switches off only the provider that has it. */
function provider(name: ProviderName) {
  const prefix = `AUTH_EXTERNAL_${name.toUpperCase()}`;
  const tree = {
    isEnabled: feature(PROVIDERS, setting(`${prefix}_ENABLED`, enabled(false))),
    /** The first id is used to sign in; id_tokens for all of them are accepted. */
    clientIds: setting(`${prefix}_CLIENT_ID`, clientIds, []),
    secret: setting(`${prefix}_SECRET`, text("")),
    url: setting(`${prefix}_URL`, url),
    skipsNonceCheck: setting(`${prefix}_SKIP_NONCE_CHECK`, enabled(false)),
    isEmailOptional: setting(`${prefix}_EMAIL_OPTIONAL`, enabled(false)),
  };
  return feature(PROVIDERS, tree, {
    isUsed: ({ isEnabled }) => isEnabled,
    check: (value) => ({
      [`${prefix}_URL`]: NEEDS_URL.includes(name) && !value.url && "die Adresse der Anmeldung bei diesem Anbieter",
    }),
    off: (value) => ({ ...value, isEnabled: false }),
  }).into(({ isEnabled, ...value }) => (isEnabled ? value : undefined));
}

export const providers = feature(PROVIDERS, {
  isManualLinkingEnabled: setting("AUTH_SECURITY_MANUAL_LINKING_ENABLED", enabled(false)),
  /** A sign-in must return to the browser that started it. */
  isBoundToBrowser: setting("AUTH_EXTERNAL_BROWSER_BINDING", enabled(true)),
  /** Timeout per request to a provider; a sign-in needs up to four. */
  timeoutSeconds: setting("AUTH_EXTERNAL_TIMEOUT", z.coerce.number().positive().default(4)),
  custom: {
    isEnabled: setting("AUTH_CUSTOM_PROVIDERS_ENABLED", enabled(false)),
    max: setting("AUTH_CUSTOM_PROVIDERS_MAX", count(10)),
  },
  known: Object.fromEntries(PROVIDER_NAMES.map((name) => [name, provider(name)])),
}).into(({ known, ...value }) => {
  const enabledOnes = Object.entries(known).flatMap(([name, one]) => (one ? [[name, one] as const] : []));
  return { ...value, enabled: Object.fromEntries(enabledOnes) };
});
