/** A software authenticator: ES256 keys, no attestation, AAGUID zero. Tests make it deviate with `Lies`. */

type CredentialOptions = { rp?: { id?: string }; rpId?: string; challenge: string };
type CreationOptions = CredentialOptions & { user: { id: string } };

/** Deviations from what the page and a correct authenticator produce. */
export type Lies = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** In the client data: "webauthn.create" or "webauthn.get". */
  type?: string;
  isCrossOrigin?: boolean;
  isUserVerified?: boolean;
  isUserPresent?: boolean;
  counter?: number;
  userHandle?: string | null;
  /** Self attestation instead of none, or a statement with certificates. */
  attestation?: "self" | { fmt: string; attStmt: [string, Cbor][] };
};

const FLAGS = { userPresent: 0x01, userVerified: 0x04, hasCredential: 0x40 };

/** Has one key pair; `origin`: the origin of the page. */
export async function authenticator(origin = "https://site.test") {
  const keys = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, ["sign", "verify"]);
  const { privateKey, publicKey } = keys as CryptoKeyPair;
  const rawId = crypto.getRandomValues(new Uint8Array(32));
  const id = toBase64Url(rawId);
  let counter = 0;
  let userHandle: string | undefined;

  const dataOf = async (options: CredentialOptions, lies: Lies, credential?: Uint8Array) => {
    counter += 1;
    const rpId = lies.rpId ?? options.rp?.id ?? options.rpId ?? "";
    const flags =
      ((lies.isUserPresent ?? true) ? FLAGS.userPresent : 0) |
      ((lies.isUserVerified ?? true) ? FLAGS.userVerified : 0) |
      (credential ? FLAGS.hasCredential : 0);
    return join(
      await sha256(utf8(rpId)),
      Uint8Array.of(flags),
      uint32(lies.counter ?? counter),
      credential ?? new Uint8Array(),
    );
  };

  const clientData = (type: string, options: CredentialOptions, lies: Lies) =>
    utf8(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? options.challenge,
        origin: lies.origin ?? origin,
        crossOrigin: lies.isCrossOrigin ?? false,
      }),
    );

  const sign = async (bytes: Uint8Array<ArrayBuffer>) => {
    const algorithm = { name: "ECDSA", hash: "SHA-256" };
    return derSignature(new Uint8Array(await crypto.subtle.sign(algorithm, privateKey, bytes)));
  };

  const selfAttested = async (bytes: Uint8Array<ArrayBuffer>) => ({
    fmt: "packed",
    attStmt: [
      ["alg", -7],
      ["sig", await sign(bytes)],
    ] as [string, Cbor][],
  });

  return {
    id,
    /** navigator.credentials.create, as JSON. */
    create: async (options: CreationOptions, lies: Lies = {}) => {
      userHandle = options.user.id;
      const jwk = (await crypto.subtle.exportKey("jwk", publicKey)) as JsonWebKey;
      const key = cbor([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, fromBase64Url(jwk.x ?? "")],
        [-3, fromBase64Url(jwk.y ?? "")],
      ]);
      const aaguid = new Uint8Array(16);
      const length = Uint8Array.of(rawId.length >> 8, rawId.length & 0xff);
      const authData = await dataOf(options, lies, join(aaguid, length, rawId, key));
      const client = clientData("webauthn.create", options, lies);
      const { fmt, attStmt } =
        lies.attestation === "self"
          ? await selfAttested(join(authData, await sha256(client)))
          : (lies.attestation ?? { fmt: "none", attStmt: [] });
      const attestationObject = cbor([
        ["fmt", fmt],
        ["attStmt", attStmt],
        ["authData", authData],
      ]);
      return {
        id,
        rawId: id,
        type: "public-key" as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: toBase64Url(client),
          attestationObject: toBase64Url(attestationObject),
          transports: ["internal" as const, "hybrid" as const],
        },
      };
    },
    /** navigator.credentials.get, as JSON. */
    get: async (options: CredentialOptions, lies: Lies = {}) => {
      const client = clientData("webauthn.get", options, lies);
      const authData = await dataOf(options, lies);
      const signature = await sign(join(authData, await sha256(client)));
      const handle = lies.userHandle === undefined ? userHandle : lies.userHandle;
      return {
        id,
        rawId: id,
        type: "public-key" as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: toBase64Url(client),
          authenticatorData: toBase64Url(authData),
          signature: toBase64Url(signature),
          ...(handle && { userHandle: handle }),
        },
      };
    },
  };
}

export type Authenticator = Awaited<ReturnType<typeof authenticator>>;

/** Maps are lists of pairs; the subset of RFC 8949 needed for a key and its envelope. */
type Cbor = number | string | Uint8Array | [number | string, Cbor][];

function cbor(value: Cbor): Uint8Array<ArrayBuffer> {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return join(head(3, utf8(value).length), utf8(value));
  if (value instanceof Uint8Array) return join(head(2, value.length), value);
  return join(head(5, value.length), ...value.flat().map((each) => cbor(each as Cbor)));
}

function head(major: number, length: number): Uint8Array<ArrayBuffer> {
  const type = major << 5;
  if (length < 24) return Uint8Array.of(type | length);
  if (length < 256) return Uint8Array.of(type | 24, length);
  return Uint8Array.of(type | 25, length >> 8, length & 0xff);
}

/** WebCrypto returns r and s concatenated, authenticators a DER sequence of two integers. */
function derSignature(signature: Uint8Array): Uint8Array<ArrayBuffer> {
  const half = signature.length / 2;
  const parts = [signature.subarray(0, half), signature.subarray(half)].map((part) => {
    const start = part.findIndex((byte) => byte !== 0);
    const bytes = part.subarray(start);
    const body = (bytes[0] ?? 0) >= 0x80 ? join(Uint8Array.of(0), bytes) : bytes;
    return join(Uint8Array.of(0x02, body.length), body);
  });
  const body = join(...parts);
  return join(Uint8Array.of(0x30, body.length), body);
}

export const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

export const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (each) => each.charCodeAt(0));

export const utf8 = (text: string) => new TextEncoder().encode(text);

const sha256 = async (bytes: Uint8Array<ArrayBuffer>) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));

const uint32 = (value: number) =>
  Uint8Array.of(value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff);

function join(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
