import Argon2, { Argon2Type } from "@phi-ag/argon2";
import wasm from "@phi-ag/argon2/argon2.wasm";

/** OWASP's minimum: 19 MiB, two passes. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1, hashLength: 32 };
const PREFIX = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`;

const ARGON2 = "$argon2";

let argon2: Argon2 | undefined;

/**
 * The module is synchronous and exists once per isolate, so hashes run one after another and never need more than 19 of
 * its 128 MiB.
 */
export const passwordHash = {
  /** @returns a PHC string */
  hash(password: string): string {
    return instance().hash(plain(password), { ...PARAMETERS, type: Argon2Type.Argon2id }).encoded;
  },

  /** Takes equally long without a stored hash, so that timing does not reveal which accounts exist. */
  async verify(stored: string | null | undefined, password: string): Promise<boolean> {
    if (stored?.startsWith(ARGON2)) return instance().tryVerify(stored, plain(password)).success;
    if (stored) {
      const { verifyImported } = await import("./imported-password.ts");
      return verifyImported(stored, password);
    }
    this.hash(password);
    return false;
  },

  /** Whether the hash was made with parameters other than the current ones. */
  isOutdated: (stored: string) => !stored.startsWith(PREFIX),
};

export type PasswordHash = typeof passwordHash;

function instance(): Argon2 {
  argon2 ??= new Argon2(new WebAssembly.Instance(wasm));
  return argon2;
}

/** Normalizes, because operating systems encode the same letters differently. */
const plain = (password: string) => password.normalize("NFC");
