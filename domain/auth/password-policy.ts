import { authError, invalid, type WeakReason } from "./auth-error.ts";
import { isCommonPassword } from "./common-passwords.ts";

export type PasswordRules = {
  minLength: number;
  maxBytes: number;
  /** Sets of characters, separated by ":"; a password needs one character of each. "" for none. */
  requiredCharacters: string;
};

export type WeakPassword = { message: string; reasons: WeakReason[] };

/** @throws AuthError if the password is refused */
export function checkPassword(password: string, rules: PasswordRules): void {
  if (new TextEncoder().encode(password).length > rules.maxBytes) {
    throw invalid(`Password cannot be longer than ${rules.maxBytes} characters`);
  }
  const weak = weaknessOf(password, rules);
  if (weak) throw authError("weak_password", { ...weak });
}

/** A sign-in with a password that is too weak by current rules, or very common, succeeds with a warning. */
export function passwordWarning(password: string, rules: PasswordRules): WeakPassword | undefined {
  const weak = weaknessOf(password, rules);
  if (weak || !isCommonPassword(password)) return weak;
  const message = "Password is known to be weak and easy to guess, please choose a different one.";
  return { message, reasons: ["pwned"] };
}

function weaknessOf(password: string, rules: PasswordRules): WeakPassword | undefined {
  const missing = rules.requiredCharacters
    .split(":")
    .filter((set) => set !== "" && ![...set].some((character) => password.includes(character)));
  const messages: string[] = [];
  const reasons: WeakReason[] = [];
  if ([...password].length < rules.minLength) {
    messages.push(`Password should be at least ${rules.minLength} characters.`);
    reasons.push("length");
  }
  if (missing.length > 0) {
    const sets = rules.requiredCharacters.split(":").join(", ");
    messages.push(`Password should contain at least one character of each: ${sets}.`);
    reasons.push("characters");
  }
  return reasons.length > 0 ? { message: messages.join(" "), reasons } : undefined;
}
