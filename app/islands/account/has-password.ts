import type { User } from "@supabase/auth-js";

/** An approximation: users who sign in by e-mail address or phone number were asked for a password. */
export const hasPassword = ({ identities }: User): boolean =>
  !identities || identities.some(({ provider }) => provider === "email" || provider === "phone");
