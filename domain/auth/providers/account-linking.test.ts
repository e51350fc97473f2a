import { describe, expect, test } from "vitest";
import { decideAccount } from "./provider.ts";

const strict = { provider: "google", isEmailOptional: false };
const optional = { ...strict, isEmailOptional: true };
const verified = { email: "a@example.ch", isVerified: true, isPrimary: true };
const unverified = { ...verified, isVerified: false };
const unknown = { owner: undefined, sameEmail: [], isEmailTaken: false };
const taken = { ...unknown, isEmailTaken: true };

test("the owner of the identity is the user, whatever the addresses say", () => {
  const known = { owner: "anna", sameEmail: ["beat"], isEmailTaken: true };
  expect(decideAccount([], known, strict)).toEqual({ kind: "known", user: "anna" });
});

test("a single account with a verified address of the identity is the user; with several there is no match", () => {
  const known = { ...taken, sameEmail: ["anna"] };
  expect(decideAccount([verified], known, strict)).toEqual({ kind: "link", user: "anna" });
  const several = { ...taken, sameEmail: ["anna", "beat"] };
  expect(() => decideAccount([verified], several, strict)).toThrow("Multiple accounts");
});

describe("without a matching user", () => {
  test("opens an account with the verified address, if there is one", () => {
    const emails = [{ ...unverified, email: "b@example.ch" }, verified];
    const { email, isVerified } = verified;
    expect(decideAccount(emails, unknown, strict)).toMatchObject({ kind: "create", email, isVerified });
    expect(decideAccount([unverified], unknown, strict)).toMatchObject({ isVerified: false });
  });

  test("the new account does not get an address that another account has", () => {
    expect(decideAccount([unverified], taken, optional)).toMatchObject({ email: "" });
    expect(() => decideAccount([unverified], taken, strict)).toThrow(
      "Unverified email with google. Verify the email with google in order to sign in",
    );
  });

  test("requires an address, unless the provider allows accounts without one", () => {
    expect(decideAccount([], unknown, optional)).toMatchObject({ email: "", isVerified: false });
    expect(() => decideAccount([], unknown, strict)).toThrow("Error getting user email");
  });
});
