import { authError } from "./auth-error.ts";
import { primaryOf } from "./providers/profile.ts";
import type { ProfileEmail } from "./providers/provider.ts";

/** Which account an external identity opens (docs/auth.md "Identity providers"). */
export type AccountDecision<User> =
  | { kind: "known"; user: User }
  /** The user owns its verified address. */
  | { kind: "link"; user: User }
  | { kind: "create"; email: string; isVerified: boolean };

type Known<User> = {
  /** The user who already has this identity. */
  owner: User | undefined;
  /** Users with one of its verified addresses; empty for identities of an SSO connection. */
  sameEmail: User[];
  /** Another account already has the address that a new one would get. */
  isEmailTaken: boolean;
};

/** @throws AuthError */
export function decideAccount<User>(
  emails: ProfileEmail[],
  { owner, sameEmail, isEmailTaken }: Known<User>,
  { provider, isEmailOptional }: { provider: string; isEmailOptional: boolean },
): AccountDecision<User> {
  if (owner) return { kind: "known", user: owner };
  const [user, another] = sameEmail;
  if (another) throw failed("Multiple accounts with the same email address");
  if (user) return { kind: "link", user };
  const candidate = primaryOf(emails);
  if (!candidate) {
    if (isEmailOptional) return { kind: "create", email: "", isVerified: false };
    throw failed("Error getting user email from external provider");
  }
  if (!isEmailTaken) return { kind: "create", ...candidate };
  // An account without its address could neither be used nor linked later.
  if (!isEmailOptional) throw verifyAtProvider(provider);
  return { kind: "create", email: "", isVerified: false };
}

export const needsVerification = (message: string) => authError("provider_email_needs_verification", { message });

const verifyAtProvider = (provider: string) =>
  needsVerification(`Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`);

const failed = (message: string) => authError("unexpected_failure", { message });
