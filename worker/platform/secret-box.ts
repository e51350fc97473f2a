import { base64url } from "jose";

export type SecretBox = {
  /** `context` identifies the kind and owner of the secret; opening requires the same context. */
  seal: (secret: string, context: string) => Promise<string>;
  /** @throws if the text was changed, has another context or an unknown key */
  open: (sealed: string, context: string) => Promise<string>;
  /** Whether the text was sealed with a former key. */
  isOutdated: (sealed: string) => Promise<boolean>;
};

type BoxKey = { id: string; key: CryptoKey };

const IV_BYTES = 12;
const boxKeys = new Map<string, Promise<BoxKey>>();

/**
 * Encrypts secrets that the server needs in plain text later, for storage in the database: AES-256-GCM, as
 * `key id.nonce and ciphertext`. The first pepper seals and all of them open, so that a pepper can be replaced.
 */
export function secretBox(peppers: [string, ...string[]]): SecretBox {
  return {
    seal: async (secret, context) => {
      const { id, key } = await keyOf(peppers[0]);
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const algorithm = { name: "AES-GCM", iv, additionalData: encode(`${id}\n${context}`) };
      const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithm, key, encode(secret)));
      return `${id}.${base64url.encode(Uint8Array.of(...iv, ...sealed))}`;
    },
    open: async (sealed, context) => {
      const [id, text = ""] = sealed.split(".");
      const known = (await Promise.all(peppers.map(keyOf))).find((each) => each.id === id);
      if (!known) throw new Error("sealed with a key that is not known");
      const bytes = new Uint8Array(base64url.decode(text));
      const iv = bytes.subarray(0, IV_BYTES);
      const algorithm = { name: "AES-GCM", iv, additionalData: encode(`${id}\n${context}`) };
      const secret = await crypto.subtle.decrypt(algorithm, known.key, bytes.subarray(IV_BYTES));
      return new TextDecoder().decode(secret);
    },
    isOutdated: async (sealed) => !sealed.startsWith(`${(await keyOf(peppers[0])).id}.`),
  };
}

function keyOf(pepper: string): Promise<BoxKey> {
  const known = boxKeys.get(pepper) ?? deriveKey(pepper);
  boxKeys.set(pepper, known);
  return known;
}

/** The id is derived separately, so it reveals nothing about the key. */
async function deriveKey(pepper: string): Promise<BoxKey> {
  if (pepper.length < 32) throw new Error("AUTH_PEPPER needs at least 32 characters");
  const root = await crypto.subtle.importKey("raw", encode(pepper), "HKDF", false, ["deriveKey", "deriveBits"]);
  const hkdf = (info: string) => ({ name: "HKDF", hash: "SHA-256", salt: new Uint8Array(32), info: encode(info) });
  const type = { name: "AES-GCM", length: 256 };
  const usages: KeyUsage[] = ["encrypt", "decrypt"];
  return {
    id: base64url.encode(new Uint8Array(await crypto.subtle.deriveBits(hkdf("secret box key id"), root, 48))),
    key: await crypto.subtle.deriveKey(hkdf("secret box key"), root, type, false, usages),
  };
}

const encode = (text: string) => new TextEncoder().encode(text);

export type KeyedHash = (purpose: string, text: string) => Promise<Uint8Array>;

const hashKeys = new Map<string, Promise<CryptoKey>>();

/**
 * HMAC-SHA-256 with the server's pepper: a leaked database does not help to guess codes or create tokens. `purpose`
 * prevents a hash of one kind from being valid as another.
 */
export function keyedHash(pepper: string): KeyedHash {
  return async (purpose, text) => {
    if (pepper.length < 32) throw new Error("AUTH_PEPPER needs at least 32 characters");
    const key = hashKeys.get(pepper) ?? importKey(pepper);
    hashKeys.set(pepper, key);
    const message = new TextEncoder().encode(`${purpose}\n${text}`);
    return new Uint8Array(await crypto.subtle.sign("HMAC", await key, message));
  };
}

const importKey = (pepper: string) =>
  crypto.subtle.importKey("raw", new TextEncoder().encode(pepper), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
