import { sql } from "drizzle-orm";
import { Secret } from "otpauth";
import { expect, test } from "vitest";
import type { StoredFactor } from "#db/queries/auth/factors.ts";
import { select } from "#db/sql.ts";
import { secretBox } from "#worker/platform/secret-box.ts";
import type { AuthDeps } from "../../../auth-deps.ts";
import type { Proof } from "./factor-kind.ts";
import { totp } from "./totp.ts";

const box = secretBox(["a pepper of more than thirty-two characters"]);
const factor = (secret: string | null): StoredFactor => ({
  id: "1",
  userId: "3",
  factorType: "totp",
  status: "verified",
  phone: null,
  secret,
  credentialId: null,
  publicKey: null,
  counter: null,
});

/** RFC 6238, appendix B: the secret and, of its codes of eight digits, the last six. */
const SECRET = Secret.fromUTF8("12345678901234567890").base32;
const CODES = [
  ["1970-01-01T00:00:59Z", "287082", 1],
  ["2005-03-18T01:58:29Z", "081804", 37_037_036],
  ["2009-02-13T23:31:30Z", "005924", 41_152_263],
] as const;

async function verify(at: string | number, code: string) {
  const deps = { secretBox: box, now: () => new Date(at) } as AuthDeps;
  const sealed = factor(await box.seal(SECRET, "totp 1"));
  const challenge = { id: "2", claim: null, expected: null, expiresAt: "" };
  return totp.verify(deps, { factor: sealed, challenge, answer: { challengeId: "2", code } });
}

const stepOf = ({ isFresh }: Proof) => select({ isFresh }, sql``).toQuery().params.at(-1);

test.each(CODES)("at %s the code is %s", async (at, code, step) => {
  expect(stepOf(await verify(at, code))).toBe(step);
});

test("a clock may be off by one step; the stored step is that of the code", async () => {
  const start = 37_037_036 * 30_000;
  for (const late of [-30_000, -1, 0, 29_999, 59_999]) {
    expect(stepOf(await verify(start + late, "081804")), `${late} ms`).toBe(37_037_036);
  }
  for (const tooFar of [-30_001, 60_000]) {
    await expect(verify(start + tooFar, "081804")).rejects.toThrow("Invalid TOTP code entered");
  }
});

test("ignores spaces and refuses everything that is not the code", async () => {
  const [at] = CODES[0];
  expect(stepOf(await verify(at, " 287 082 "))).toBe(1);
  for (const code of ["287083", "28708", "2870820", "abcdef", "", "２８７０８２"]) {
    await expect(verify(at, code), code).rejects.toThrow("Invalid TOTP code entered");
  }
});
