import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { adminSite } from "#tests/support/admin.ts";
import { authSite, SITE, tick } from "#tests/support/auth.ts";
import { change, firstRow, rows } from "#tests/support/database.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { CLAIM, claimCodeTo, claimPage, type FormFields, type Person, personAt } from "#tests/support/members.ts";
import { createDeps } from "#worker/deps.ts";
import { sumUpMails } from "#worker/services/mail/outbox.ts";

const site = authSite();
const TOESS = claimPage("spitex-toess-8400");
const BY_DOMAIN = { way: "domain", localPart: "info" };
const ADDRESS = "info@spitex-eulach.ch";

const begin = (person: Person, input: FormFields = BY_DOMAIN, page = CLAIM) => person.press(page, "beginnen", input);

beforeEach(async () => {
  for (const table of ["auth_rate_limits", "all_listings", "listing_former_contacts", "mail_outbox"])
    await change(`DELETE FROM ${table}`);
  await seedListings(winterthur, [
    { id: 1, name: "Spitex Eulach", website: "https://www.spitex-eulach.ch", email: "kontakt@bluewin.ch" },
    { id: 2, name: "Spitex Töss", website: "https://www.facebook.com/toess" },
  ]);
});

describe("a code", () => {
  test("can be requested by one account five times a day, which stops no other account", async () => {
    const [anna, beat] = [await personAt(site), await personAt(site)];
    for (let times = 0; times < 5; times++) expect((await begin(anna)).status).toBe(303);
    const refused = await begin(anna, { way: "letter" });
    expect([refused.status, refused.refusal]).toEqual([429, "too_many_requests"]);
    expect(refused.html).toContain("in 5 Stunden");
    expect((await begin(anna, { way: "letter" }, TOESS)).status).toBe(303);
    expect((await begin(beat)).status).toBe(303);
    expect((await beat.open(CLAIM)).html).toContain(`Der Code ist unterwegs an ${ADDRESS}.`);
    expect(await claimCodeTo(ADDRESS)).not.toBe("");
  });

  test("arrives within half an hour, with other codes, if many accounts request one", async () => {
    for (let people = 0; people < 3; people++) {
      const person = await personAt(site);
      for (let times = 0; times < 5; times++) await begin(person);
    }
    // All of them share one IP address.
    await change("DELETE FROM auth_rate_limits");
    const anna = await personAt(site);
    const asked = Date.now();
    await begin(anna);
    const claim = (await firstRow(
      "SELECT sent_at AS sentAt, expires_at AS expiresAt FROM listing_claims WHERE user_id = ?",
      anna.id,
    )) as { sentAt: string; expiresAt: string };
    expect((await anna.open(CLAIM)).html).toContain("Für diesen Eintrag wurden heute schon viele Codes verlangt.");
    expect(Date.parse(claim.sentAt)).toBeGreaterThan(asked);
    expect(Date.parse(claim.sentAt)).toBeLessThanOrEqual(Date.now() + 30 * 60_000);
    expect(Date.parse(claim.expiresAt) - Date.parse(claim.sentAt)).toBe(24 * 3_600_000);
    const deps = createDeps({ ...env, SITE_URL: SITE, JOBS: env.IGNORED_JOBS });
    await sumUpMails({ ...deps, now: () => new Date(claim.sentAt) });
    const sum = await firstRow(
      "SELECT subject, text FROM mail_outbox WHERE recipient = ? ORDER BY rowid DESC",
      ADDRESS,
    );
    expect(sum?.subject).toBe("6 weitere Codes für Übernahmen");
    expect(sum?.text).toContain(anna.email);
    const codes = `${sum?.text}`.match(/^\d{4} \d{4}$/gm) ?? [];
    expect(codes).toHaveLength(6);
    expect((await anna.press(CLAIM, "einloesen", { code: codes.at(-1) ?? "" })).status).toBe(303);
  });

  test("does not go to an address changed within thirty days", async () => {
    const anna = await personAt(site);
    await change("UPDATE all_listings SET website = 'https://spitex-eu1ach.ch' WHERE id = 1");
    const { html } = await anna.open(CLAIM);
    expect(html).not.toMatch(/Adresse Ihrer Organisation|eu1ach/);
    expect(html).toContain("k…@bluewin.ch");
    expect(html).toContain("wurden vor weniger als 30 Tagen geändert");
    expect((await begin(anna)).refusal).toBe("claim_way_closed");
    await change("UPDATE all_listings SET email = 'chef@eu1ach.ch' WHERE id = 1");
    expect((await begin(anna, { way: "listing" })).refusal).toBe("claim_way_closed");
    // Another spelling of the same website is no change, nor is a change that was undone.
    await change(
      "UPDATE all_listings SET website = 'spitex-eulach.ch/team', email = 'Kontakt@bluewin.ch' WHERE id = 1",
    );
    const again = (await anna.open(CLAIM)).html;
    expect(again).toContain("die auf @spitex-eulach.ch endet");
    expect(again).not.toContain("wurden vor weniger als");
    expect((await begin(anna)).status).toBe(303);
  });

  test("goes to an address that was added to an empty field only after thirty days", async () => {
    const anna = await personAt(site);
    await change("UPDATE all_listings SET email = 'toess@gmx.ch', website = 'https://toess.ch' WHERE id = 2");
    expect((await begin(anna, { way: "listing" }, TOESS)).refusal).toBe("claim_way_closed");
    await change("UPDATE listing_former_contacts SET changed_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days')");
    expect((await begin(anna, { way: "listing" }, TOESS)).status).toBe(303);
    await tick("0 2 * * *", "2027-01-15T02:00:00Z");
    expect(await rows("SELECT id FROM listing_former_contacts")).toEqual([]);
  });

  const toldAt = async () =>
    (await rows("SELECT recipient FROM mail_outbox WHERE kind = 'listing_claim_notice' ORDER BY recipient")).map(
      ({ recipient }) => recipient,
    );

  test("is reported to the listing's own address and to its previous one", async () => {
    const anna = await personAt(site);
    await begin(anna);
    expect(await toldAt()).toEqual(["kontakt@bluewin.ch"]);
    const mail = await firstRow("SELECT text, reply_to FROM mail_outbox WHERE recipient = 'kontakt@bluewin.ch'");
    expect(mail?.text).toContain(anna.email);
    expect(mail?.text).toContain(ADDRESS);
    await change("UPDATE all_listings SET email = 'neu@gmx.ch' WHERE id = 1");
    await change("DELETE FROM mail_outbox");
    await begin(anna);
    expect(await toldAt()).toEqual(["kontakt@bluewin.ch", "neu@gmx.ch"]);
    await change("DELETE FROM mail_outbox");
    await begin(anna, { way: "letter" });
    expect(await toldAt()).toEqual(expect.arrayContaining(["kontakt@bluewin.ch", "neu@gmx.ch"]));
  });
});

describe("a claim by letter", () => {
  test("of a listing deleted in between says so, with the note that was written", async () => {
    const anna = await personAt(site);
    await change("UPDATE all_listings SET deleted_at = updated_at WHERE id = 2");
    const { status, html } = await begin(anna, { way: "letter", note: "Ich bin die Leiterin." }, TOESS);
    expect([status, html.includes("<blockquote>Ich bin die Leiterin.</blockquote>")]).toEqual([404, true]);
  });

  test("shows administration the provider's address before its change", async () => {
    const [anna, admin] = [await personAt(site), await adminSite()];
    await begin(anna, { way: "letter" }, TOESS);
    expect((await admin.ask("GET", "/claims")).body.items[0].formerAddress).toBeNull();
    await change("UPDATE all_listings SET street_address = 'Falle 1' WHERE id = 2");
    expect((await admin.ask("GET", "/claims")).body.items[0].formerAddress).toEqual(["8400 Winterthur"]);
  });
});
