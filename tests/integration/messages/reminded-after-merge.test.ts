import { beforeEach, expect, test } from "vitest";
import { adminSite, listingForm } from "#tests/support/admin.ts";
import { change, rows } from "#tests/support/database.ts";
import { beginEachOnMonday, inquire, inquiryRows, mailsOf, minute, monday } from "#tests/support/inquiries.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { makeMember, personAt } from "#tests/support/members.ts";

const [STUMM, SEEN] = [121, 122];
let desk: Awaited<ReturnType<typeof adminSite>>;

beginEachOnMonday();
beforeEach(async () => {
  for (const table of ["all_listings", "listing_deletions"]) await change(`DELETE FROM ${table}`);
  desk = await adminSite({ FORM_RATE_LIMIT: "1000", MAIL_OPERATOR: "betrieb@example.ch" });
  await seedListings(winterthur, [
    { id: STUMM, name: "Spitex Stumm", slug: "spitex-stumm-8400" },
    { id: SEEN, name: "Spitex Seen", slug: "spitex-seen-8400", email: "seen@spitex.example" },
  ]);
});

/** Two office hours later. */
async function reminded() {
  monday("11:00");
  await minute();
  expect(await inquiryRows()).toMatchObject([{ reminded_at: "2026-11-23T11:00:00.000Z" }]);
  return (await mailsOf("inquiry_reminder")).map(({ recipient }) => recipient);
}

test.each([
  ["who keeps the listing that stays is reminded", "", true],
  ["who was removed is not reminded", "DELETE FROM provider_members WHERE user_id = ?", false],
  ["who was banned is not reminded", "UPDATE auth_users SET banned_until = '2999-01-01' WHERE id = ?", false],
  ["whose account is gone is not reminded", "DELETE FROM auth_users WHERE id = ?", false],
])("after a merge with a provider of another name, a member %s", async (_, leave, isReminded) => {
  const member = await personAt(desk.site);
  await makeMember(member.id, STUMM);
  await inquire(desk.site, "spitex-stumm-8400");
  expect((await mailsOf("inquiry")).map(({ recipient }) => recipient)).toEqual([member.email]);
  expect((await desk.ask("POST", `/listings/${STUMM}/merge`, { into: SEEN, taken: [] })).status).toBe(204);
  if (leave) await change(leave, member.id);
  expect(await reminded()).toEqual(isReminded ? [member.email] : []);
});

test("a provider with another name and address is reminded at its former address, which got the inquiry", async () => {
  await inquire(desk.site, "spitex-seen-8400");
  const form = await listingForm(desk, SEEN, { name: "Spitex Seen AG", email: "neu@spitex.example" });
  expect((await desk.ask("PUT", `/listings/${SEEN}`, form)).status).toBe(200);
  expect(await reminded()).toEqual(["seen@spitex.example"]);
});

const close = async (id: number, closed: string) => {
  const form = await listingForm(desk, id, { closed });
  expect((await desk.ask("PUT", `/listings/${id}`, form)).status).toBe(200);
};
const told = async () => {
  for (const time of ["12:00", "15:00"]) {
    monday(time);
    await Promise.all([minute(), minute()]);
  }
  const mails = await rows("SELECT text FROM mail_outbox WHERE kind = 'inquiry_others' ORDER BY created_at, rowid");
  return mails.map(({ text }) => /Spitex Seen (.*) und wird/.exec(String(text))?.[1]);
};

const mergeInto = async (closed: string) => {
  await close(STUMM, closed);
  return desk.ask("POST", `/listings/${SEEN}/merge`, { into: STUMM, taken: [] });
};

test.each([
  [
    "is told again, once, when it is deleted",
    () => desk.ask("DELETE", `/listings/${SEEN}`),
    ["steht nicht mehr im Verzeichnis"],
  ],
  ["is told again, once, when it is merged into a closed one", () => mergeInto("dauerhaft"), ["ist geschlossen"]],
  ["hears no more when it is merged into one that pauses, too", () => mergeInto("voruebergehend"), []],
  ["hears no more when it is merged into an open one", () => mergeInto("offen"), []],
])("of a provider that was closed for a while, the sender %s", async (_, lose, again) => {
  await inquire(desk.site, "spitex-seen-8400");
  await close(SEEN, "voruebergehend");
  await minute();
  expect((await lose()).status).toBe(204);
  expect(await told()).toEqual(["ist vorübergehend geschlossen", ...again]);
  expect(await inquiryRows()).toHaveLength(1);
});
