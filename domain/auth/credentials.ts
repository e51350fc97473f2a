import { authError, invalid, type WeakReason } from "./auth-error.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { emailAddress, MAX_EMAIL_LENGTH } from "./email-address.ts";

/** One spelling per address: lower case, NFC, the domain in ASCII. @throws AuthError */
export function normalizeEmail(text: string): string {
  const email = text.trim().normalize("NFC").toLowerCase();
  if (email.length > MAX_EMAIL_LENGTH) throw invalid("An email address is too long");
  const address = emailAddress(email);
  if (address === undefined) throw invalid("Unable to validate email address: invalid format");
  return address;
}

/** The spelling to look an account up by. Invalid addresses are returned unchanged, because no account has one. */
export function storedEmail(text: string): string {
  try {
    return normalizeEmail(text);
  } catch {
    return text.toLowerCase().slice(0, MAX_EMAIL_LENGTH);
  }
}

/** Converts E.164, with or without "+", to the stored form: digits only. @throws AuthError */
export function normalizePhone(text: string): string {
  const compact = text.replaceAll(/\s/g, "");
  if (!/^\+?[1-9]\d{1,14}$/.test(compact)) throw invalid("Invalid phone number format (E.164 required)");
  return compact.replace("+", "");
}

/** The spelling to look an account up by, like `storedEmail`. */
export const storedPhone = (text: string) => text.replaceAll(/[\s+]/g, "").slice(0, MAX_EMAIL_LENGTH);

type PasswordRules = {
  minLength: number;
  maxBytes: number;
  /** Sets of characters, separated by ":"; a password needs one character of each set. "" requires none. */
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

const ARGON2 = /^\$argon2id?\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=(\d)\$[\w+/]{11,}\$[\w+/]{16,}$/;

const BCRYPT = /^\$2[aby]\$(\d\d)\$[\w./]{53}$/;

const FIREBASE = /^\$fbscrypt\$v=1,n=(\d\d?),r=(\d\d?),p=(\d)(?:,ss=[\w+/=]*)?,sk=[\w+/=]+\$[\w+/=]+\$[\w+/=]+$/;

/** Limits of a single check: memory in KiB, passes, and cost exponents that a Worker can afford. */
const LIMITS = { memory: 65_536, passes: 10, lanes: 4, bcryptCost: 12, scryptN: 15, scryptR: 8 };

/**
 * Accepts a hash from another service (`password_hash`, docs/auth.md "Administration") if a Worker can afford to check
 * it: argon2i, argon2id, bcrypt or Firebase's scrypt. @throws AuthError
 */
export function checkImportedPassword(hash: string): void {
  const argon2 = numbersOf(ARGON2, hash);
  const bcrypt = numbersOf(BCRYPT, hash);
  const firebase = numbersOf(FIREBASE, hash);
  const isKnown =
    (argon2 && isWithin(argon2, [LIMITS.memory, LIMITS.passes, LIMITS.lanes])) ||
    (bcrypt && isWithin(bcrypt, [LIMITS.bcryptCost])) ||
    (firebase && isWithin(firebase, [LIMITS.scryptN, LIMITS.scryptR, LIMITS.lanes]));
  if (!isKnown) throw invalid("Unsupported password hash");
}

const numbersOf = (pattern: RegExp, text: string) => pattern.exec(text)?.slice(1).map(Number);

const isWithin = (numbers: number[], most: number[]) =>
  numbers.every((number, i) => number >= 1 && number <= (most[i] ?? 0));
