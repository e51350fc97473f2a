import { Buffer } from "node:buffer";
import { createCipheriv, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { compareSync } from "bcryptjs";

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

/** Verifies a password against a hash from another service: bcrypt, or Firebase's scrypt. */
export const verifyImported = async (stored: string, password: string): Promise<boolean> =>
  stored.startsWith("$2") ? compareSync(password, stored) : verifyFirebase(stored, password);

/** Firebase encrypts a project's signer key with a key that scrypt derives from the password. */
async function verifyFirebase(stored: string, password: string): Promise<boolean> {
  const [, , settings = "", salt = "", hash = ""] = stored.split("$");
  const {
    n,
    r,
    p,
    ss = "",
    sk = "",
  } = Object.fromEntries(
    settings.split(",").map((pair) => {
      const [name = "", ...value] = pair.split("=");
      return [name, value.join("=")];
    }),
  );
  const salted = Buffer.concat([Buffer.from(salt, "base64"), Buffer.from(ss, "base64")]);
  const cost = { N: 2 ** Number(n), r: Number(r), p: Number(p), maxmem: 64 * 1024 * 1024 };
  const key = await derive(password, salted, 32, cost);
  const cipher = createCipheriv("aes-256-ctr", key, Buffer.alloc(16));
  const made = Buffer.concat([cipher.update(Buffer.from(sk, "base64")), cipher.final()]);
  const known = Buffer.from(hash, "base64");
  return made.length === known.length && timingSafeEqual(made, known);
}
