import { beforeEach, describe, expect, test, vi } from "vitest";
import { dataVersion } from "#tests/support/admin.ts";
import { authSite } from "#tests/support/auth.ts";
import { linkIn } from "#tests/support/capacity-links.ts";
import { change, firstRow, rows } from "#tests/support/database.ts";
import { ASKED, beginEachWithChecks, setDue } from "#tests/support/fact-checks.ts";
import { minute, press } from "#tests/support/inquiries.ts";
import { seedPlace } from "#tests/support/listings.ts";
import { newestMail } from "#tests/support/mailbox.ts";
import { makeMember, personAt } from "#tests/support/members.ts";

const site = authSite({ FORM_RATE_LIMIT: "1000" });
const KIND = "fact_check";
const html = async (path: string) => (await site.fetch(path)).text();

beginEachWithChecks();

describe("the link", () => {
  let link = "";
  beforeEach(async () => {
    await seedPlace(
      { zip: "8610", city: "Uster", code: "ZH" },
      { latitude: 47.35, longitude: 8.72, communeNumbers: "198" },
    );
    await change(`UPDATE all_listings SET service_area = '["bfs:198","8610"]' WHERE id = 1`);
    await setDue("2026-11-23");
    await minute();
    const { text } = await newestMail(ASKED, KIND);
    expect(text).toContain("– Einsatzgebiet: Uster, 8610 Uster");
    link = await linkIn(ASKED, KIND, "/angaben-pruefen/");
  });
  const seen = async () => /name="stand" value="([^"]*)"/.exec(await html(link))?.[1] ?? "";
  const confirm = async (stand: string) => (await press(site, link, [["stand", stand]])).headers.get("Location");
  const listing = () => firstRow("SELECT confirmed_fields, fact_sources, updated_at FROM spitex_listings WHERE id = 1");

  test("shows the stored facts, and changes nothing when it is opened", async () => {
    const before = await listing();
    const page = await site.fetch(link);
    expect(page.headers.get("Cache-Control")).toContain("no-store");
    const text = await page.text();
    expect(text).toContain('<meta name="robots" content="noindex');
    expect(text).toMatch(/<dt>Telefon<\/dt><dd>052 111 22 33<\/dd>/);
    expect(text).toContain("<dd>Uster, 8610 Uster</dd>");
    expect(text).toMatch(/<dt>Noch nicht bekannt<\/dt><dd>[^<]*Bewilligungen/);
    expect(text).toContain('href="/anbieter/anmelden?spitex=spitex-eulach-8400"');
    expect(text).toContain('href="/zuerich/winterthur/spitex-eulach-8400/angabe-korrigieren"');
    expect(await listing()).toEqual(before);
  });

  test("«Stimmt alles» confirms every fact as the provider's, so that older files do not change it", async () => {
    const before = await dataVersion();
    expect(await html(`${link}?gesendet=1`)).not.toContain("Danke");
    expect(await confirm(await seen())).toBe(link);
    const after = await listing();
    const confirmed = JSON.parse(String(after?.confirmed_fields));
    expect(Object.keys(confirmed)).toEqual(expect.arrayContaining(["name", "phone", "languages", "care"]));
    for (const unknown of ["rating", "licences", "description"]) expect(confirmed).not.toHaveProperty(unknown);
    expect(JSON.parse(String(after?.fact_sources))).toMatchObject({
      languages: { source: "Anbieter", day: "2026-11-23" },
    });
    expect(await dataVersion()).toBeGreaterThan(before);
    expect(await rows("SELECT action, user_id FROM auth_audit_log WHERE action LIKE 'listing%'")).toEqual([
      { action: "listing_confirmed_by_provider", user_id: null },
    ]);
    expect(await html("/zuerich/winterthur/spitex-eulach-8400")).toContain("23. November 2026");
    expect(await html(link)).toContain("Danke, alles ist bestätigt");
    await change("UPDATE all_listings SET phone = '1', updated_at = '2026-11-24T09:30:00.000Z' WHERE id = 1");
    expect(await html(link)).toContain("Stimmen diese Angaben noch?");
  });

  test("«Stimmt alles» confirms the texts that visitors read, and keeps the sources of official facts", async () => {
    const text = "Wir kommen, wenn Sie uns brauchen. ".repeat(10).trim();
    const commune = { source: "Gemeinde", day: "2026-01-01" };
    await change(
      `UPDATE all_listings SET ai_description = ?, description = 'Eigene Worte', supply_duty = '["8400"]',
        fact_sources = ? WHERE id = 1`,
      text,
      JSON.stringify({ supplyDuty: commune }),
    );
    const page = await html(link);
    expect(page).toContain(`<dt>Beschreibung</dt><dd>${text}</dd>`);
    expect(page).not.toContain("Eigene Worte");
    await confirm(await seen());
    const after = await listing();
    const confirmed = JSON.parse(String(after?.confirmed_fields));
    expect(Object.keys(confirmed)).toEqual(expect.arrayContaining(["aiDescription", "supplyDuty"]));
    expect(confirmed).not.toHaveProperty("description");
    expect(JSON.parse(String(after?.fact_sources))).toMatchObject({
      supplyDuty: commune,
      languages: { source: "Anbieter", day: "2026-11-23" },
    });
  });

  test("confirms once when it is clicked twice, and succeeds twice", async () => {
    const stand = await seen();
    expect(await Promise.all([confirm(stand), confirm(stand)])).toEqual([link, link]);
    expect(await confirm(stand)).toBe(link);
    expect(await rows("SELECT id FROM auth_audit_log WHERE action = 'listing_confirmed_by_provider'")).toHaveLength(1);
  });

  test("ends when its address no longer belongs to the listing or a member, or its number to another listing", async () => {
    const stand = await seen();
    const refused = async () => {
      expect((await site.fetch(link)).status).toBe(404);
      expect((await press(site, link, [["stand", stand]])).status).toBe(404);
    };
    await change("UPDATE all_listings SET email = 'neu@eulach.example' WHERE id = 1");
    await refused();
    const anna = await personAt(site);
    await makeMember(anna.id, 1);
    await change("UPDATE auth_users SET email = ? WHERE id = ?", ASKED, anna.id);
    expect((await site.fetch(link)).status).toBe(200);
    await change("DELETE FROM provider_members WHERE user_id = ?", anna.id);
    await change("UPDATE auth_users SET email = ? WHERE id = ?", anna.email, anna.id);
    await change("UPDATE all_listings SET email = ?, created_at = '2026-11-23T09:30:00.000Z' WHERE id = 1", ASKED);
    await refused();
    expect((await listing())?.confirmed_fields).toBeNull();
  });

  test("confirms nothing that changed since the page was read", async () => {
    const stand = await seen();
    await change(
      "UPDATE all_listings SET phone = '052 999 99 99', updated_at = '2026-11-23T09:30:00.000Z' WHERE id = 1",
    );
    expect(await confirm(stand)).toContain("?geaendert=1");
    expect(await html(`${link}?geaendert=1`)).toContain("Die Angaben haben sich inzwischen geändert.");
    expect((await listing())?.confirmed_fields).toBeNull();
  });

  test("is valid for its listing and its purpose, and for 60 days", async () => {
    const signature = link.slice(-40);
    for (const path of [
      `/angaben-pruefen/2-20261123-${signature}`,
      `/angaben-pruefen/1-20269999-${signature}`,
      `/kapazitaet/1-20261123-${signature}`,
    ]) {
      expect((await site.fetch(path)).status, path).toBe(404);
      expect((await press(site, path, [["als", "frei"]])).status, path).toBe(404);
    }
    vi.setSystemTime("2027-01-21T22:59:00Z");
    expect((await site.fetch(link)).status).toBe(200);
    vi.setSystemTime("2027-01-21T23:00:00Z");
    expect((await site.fetch(link)).status).toBe(404);
  });

  test("leads members to their desk, and is invalid once the listing is closed for good", async () => {
    const anna = await personAt(site);
    await makeMember(anna.id, 1);
    expect(await html(link)).toContain('href="/anbieter/1/angaben"');
    await change("UPDATE all_listings SET closed = 'dauerhaft' WHERE id = 1");
    expect((await site.fetch(link)).status).toBe(404);
  });
});
