import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterEach, expect, test } from "vitest";
import { newState } from "../local-site.ts";
import { openClient, succeeded } from "./client.ts";
import { type AuthSite, newEmail, PASSWORD, startAuthSite } from "./site.ts";

let site: AuthSite;

afterEach(() => site.close());

async function newKey(kid: string) {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  return { ...(await exportJWK(privateKey)), kid, alg: "ES256" };
}

type Key = Awaited<ReturnType<typeof newKey>>;

const startWith = (keys: Key[], stateDir: string) =>
  startAuthSite({ AUTH_SIGNING_KEYS: JSON.stringify(keys) }, stateDir);

test("claims are checked in the client, with the published keys, which can verify and nothing else", async () => {
  const asked: string[] = [];
  site = await startAuthSite();
  const { client } = openClient(site.authUrl, {
    // The client caches the keys under this name for all later clients of the process.
    storageKey: "asks-for-keys",
    fetch: (input, init) => {
      asked.push(`${input}`);
      return fetch(input, init);
    },
  });
  const email = newEmail();
  const { user } = succeeded(await client.signUp({ email, password: PASSWORD }));
  asked.length = 0;
  const { data, error } = await client.getClaims();
  expect(error).toBeNull();
  expect(data?.header).toMatchObject({ alg: "ES256", typ: "JWT", kid: expect.any(String) });
  expect(data?.claims).toMatchObject({
    iss: site.authUrl,
    aud: "authenticated",
    sub: user?.id,
    email,
    phone: "",
    role: "authenticated",
    aal: "aal1",
    amr: [{ method: "password", timestamp: expect.any(Number) }],
    is_anonymous: false,
    session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect((data?.claims.exp ?? 0) - (data?.claims.iat ?? 0)).toBe(3600);
  expect(asked).toEqual([`${site.authUrl}/.well-known/jwks.json`]);

  const response = await fetch(`${site.authUrl}/.well-known/jwks.json`);
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=600");
  const { keys } = (await response.json()) as { keys: object[] };
  expect(keys).toHaveLength(1);
  expect(Object.keys(keys[0] ?? {}).sort()).toEqual(["alg", "crv", "key_ops", "kid", "kty", "use", "x", "y"].sort());
  expect(keys[0]).toMatchObject({ use: "sig", key_ops: ["verify"], kty: "EC", crv: "P-256" });
});

test("changing keys signs nobody out, and an unpublished key signs nobody in", async () => {
  const stateDir = await newState("empty");
  const [first, second] = [await newKey("first"), await newKey("second")];
  site = await startWith([first], stateDir);
  const { client, session, storage } = openClient(site.authUrl);
  succeeded(await client.signUp({ email: newEmail(), password: PASSWORD }));
  const old = session().access_token;
  await site.close();

  // Both keys are valid while tokens of the first still live.
  site = await startWith([second, first], stateDir);
  const during = openClient(site.authUrl, { storage }).client;
  succeeded(await during.getUser(old));
  expect((await during.getClaims(old)).data?.header.kid).toBe("first");
  const { session: next } = succeeded(await during.refreshSession());
  expect((await during.getClaims(next?.access_token)).data?.header.kid).toBe("second");
  await site.close();

  site = await startWith([second], stateDir);
  const after = openClient(site.authUrl, { storage }).client;
  expect((await after.getUser(old)).error).toMatchObject({ status: 403, code: "bad_jwt" });
  succeeded(await after.getUser());
  succeeded(await after.refreshSession());
  // A token of another key that claims the id of ours.
  const { privateKey } = await generateKeyPair("ES256");
  const { kid = "" } = second;
  const forged = await new SignJWT(decodeJwt(session().access_token))
    .setProtectedHeader({ alg: "ES256", typ: "JWT", kid })
    .sign(privateKey);
  expect((await after.getUser(forged)).error).toMatchObject({ status: 403, code: "bad_jwt" });
});
