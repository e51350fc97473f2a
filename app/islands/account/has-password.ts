import type { User } from "@supabase/auth-js";

/** As far as can be told: whoever signs in by address or number was asked for one. */
export const hasPassword = ({ identities }: User): boolean =>
  !identities || identities.some(({ provider }) => provider === "email" || provider === "phone");
