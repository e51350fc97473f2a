import { beforeEach, describe, expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { adminSite } from "#tests/support/admin.ts";
import { atOnce, authSite, tick } from "#tests/support/auth.ts";
import { change, firstRow, firstValue, rows } from "#tests/support/database.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import {
  browserWith,
  CLAIM,
  claimCodeTo,
  claimPage,
  type FormFields,
  makeMember,
  type Person,
  personAt,
  wordsIn,
} from "#tests/support/members.ts";

const site = authSite();
const SLUG = "spitex-eulach-8400";
const BY_DOMAIN = { way: "domain", localPart: "info" };
const ADDRESS = "info@spitex-eulach.ch";

beforeEach(async () => {
  for (const table of ["auth_rate_limits", "all_listings", "listing_former_contacts", "mail_outbox"])
    await change(`DELETE FROM ${table}`);
  await seedListings(winterthur, [
    { id: 1, name: "Spitex Eulach", website: "https://www.spitex-eulach.ch", email: "kontakt@bluewin.ch" },
    { id: 2, name: "Spitex Töss", website: "https://www.facebook.com/toess" },
  ]);
});

const TOESS = claimPage("spitex-toess-8400");
const begin = (person: Person, input: FormFields = BY_DOMAIN, page = CLAIM) => person.press(page, "beginnen", input);
const redeem = (person: Person, code: string, page = CLAIM) => person.press(page, "einloesen", { code });
const membersOf = async (listingId: number) =>
  (await rows("SELECT user_id FROM provider_members WHERE spitex_id = ?", listingId)).map(({ user_id }) => user_id);
const rolesOf = async (userId: string) =>
  (await rows("SELECT role FROM user_roles WHERE user_id = ?", userId)).map(({ role }) => role);

describe("a code by mail", () => {
  test("to an address at the domain of the website proves a claim", async () => {
    const anna = await personAt(site);
    const shown = wordsIn((await anna.open(CLAIM)).html);
    expect(shown).toContain("Wir schicken einen Code an eine Adresse, die auf @spitex-eulach.ch endet.");
    expect(shown).toContain("Wir schicken einen Code an k…@bluewin.ch.");
    const started = await begin(anna);
    expect(started).toMatchObject({ status: 303, location: `${CLAIM}&getan=code` });
    expect((await anna.open(started.location ?? "")).html).toContain(`Der Code ist unterwegs an ${ADDRESS}.`);
    expect(await membersOf(1)).toEqual([]);
    const code = await claimCodeTo(ADDRESS);
    expect(await firstValue("SELECT code_hash FROM listing_claims")).not.toContain(code.replace(" ", ""));
    const done = await redeem(anna, code);
    expect(done).toMatchObject({ status: 303, location: "/anbieter/1?getan=uebernommen" });
    expect((await anna.open(done.location ?? "")).html).toContain("Eintrag übernommen.");
    expect(await membersOf(1)).toEqual([anna.id]);
    expect(await rolesOf(anna.id)).toEqual(["provider"]);
    expect(await rows("SELECT id FROM listing_claims")).toEqual([]);
    const log = await rows("SELECT action FROM auth_audit_log WHERE user_id = ? AND topic = 'listings'", anna.id);
    expect(log).toEqual([{ action: "listing_claimed" }, { action: "member_added" }]);
    expect(await redeem(anna, code)).toMatchObject({ status: 303, location: done.location });
    expect(await rows("SELECT id FROM auth_audit_log WHERE action = 'listing_claim_failed'")).toEqual([]);
  });

  test("to the listing's own address proves it as well, whatever its domain", async () => {
    const anna = await personAt(site);
    await begin(anna, { way: "listing" });
    const code = await claimCodeTo("kontakt@bluewin.ch");
    await change("UPDATE all_listings SET email = 'neu@bluewin.ch' WHERE id = 1");
    const { html } = await anna.open(CLAIM);
    expect(html).toContain("Der Code ist unterwegs an k…@bluewin.ch.");
    expect(html).not.toContain("kontakt@bluewin.ch");
    expect((await redeem(anna, code)).status).toBe(303);
  });

  test("has a link to a page, which changes nothing when it is opened", async () => {
    const anna = await personAt(site);
    await begin(anna);
    const mail = await firstRow("SELECT text FROM mail_outbox WHERE recipient = ?", ADDRESS);
    const link = /https:\/\/site\.test(\S+)/.exec(String(mail?.text))?.[1] ?? "";
    expect(link).toContain("/anbieter/anmelden?spitex=spitex-eulach-8400&code=");
    const { status, html } = await anna.open(link);
    expect(status).toBe(200);
    expect(html).toContain(`value="${(await claimCodeTo(ADDRESS)).replace(" ", "")}"`);
    expect((await site.fetch(link)).headers.get("Location")).toBe(paths.deskDoor(link));
    expect(await membersOf(1)).toEqual([]);
  });

  test("is invalid for another account or another listing", async () => {
    const [anna, beat] = [await personAt(site), await personAt(site)];
    await begin(anna);
    const code = await claimCodeTo(ADDRESS);
    await begin(beat, { way: "listing" });
    const wrong = await redeem(beat, code);
    expect([wrong.status, wrong.refusal]).toEqual([422, "claim_code_wrong"]);
    expect(wrong.html).toContain(`value="${code}"`);
    expect((await redeem(anna, code, TOESS)).refusal).toBe("claim_code_wrong");
    expect(await membersOf(1)).toEqual([]);
  });

  test("allows five guesses, also concurrent ones", async () => {
    const anna = await personAt(site);
    await begin(anna);
    const code = await claimCodeTo(ADDRESS);
    const wrong = code.startsWith("0") ? "11111111" : "00000000";
    await atOnce(5, () => redeem(anna, wrong));
    expect((await redeem(anna, code)).refusal).toBe("claim_code_wrong");
    expect(await membersOf(1)).toEqual([]);
  });

  test("expires, and is deleted in the night after", async () => {
    const anna = await personAt(site);
    await begin(anna);
    const code = await claimCodeTo(ADDRESS);
    await change("UPDATE listing_claims SET expires_at = '2026-01-01T00:00:00.000Z'");
    const late = await redeem(anna, code);
    expect([late.status, late.refusal]).toEqual([422, "claim_code_wrong"]);
    await tick("0 2 * * *", "2026-01-15T02:00:00Z");
    expect(await rows("SELECT id FROM listing_claims")).toEqual([]);
  });

  test.each<[string, FormFields, string]>([
    ["spitex-toess-8400", BY_DOMAIN, "claim_way_closed"],
    ["spitex-toess-8400", { way: "listing" }, "claim_way_closed"],
    [SLUG, { way: "domain", localPart: "info@evil.example" }, "invalid_input"],
    [SLUG, { way: "domain", localPart: "info\r\nBcc: x" }, "invalid_input"],
    [SLUG, { way: "domain", localPart: "" }, "invalid_input"],
    [SLUG, { way: "selbst" }, "invalid_input"],
  ])("is refused for %s with %o", async (slug, input, code) => {
    const anna = await personAt(site);
    expect((await begin(anna, input, claimPage(slug))).refusal).toBe(code);
    expect(await rows("SELECT id FROM listing_claims")).toEqual([]);
  });

  test("is not sent for an unknown provider", async () => {
    const anna = await personAt(site);
    expect((await begin(anna, BY_DOMAIN, claimPage("gibt-es-nicht-8400"))).status).toBe(404);
    expect(await rows("SELECT id FROM listing_claims")).toEqual([]);
  });

  test("needs an account with a confirmed address", async () => {
    const strict = authSite({ AUTH_MAILER_AUTOCONFIRM: "false" });
    const anna = await personAt(site);
    const answer = await browserWith(strict, anna.cookie).press(CLAIM, "beginnen", BY_DOMAIN);
    expect([answer.status, answer.refusal]).toEqual([409, "address_unconfirmed"]);
    expect(await rows("SELECT id FROM listing_claims")).toEqual([]);
  });

  test("does not prove a claim if many listings have the same website", async () => {
    const many = Array.from({ length: 5 }, (_, at) => ({ name: `Pflege ${at}`, website: "https://spitex-eulach.ch/" }));
    await seedListings(winterthur, many);
    const anna = await personAt(site);
    expect((await anna.open(CLAIM)).html).not.toContain("@spitex-eulach.ch");
    expect((await begin(anna)).refusal).toBe("claim_way_closed");
  });
});

describe("a claim that administration checks", () => {
  const claimByLetter = async () => {
    const anna = await personAt(site);
    const asked = await begin(anna, { way: "letter", note: "Ich bin die <b>Leiterin</b>." }, TOESS);
    expect(asked.location).toBe(`${TOESS}&getan=brief`);
    const admin = await adminSite();
    const [claim] = (await admin.ask("GET", "/claims")).body.items;
    return { anna, admin, claim };
  };

  test("is proved by the code of a letter, which is shown once and stored as a hash", async () => {
    const { anna, admin, claim } = await claimByLetter();
    expect(claim).toMatchObject({
      listing: { name: "Spitex Töss", address: ["Spitex Töss", "8400 Winterthur"] },
      note: "Ich bin die Leiterin.",
      letterAt: null,
    });
    expect((await anna.open(TOESS)).html).toContain("Wir prüfen Ihre Anmeldung und schicken einen Brief");
    const refused = await redeem(anna, "00000000", TOESS);
    expect([refused.status, refused.refusal]).toEqual([422, "claim_code_wrong"]);
    const { body: letter } = await admin.ask("POST", `/claims/${claim.id}/letter`, claim);
    expect(letter.code).toMatch(/^\d{4} \d{4}$/);
    expect(JSON.stringify(await rows("SELECT * FROM listing_claims"))).not.toContain(letter.code.replace(" ", ""));
    expect(JSON.stringify(await rows("SELECT * FROM auth_audit_log"))).not.toContain(letter.code);
    expect((await redeem(anna, letter.code, TOESS)).location).toBe("/anbieter/2?getan=uebernommen");
    expect(await membersOf(2)).toEqual([anna.id]);
    expect((await admin.ask("GET", "/claims")).body.items).toEqual([]);
  });

  test("needs the newest letter, and no admin replaces another's letter unseen", async () => {
    const { anna, admin, claim } = await claimByLetter();
    const write = (letterAt: string | null) => admin.ask("POST", `/claims/${claim.id}/letter`, { ...claim, letterAt });
    // Several admins, whose pages show no letter yet.
    const answers = await atOnce(3, () => write(null));
    const first = answers.find(({ status }) => status === 200)?.body;
    const refused = answers.filter(({ body }) => body.error?.code === "claim_letter_written");
    expect(refused.map(({ status }) => status)).toEqual([409, 409]);
    const { body: second } = await write(first.sentAt);
    expect((await redeem(anna, first.code, TOESS)).refusal).toBe("claim_code_wrong");
    expect((await redeem(anna, second.code, TOESS)).status).toBe(303);
  });

  test("can be refused, with the reason in a mail", async () => {
    const { anna, admin, claim } = await claimByLetter();
    const refuse = (reason: string) => admin.ask("POST", `/claims/${claim.id}/refuse`, { ...claim, reason });
    expect((await refuse(" ")).status).toBe(422);
    expect((await refuse("Wir kennen Sie nicht.")).status).toBe(204);
    const mail = await firstRow("SELECT text FROM mail_outbox WHERE recipient = ?", anna.email);
    expect(mail?.text).toContain("Wir kennen Sie nicht.");
    expect((await admin.ask("POST", `/claims/${claim.id}/letter`, claim)).status).toBe(404);
  });

  test("can be withdrawn", async () => {
    const { anna } = await claimByLetter();
    const withdrawn = await anna.press(TOESS, "abbrechen");
    expect(withdrawn).toMatchObject({ status: 303, location: `${TOESS}&getan=abgebrochen` });
    expect((await anna.open(withdrawn.location ?? "")).html).toContain("Brief verlangen");
    const again = await anna.press(TOESS, "abbrechen");
    expect([again.status, again.refusal]).toEqual([404, "claim_not_found"]);
  });
});

describe("a listing that already has a member", () => {
  test("can be claimed through administration only, and its members are notified", async () => {
    const [anna, beat] = [await personAt(site), await personAt(site)];
    await makeMember(anna.id, 1);
    const { html } = await beat.open(CLAIM);
    expect(html).toContain("Jemand pflegt diesen Eintrag schon.");
    expect(html).not.toMatch(/bluewin|Code senden/);
    expect((await begin(beat)).refusal).toBe("claim_way_closed");
    expect((await begin(beat, { way: "letter" })).status).toBe(303);
    expect(await rows("SELECT user_id, way FROM listing_claims")).toEqual([{ user_id: beat.id, way: "letter" }]);
    const mail = await firstRow("SELECT text FROM mail_outbox WHERE recipient = ?", anna.email);
    expect(mail?.text).toContain(beat.email);
    expect(await membersOf(1)).toEqual([anna.id]);
  });

  test("no longer accepts a code that was mailed before", async () => {
    const [anna, beat] = [await personAt(site), await personAt(site)];
    await begin(anna);
    await makeMember(beat.id, 1);
    const code = await claimCodeTo(ADDRESS);
    expect((await redeem(anna, code)).refusal).toBe("claim_way_closed");
    expect(await membersOf(1)).toEqual([beat.id]);
  });

  test("cannot be claimed by its own members", async () => {
    const anna = await personAt(site);
    await makeMember(anna.id, 1);
    expect((await begin(anna, { way: "letter" })).refusal).toBe("already_member");
  });
});
