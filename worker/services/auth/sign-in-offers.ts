import { providerLabel } from "#domain/auth/providers/provider-label.ts";
import type { Deps } from "../../deps.ts";

/** What the settings let people sign in with, besides address and password. */
export const signInOffers = ({ config }: Pick<Deps, "config">) => ({
  isPasskeyEnabled: config.auth.webauthn.hasPasskeys,
  providers: Object.keys(config.auth.providers.enabled).map((name) => ({
    name,
    label: providerLabel(name),
  })),
});
