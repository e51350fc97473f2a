import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { dataVersion } from "#tests/support/admin.ts";
import { authSite, tick } from "#tests/support/auth.ts";
import { linkIn } from "#tests/support/capacity-links.ts";
import { change, firstRow, firstValue, rows } from "#tests/support/database.ts";
import { mailsOf, minute, monday, press } from "#tests/support/inquiries.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { newestMail } from "#tests/support/mailbox.ts";
import { makeMember, personAt } from "#tests/support/members.ts";

const site = authSite({ FORM_RATE_LIMIT: "1000" });
const KIND = "fact_check";
const TO = "info@eulach.example";
const html = async (path: string) => (await site.fetch(path)).text();
const night = async () => {
  await change("DELETE FROM job_runs");
  await tick("0 2 * * *", "2026-11-23T02:00:00Z");
};
const dueOn = (id: number) => firstValue<string>("SELECT due_on FROM fact_checks WHERE spitex_id = ?", id);
const setDue = (day: string) => change("UPDATE fact_checks SET due_on = ?", day);
const recipients = async () => (await mailsOf(KIND)).map(({ recipient }) => recipient).toSorted();

beforeAll(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  return () => vi.useRealTimers();
});
beforeEach(async () => {
  monday("09:00");
  for (const table of ["spitex_listings", "mail_outbox", "auth_rate_limits", "auth_audit_log"]) {
    await change(`DELETE FROM ${table}`);
  }
  await seedListings(winterthur, [
    { id: 1, name: "Spitex Eulach", email: TO, phone: "052 111 22 33", languages: ["de"], care: ["demenz"] },
    { id: 2, name: "Spitex Töss" },
    { id: 3, name: "Spitex Zu", email: "zu@eulach.example", closed: "dauerhaft" },
    { id: 4, name: "Spitex Demo", email: "demo@eulach.example", source: "demo" },
    { id: 119, name: "Spitex Seen", email: "seen@eulach.example" },
  ]);
  await night();
});

describe("the plan", () => {
  test("spreads those that are known already over 120 days by their id, and leaves out made-up ones", async () => {
    expect(await rows("SELECT spitex_id, due_on FROM fact_checks ORDER BY spitex_id")).toEqual([
      { spitex_id: 1, due_on: "2026-11-24" },
      { spitex_id: 2, due_on: "2026-11-25" },
      { spitex_id: 3, due_on: "2026-11-26" },
      { spitex_id: 119, due_on: "2027-03-22" },
    ]);
    await change("UPDATE fact_checks SET due_on = '2030-01-01'");
    await night();
    expect(await dueOn(1)).toBe("2030-01-01");
  });

  test("begins with new ones after 120 days", async () => {
    await seedListings(winterthur, [{ id: 5, name: "Spitex Neu", createdAt: "2026-11-20T10:00:00.000Z" }]);
    await night();
    expect(await dueOn(5)).toBe("2027-03-25");
  });
});

describe("the mail", () => {
  test("reaches the provider's own address once in 120 days, in office hours, with its facts", async () => {
    await setDue("2026-11-23");
    vi.setSystemTime("2026-11-23T06:59:00Z");
    await minute();
    expect(await mailsOf(KIND)).toEqual([]);
    monday("09:00");
    await Promise.all([minute(), minute()]);
    await minute();
    expect(await recipients()).toEqual([TO, "seen@eulach.example"]);
    const { text, subject } = await newestMail(TO, KIND);
    expect(subject).toBe("Stimmen die Angaben von «Spitex Eulach» noch?");
    expect(text).toContain("– Telefon: 052 111 22 33");
    expect(await dueOn(1)).toBe("2027-03-23");
    vi.setSystemTime("2027-03-22T09:00:00Z");
    await minute();
    expect(await mailsOf(KIND)).toHaveLength(2);
    vi.setSystemTime("2027-03-23T09:00:00Z");
    await minute();
    expect(await mailsOf(KIND)).toHaveLength(4);
  });

  test("reaches those who keep a listing without an address", async () => {
    const anna = await personAt(site);
    await makeMember(anna.id, 2);
    await setDue("2026-11-23");
    await minute();
    expect(await recipients()).toContain(anna.email);
  });

  test("waits until 120 days after the newest confirmation", async () => {
    const confirmed = JSON.stringify({ phone: "2026-10-01T10:00:00.000Z" });
    await change("UPDATE spitex_listings SET confirmed_fields = ? WHERE id = 1", confirmed);
    await setDue("2026-11-23");
    await minute();
    expect(await recipients()).not.toContain(TO);
    expect(await dueOn(1)).toBe("2027-01-29");
  });

  test("is ten a minute at most", async () => {
    const many = Array.from({ length: 24 }, (_, at) => ({
      id: 200 + at,
      name: `Spitex ${at}`,
      email: `a${at}@b.example`,
    }));
    await seedListings(winterthur, many);
    await night();
    await setDue("2026-11-23");
    await minute();
    expect((await mailsOf(KIND)).length).toBeLessThanOrEqual(10);
    for (let more = 0; more < 3; more++) await minute();
    expect(await mailsOf(KIND)).toHaveLength(26);
  });

  test("does not go out where the operator has switched it off", async () => {
    await setDue("2026-11-23");
    await tick("* * * * *", new Date().toISOString(), { FACT_CHECK_MAILS: "false" });
    expect(await mailsOf(KIND)).toEqual([]);
  });

  test("ends for one listing by a button", async () => {
    await setDue("2026-11-23");
    await minute();
    const link = await linkIn(TO, KIND, "/mails-abbestellen/");
    expect(await html(link)).toContain("Keine solchen Mails mehr");
    expect(await firstValue("SELECT wants_mail FROM fact_checks WHERE spitex_id = 1")).toBe(1);
    expect((await press(site, link, [])).status).toBe(303);
    expect(await html(link)).toContain("Sie bekommen die Bitte, Ihre Angaben zu prüfen, nicht mehr.");
    vi.setSystemTime("2027-03-23T09:00:00Z");
    await minute();
    expect((await recipients()).filter((to) => to === TO)).toHaveLength(1);
  });
});

describe("the link", () => {
  let link = "";
  beforeEach(async () => {
    await setDue("2026-11-23");
    await minute();
    link = await linkIn(TO, KIND, "/angaben-pruefen/");
  });
  const seen = async () => /name="stand" value="([^"]*)"/.exec(await html(link))?.[1] ?? "";
  const confirm = async (stand: string) => (await press(site, link, [["stand", stand]])).headers.get("Location");
  const listing = () => firstRow("SELECT confirmed_fields, fact_sources, updated_at FROM spitex_listings WHERE id = 1");

  test("shows what the directory says, and changes nothing when it is opened", async () => {
    const before = await listing();
    const page = await site.fetch(link);
    expect(page.headers.get("Cache-Control")).toContain("no-store");
    const text = await page.text();
    expect(text).toContain('<meta name="robots" content="noindex');
    expect(text).toMatch(/<dt>Telefon<\/dt><dd>052 111 22 33<\/dd>/);
    expect(text).toMatch(/<dt>Noch nicht bekannt<\/dt><dd>[^<]*Bewilligungen/);
    expect(text).toContain('href="/anbieter/anmelden?spitex=spitex-eulach-8400"');
    expect(text).toContain('href="/zuerich/winterthur/spitex-eulach-8400/angabe-korrigieren"');
    expect(await listing()).toEqual(before);
  });

  test("«Stimmt alles» confirms every fact as the provider's, so that older files change none", async () => {
    const before = await dataVersion();
    expect(await confirm(await seen())).toContain("?gesendet=1");
    const after = await listing();
    const confirmed = JSON.parse(String(after?.confirmed_fields));
    expect(Object.keys(confirmed)).toEqual(expect.arrayContaining(["name", "phone", "languages", "licences"]));
    expect(Object.keys(confirmed)).not.toEqual(expect.arrayContaining(["rating"]));
    expect(JSON.parse(String(after?.fact_sources))).toMatchObject({
      languages: { source: "Anbieter", day: "2026-11-23" },
    });
    expect(await dataVersion()).toBeGreaterThan(before);
    expect(await rows("SELECT action, user_id FROM auth_audit_log WHERE action LIKE 'listing%'")).toEqual([
      { action: "listing_confirmed_by_provider", user_id: null },
    ]);
    expect(await html("/zuerich/winterthur/spitex-eulach-8400")).toContain("23. November 2026");
    expect(await html(`${link}?gesendet=1`)).toContain("Danke, alles ist bestätigt");
  });

  test("confirms nothing that changed since it was read", async () => {
    const stand = await seen();
    await change(
      "UPDATE spitex_listings SET phone = '052 999 99 99', updated_at = '2026-11-23T09:30:00.000Z' WHERE id = 1",
    );
    expect(await confirm(stand)).toContain("?geaendert=1");
    expect(await html(`${link}?geaendert=1`)).toContain("Die Angaben haben sich inzwischen geändert.");
    expect((await listing())?.confirmed_fields).toBeNull();
  });

  test("is good for its listing and its purpose, and for 60 days", async () => {
    const signature = link.slice(-40);
    for (const path of [`/angaben-pruefen/2-20261123-${signature}`, `/kapazitaet/1-20261123-${signature}`]) {
      expect((await site.fetch(path)).status, path).toBe(404);
      expect((await press(site, path, [["als", "frei"]])).status, path).toBe(404);
    }
    vi.setSystemTime("2027-01-21T22:59:00Z");
    expect((await site.fetch(link)).status).toBe(200);
    vi.setSystemTime("2027-01-21T23:00:00Z");
    expect((await site.fetch(link)).status).toBe(404);
  });

  test("leads those who keep the listing to their desk; ends with the listing", async () => {
    const anna = await personAt(site);
    await makeMember(anna.id, 1);
    expect(await html(link)).toContain('href="/anbieter?id=1"');
    await change("UPDATE spitex_listings SET closed = 'dauerhaft' WHERE id = 1");
    expect((await site.fetch(link)).status).toBe(404);
  });
});
