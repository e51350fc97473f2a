import { expect, test } from "vitest";
import { samlConfigSchema } from "./sign-in.ts";

const ON = { AUTH_SAML_ENABLED: "true", AUTH_SAML_PRIVATE_KEY: "AA==", AUTH_SAML_CERTIFICATE: "BB==" };

test("is off by default", () => {
  expect(samlConfigSchema.parse({})).toMatchObject({ isEnabled: false, relayStateSeconds: 120 });
});

test.each(["AUTH_SAML_PRIVATE_KEY", "AUTH_SAML_CERTIFICATE"])("%s is missing", (name) => {
  const { error } = samlConfigSchema.safeParse({ ...ON, [name]: "" });
  expect(error?.issues).toMatchObject([{ path: [name], code: "custom" }]);
});

test.each([
  ["-----BEGIN PRIVATE KEY-----\nAAAA\nBB==\n-----END PRIVATE KEY-----\n", "AAAABB=="],
  ["-----BEGIN PRIVATE KEY-----\\nAAAA\\nBB==\\n-----END PRIVATE KEY-----", "AAAABB=="],
  [" AAAA BB== ", "AAAABB=="],
])("a key is written as %j", (given, privateKey) => {
  expect(samlConfigSchema.parse({ ...ON, AUTH_SAML_PRIVATE_KEY: given })).toMatchObject({ privateKey });
});

test("refuses text that is neither PEM nor base64", () => {
  const { error } = samlConfigSchema.safeParse({ ...ON, AUTH_SAML_CERTIFICATE: "{}" });
  expect(error?.issues).toMatchObject([{ path: ["AUTH_SAML_CERTIFICATE"] }]);
});
