import Argon2, { Argon2Type } from "@phi-ag/argon2";
import wasm from "@phi-ag/argon2/argon2.wasm";

/** OWASP's least: 19 MiB, two passes. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1, hashLength: 32 };
const PREFIX = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`;

const ARGON2 = "$argon2";

let argon2: Argon2 | undefined;

/**
 * Hashes run one after the other: the module is synchronous and there is one an isolate, so 19 MiB
 * of its 128 are all that passwords ever take.
 */
export const passwordHash = {
  /** @returns a PHC string */
  hash(password: string): string {
    return instance().hash(plain(password), { ...PARAMETERS, type: Argon2Type.Argon2id }).encoded;
  },

  /** Costs the same without a stored hash, so that nobody can tell who has an account. */
  async verify(stored: string | null | undefined, password: string): Promise<boolean> {
    if (stored?.startsWith(ARGON2)) return instance().tryVerify(stored, plain(password)).success;
    if (stored) {
      const { verifyImported } = await import("./imported-password.ts");
      return verifyImported(stored, password);
    }
    this.hash(password);
    return false;
  },

  /** Made with other parameters than today's. */
  isOutdated: (stored: string) => !stored.startsWith(PREFIX),
};

export type PasswordHash = typeof passwordHash;

function instance(): Argon2 {
  argon2 ??= new Argon2(new WebAssembly.Instance(wasm));
  return argon2;
}

/** The same letters typed on another system. */
const plain = (password: string) => password.normalize("NFC");
