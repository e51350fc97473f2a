import { beforeEach, expect, test } from "vitest";
import { adminSite } from "#tests/support/admin.ts";
import { authSite, PASSWORD } from "#tests/support/auth.ts";
import { change, firstRow, firstValue, rows } from "#tests/support/database.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { makeMember, type Person, personAt } from "#tests/support/members.ts";

const site = authSite();
let anna: Person;

beforeEach(async () => {
  for (const table of ["auth_rate_limits", "all_listings", "mail_outbox"]) await change(`DELETE FROM ${table}`);
  await seedListings(winterthur, [
    { id: 1, name: "Spitex Eulach" },
    { id: 2, name: "Spitex Töss" },
  ]);
  anna = await personAt(site);
  await makeMember(anna.id, 1);
});

const edit = async (fields: object) => {
  const updatedAt = await firstValue("SELECT updated_at FROM spitex_listings WHERE id = 1");
  return anna.ask("PUT", "/listings/1", { updatedAt, fields });
};

const tokenTo = async (email: string) => {
  const mail = await firstRow("SELECT text FROM mail_outbox WHERE recipient = ? ORDER BY rowid DESC", email);
  return /einladung=([\w-]{43})/.exec(String(mail?.text))?.[1] ?? "";
};

test("invite others by mail, who accept with a button and the account of that address", async () => {
  const [beat, carl] = [await personAt(site), await personAt(site)];
  expect((await anna.ask("POST", "/listings/1/invitations", { email: beat.email })).status).toBe(204);
  const token = await tokenTo(beat.email);
  expect((await beat.ask("POST", "/invitation", { token })).body).toEqual({
    name: "Spitex Eulach",
    inviter: anna.email,
  });
  expect((await beat.ask("GET", "/listings/1")).status).toBe(404);
  expect((await carl.ask("POST", "/invitation/accept", { token })).body.error.code).toBe("invitation_for_other");
  expect((await beat.ask("POST", "/invitation/accept", { token })).body).toEqual({ id: 1 });
  expect((await beat.ask("POST", "/invitation/accept", { token })).status).toBe(404);
  expect((await beat.ask("GET", "/listings/1")).status).toBe(200);
  expect(await rows("SELECT role FROM user_roles WHERE user_id = ?", beat.id)).toEqual([{ role: "provider" }]);
});

test("withdraw an invitation, and those of a removed member end", async () => {
  const beat = await personAt(site);
  await makeMember(beat.id, 1);
  await beat.ask("POST", "/listings/1/invitations", { email: "carl@example.ch" });
  await anna.ask("POST", "/listings/1/invitations", { email: "dora@example.ch" });
  const { invitations } = (await anna.ask("GET", "/listings/1")).body;
  expect(invitations).toHaveLength(2);
  expect((await anna.ask("DELETE", `/listings/1/invitations/${invitations[1].id}`)).status).toBe(204);
  expect((await anna.ask("DELETE", `/listings/1/members/${beat.id}`)).status).toBe(204);
  expect(await rows("SELECT id FROM provider_invitations")).toEqual([]);
  expect((await beat.ask("GET", "/listings/1")).status).toBe(404);
  expect(await rows("SELECT role FROM user_roles WHERE user_id = ?", beat.id)).toEqual([]);
});

test("leave, also the last one, and keep the role while they keep another listing", async () => {
  await makeMember(anna.id, 2);
  expect((await anna.ask("DELETE", `/listings/1/members/${anna.id}`)).status).toBe(204);
  expect(await rows("SELECT role FROM user_roles WHERE user_id = ?", anna.id)).toEqual([{ role: "provider" }]);
  await anna.ask("DELETE", `/listings/2/members/${anna.id}`);
  expect(await rows("SELECT role FROM user_roles WHERE user_id = ?", anna.id)).toEqual([]);
});

test("are removed by an admin", async () => {
  const admin = await adminSite();
  expect((await admin.ask("GET", "/listings/1/members")).body.members).toMatchObject([{ email: anna.email }]);
  expect((await admin.ask("DELETE", `/listings/1/members/${anna.id}`)).status).toBe(204);
  expect((await admin.ask("DELETE", `/listings/1/members/${anna.id}`)).status).toBe(404);
  expect((await edit({ phone: "052 999 88 77" })).status).toBe(404);
});

test("end with their account, and their changes lose their name", async () => {
  await edit({ phone: "052 999 88 77" });
  const body = { current_password: PASSWORD, reviews: "keep" };
  expect((await site.delete("/user", { bearer: anna.bearer, body })).status).toBe(200);
  expect(await rows("SELECT id FROM provider_members")).toEqual([]);
  expect(await rows("SELECT user_id FROM listing_changes")).toEqual([{ user_id: null }]);
});

test("end with their listing and come back with it; in a merge they move, and back again", async () => {
  const admin = await adminSite();
  const kept = () =>
    rows("SELECT user_id, spitex_id FROM provider_members JOIN spitex_listings ON spitex_listings.id = spitex_id");
  await admin.ask("DELETE", "/listings/1");
  expect(await kept()).toEqual([]);
  expect((await anna.ask("GET", "/listings/1")).status).toBe(404);
  const restore = async () => {
    expect((await admin.ask("POST", "/listings/1/restore")).status).toBe(204);
  };
  await restore();
  expect(await kept()).toEqual([{ user_id: anna.id, spitex_id: 1 }]);
  await admin.ask("POST", "/listings/1/merge", { into: 2 });
  expect(await kept()).toEqual([{ user_id: anna.id, spitex_id: 2 }]);
  expect((await anna.ask("GET", "/listings/2")).status).toBe(200);
  await restore();
  expect(await kept()).toEqual([{ user_id: anna.id, spitex_id: 1 }]);
});

test("find all stored data about it in their data export", async () => {
  await edit({ phone: "052 999 88 77" });
  await anna.ask("POST", "/claims/spitex-toess-8400", { way: "letter", note: "Ich bin die Leiterin." });
  await anna.ask("POST", "/listings/1/invitations", { email: "dora@example.ch" });
  const headers = { Authorization: `Bearer ${anna.bearer}` };
  const body = await (await site.fetch("/api/account/export", { headers })).json();
  expect(body).toMatchObject({
    roles: [{ role: "provider" }],
    kept_listings: [{ spitex: "Spitex Eulach" }],
    listing_claims: [{ spitex: "Spitex Töss", note: "Ich bin die Leiterin." }],
    provider_invitations: [{ email: "dora@example.ch" }],
    listing_changes: [{ state: "applied" }],
    listing_logos: [],
    logo_uploads: [],
  });
});

test("an address gets three invitations an hour from one person, and others may still invite it", async () => {
  const beat = await personAt(site);
  await makeMember(beat.id, 2);
  const email = "opfer@example.ch";
  const invite = async (person: Person, listing: number) =>
    (await person.ask("POST", `/listings/${listing}/invitations`, { email })).status;
  expect([await invite(anna, 1), await invite(anna, 1), await invite(anna, 1)]).toEqual([204, 204, 204]);
  expect([await invite(anna, 1), await invite(beat, 2)]).toEqual([429, 204]);
  const sameMailbox = { email: "Opfer+1@example.ch" };
  expect((await anna.ask("POST", "/listings/1/invitations", sameMailbox)).status).toBe(429);
  expect(await rows("SELECT id FROM mail_outbox WHERE recipient = ?", email)).toHaveLength(4);
  await change("UPDATE auth_rate_limits SET full_at = 0");
  for (let n = 0; n < 10; n += 1) {
    const person = await personAt(site);
    await makeMember(person.id, 1);
    expect(await invite(person, 1)).toBe(204);
  }
  expect(await invite(beat, 2)).toBe(429);
});
