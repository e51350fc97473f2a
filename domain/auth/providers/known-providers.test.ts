import { expect, test } from "vitest";
import type { Metadata } from "../metadata.ts";
import { isSafeEndpoint } from "../redirect-target.ts";
import { KNOWN_PROVIDERS } from "./known-providers.ts";
import { NEEDS_URL, PROVIDER_NAMES, type ProviderName } from "./provider-names.ts";

const read = (name: ProviderName, claims: Metadata, emails?: unknown) =>
  KNOWN_PROVIDERS[name].readProfile({ claims, emails });

const email = "anna@example.ch";
const found = (isVerified: boolean, isPrimary = true) => ({ email, isVerified, isPrimary });

test.each(PROVIDER_NAMES)("%s is requested over https", (name) => {
  const provider = KNOWN_PROVIDERS[name];
  const addresses =
    provider.kind === "oidc" ? [provider.issuer?.replace("{tenantid}", "common")] : Object.values(provider.endpoints);
  if (NEEDS_URL.includes(name)) expect(addresses).toEqual([undefined]);
  else for (const address of addresses) expect(isSafeEndpoint(address ?? "", false)).toBe(true);
});

test.each<[ProviderName, Metadata, unknown, object[]]>([
  ["google", { sub: "1", email, email_verified: true }, undefined, [found(true)]],
  ["google", { sub: "1", email }, undefined, [found(false)]],
  ["google", { sub: "1", email: "no address", email_verified: true }, undefined, []],
  ["apple", { sub: "1", email, email_verified: "true" }, undefined, [found(true)]],
  ["apple", { sub: "1", email, email_verified: "false" }, undefined, [found(false)]],
  // Only the administrator vouches for the entries of a tenant's directory.
  ["azure", { sub: "1", email, email_verified: true }, undefined, [found(false)]],
  ["azure", { sub: "1", email, xms_edov: true }, undefined, [found(true)]],
  ["azure", { sub: "1", email, xms_edov: "1" }, undefined, [found(true)]],
  ["discord", { id: "1", email, verified: true }, undefined, [found(true)]],
  ["discord", { id: "1", email }, undefined, [found(false)]],
  ["facebook", { id: "1", email, email_verified: true }, undefined, [found(false)]],
  ["spotify", { id: "1", email, verified: true }, undefined, [found(false)]],
  ["github", { id: 1, email }, [], []],
  ["github", { id: 1 }, [{ email, verified: true, primary: false }], [found(true, false)]],
  ["github", { id: 1 }, { message: "no" }, []],
  ["bitbucket", { uuid: "1" }, { values: [{ email, is_confirmed: true, is_primary: true }] }, [found(true)]],
])("%s: the addresses are read from the claims %j and the list %j", (name, claims, emails, expected) => {
  const profile = read(name, claims, emails);
  expect(profile.subject).toBe("1");
  expect(profile.emails).toEqual(expected);
});

test("only known texts are kept, of a length that fits a token", () => {
  const { data } = read("google", {
    sub: "1",
    name: "Anna",
    given_name: { evil: true },
    nickname: "x".repeat(501),
    picture: "javascript:alert(1)",
    website: "https://anna.example/",
    locale: "de\n",
    roles: ["admin"],
    email,
  });
  expect(data).toEqual({
    sub: "1",
    provider_id: "1",
    name: "Anna",
    full_name: "Anna",
    website: "https://anna.example/",
    email,
    email_verified: false,
    phone_verified: false,
  });
});

test("a profile without a subject is empty", () => {
  for (const sub of [undefined, "", {}, "x".repeat(501)]) {
    expect(read("google", { sub, email }).subject).toBe("");
  }
});
