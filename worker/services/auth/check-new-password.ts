import type { TokenType } from "#db/queries/auth/tokens.ts";
import type { StoredUser } from "#db/queries/auth/users.ts";
import { authError } from "#domain/auth/auth-error.ts";
import { checkPassword } from "#domain/auth/password-policy.ts";
import type { AuthDeps } from "../../auth-deps.ts";
import { isClaiming, type Signed } from "./authenticate.ts";
import { guessCode } from "./guess-code.ts";
import type { UserUpdate } from "./user-update.ts";

const DAY_MS = 86_400_000;

/** @returns the hash to store, undefined if the password stays the same. @throws AuthError */
export async function checkNewPassword(
  deps: AuthDeps,
  signed: Signed,
  input: UserUpdate,
): Promise<string | undefined> {
  const { passwords, config, now } = deps;
  const { user, session } = signed;
  const { password } = input;
  if (!password) return undefined;
  const age = now().getTime() - Date.parse(session.createdAt);
  if (config.auth.password.needsReauthentication && age > DAY_MS && !input.nonce) {
    throw authError("reauthentication_needed");
  }
  if (input.nonce) await checkNonce(deps, user, input.nonce);
  // Claiming sessions skip this: their user does not know the old password.
  if (!isClaiming(signed)) await checkCurrentPassword(deps, user, input.current_password);
  checkPassword(password, config.auth.password);
  if (user.passwordHash && (await passwords.verify(user.passwordHash, password))) {
    throw authError("same_password");
  }
  return passwords.hash(password);
}

async function checkCurrentPassword(
  { passwords, config }: AuthDeps,
  { passwordHash }: StoredUser,
  current: string | undefined,
): Promise<void> {
  if (!config.auth.password.needsCurrent || !passwordHash) return;
  if (current && (await passwords.verify(passwordHash, current))) return;
  const code = current ? "current_password_invalid" : "current_password_required";
  const message = "Current password required when setting new password.";
  throw authError(code, { status: 400, message });
}

/** Uses the code of GET /reauthenticate. @throws AuthError */
export async function checkNonce(
  deps: AuthDeps,
  { id, email, phone }: StoredUser,
  nonce: string,
): Promise<void> {
  const sentTo = email || phone;
  const types: TokenType[] = ["reauthentication"];
  if (await guessCode(deps, { code: nonce, sentTo, types, userId: id }, [])) return;
  throw authError("reauthentication_not_valid");
}
