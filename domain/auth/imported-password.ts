import { invalid } from "./auth-error.ts";

const ARGON2 = /^\$argon2id?\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=(\d)\$[\w+/]{11,}\$[\w+/]{16,}$/;
const BCRYPT = /^\$2[aby]\$(\d\d)\$[\w./]{53}$/;
const FIREBASE = /^\$fbscrypt\$v=1,n=(\d\d?),r=(\d\d?),p=(\d)(?:,ss=[\w+/=]*)?,sk=[\w+/=]+\$[\w+/=]+\$[\w+/=]+$/;

/** Limits of a single check: memory in KiB, passes, and cost exponents that a Worker can afford. */
const LIMITS = { memory: 65_536, passes: 10, lanes: 4, bcryptCost: 12, scryptN: 15, scryptR: 8 };

/**
 * Accepts hashes made by another service (`password_hash`, docs/auth.md "Administration"): argon2i and
 * argon2id, bcrypt, Firebase's scrypt; none that costs more than a Worker can afford. @throws AuthError
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
