import { expect, test } from "vitest";
import { newCredentialSchema } from "#domain/auth/webauthn.ts";
import { authenticator, type Lies } from "#tests/support/authenticator.ts";
import { verifyNewCredential } from "./credentials.ts";

const RP = { rpId: "site.test", rpOrigins: ["https://site.test"] };
const CHALLENGE = "AAAAAAAAAAAAAAAAAAAAAA";

async function verify(lies: Lies) {
  const device = await authenticator();
  const options = { rp: { id: RP.rpId }, challenge: CHALLENGE, user: { id: "YW5uYQ" } };
  const given = newCredentialSchema.parse(await device.create(options, lies));
  return verifyNewCredential(given, { challenge: CHALLENGE, rp: RP, needsUserVerification: true });
}

test.each<[string, Lies]>([
  ["no statement", {}],
  ["its own signature", { attestation: "self" }],
])("%s is accepted only as requested", async (_, lies) => {
  expect(await verify(lies)).toMatchObject({
    counter: 1,
    aaguid: "00000000-0000-0000-0000-000000000000",
    transports: ["hybrid", "internal"],
  });
});

const BYTES = new Uint8Array(8);

test.each(["packed", "fido-u2f", "tpm", "android-key", "apple"])(
  "certificates of format %s are not read, because they name addresses to fetch",
  async (fmt) => {
    const attestation = { fmt, attStmt: [["x5c", BYTES]] as [string, Uint8Array][] };
    await expect(verify({ attestation })).rejects.toThrow("was not asked for");
  },
);
