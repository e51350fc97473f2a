import { expect, test } from "vitest";
import { claimsBy, standardClaims } from "./token-claims.ts";

const claims = {
  iss: "https://site.test/auth",
  aud: "authenticated",
  exp: 2,
  iat: 1,
  sub: "anna",
  email: "anna@example.ch",
  phone: "",
  role: "authenticated",
  aal: "aal1",
  session_id: "s",
  is_anonymous: false,
};

test("the default hook returns the claims unchanged", async () => {
  expect(await claimsBy(standardClaims, claims)).toEqual(claims);
});

test("a hook adds claims, also asynchronously", async () => {
  const hook = async (given: object) => ({ ...given, plan: "gold", role: "editor" });
  expect(await claimsBy(hook, claims)).toEqual({ ...claims, plan: "gold", role: "editor" });
});

test("a hook cannot leave out a required claim", async () => {
  await expect(claimsBy(({ email: _, ...rest }) => rest, claims)).rejects.toThrow("missing email");
});

test.each([
  ["role", ["service_role"]],
  ["aud", { site: "ours" }],
  ["is_anonymous", "no"],
])("a hook cannot make %s %j", async (name, value) => {
  await expect(claimsBy((given) => ({ ...given, [name]: value }), claims)).rejects.toThrow(`wrong type of ${name}`);
});

test.each(["sub", "session_id", "aal", "exp", "iat"])("a hook cannot change %s", async (name) => {
  await expect(claimsBy((given) => ({ ...given, [name]: "x" }), claims)).rejects.toThrow(`changed ${name}`);
});
