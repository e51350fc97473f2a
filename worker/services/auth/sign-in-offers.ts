import { providerLabel } from "#domain/auth/providers/provider-names.ts";
import type { Deps } from "../../deps.ts";

/** The enabled ways to sign in besides e-mail and password. */
export const signInOffers = ({ config }: Pick<Deps, "config">) => ({
  isPasskeyEnabled: config.auth.webauthn.hasPasskeys,
  providers: Object.keys(config.auth.providers.enabled).map((name) => ({ name, label: providerLabel(name) })),
});
