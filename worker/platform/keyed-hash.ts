export type KeyedHash = (purpose: string, text: string) => Promise<Uint8Array>;

const keys = new Map<string, Promise<CryptoKey>>();

/**
 * HMAC-SHA-256 with the server's pepper: a leaked database does not allow guessing codes or creating tokens.
 * `purpose` prevents a hash of one kind from being valid as another.
 */
export function keyedHash(pepper: string): KeyedHash {
  return async (purpose, text) => {
    if (pepper.length < 32) throw new Error("AUTH_PEPPER needs at least 32 characters");
    const key = keys.get(pepper) ?? importKey(pepper);
    keys.set(pepper, key);
    const message = new TextEncoder().encode(`${purpose}\n${text}`);
    return new Uint8Array(await crypto.subtle.sign("HMAC", await key, message));
  };
}

const importKey = (pepper: string) =>
  crypto.subtle.importKey("raw", new TextEncoder().encode(pepper), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
