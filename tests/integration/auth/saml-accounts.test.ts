import { expect, test } from "vitest";
import { expectRefusal, newAddress, signUpAt } from "#tests/support/auth.ts";
import { change, rows } from "#tests/support/database.ts";
import { addProvider, arrive, newPerson, samlSite, userOf } from "#tests/support/saml.ts";
import { EMAIL_FORMAT, samlIdentityProvider, TRANSIENT_FORMAT } from "#tests/support/saml-identity-provider.ts";

const site = samlSite();
const idp = await samlIdentityProvider();
await addProvider(site, idp);

test("the same person gets the same account, whose address is updated", async () => {
  const { said } = newPerson();
  const first = await userOf(site, (await arrive(site, idp, said)).fragment.access_token);
  const email = newAddress();
  const later = { ...said, attributes: { mail: [email], "urn:x": ["y"] } };
  const { fragment } = await arrive(site, idp, later);
  const second = await userOf(site, fragment.access_token);
  expect(second).toMatchObject({ id: first.id, email, user_metadata: { email } });
  expect(second.identities).toMatchObject([{ email }]);
});

test("an address does not link accounts: other accounts with it stay separate", async () => {
  const other = await signUpAt(site);
  const said = { nameId: "same-address", attributes: { mail: [other.email] } };
  const { fragment } = await arrive(site, idp, said);
  const user = await userOf(site, fragment.access_token);
  expect(user.email).toBe(other.email);
  expect(user.id).not.toBe(other.user.id);
  const [row] = await rows("SELECT is_sso_user FROM auth_users WHERE id = ?", `${user.id}`);
  expect(row?.is_sso_user).toBe(1);
  // The same the other way round.
  const { email, said: person } = newPerson();
  const sso = await userOf(site, (await arrive(site, idp, person)).fragment.access_token);
  expect((await signUpAt(site, email)).user.id).not.toBe(sso.id);
});

test("the same name ID at another identity provider is another user", async () => {
  const { said } = newPerson();
  const another = await samlIdentityProvider();
  await addProvider(site, another);
  const first = await userOf(site, (await arrive(site, idp, said)).fragment.access_token);
  const second = await userOf(site, (await arrive(site, another, said)).fragment.access_token);
  expect(second.id).not.toBe(first.id);
});

test("an e-mail NameID is name and address, in any case of letters", async () => {
  const email = newAddress();
  const said = { nameIdFormat: EMAIL_FORMAT };
  const first = await arrive(site, idp, { ...said, nameId: email.toUpperCase() });
  const second = await arrive(site, idp, { ...said, nameId: email });
  const [one, two] = await Promise.all([first, second].map(({ fragment }) => userOf(site, fragment.access_token)));
  expect(one).toMatchObject({ email, identities: [{ id: email }] });
  expect(two?.id).toBe(one?.id);
});

test("a subject-id takes precedence over the NameID", async () => {
  const { email } = newPerson();
  const subject = `${crypto.randomUUID()}@spital.example`;
  const attributes = {
    "urn:oasis:names:tc:SAML:attribute:subject-id": [subject],
    "urn:oid:0.9.2342.19200300.100.1.3": [email],
  };
  const said = { nameId: crypto.randomUUID(), nameIdFormat: TRANSIENT_FORMAT, attributes };
  const { fragment } = await arrive(site, idp, said);
  const user = await userOf(site, fragment.access_token);
  expect(user).toMatchObject({ email, identities: [{ id: subject }] });
});

test.each([
  ["a transient name", { nameId: "x", nameIdFormat: TRANSIENT_FORMAT }, "saml_assertion_no_user_id"],
  ["no name", {}, "saml_assertion_no_user_id"],
  ["no address", { nameId: "x", attributes: { mail: [] } }, "saml_assertion_no_email"],
  ["an invalid address", { nameId: "x", attributes: { mail: ["anna"] } }, "saml_assertion_no_email"],
])("%s is refused", async (_, said, code) => {
  const { query, fragment } = await arrive(site, idp, { attributes: { mail: [newAddress()] }, ...said });
  expect(query).toMatchObject({ error: "invalid_request", error_code: code });
  expect(fragment).toMatchObject({ error_code: code });
});

test("attributes become claims as the provider's mapping says", async () => {
  const mapped = await samlIdentityProvider();
  const keys = {
    email: { names: ["nichts", "post"] },
    name: { name: "cn" },
    groups: { name: "memberOf", array: true },
    role: { name: "rolle", default: "gast" },
    missing: { name: "gibt-es-nicht" },
  };
  await addProvider(site, mapped, { attribute_mapping: { keys } });
  const email = newAddress();
  const attributes = {
    mail: [newAddress()],
    post: [email],
    cn: ["Anna Müller &amp; Co"],
    memberOf: ["pflege", "nacht"],
    geheim: ["x"],
  };
  const { fragment } = await arrive(site, mapped, { nameId: "anna", attributes });
  const user = await userOf(site, fragment.access_token);
  expect(user.email).toBe(email);
  expect(user.user_metadata).toMatchObject({
    name: "Anna Müller & Co",
    custom_claims: { name: "Anna Müller & Co", groups: ["pflege", "nacht"], role: "gast" },
  });
  expect(JSON.stringify(user.user_metadata)).not.toMatch(/geheim|missing/);
  const later = { mail: ["x@y.ch"], post: [email], memberOf: ["leitung"] };
  const again = await arrive(site, mapped, { nameId: "anna", attributes: later });
  const { user_metadata } = await userOf(site, again.fragment.access_token);
  expect(user_metadata).toMatchObject({ name: "Anna Müller & Co" });
  expect(user_metadata).toHaveProperty("custom_claims", { groups: ["leitung"], role: "gast" });
});

test("address and password of an SSO account can only be changed at the identity provider", async () => {
  const { fragment } = await arrive(site, idp, newPerson().said);
  const answer = await site.put("/user", { body: { email: newAddress() }, bearer: fragment.access_token });
  const message = "Updating email, phone, password of a SSO account only possible via SSO";
  expectRefusal(answer, 422, "user_sso_managed", message);
});

test("no new accounts where sign-up is closed, and no session for banned users", async () => {
  const closed = samlSite({ AUTH_DISABLE_SIGNUP: "true" });
  const { said } = newPerson();
  expect((await arrive(closed, idp, said)).query.error_code).toBe("signup_disabled");
  const { id } = await userOf(site, (await arrive(site, idp, said)).fragment.access_token);
  expect((await arrive(closed, idp, said)).fragment.access_token).toBeTruthy();
  await change("UPDATE auth_users SET banned_until = '2099-01-01' WHERE id = ?", String(id));
  expect((await arrive(site, idp, said)).query.error_code).toBe("user_banned");
});

test("messages sent from the address are not part of an SSO account's data export", async () => {
  const { email, said } = newPerson();
  await change(
    `INSERT INTO contact_messages (id, first_name, last_name, email, phone, message, created_at)
     VALUES (?, 'Anna', 'Muster', ?, '', 'geheim', '2026-01-01')`,
    crypto.randomUUID(),
    email,
  );
  const { fragment } = await arrive(site, idp, said);
  const headers = { Authorization: `Bearer ${fragment.access_token}` };
  const response = await site.fetch("/api/account/export", { headers });
  expect(response.status).toBe(200);
  const text = await response.text();
  expect(text).toContain(email);
  expect(text).not.toContain("geheim");
});
