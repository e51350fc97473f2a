import { expect, test } from "vitest";
import { providersConfigSchema } from "./providers.ts";

const GOOGLE = { AUTH_EXTERNAL_GOOGLE_ENABLED: "true", AUTH_EXTERNAL_GOOGLE_CLIENT_ID: "a, b" };

test("reads an enabled provider and skips disabled ones", () => {
  const { enabled } = providersConfigSchema.parse({
    ...GOOGLE,
    AUTH_EXTERNAL_GITHUB_CLIENT_ID: "c",
    AUTH_EXTERNAL_EMAIL_ENABLED: "true",
  });
  expect(enabled).toEqual({
    google: { clientIds: ["a", "b"], secret: "", url: undefined, skipsNonceCheck: false, isEmailOptional: false },
  });
});

test("by default there are no providers and no manual linking", () => {
  expect(providersConfigSchema.parse({})).toMatchObject({
    enabled: {},
    isManualLinkingEnabled: false,
    isBoundToBrowser: true,
    custom: { isEnabled: false },
  });
});

test.each([
  [{ AUTH_EXTERNAL_GOOGLE_ENABLED: "true" }, "AUTH_EXTERNAL_GOOGLE_CLIENT_ID"],
  [{ ...GOOGLE, AUTH_EXTERNAL_GOOGLE_CLIENT_ID: " , " }, "AUTH_EXTERNAL_GOOGLE_CLIENT_ID"],
  [{ AUTH_EXTERNAL_KEYCLOAK_ENABLED: "true", AUTH_EXTERNAL_KEYCLOAK_CLIENT_ID: "a" }, "AUTH_EXTERNAL_KEYCLOAK_URL"],
])("%j reports the missing variable", (env, name) => {
  const { error } = providersConfigSchema.safeParse(env);
  expect(error?.issues.map(({ path }) => path[0])).toEqual([name]);
});
