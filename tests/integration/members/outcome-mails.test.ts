import { beforeEach, expect, test } from "vitest";
import { adminSite } from "#tests/support/admin.ts";
import { authSite } from "#tests/support/auth.ts";
import { change, rows } from "#tests/support/database.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { CLAIM, filledIn, makeMember, type Person, personAt } from "#tests/support/members.ts";

const site = authSite();
const FACTS = "/anbieter/1/angaben";
let admin: Awaited<ReturnType<typeof adminSite>>;
let anna: Person;
let beat: Person;

/** Anna and Beat keep the listing; Anna proposes something. */
beforeEach(async () => {
  for (const table of ["auth_rate_limits", "all_listings", "mail_outbox"]) await change(`DELETE FROM ${table}`);
  await seedListings(winterthur, [{ id: 1, name: "Spitex Eulach" }]);
  admin = await adminSite();
  [anna, beat] = [await personAt(site), await personAt(site)];
  for (const { id } of [anna, beat]) await makeMember(id, 1);
});

const REASON = "Das stimmt nicht.";
const told = async () => {
  const mails = await rows("SELECT recipient FROM mail_outbox WHERE text LIKE ? ORDER BY rowid", `%${REASON}%`);
  return mails.map(({ recipient }) => recipient);
};
const refuseProposal = async () => {
  const [{ id }] = (await admin.ask("GET", "/changes")).body.items;
  expect((await admin.ask("POST", `/changes/${id}/refuse`, { reason: REASON })).status).toBe(204);
};
const refuseLogo = async () => {
  await change("INSERT INTO listing_logos (spitex_id, user_id, hash, created_at) VALUES (1, ?, 'aa', 'x')", anna.id);
  const [{ id, hash }] = (await admin.ask("GET", "/logos?filter=waiting")).body.items;
  expect((await admin.ask("POST", `/logos/${id}/refuse`, { hash, reason: REASON })).status).toBe(204);
};
const propose = async () => {
  const typed = filledIn((await anna.open(FACTS)).html, "vorschlag", { name: "Spitex Neu" });
  expect((await anna.press(FACTS, "vorschlagen", typed)).status).toBe(303);
};

test("the mail goes only to the author while the author is a member of the listing", async () => {
  await propose();
  await refuseProposal();
  await refuseLogo();
  expect(await told()).toEqual([anna.email, anna.email]);
});

test.each([
  ["was removed", "DELETE FROM provider_members WHERE user_id = ?"],
  ["was banned", "UPDATE auth_users SET banned_until = '2999-01-01T00:00:00.000Z' WHERE id = ?"],
  ["has no address any more", "UPDATE auth_users SET email = '' WHERE id = ?"],
  ["has deleted the account", "DELETE FROM auth_users WHERE id = ?"],
])("the mail goes to the other members of the listing if the author %s", async (_, sql) => {
  await propose();
  await change(sql, anna.id);
  await refuseProposal();
  if (!sql.startsWith("DELETE FROM auth_users")) await refuseLogo();
  expect(new Set(await told())).toEqual(new Set([beat.email]));
});

test("the mail about a claim reaches nobody if its author has no address any more, and the decision succeeds", async () => {
  const carl = await personAt(site);
  await carl.press(CLAIM, "beginnen", { way: "letter" });
  await change("UPDATE auth_users SET email = '' WHERE id = ?", carl.id);
  const [{ id, createdAt }] = (await admin.ask("GET", "/claims")).body.items;
  expect((await admin.ask("POST", `/claims/${id}/refuse`, { createdAt, reason: REASON })).status).toBe(204);
  expect(await told()).toEqual([]);
  expect(await rows("SELECT id FROM listing_claims")).toEqual([]);
});
