import { exportPKCS8, generateKeyPair, jwtVerify } from "jose";
import { expect, test } from "vitest";
import { clientAuthentication, type Provider } from "./find-provider.ts";

const provider: Provider = {
  name: "apple",
  kind: "oidc",
  clientIds: ["ch.example.spitex", "ch.example.app"],
  secret: "geheim",
  clientAuth: "post",
  scopes: [],
  parameters: {},
  hasPkce: false,
  hasNonce: true,
  skipsNonceCheck: false,
  isEmailOptional: false,
  issuer: "https://appleid.apple.com",
  otherIssuers: [],
  discoveryUrl: undefined,
  endpoints: undefined,
  readProfile: () => ({ subject: "", emails: [], data: {} }),
};

/** The request to the provider's token endpoint. */
async function sent(change: Partial<Provider> = {}) {
  const body = new URLSearchParams();
  const headers = new Headers();
  const authenticate = await clientAuthentication({ ...provider, ...change });
  await authenticate({ issuer: "x" }, { client_id: "ch.example.spitex" }, body, headers);
  return { secret: body.get("client_secret"), authorization: headers.get("authorization") };
}

test("a secret is sent as the provider requires it", async () => {
  expect(await sent({})).toEqual({ secret: "geheim", authorization: null });
  expect(await sent({ clientAuth: "basic" })).toMatchObject({
    secret: null,
    authorization: expect.stringMatching(/^Basic /),
  });
  expect(await sent({ secret: "" })).toEqual({ secret: null, authorization: null });
});

test("Apple's key signs a secret for five minutes", async () => {
  const { privateKey, publicKey } = await generateKeyPair("ES256", { extractable: true });
  const private_key = await exportPKCS8(privateKey);
  const secret = JSON.stringify({ team_id: "TEAM", key_id: "KEY", private_key });
  const signed = await sent({ secret });
  const { payload, protectedHeader } = await jwtVerify(signed.secret ?? "", publicKey, {
    issuer: "TEAM",
    subject: "ch.example.spitex",
    audience: "https://appleid.apple.com",
  });
  expect(protectedHeader).toEqual({ alg: "ES256", kid: "KEY" });
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300);
});
