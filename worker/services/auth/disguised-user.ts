import type { Metadata } from "#domain/auth/metadata.ts";
import type { UserJson } from "#domain/auth/user.ts";
import type { AuthDeps } from "../../auth-deps.ts";

/** Response to a sign-up with a known address or number. Reveals nothing of the account. */
export function disguisedUser(
  { now }: Pick<AuthDeps, "now">,
  { email = "", phone = "" }: { email?: string; phone?: string },
  data: Metadata,
): UserJson {
  const at = now().toISOString();
  const provider = phone === "" ? "email" : "phone";
  return {
    id: crypto.randomUUID(),
    aud: "authenticated",
    role: "",
    email,
    phone,
    confirmation_sent_at: at,
    app_metadata: { provider, providers: [provider] },
    user_metadata: data,
    identities: [],
    created_at: at,
    updated_at: at,
    is_anonymous: false,
  };
}
