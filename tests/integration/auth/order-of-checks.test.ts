import { expect, test } from "vitest";
import { authSite, expectRefusal, signUpAt } from "#tests/support/auth.ts";

const site = authSite({ AUTH_OAUTH_SERVER_ENABLED: "true", AUTH_PASSKEY_ENABLED: "true" });
const ID = "3f0c1f6e-4d0a-4b52-9f7e-0d5b2f6a9c11";

/** No endpoint accepts any of these. */
const BODIES = ["", "{", "[]", '{"email":1,"factor_type":1,"code":1,"webauthn":1,"action":1,"friendly_name":1}'];

test.each([
  ["PUT", "/user"],
  ["DELETE", "/user"],
  ["POST", "/factors"],
  ["POST", `/factors/${ID}/challenge`],
  ["POST", `/factors/${ID}/verify`],
  ["POST", "/factors/recovery-codes"],
  ["POST", "/factors/recovery-codes/verify"],
  ["POST", "/passkeys/registration/verify"],
  ["PATCH", `/passkeys/${ID}`],
  ["POST", `/oauth/authorizations/${ID}/consent`],
  ["POST", "/admin/users"],
  ["PUT", `/admin/users/${ID}`],
])("%s %s looks at the token before the body", async (method, path) => {
  const missing = "This endpoint requires a valid Bearer token";
  for (const body of BODIES) {
    expectRefusal(await site.ask(method, path, { body }), 401, "no_authorization", missing);
    const { status, body: refusal } = await site.ask(method, path, { body, bearer: "unfug" });
    expect({ status, code: refusal.code }).toEqual({ status: 403, code: "bad_jwt" });
  }
});

test("a malformed body is still refused once the token is accepted", async () => {
  const { access_token: bearer } = await signUpAt(site);
  for (const path of ["/factors", `/factors/${ID}/challenge`, "/passkeys/registration/verify"]) {
    const { status, body } = await site.post(path, "{", { bearer });
    expect({ status, code: body.code }).toEqual({ status: 400, code: "bad_json" });
  }
  expect((await site.put("/user", { bearer, body: "{" })).body.code).toBe("bad_json");
});
