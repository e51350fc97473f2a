import { beforeAll, expect, test } from "vitest";
import { newAddress, signUpAt } from "#tests/support/auth.ts";
import { change } from "#tests/support/database.ts";
import { signInAt, withFactor } from "#tests/support/factors.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { newestMail } from "#tests/support/mailbox.ts";
import { ask, author, site } from "#tests/support/own-data.ts";
import { phoneSite, withNumber } from "#tests/support/phones.ts";

beforeAll(() => seedListings(winterthur, [{ name: "Spitex Eigene" }]));

/** Confirms the address and signs in again. */
async function showAddress(email: string): Promise<string> {
  await site.post("/otp", { email });
  const { code } = await newestMail(email, "magic_link");
  const { body } = await site.post("/verify", { type: "email", email, token: code });
  return body.access_token;
}

test("exports all of a person's data, without secrets and without other people's data", async () => {
  const other = await author();
  const { email, user } = await author();
  const bearer = await showAddress(email);
  for (const [address, message] of [
    [email.toUpperCase(), "Meine Frage"],
    [other.email, "Fremd"],
  ]) {
    await change(
      `INSERT INTO contact_messages (id, first_name, last_name, email, phone, message, created_at)
       VALUES (?, 'A', 'M', ?, '', ?, '2026-01-01T00:00:00Z')`,
      crypto.randomUUID(),
      address as string,
      message as string,
    );
  }
  const { body, headers } = await ask("GET", "/export", bearer);
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(Object.keys(body).toSorted().join(" ")).toBe(
    "account address_is_confirmed bulk_changes care_outcomes case_notes connected_services contact_messages deleted_reviews events exported_at " +
      "fact_corrections inquiries kept_listings listing_changes listing_claims listing_logos listing_requests logo_uploads " +
      "of_deleted_providers passkeys provider_invitations referrer_desk referrer_invitations referrer_requests " +
      "remembered_providers reviews roles sessions",
  );
  expect(body.account).toMatchObject({ id: user.id, email });
  expect(body.address_is_confirmed).toBe(true);
  expect(body.reviews).toMatchObject([{ spitex: "Spitex Eigene", rating: 4 }]);
  expect(body.contact_messages).toMatchObject([{ message: "Meine Frage" }]);
  expect(body.sessions).toHaveLength(1);
  expect(body.events).toContainEqual(expect.objectContaining({ action: "user_signedup" }));
  const text = JSON.stringify(body);
  expect(text).not.toContain(other.email);
  expect(text).not.toMatch(/argon2|password_hash|refresh_token|refresh_counter|secret/);
});

async function writeFrom(email: string, inquiryId: string = crypto.randomUUID()) {
  await change(
    `INSERT INTO contact_messages (id, first_name, last_name, email, phone, message, created_at)
     VALUES (?, 'A', 'M', ?, '', 'Geheim', '2026-01-01T00:00:00Z')`,
    crypto.randomUUID(),
    email,
  );
  await change(
    `INSERT INTO inquiries (id, spitex_name, first_name, last_name, email, phone, message,
       consented_at, created_at)
     VALUES (?, 'Spitex', 'A', 'M', ?, '', 'Geheim', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z')`,
    inquiryId,
    email,
  );
}

async function expectNoMessages(bearer: string) {
  const { body } = await ask("GET", "/export", bearer);
  expect(body).toMatchObject({ contact_messages: [], inquiries: [], address_is_confirmed: false });
}

test("the export leaves out messages from an unconfirmed address", async () => {
  const unconfirmed = await signUpAt(site);
  await change("UPDATE auth_users SET email_confirmed_at = NULL WHERE id = ?", unconfirmed.user.id);
  await writeFrom(unconfirmed.email);
  await expectNoMessages(unconfirmed.access_token);
});

test("the export leaves out messages from an assumed address until the user proves it", async () => {
  const { email, access_token } = await signUpAt(site);
  await writeFrom(email);
  await expectNoMessages(access_token);
  const { body } = await ask("GET", "/export", await showAddress(email));
  expect(body.contact_messages).toHaveLength(1);
  expect(body.inquiries).toMatchObject([{ message: "Geheim", answer: null, seen_at: null, callback_at: null }]);
});

test("the export leaves out messages from an address that a phone account set itself", async () => {
  const { bearer } = await withNumber(phoneSite());
  const email = newAddress();
  const { body } = await site.put("/user", { bearer, body: { email } });
  expect(body).toMatchObject({ email, email_confirmed_at: expect.any(String) });
  await writeFrom(email);
  await expectNoMessages(bearer);
});

test("the export says how a review was proved, and what became of the stored inquiries", async () => {
  const [own, other] = [await author(), await author()];
  await change("UPDATE spitex_reviews SET proof = 'karte' WHERE id = ?", own.id);
  for (const [email, id] of [
    [own.email, "own-inquiry"],
    [other.email, "other-inquiry"],
  ] as const) {
    await writeFrom(email, id);
    await change(
      `INSERT INTO care_outcomes (inquiry_id, canton_slug, city_slug, care, asked_day, asked_at, outcome, pressed_at)
       VALUES (?, 'zuerich', 'winterthur', '["demenz"]', '2026-01-01', '2026-01-04T08:00:00Z', 'begonnen', ?)`,
      id,
      id === "own-inquiry" ? "2026-01-04T09:00:00Z" : "2026-01-05T09:00:00Z",
    );
  }
  const { body } = await ask("GET", "/export", await showAddress(own.email));
  expect(body.reviews).toMatchObject([{ rating: 4, proof: "karte" }]);
  expect(body.care_outcomes).toEqual([
    {
      spitex_name: "Spitex",
      care: ["demenz"],
      asked_at: "2026-01-04T08:00:00Z",
      asked_again_at: null,
      outcome: "begonnen",
      pressed_at: "2026-01-04T09:00:00Z",
      declined_at: null,
    },
  ]);
});

test("with a second factor the password alone does not suffice", async () => {
  const { email } = await withFactor(site);
  const { bearer } = await signInAt(site, email);
  for (const path of ["/reviews", "/export"]) {
    const answer = await ask("GET", path, bearer);
    expect(answer).toMatchObject({ status: 403, body: { error: { code: "second_factor_needed" } } });
  }
  const nobody = await site.fetch("/api/account/export");
  expect(nobody.status).toBe(401);
});
