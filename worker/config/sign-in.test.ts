import { expect, test } from "vitest";
import { providers } from "./providers.ts";
import { saml } from "./sign-in.ts";

const ON = { AUTH_SAML_ENABLED: "true", AUTH_SAML_PRIVATE_KEY: "AA==", AUTH_SAML_CERTIFICATE: "BB==" };

test("SAML is off by default", () => {
  expect(saml.read({}).value).toMatchObject({ isEnabled: false, relayStateSeconds: 120 });
});

test.each([
  ["-----BEGIN PRIVATE KEY-----\nAAAA\nBB==\n-----END PRIVATE KEY-----\n", "AAAABB=="],
  ["-----BEGIN PRIVATE KEY-----\\nAAAA\\nBB==\\n-----END PRIVATE KEY-----", "AAAABB=="],
  [" AAAA BB== ", "AAAABB=="],
])("accepts a key written as %j", (given, privateKey) => {
  expect(saml.read({ ...ON, AUTH_SAML_PRIVATE_KEY: given }).value).toMatchObject({ isEnabled: true, privateKey });
});

const GOOGLE = { AUTH_EXTERNAL_GOOGLE_ENABLED: "true", AUTH_EXTERNAL_GOOGLE_CLIENT_ID: "a, b" };

test("reads an enabled provider and skips disabled ones, whatever their variables hold", () => {
  const { value, faults } = providers.read({
    ...GOOGLE,
    AUTH_EXTERNAL_GITHUB_CLIENT_ID: "c",
    AUTH_EXTERNAL_GITHUB_URL: "nirgends",
    AUTH_EXTERNAL_EMAIL_ENABLED: "true",
  });
  expect(faults).toEqual([]);
  expect(value.enabled).toEqual({
    google: { clientIds: ["a", "b"], secret: "", url: undefined, skipsNonceCheck: false, isEmailOptional: false },
  });
});

test("faults in other settings switch off none of the providers", () => {
  const wrong = { AUTH_EXTERNAL_TIMEOUT: "bald", AUTH_EXTERNAL_LINKEDIN_OIDC_ENABLED: "bald" };
  const linkedin = { AUTH_EXTERNAL_LINKEDIN_ENABLED: "true", AUTH_EXTERNAL_LINKEDIN_CLIENT_ID: "a" };
  const { value, faults } = providers.read({ ...GOOGLE, ...linkedin, ...wrong });
  expect(faults.map(({ variable }) => variable)).toEqual(Object.keys(wrong));
  expect(Object.keys(value.enabled)).toEqual(["google", "linkedin"]);
});

test("by default there are no providers and no manual linking", () => {
  expect(providers.read({}).value).toMatchObject({
    enabled: {},
    isManualLinkingEnabled: false,
    isBoundToBrowser: true,
    custom: { isEnabled: false },
  });
});

const KEYCLOAK = { AUTH_EXTERNAL_KEYCLOAK_ENABLED: "true", AUTH_EXTERNAL_KEYCLOAK_CLIENT_ID: "a" };

test.each([
  [{ ...ON, AUTH_SAML_PRIVATE_KEY: "" }, "AUTH_SAML_PRIVATE_KEY", saml],
  [{ ...ON, AUTH_SAML_CERTIFICATE: "" }, "AUTH_SAML_CERTIFICATE", saml],
  [{ ...ON, AUTH_SAML_CERTIFICATE: "{}" }, "AUTH_SAML_CERTIFICATE", saml],
  [{ AUTH_EXTERNAL_GOOGLE_ENABLED: "true" }, "AUTH_EXTERNAL_GOOGLE_CLIENT_ID", providers],
  [{ ...GOOGLE, AUTH_EXTERNAL_GOOGLE_CLIENT_ID: " , " }, "AUTH_EXTERNAL_GOOGLE_CLIENT_ID", providers],
  [KEYCLOAK, "AUTH_EXTERNAL_KEYCLOAK_URL", providers],
])("%j: %s is wrong", (env, name, feature) => {
  expect(feature.read(env).faults.map(({ variable }) => variable)).toEqual([name]);
});
