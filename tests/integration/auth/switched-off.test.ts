import { expect, test } from "vitest";
import { authSite, expectRefusal, signUpAt } from "#tests/support/auth.ts";
import { serviceToken } from "#tests/support/service-token.ts";

const off = authSite({
  AUTH_PASSKEY_ENABLED: "false",
  AUTH_MFA_RECOVERY_CODES_ENROLL_ENABLED: "false",
  AUTH_MFA_RECOVERY_CODES_VERIFY_ENABLED: "false",
});
const on = authSite({ AUTH_OAUTH_SERVER_ENABLED: "true" });

/** None of these bodies is valid in the protocol. */
const BODIES = ["", "{", "[]", '{"message":1,"name":1,"code":1,"client_name":1,"challenge_id":1}'];

test.each([
  ["POST", "/token?grant_type=web3", 422, "web3_provider_disabled"],
  ["POST", "/passkeys/registration/verify", 404, "passkey_disabled"],
  ["POST", "/passkeys/authentication/options", 404, "passkey_disabled"],
  ["POST", "/passkeys/authentication/verify", 404, "passkey_disabled"],
  ["POST", "/sso", 404, "saml_provider_disabled"],
  ["POST", "/sso/saml/acs", 404, "saml_provider_disabled"],
  ["POST", "/admin/sso/providers", 404, "saml_provider_disabled"],
  ["PUT", "/admin/sso/providers/x", 404, "saml_provider_disabled"],
  ["POST", "/admin/custom-providers", 404, "feature_disabled"],
  ["PUT", "/admin/custom-providers/custom:x", 404, "feature_disabled"],
  ["POST", "/admin/oauth/clients", 404, "feature_disabled"],
  ["POST", "/oauth/token", 404, "feature_disabled"],
  ["POST", "/oauth/clients/register", 404, "feature_disabled"],
  ["POST", "/factors/recovery-codes", 422, "mfa_recovery_codes_enroll_not_enabled"],
  ["POST", "/factors/recovery-codes/regenerate", 422, "mfa_recovery_codes_enroll_not_enabled"],
  ["POST", "/factors/recovery-codes/verify", 422, "mfa_recovery_codes_verify_not_enabled"],
])("%s %s is switched off, whatever the body: %i %s", async (method, path, status, code) => {
  for (const body of BODIES) {
    const answer = await off.ask(method, path, { body, bearer: serviceToken });
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
  }
});

test("registration of clients is switched off, whatever the body", async () => {
  for (const body of BODIES) {
    const answer = await on.post("/oauth/clients/register", body);
    expect({ status: answer.status, code: answer.body.code }).toEqual({
      status: 403,
      code: "oauth_dynamic_client_registration_disabled",
    });
  }
});

test("POST /token: an unknown grant is refused, whatever the body", async () => {
  for (const grant of ["", "?grant_type=", "?grant_type=unfug", "?grant_type=constructor"]) {
    for (const body of BODIES) {
      const answer = await on.post(`/token${grant}`, body);
      expectRefusal(answer, 400, "invalid_credentials", "unsupported_grant_type");
    }
  }
});

test("POST /token: fields of another grant may have any type", async () => {
  const { refresh_token } = await signUpAt(on);
  const body = { refresh_token, email: 1, chain: [], link_identity: "ja", signature: null };
  expect((await on.post("/token?grant_type=refresh_token", body)).status).toBe(200);
  const wrong = await on.refresh(1);
  expect({ status: wrong.status, code: wrong.body.code }).toEqual({ status: 400, code: "bad_json" });
});
