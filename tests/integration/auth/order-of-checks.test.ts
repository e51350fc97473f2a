import { expect, test } from "vitest";
import { authSite, expectRefusal, newAddress, PASSWORD, signUpAt } from "#tests/support/auth.ts";

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
])("%s %s checks the token before the body", async (method, path) => {
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

/** Half of the pair, which is refused if all else is right. */
const HALF = { code_challenge: "x".repeat(43) };
const PAIR_IS_HALF = "PKCE flow requires code_challenge_method and code_challenge";
const FORMAT = "Unable to validate email address: invalid format";
const OFF = { AUTH_EXTERNAL_EMAIL_ENABLED: "false" };

test.each<[settings: object, path: string, body: object, code: string, message: string]>([
  [{ AUTH_DISABLE_SIGNUP: "true" }, "/signup", {}, "signup_disabled", "Signups not allowed for this instance"],
  [{}, "/signup", { password: "" }, "validation_failed", "Signup requires a valid password"],
  [{}, "/signup", { password: "kurz" }, "weak_password", "Password should be at least 6 characters."],
  [{}, "/signup", { email: "keine" }, "validation_failed", FORMAT],
  [OFF, "/signup", {}, "email_provider_disabled", "Email signups are disabled"],
  [{}, "/otp", { email: "" }, "validation_failed", "One of email or phone must be set"],
  [{}, "/otp", { email: "keine" }, "validation_failed", FORMAT],
  [OFF, "/otp", {}, "email_provider_disabled", "Login with magic link is disabled"],
  [{}, "/recover", { email: "" }, "validation_failed", "Password recovery requires an email"],
  [{}, "/recover", { email: "keine" }, "validation_failed", FORMAT],
  [{}, "/resend", { type: "signup", email: "" }, "validation_failed", "Type provided requires an email address"],
  [{}, "/resend", { type: "signup", email: "keine" }, "validation_failed", FORMAT],
  [OFF, "/resend", { type: "signup" }, "email_provider_disabled", "Email logins are disabled"],
])(
  "with %j, %s %j is refused for that reason before its half PKCE pair",
  async (settings, path, body, code, message) => {
    const given = { email: newAddress(), password: PASSWORD, ...HALF, ...body };
    const { body: refusal } = await authSite({ ...settings }).post(path, given);
    expect({ code: refusal.code, message: refusal.message }).toEqual({ code, message });
  },
);

test.each(["/signup", "/otp", "/magiclink", "/recover", "/resend"])(
  "%s refuses half of a PKCE pair, whether the address is known or not",
  async (path) => {
    const { email } = await signUpAt(site);
    for (const address of [email, newAddress()]) {
      const given = { type: "signup", email: address, password: PASSWORD, ...HALF };
      expectRefusal(await site.post(path, given), 400, "validation_failed", PAIR_IS_HALF);
    }
  },
);
