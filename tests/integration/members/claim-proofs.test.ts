import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { adminSite } from "#tests/support/admin.ts";
import { authSite, SITE, tick } from "#tests/support/auth.ts";
import { change, firstRow, rows } from "#tests/support/database.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { claimCodeTo, personAt } from "#tests/support/members.ts";
import { createDeps } from "#worker/deps.ts";
import { sumUpMails } from "#worker/services/mail/outbox.ts";

const site = authSite();
const CLAIM = "/claims/spitex-eulach-8400";
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

describe("a code", () => {
  test("can be requested by one account five times a day, which stops no other account", async () => {
    const [anna, beat] = [await personAt(site), await personAt(site)];
    for (let times = 0; times < 5; times++) expect((await anna.ask("POST", CLAIM, BY_DOMAIN)).status).toBe(201);
    const refused = await anna.ask("POST", CLAIM, { way: "letter" });
    expect(refused).toMatchObject({ status: 429, body: { error: { code: "too_many_requests" } } });
    expect(refused.body.error.message).toContain("in 5 Stunden");
    expect((await anna.ask("POST", "/claims/spitex-toess-8400", { way: "letter" })).status).toBe(201);
    expect(await beat.ask("POST", CLAIM, BY_DOMAIN)).toMatchObject({
      status: 201,
      body: { claim: { state: "code", sentTo: ADDRESS } },
    });
    expect(await claimCodeTo(ADDRESS)).not.toBe("");
  });

  test("arrives within half an hour, with the others, where many accounts ask", async () => {
    for (let people = 0; people < 3; people++) {
      const person = await personAt(site);
      for (let times = 0; times < 5; times++) await person.ask("POST", CLAIM, BY_DOMAIN);
    }
    // All of them share one IP address.
    await change("DELETE FROM auth_rate_limits");
    const anna = await personAt(site);
    const asked = Date.now();
    const { claim } = (await anna.ask("POST", CLAIM, BY_DOMAIN)).body;
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
    expect((await anna.ask("POST", `${CLAIM}/code`, { code: codes.at(-1) })).status).toBeLessThan(300);
  });

  test("does not go to an address changed within thirty days", async () => {
    const anna = await personAt(site);
    await change("UPDATE all_listings SET website = 'https://spitex-eu1ach.ch' WHERE id = 1");
    expect((await anna.ask("GET", CLAIM)).body).toMatchObject({
      domain: null,
      ownAddress: "k…@bluewin.ch",
      isRecent: true,
    });
    expect((await anna.ask("POST", CLAIM, BY_DOMAIN)).body.error.code).toBe("claim_way_closed");
    await change("UPDATE all_listings SET email = 'chef@eu1ach.ch' WHERE id = 1");
    expect((await anna.ask("POST", CLAIM, { way: "listing" })).body.error.code).toBe("claim_way_closed");
    // Another spelling of the same website is no change, nor is a change that was undone.
    await change(
      "UPDATE all_listings SET website = 'spitex-eulach.ch/team', email = 'Kontakt@bluewin.ch' WHERE id = 1",
    );
    expect((await anna.ask("GET", CLAIM)).body).toMatchObject({ domain: "spitex-eulach.ch", isRecent: false });
    expect((await anna.ask("POST", CLAIM, BY_DOMAIN)).status).toBe(201);
  });

  test("goes to an address that was added to an empty field only after thirty days", async () => {
    const anna = await personAt(site);
    await change("UPDATE all_listings SET email = 'toess@gmx.ch', website = 'https://toess.ch' WHERE id = 2");
    const path = "/claims/spitex-toess-8400";
    expect((await anna.ask("POST", path, { way: "listing" })).body.error.code).toBe("claim_way_closed");
    await change("UPDATE listing_former_contacts SET changed_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days')");
    expect((await anna.ask("POST", path, { way: "listing" })).status).toBe(201);
    await tick("0 2 * * *", "2027-01-15T02:00:00Z");
    expect(await rows("SELECT id FROM listing_former_contacts")).toEqual([]);
  });

  const toldAt = async () =>
    (await rows("SELECT recipient FROM mail_outbox WHERE kind = 'listing_claim_notice' ORDER BY recipient")).map(
      ({ recipient }) => recipient,
    );

  test("is reported to the listing's own address and to the one it had before", async () => {
    const anna = await personAt(site);
    await anna.ask("POST", CLAIM, BY_DOMAIN);
    expect(await toldAt()).toEqual(["kontakt@bluewin.ch"]);
    const mail = await firstRow("SELECT text, reply_to FROM mail_outbox WHERE recipient = 'kontakt@bluewin.ch'");
    expect(mail?.text).toContain(anna.email);
    expect(mail?.text).toContain(ADDRESS);
    await change("UPDATE all_listings SET email = 'neu@gmx.ch' WHERE id = 1");
    await change("DELETE FROM mail_outbox");
    await anna.ask("POST", CLAIM, BY_DOMAIN);
    expect(await toldAt()).toEqual(["kontakt@bluewin.ch", "neu@gmx.ch"]);
    await change("DELETE FROM mail_outbox");
    await anna.ask("POST", CLAIM, { way: "letter" });
    expect(await toldAt()).toEqual(expect.arrayContaining(["kontakt@bluewin.ch", "neu@gmx.ch"]));
  });
});

describe("a claim by letter", () => {
  test("shows administration where the provider was before its address changed", async () => {
    const [anna, admin] = [await personAt(site), await adminSite()];
    await anna.ask("POST", "/claims/spitex-toess-8400", { way: "letter" });
    expect((await admin.ask("GET", "/claims")).body.items[0].formerAddress).toBeNull();
    await change("UPDATE all_listings SET street_address = 'Falle 1' WHERE id = 2");
    expect((await admin.ask("GET", "/claims")).body.items[0].formerAddress).toEqual(["8400 Winterthur"]);
  });
});
