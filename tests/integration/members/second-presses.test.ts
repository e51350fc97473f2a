import { beforeEach, expect, test } from "vitest";
import { MOST_MEMBERS } from "#domain/members/claim.ts";
import { adminSite } from "#tests/support/admin.ts";
import { atOnce, authSite } from "#tests/support/auth.ts";
import { change, firstRow, firstValue, rows } from "#tests/support/database.ts";
import { db, seedListings, winterthur } from "#tests/support/listings.ts";
import {
  CLAIM,
  claimCodeTo,
  type FormFields,
  filledIn,
  makeMember,
  type Person,
  personAt,
  pressOf,
  wordsIn,
} from "#tests/support/members.ts";
import { joinReferrer, referrerAt } from "#tests/support/referrers.ts";
import { seedUser } from "#tests/support/users.ts";

/** Without JavaScript, or after a lost answer, people send a form twice. */
const site = authSite();
const FACTS = "/anbieter/1/angaben";
let anna: Person;

beforeEach(async () => {
  for (const table of ["auth_rate_limits", "all_listings", "mail_outbox", "auth_audit_log"])
    await change(`DELETE FROM ${table}`);
  await seedListings(winterthur, [
    { id: 1, name: "Spitex Eulach", phone: "052 111 22 33", email: "kontakt@bluewin.ch" },
    { id: 2, name: "Spitex Töss" },
  ]);
  anna = await personAt(site);
});

const formOf = async (form: string, typed: FormFields) => filledIn((await anna.open(FACTS)).html, form, typed);
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);
const changes = () => rows("SELECT state FROM listing_changes");

test.each([
  ["speichern", "angaben", { phone: "052 999 88 77" }, "applied"],
  ["vorschlagen", "vorschlag", { name: "Spitex Neu" }, "waiting"],
])("«%s» is stored once and answered in the same way", async (act, form, typed, state) => {
  await makeMember(anna.id, 1);
  const fields = await formOf(form, typed);
  expect(statuses(await atOnce(2, () => anna.press(FACTS, act, fields)))).toEqual([303, 303]);
  expect(await anna.press(FACTS, act, fields)).toMatchObject({ status: 303, location: `${FACTS}?getan=${act}` });
  expect(await changes()).toEqual([{ state }]);
});

test("another member's proposal does not count as one's own, which stays in the form below it", async () => {
  const beat = await personAt(site);
  for (const { id } of [anna, beat]) await makeMember(id, 1);
  const fields = await formOf("vorschlag", { name: "Spitex Neu" });
  await anna.press(FACTS, "vorschlagen", fields);
  expect((await beat.press(FACTS, "vorschlagen", fields)).refusal).toBe("change_waits");
  const own = { ...fields, name: "Spitex Anders" };
  const { refusal, html } = await beat.press(FACTS, "vorschlagen", own);
  expect([refusal, filledIn(html, "vorschlag").name]).toEqual(["change_waits", ["Spitex Anders"]]);
  expect(wordsIn(html)).toContain(`Von ${anna.email}`);
  const { html: previewed } = await beat.press(FACTS, "", { ...own, tun: ["vorschlagen", "vorschauAmtliches"] });
  expect(filledIn(previewed, "vorschlag").name).toEqual(["Spitex Anders"]);
  expect((await beat.open(FACTS)).html).not.toContain('id="vorschlag"');
});

test("a proposal stays in sight however many changes follow it, and a link leads to the older ones", async () => {
  await makeMember(anna.id, 1);
  await anna.press(FACTS, "vorschlagen", await formOf("vorschlag", { name: "Spitex Neu" }));
  await change(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 51)
     INSERT INTO listing_changes (user_id, spitex_id, state, changes, created_at)
     SELECT ?, 1, 'applied', '{"priceNote":["","Preis ' || i || '."]}', printf('2099-01-01T00:00:%02d.000Z', i) FROM n`,
    anna.id,
  );
  const { html } = await anna.open(FACTS);
  expect(html).toContain("Ihr Vorschlag wartet auf unsere Prüfung.");
  expect(html).not.toMatch(/id="vorschlag"|Preis [12]\./);
  const [, older = ""] = /href="([^"#]*\?vor=[^"#]+)#frueher">Ältere zeigen/.exec(html) ?? [];
  const { html: shown } = await anna.open(older);
  expect(shown.match(/Preis \d+\./g)).toEqual(["Preis 2.", "Preis 1."]);
  expect(shown).toContain("Ihr Vorschlag wartet auf unsere Prüfung.");
  expect(shown).not.toContain("Ältere zeigen");
});

test("«Alles stimmt noch» confirms the facts that the page has shown, and no other, also pressed twice", async () => {
  await makeMember(anna.id, 1);
  const confirmedAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const phone = confirmedAgo(10);
  const source = { source: "Website", day: phone.slice(0, 10) };
  await change(
    "UPDATE all_listings SET confirmed_fields = ?, fact_sources = ? WHERE id = 1",
    ...[{ phone }, { phone: source }].map((stored) => JSON.stringify(stored)),
  );
  const fields = pressOf((await anna.open("/anbieter/1")).html, "Alles stimmt noch");
  // The phone number becomes old while the page is open.
  const old = confirmedAgo(121);
  await change("UPDATE all_listings SET confirmed_fields = ? WHERE id = 1", JSON.stringify({ phone: old }));
  const press = (values: FormFields) => anna.press("/anbieter/1", "bestaetigen", values);
  expect((await press({ updatedAt: fields.updatedAt ?? "" })).refusal).toBe("listing_changed");
  expect(statuses([await press(fields), await press(fields)])).toEqual([303, 303]);
  const stored = await firstRow("SELECT confirmed_fields, fact_sources FROM all_listings WHERE id = 1");
  expect(JSON.parse(String(stored?.confirmed_fields))).toMatchObject({ phone: old, name: expect.any(String) });
  expect(JSON.parse(String(stored?.fact_sources)).phone).toEqual(source);
});

test("two correct codes at the same moment both lead to the desk", async () => {
  await anna.press(CLAIM, "beginnen", { way: "listing" });
  const code = await claimCodeTo("kontakt@bluewin.ch");
  const answers = await atOnce(4, () => anna.press(CLAIM, "einloesen", { code }));
  expect(answers.map(({ location }) => location)).toEqual(Array(4).fill("/anbieter/1?getan=uebernommen"));
  expect(await rows("SELECT id FROM auth_audit_log WHERE action = 'listing_claim_failed'")).toEqual([]);
});

test("an invitation leads to the desk also after it was accepted, but not to another desk", async () => {
  const beat = await personAt(site);
  await makeMember(beat.id, 1);
  await beat.press("/anbieter/1/personen", "einladen", { email: anna.email });
  const mail = await firstRow("SELECT text FROM mail_outbox WHERE recipient = ?", anna.email);
  const token = /einladung=([\w-]{43})/.exec(String(mail?.text))?.[1] ?? "";
  const { html } = await anna.open(`/anbieter?einladung=${token}`);
  expect(html).toContain('name="to" value="1"');
  const accept = (to: number) => anna.press(`/anbieter?einladung=${token}`, "annehmen", { token, to });
  const answers = [...(await atOnce(2, () => accept(1))), await accept(1)];
  expect(answers.map(({ location }) => location)).toEqual(Array(3).fill("/anbieter/1"));
  expect((await accept(2)).status).toBe(404);
});

test("removing a colleague twice succeeds, and an accepted invitation cannot be withdrawn", async () => {
  const beat = await personAt(site);
  for (const { id } of [anna, beat]) await makeMember(id, 1);
  const press = (act: string, values: FormFields) => anna.press("/anbieter/1/personen", act, values);
  const removals = [await press("entfernen", { person: beat.id }), await press("entfernen", { person: beat.id })];
  expect(statuses(removals)).toEqual([303, 303]);
  expect(await firstValue("SELECT count(*) FROM auth_audit_log WHERE action = 'member_removed'")).toBe(1);
  await press("einladen", { email: beat.email });
  const invitation = Number(await firstValue("SELECT id FROM provider_invitations"));
  await change("DELETE FROM provider_invitations");
  const withdrawn = await press("zurueckziehen", { invitation });
  expect(withdrawn).toMatchObject({ status: 409, refusal: "invitation_settled" });
  expect(await beat.press("/anbieter/1/personen", "entfernen", { person: anna.id })).toMatchObject({ status: 404 });
  expect(await rows("SELECT user_id FROM provider_members")).toEqual([{ user_id: anna.id }]);
});

test("a colleague who is gone already is removed from an organization, too, but cannot be made its lead", async () => {
  const [hospital, beat] = [await referrerAt(site), await personAt(site)];
  await joinReferrer(beat.id, hospital.referrerId);
  const press = (act: string) => hospital.press("/anbieter/zuweisen/personen", act, { person: beat.id });
  expect(statuses([await press("entfernen"), await press("entfernen")])).toEqual([303, 303]);
  expect(await firstValue("SELECT count(*) FROM auth_audit_log WHERE action = 'referrer_member_removed'")).toBe(1);
  const named = await press("leitung");
  expect(named.refusal).toBe("colleague_gone");
  expect(named.html).toContain("Diese Person gehört nicht mehr zu Ihrer Organisation.");
});

test("a repeated claim is decided only as the admin saw it: neither refused nor answered by a letter unread", async () => {
  const admin = await adminSite();
  const begin = (note: string) => anna.press(CLAIM, "beginnen", { way: "letter", note });
  await begin("Ich bin die Leiterin.");
  const [claim] = (await admin.ask("GET", "/claims")).body.items;
  await begin("Ich bin die Kassierin.");
  await change("DELETE FROM mail_outbox");
  for (const [step, more] of Object.entries({ letter: {}, refuse: { reason: "Wir kennen Sie nicht." } })) {
    const { status, body } = await admin.ask("POST", `/claims/${claim.id}/${step}`, { ...claim, ...more });
    expect([status, body.error.code], step).toEqual([404, "claim_not_found"]);
  }
  expect(await rows("SELECT id, note, sent_at FROM listing_claims")).toEqual([
    { id: claim.id, note: "Ich bin die Kassierin.", sent_at: null },
  ]);
  expect(await rows("SELECT id FROM mail_outbox")).toEqual([]);
});

const others = () =>
  Promise.all(Array.from({ length: MOST_MEMBERS - 2 }, () => seedUser(db, `${crypto.randomUUID()}@example.ch`)));

/** Fills a desk up to one free place. @returns the inviter and the page */
const nineteenOf = {
  listing: async () => {
    await makeMember(anna.id, 1);
    for (const id of await others()) await makeMember(id, 1);
    return { inviter: anna, people: "/anbieter/1/personen", table: "provider_invitations" };
  },
  organization: async () => {
    const inviter = await referrerAt(site);
    for (const id of await others()) await joinReferrer(id, inviter.referrerId);
    return { inviter, people: "/anbieter/zuweisen/personen", table: "referrer_invitations" };
  },
};

test.each(["listing", "organization"] as const)(
  "an invitation that fills a desk (%s) can be sent again, and another one fits once it has expired",
  async (kind) => {
    const { inviter, people, table } = await nineteenOf[kind]();
    const invite = async (email: string) => {
      const { status, refusal } = await inviter.press(people, "einladen", { email });
      return refusal ?? status;
    };
    expect([await invite("dora@example.ch"), await invite("dora@example.ch")]).toEqual([303, 303]);
    expect(await firstValue("SELECT count(*) FROM mail_outbox WHERE recipient = 'dora@example.ch'")).toBe(2);
    expect(await firstValue(`SELECT count(*) FROM ${table}`)).toBe(1);
    expect(await invite("erwin@example.ch")).toBe("members_full");
    await change(`UPDATE ${table} SET expires_at = '2026-01-01T00:00:00.000Z'`);
    expect(await invite("erwin@example.ch")).toBe(303);
  },
);
