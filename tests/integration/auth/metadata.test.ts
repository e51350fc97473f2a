import { expect, test } from "vitest";
import { atOnce, expectRefusal, newAddress, PASSWORD, signUpAt } from "#tests/support/auth.ts";
import { change, rows } from "#tests/support/database.ts";
import { newestCode, newNumber, phoneSite } from "#tests/support/phones.ts";
import { addProvider, arrive, newPerson, samlSite, userOf } from "#tests/support/saml.ts";
import { samlIdentityProvider } from "#tests/support/saml-identity-provider.ts";
import { asAdmin } from "#tests/support/service-token.ts";

const site = phoneSite({ AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: "true" });
const TOO_LARGE = "user_metadata would become too large";
/** Some servers accept no longer header, and a token is sent in one. */
const FITS_A_HEADER = 64_000;

const sizeOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;
const text = (bytes: number) => "x".repeat(bytes);

async function storedOf(id: string) {
  const [row] = await rows("SELECT user_metadata FROM auth_users WHERE id = ?", id);
  return String(row?.user_metadata);
}

test("twelve updates of 15 kB: those that do not fit get 422 and store nothing", async () => {
  const { access_token: bearer, refresh_token, user } = await signUpAt(site);
  const put = (n: number) => site.put("/user", { bearer, body: { data: { [`key${n}`]: text(15_000) } } });
  expect((await put(0)).status).toBe(200);
  const before = await storedOf(user.id);
  for (let n = 1; n < 12; n++) expectRefusal(await put(n), 422, "validation_failed", TOO_LARGE);
  expect(await storedOf(user.id)).toBe(before);
  const { body } = await site.refresh(refresh_token);
  expect(body.access_token.length).toBeLessThan(FITS_A_HEADER);
});

test("limits bytes, not characters", async () => {
  const { access_token: bearer } = await signUpAt(site);
  const put = (data: object) => site.put("/user", { bearer, body: { data } });
  expect((await put({ a: "語".repeat(5000) })).status).toBe(200);
  expectRefusal(await put({ b: "語".repeat(5000) }), 422, "validation_failed", TOO_LARGE);
});

test("if many updates are concurrent, only those that fit are stored", async () => {
  const { access_token: bearer, user } = await signUpAt(site);
  const answers = await atOnce(12, (n) => site.put("/user", { bearer, body: { data: { [`key${n}`]: text(3000) } } }));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(6);
  expect((await storedOf(user.id)).length).toBeLessThanOrEqual(20_000);
});

test("422 for data that does not fit; the password in the same request stays as it was", async () => {
  const { access_token: bearer, email } = await signUpAt(site, newAddress(), { a: text(12_000) });
  const body = { password: "ganz anders", data: { b: text(12_000) } };
  expectRefusal(await site.put("/user", { bearer, body }), 422, "validation_failed", TOO_LARGE);
  const grant = { email, password: PASSWORD };
  expect((await site.post("/token?grant_type=password", grant)).status).toBe(200);
});

test("an account above the limit may reduce its metadata, and stays signed in", async () => {
  const { access_token: bearer, refresh_token, user } = await signUpAt(site);
  const much = { a: text(30_000), b: text(1000) };
  await change("UPDATE auth_users SET user_metadata = ? WHERE id = ?", JSON.stringify(much), user.id);
  const put = (data: object) => site.put("/user", { bearer, body: { data } });
  expectRefusal(await put({ c: 1 }), 422, "validation_failed", TOO_LARGE);
  expect((await put({ b: null })).status).toBe(200);
  expect((await site.refresh(refresh_token)).status).toBe(200);
});

test("administration has the same limits, also for app_metadata", async () => {
  const { user } = await signUpAt(site);
  const put = (body: object) => site.put(`/admin/users/${user.id}`, { body, ...asAdmin });
  for (const kind of ["user_metadata", "app_metadata"]) {
    expect((await put({ [kind]: { a: text(15_000) } })).status).toBe(200);
    const refused = await put({ [kind]: { b: text(15_000) }, role: "editor" });
    expectRefusal(refused, 422, "validation_failed", `${kind} would become too large`);
    expect((await put({ [kind]: { a: null, b: text(15_000) } })).status).toBe(200);
  }
  const { body } = await site.get(`/admin/users/${user.id}`, asAdmin);
  expect(body.role).toBe("authenticated");
  expect((await put({ role: text(101) })).status).toBe(400);
});

test("422 for a request with more than 16 kB of metadata, at every endpoint", async () => {
  const { access_token: bearer, user } = await signUpAt(site);
  const data = { a: "ä".repeat(8000) };
  const email = newAddress();
  const asked = [
    site.post("/signup", { email, password: PASSWORD, data }),
    site.post("/signup", { phone: newNumber(), password: PASSWORD, data }),
    site.post("/signup", { data }),
    site.post("/otp", { email, data }),
    site.post("/otp", { phone: newNumber(), data }),
    site.put("/user", { bearer, body: { data } }),
    site.post("/invite", { email, data }, asAdmin),
    site.post("/admin/generate_link", { type: "invite", email, data }, asAdmin),
    site.post("/admin/users", { email, user_metadata: data }, asAdmin),
    site.put(`/admin/users/${user.id}`, { body: { user_metadata: data }, ...asAdmin }),
  ];
  for (const answer of await Promise.all(asked)) {
    expectRefusal(answer, 422, "validation_failed", TOO_LARGE);
  }
  const asApp = await site.post("/admin/users", { email, app_metadata: data }, asAdmin);
  expectRefusal(asApp, 422, "validation_failed", "app_metadata would become too large");
  expect(await rows("SELECT 1 FROM auth_users WHERE email = ?", email)).toEqual([]);
});

test("the largest metadata of a sign-up still fits when the account is confirmed", async () => {
  const data = { a: text(15_900) };
  const phone = newNumber();
  await site.post("/otp", { phone, data });
  const code = { type: "sms", phone, token: await newestCode(phone) };
  const { status, body } = await site.post("/verify", code);
  expect(status).toBe(200);
  expect(body.user.user_metadata).toMatchObject({ ...data, phone_verified: true });
  expect(body.access_token.length).toBeLessThan(FITS_A_HEADER);
});

const HOSTILE = [
  '{"name\\u0000":"x"}',
  '{"deep":{"list":[{"a\\u0000b":1}]}}',
  '{"name":"An\\u0000na"}',
  '{"deep":["\\u0000"]}',
  '{"\\ud800":"x"}',
  '{"__proto__":{"name":"x"}}',
  '{"deep":{"__proto__":1}}',
];

test.each(HOSTILE)("400 for %s at every endpoint; no other key changes", async (hostile) => {
  const { access_token: bearer, user } = await signUpAt(site, newAddress(), { name: "Anna" });
  const before = await storedOf(user.id);
  const as = (name: string, more: object = {}) =>
    JSON.stringify({ ...more, [name]: 0 }).replace(`"${name}":0`, `"${name}":${hostile}`);
  const email = newAddress();
  const asked = [
    site.put("/user", { bearer, body: as("data") }),
    site.post("/signup", as("data", { email, password: PASSWORD })),
    site.post("/otp", as("data", { email })),
    site.post("/invite", as("data", { email }), asAdmin),
    site.post("/admin/generate_link", as("data", { type: "invite", email }), asAdmin),
    site.post("/admin/users", as("user_metadata", { email }), asAdmin),
    site.put(`/admin/users/${user.id}`, { body: as("user_metadata"), ...asAdmin }),
    site.put(`/admin/users/${user.id}`, { body: as("app_metadata"), ...asAdmin }),
  ];
  for (const { status, body } of await Promise.all(asked)) {
    expect({ status, code: body.code }).toEqual({ status: 400, code: "bad_json" });
  }
  expect(await storedOf(user.id)).toBe(before);
});

test.each([
  ["/token?grant_type=password", { email: "anna\0@example.ch", password: "x" }],
  ["/signup", { email: newAddress(), password: "geheim\0geheim" }],
  ["/recover", { email: "an\ud800na@example.ch" }],
])("400 for a text that cannot be stored as it is: POST %s", async (path, body) => {
  expect((await site.post(path, body)).body.code).toBe("bad_json");
});

test("too many claims of an identity provider prevent neither the first nor a later sign-in", async () => {
  const sso = samlSite();
  const idp = await samlIdentityProvider();
  const keys = Object.fromEntries(
    Array.from({ length: 30 }, (_, n) => [`claim${n}`, { name: `urn:${n}`, array: true }]),
  );
  await addProvider(sso, idp, { attribute_mapping: { keys } });
  const { email, said } = newPerson();
  const much = Object.fromEntries(
    Array.from({ length: 30 }, (_, n) => [`urn:${n}`, ["語".repeat(400), "é".repeat(400)]]),
  );
  const loud = { ...said, attributes: { mail: [email], ...much } };
  const first = await arrive(sso, idp, loud);
  const user = await userOf(sso, first.fragment.access_token);
  expect(sizeOf(user.user_metadata)).toBeLessThanOrEqual(20_000);
  // The user's own metadata leaves no room for further claims of the identity provider.
  const own = JSON.stringify({ own: text(19_000) });
  await change("UPDATE auth_users SET user_metadata = ? WHERE id = ?", own, `${user.id}`);
  const some = { ...said, attributes: { mail: [email], "urn:1": ["語".repeat(400), "y"] } };
  const again = await arrive(sso, idp, some);
  const { user_metadata } = await userOf(sso, again.fragment.access_token);
  expect(user_metadata).toMatchObject({ own: text(19_000) });
  expect(sizeOf(user_metadata)).toBeLessThanOrEqual(20_000);
  expect(user_metadata).not.toHaveProperty("custom_claims");
});
