import { describe, expect, test } from "vitest";
import { decideAccount } from "./account-linking.ts";

const strict = { provider: "google", isEmailOptional: false };
const optional = { ...strict, isEmailOptional: true };
const verified = { email: "a@example.ch", isVerified: true, isPrimary: true };
const unverified = { ...verified, isVerified: false };
const unknown = { owner: undefined, sameEmail: [], isEmailTaken: false };
const taken = { ...unknown, isEmailTaken: true };

test("the user with the identity wins, whatever the addresses", () => {
  const known = { owner: "anna", sameEmail: ["beat"], isEmailTaken: true };
  expect(decideAccount([], known, strict)).toEqual({ kind: "known", user: "anna" });
});

test("one user with its verified address wins; several are ambiguous", () => {
  const known = { ...taken, sameEmail: ["anna"] };
  expect(decideAccount([verified], known, strict)).toEqual({ kind: "link", user: "anna" });
  const several = { ...taken, sameEmail: ["anna", "beat"] };
  expect(() => decideAccount([verified], several, strict)).toThrow("Multiple accounts");
});

describe("without a matching user", () => {
  test("opens an account with the verified address, if there is one", () => {
    const emails = [{ ...unverified, email: "b@example.ch" }, verified];
    const { email, isVerified } = verified;
    expect(decideAccount(emails, unknown, strict)).toMatchObject({
      kind: "create",
      email,
      isVerified,
    });
    expect(decideAccount([unverified], unknown, strict)).toMatchObject({ isVerified: false });
  });

  test("opens no account, or one without an address, if the address is taken", () => {
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
