import { beforeEach, expect, test } from "vitest";
import { adminSite } from "#tests/support/admin.ts";
import { authSite, PASSWORD } from "#tests/support/auth.ts";
import { change, firstRow, rows } from "#tests/support/database.ts";
import { inquire } from "#tests/support/inquiries.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { CLAIM, type FormFields, filledIn, makeMember, type Person, personAt } from "#tests/support/members.ts";
import { referrerAt } from "#tests/support/referrers.ts";

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

const FACTS = "/anbieter/1/angaben";
const PEOPLE = "/anbieter/1/personen";
const edit = async (typed: FormFields) =>
  anna.press(FACTS, "speichern", filledIn((await anna.open(FACTS)).html, "angaben", typed));
const invite = (person: Person, email: string, listing = 1) =>
  person.press(`/anbieter/${listing}/personen`, "einladen", { email });
const accept = (person: Person, token: string) => person.press(`/anbieter?einladung=${token}`, "annehmen", { token });

const tokenTo = async (email: string) => {
  const mail = await firstRow("SELECT text FROM mail_outbox WHERE recipient = ? ORDER BY rowid DESC", email);
  return /einladung=([\w-]{43})/.exec(String(mail?.text))?.[1] ?? "";
};

test("members invite others by mail, who accept with a button and the account of that address", async () => {
  const [beat, carl] = [await personAt(site), await personAt(site)];
  const invited = await invite(anna, beat.email);
  const token = await tokenTo(beat.email);
  expect(invited.status).toBe(303);
  // The link proves the address, so only the recipient sees it.
  for (const page of [PEOPLE, invited.location ?? ""]) expect((await anna.open(page)).html).not.toContain(token);
  expect((await beat.open(`/anbieter?einladung=${token}`)).html).toContain(
    `${anna.email} lädt Sie ein, die Angaben von «Spitex Eulach» zu pflegen.`,
  );
  expect((await beat.open("/anbieter/1")).status).toBe(404);
  const other = await carl.open(`/anbieter?einladung=${token}`);
  expect(other.html).toContain("Diese Einladung ging an eine andere Adresse.");
  expect(other.html).not.toContain("Eulach");
  expect((await accept(carl, token)).location).toBeNull();
  expect(await accept(beat, token)).toMatchObject({ status: 303, location: "/anbieter/1" });
  expect((await accept(beat, token)).status).toBe(404);
  const again = await beat.open(`/anbieter?einladung=${token}`);
  expect([again.status, again.html.includes("Diese Einladung gibt es nicht mehr.")]).toEqual([200, true]);
  expect(again.html).toContain('href="/anbieter/1"');
  expect((await beat.open("/anbieter/1")).status).toBe(200);
  expect(await rows("SELECT user_id FROM provider_members ORDER BY id")).toEqual([
    { user_id: anna.id },
    { user_id: beat.id },
  ]);
  expect(await rows("SELECT role FROM user_roles WHERE user_id = ?", beat.id)).toEqual([{ role: "provider" }]);
});

test("members see which member made a change, as long as that person is a member, too", async () => {
  const beat = await personAt(site);
  await makeMember(beat.id, 1);
  await edit({ languages: "Portugiesisch" });
  const seenBy = async (person: Person) => (await person.open(FACTS)).html.includes(`Von ${anna.email}`);
  expect([await seenBy(beat), await seenBy(anna)]).toEqual([true, true]);
  expect((await beat.open(FACTS)).html).toContain(`Eingegeben von ${anna.email} am `);
  await beat.press(PEOPLE, "entfernen", { person: anna.id });
  expect(await seenBy(beat)).toBe(false);
  expect((await beat.open(FACTS)).html).toContain("Bisherige Änderungen");
});

test("members have nothing to claim once they have accepted an invitation", async () => {
  const beat = await personAt(site);
  await beat.press(CLAIM, "beginnen", { way: "letter" });
  await invite(anna, beat.email);
  expect((await accept(beat, await tokenTo(beat.email))).location).toBe("/anbieter/1");
  expect(await rows("SELECT id FROM listing_claims")).toEqual([]);
});

test("members pass an invitation on as a link, which is shown once and proves nothing", async () => {
  const [beat, carl] = [await personAt(site), await personAt(site)];
  const passedOn = async () => {
    const { location } = await invite(anna, beat.email);
    return /value="[^"]*einladung=(\d+-[0-9a-f]{40})"/.exec((await anna.open(location ?? "")).html)?.[1] ?? "";
  };
  const older = await passedOn();
  const token = await passedOn();
  expect(token).not.toBe(older);
  expect(token).not.toBe(await tokenTo(beat.email));
  expect((await anna.open(PEOPLE)).html).not.toContain("einladung=");
  const open = (person: Person, link: string) => person.open(`/anbieter?einladung=${link}`);

  expect((await open(carl, token)).html).toContain("Diese Einladung ging an eine andere Adresse.");
  expect((await open(beat, token)).html).toContain("weil die Adresse Ihres Kontos nicht bewiesen ist");
  expect((await accept(beat, token)).status).toBe(403);
  await change("UPDATE auth_users SET is_email_assumed = 0, is_sso_user = 1 WHERE id = ?", beat.id);
  expect((await accept(beat, token)).status).toBe(403);
  await change("UPDATE auth_users SET is_sso_user = 0 WHERE id = ?", beat.id);
  const forged = token.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
  for (const wrong of [older, forged]) expect((await accept(beat, wrong)).status).toBe(404);
  expect(await rows("SELECT id FROM provider_members WHERE user_id = ?", beat.id)).toEqual([]);
  await change("UPDATE auth_users SET banned_until = '2100-01-01T00:00:00Z' WHERE id = ?", anna.id);
  expect((await accept(beat, token)).status).toBe(404);
  await change("UPDATE auth_users SET banned_until = NULL WHERE id = ?", anna.id);
  expect((await open(beat, token)).html).toContain("«Spitex Eulach» zu pflegen.");
  expect(await accept(beat, token)).toMatchObject({ status: 303, location: "/anbieter/1" });
  expect((await accept(beat, token)).status).toBe(404);
});

test("members of an organization pass an invitation on in the same way", async () => {
  const [hospital, beat] = [await referrerAt(site), await personAt(site)];
  const desk = "/anbieter/zuweisen";
  const { location } = await hospital.press(`${desk}/personen`, "einladen", { email: beat.email });
  const { html } = await hospital.open(location ?? "");
  const [, token = ""] = /value="[^"]*\?einladung=(\d+-[0-9a-f]{40})"/.exec(html) ?? [];
  const join = () => beat.press(`${desk}?einladung=${token}`, "annehmen", { token });
  expect((await join()).status).toBe(403);
  await change("UPDATE auth_users SET is_email_assumed = 0 WHERE id = ?", beat.id);
  expect(await join()).toMatchObject({ status: 303, location: desk });
  const again = await beat.open(`${desk}?einladung=${token}`);
  expect([again.status, again.html.includes("Diese Einladung gibt es nicht mehr.")]).toEqual([200, true]);
  await hospital.press(`${desk}/personen`, "einladen", { email: "dora@spital.example" });
  expect((await beat.open(`${desk}/personen?getan=einladen`)).html).not.toContain("?einladung=");
});

test("members withdraw an invitation, and those of a removed member end", async () => {
  const beat = await personAt(site);
  await makeMember(beat.id, 1);
  await invite(beat, "carl@example.ch");
  await invite(anna, "dora@example.ch");
  const { html } = await anna.open(PEOPLE);
  expect(html).toMatch(/carl@example\.ch.*dora@example\.ch/s);
  const [, invitation = ""] = /name="invitation" value="(\d+)"(?!.*name="invitation")/s.exec(html) ?? [];
  expect((await anna.press(PEOPLE, "zurueckziehen", { invitation })).status).toBe(303);
  expect(await rows("SELECT email FROM provider_invitations")).toEqual([{ email: "carl@example.ch" }]);
  expect(await anna.press(PEOPLE, "entfernen", { person: beat.id })).toMatchObject({
    status: 303,
    location: `${PEOPLE}?getan=entfernen`,
  });
  expect(await rows("SELECT id FROM provider_invitations")).toEqual([]);
  expect((await beat.open("/anbieter/1")).status).toBe(404);
  expect(await rows("SELECT role FROM user_roles WHERE user_id = ?", beat.id)).toEqual([]);
});

test("members can leave, also the last one, and keep the role while they have another listing", async () => {
  await makeMember(anna.id, 2);
  const left = await anna.press(PEOPLE, "entfernen", { person: anna.id });
  expect(left).toMatchObject({ status: 303, location: "/anbieter?getan=entfernt" });
  expect((await anna.open(left.location ?? "")).html).toContain("Sie pflegen diesen Eintrag nicht mehr.");
  expect(await rows("SELECT role FROM user_roles WHERE user_id = ?", anna.id)).toEqual([{ role: "provider" }]);
  await anna.press("/anbieter/2/personen", "entfernen", { person: anna.id });
  expect(await rows("SELECT role FROM user_roles WHERE user_id = ?", anna.id)).toEqual([]);
});

test("members are removed by an admin", async () => {
  const admin = await adminSite();
  const typed = filledIn((await anna.open(FACTS)).html, "angaben", { phone: "052 999 88 77" });
  expect((await admin.ask("GET", "/listings/1/members")).body.members).toMatchObject([{ email: anna.email }]);
  for (const _ of [1, 2]) expect((await admin.ask("DELETE", `/listings/1/members/${anna.id}`)).status).toBe(204);
  expect((await anna.press(FACTS, "speichern", typed)).status).toBe(404);
});

test("memberships end with the account, and its changes lose their name", async () => {
  await edit({ phone: "052 999 88 77" });
  const body = { current_password: PASSWORD, reviews: "keep" };
  expect((await site.delete("/user", { bearer: anna.bearer, body })).status).toBe(200);
  expect(await rows("SELECT id FROM provider_members")).toEqual([]);
  expect(await rows("SELECT user_id FROM listing_changes")).toEqual([{ user_id: null }]);
});

test("memberships end with their listing and return with it; in a merge they move, and move back", async () => {
  const admin = await adminSite();
  const kept = () =>
    rows("SELECT user_id, spitex_id FROM provider_members JOIN spitex_listings ON spitex_listings.id = spitex_id");
  await admin.ask("DELETE", "/listings/1");
  expect(await kept()).toEqual([]);
  expect((await anna.open("/anbieter/1")).status).toBe(404);
  const restore = async () => {
    expect((await admin.ask("POST", "/listings/1/restore")).status).toBe(204);
  };
  await restore();
  expect(await kept()).toEqual([{ user_id: anna.id, spitex_id: 1 }]);
  await admin.ask("POST", "/listings/1/merge", { into: 2 });
  expect(await kept()).toEqual([{ user_id: anna.id, spitex_id: 2 }]);
  expect((await anna.open("/anbieter/2")).status).toBe(200);
  await restore();
  expect(await kept()).toEqual([{ user_id: anna.id, spitex_id: 1 }]);
});

test("members see the other provider's inquiries only since the merge, and all of their own", async () => {
  const admin = await adminSite();
  await change("UPDATE provider_members SET created_at = '2026-01-01T00:00:00.000Z'");
  const ask = (slug: string, firstName: string) => inquire(site, slug, { firstName });
  const seen = async (listing: number) => {
    const { html } = await anna.open(`/anbieter/${listing}/anfragen`);
    return ["Eigene", "Fremde", "Spätere"].filter((name) => html.includes(name));
  };
  await ask("spitex-eulach-8400", "Eigene");
  await ask("spitex-toess-8400", "Fremde");
  expect(await seen(1)).toEqual(["Eigene"]);
  await admin.ask("POST", "/listings/1/merge", { into: 2 });
  await ask("spitex-toess-8400", "Spätere");
  expect(await seen(2)).toEqual(["Eigene", "Spätere"]);
  await admin.ask("POST", "/listings/1/restore");
  expect(await seen(1)).toEqual(["Eigene"]);
});

test("members find all stored data about the membership in their data export", async () => {
  await edit({ phone: "052 999 88 77" });
  const claim = "/anbieter/anmelden?spitex=spitex-toess-8400";
  await anna.press(claim, "beginnen", { way: "letter", note: "Ich bin die Leiterin." });
  await invite(anna, "dora@example.ch");
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
  const statusOf = async (person: Person, listing: number, to = email) => (await invite(person, to, listing)).status;
  expect([await statusOf(anna, 1), await statusOf(anna, 1), await statusOf(anna, 1)]).toEqual([303, 303, 303]);
  expect([await statusOf(anna, 1), await statusOf(beat, 2)]).toEqual([429, 303]);
  const again = await invite(anna, "Opfer+1@example.ch");
  expect([again.status, again.refusal]).toEqual([429, "too_many_requests"]);
  expect(Number(again.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(again.html).toContain('value="Opfer+1@example.ch"');
  expect(await rows("SELECT id FROM mail_outbox WHERE recipient = ?", email)).toHaveLength(4);
  await change("UPDATE auth_rate_limits SET full_at = 0");
  for (let n = 0; n < 10; n += 1) {
    const person = await personAt(site);
    await makeMember(person.id, 1);
    expect(await statusOf(person, 1)).toBe(303);
  }
  expect(await statusOf(beat, 2)).toBe(429);
});
