import { authError } from "./auth-error.ts";
import { primaryOf } from "./providers/profile.ts";
import type { ProfileEmail } from "./providers/provider.ts";

/** Which account an identity from elsewhere opens (docs/auth.md "Identity providers"). */
export type AccountDecision<User> =
  | { kind: "known"; user: User }
  /** Its verified address is the user's. */
  | { kind: "link"; user: User }
  | { kind: "create"; email: string; isVerified: boolean };

type Known<User> = {
  /** Has the identity. */
  owner: User | undefined;
  /** Have one of its verified addresses; nobody for identities of an SSO connection. */
  sameEmail: User[];
  /** Somebody has the address an account would get. */
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
  // An account without the address nobody could use, and none could be linked to it later.
  if (!isEmailOptional) throw verifyThere(provider);
  return { kind: "create", email: "", isVerified: false };
}

export const needsVerification = (message: string) =>
  authError("provider_email_needs_verification", { message });

const verifyThere = (provider: string) =>
  needsVerification(
    `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`,
  );

const failed = (message: string) => authError("unexpected_failure", { message });
