import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { authSite } from "#tests/support/auth.ts";
import { say } from "#tests/support/capacity.ts";
import { linkIn } from "#tests/support/capacity-links.ts";
import { change, firstRow, rows } from "#tests/support/database.ts";
import { mailsOf, minute, monday, press } from "#tests/support/inquiries.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { newestMail } from "#tests/support/mailbox.ts";
import { makeMember, type Person, personAt } from "#tests/support/members.ts";

const site = authSite({ FORM_RATE_LIMIT: "1000" });
const KIND = "capacity_week";
const EULACH = "/zuerich/winterthur/spitex-eulach-8400";
const html = async (path: string) => (await site.fetch(path)).text();
const linkFor = (person: Person, state: string) => linkIn(person.email, KIND, "/kapazitaet/", `?als=${state}`);
const pressState = (link: string, state: string) => press(site, link, [["als", state]]);
const said = () => firstRow("SELECT spitex_id, state, origin, valid_to FROM provider_capacity");
let anna: Person;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await seedListings(winterthur, [
    { id: 1, name: "Spitex Eulach" },
    { id: 2, name: "Spitex Töss" },
    { id: 3, name: "Spitex Pause", closed: "voruebergehend" },
  ]);
  return () => vi.useRealTimers();
});
beforeEach(async () => {
  monday("09:00");
  for (const table of ["provider_capacity", "provider_members", "mail_outbox", "auth_rate_limits"]) {
    await change(`DELETE FROM ${table}`);
  }
  anna = await personAt(site);
  await makeMember(anna.id, 1);
});

describe("the weekly mail", () => {
  test("reaches each member of an open listing once a week, in office hours", async () => {
    const beat = await personAt(site);
    await makeMember(beat.id, 1);
    await makeMember(beat.id, 3);
    vi.setSystemTime("2026-11-23T06:59:00Z");
    await minute();
    expect(await mailsOf(KIND)).toEqual([]);
    monday("07:00");
    await Promise.all([minute(), minute()]);
    monday("15:00");
    await minute();
    const subject = "Nimmt «Spitex Eulach» diese Woche auf?";
    expect((await mailsOf(KIND)).toSorted((a, b) => a.recipient.localeCompare(b.recipient))).toEqual(
      [anna.email, beat.email].toSorted((a, b) => a.localeCompare(b)).map((recipient) => ({ recipient, subject })),
    );
    vi.setSystemTime("2026-11-28T09:00:00Z");
    await minute();
    expect(await mailsOf(KIND)).toHaveLength(2);
    vi.setSystemTime("2026-11-30T07:00:00Z");
    await minute();
    expect(await mailsOf(KIND)).toHaveLength(4);
  });

  test("waits for Tuesday if Monday is a holiday, and states the current facts", async () => {
    await say(1, "voll");
    vi.setSystemTime("2026-11-30T09:00:00Z");
    await minute();
    expect((await newestMail(anna.email, KIND)).text).toContain("nimmt zurzeit niemanden auf, vor 7 Tagen gemeldet");
    await change("DELETE FROM mail_outbox");
    vi.setSystemTime("2027-03-29T09:00:00Z");
    await minute();
    expect(await mailsOf(KIND)).toEqual([]);
    vi.setSystemTime("2027-03-30T06:00:00Z");
    await minute();
    expect(await mailsOf(KIND)).toHaveLength(1);
    expect((await newestMail(anna.email, KIND)).text).toContain("Zurzeit steht dort nichts.");
  });

  test("does not reach a banned account", async () => {
    await change("UPDATE auth_users SET banned_until = '2030-01-01T00:00:00.000Z' WHERE id = ?", anna.id);
    await minute();
    expect(await mailsOf(KIND)).toEqual([]);
  });

  test("reaches members after others whose mails cannot be written", async () => {
    const stuck = JSON.stringify(Array.from({ length: 60 }, (_, at) => `stuck${at}`));
    await change(
      `INSERT INTO auth_users (id, email, created_at, updated_at)
        SELECT value, value || '@example.ch', '2026-01-01', '2026-01-01' FROM json_each(?)`,
      stuck,
    );
    await change(
      "INSERT INTO provider_members (user_id, spitex_id, created_at) SELECT value, 1, '2026-01-01' FROM json_each(?)",
      stuck,
    );
    await change("UPDATE provider_members SET mailed_week = '2026-11-16' WHERE user_id = ?", anna.id);
    await change(`CREATE TRIGGER stuck_mails BEFORE INSERT ON mail_outbox WHEN new.recipient LIKE 'stuck%'
      BEGIN SELECT RAISE(ABORT, 'stuck'); END`);
    await minute();
    await change("DROP TRIGGER stuck_mails");
    expect((await mailsOf(KIND)).map(({ recipient }) => recipient)).toEqual([anna.email]);
    await change("DELETE FROM auth_users WHERE id LIKE 'stuck%'");
  });

  test("does not reach a new member in the week of joining", async () => {
    await change("UPDATE provider_members SET mailed_week = '2026-11-23'");
    await minute();
    expect(await mailsOf(KIND)).toEqual([]);
  });
});

describe("a link of the weekly mail", () => {
  beforeEach(minute);

  test("changes nothing when it is opened, and says what it would do", async () => {
    const link = await linkFor(anna, "frei");
    const page = await site.fetch(link);
    expect(page.headers.get("Referrer-Policy")).toBe("same-origin");
    expect(page.headers.get("Cache-Control")).toContain("no-store");
    const text = await page.text();
    expect(text).toContain('<meta name="robots" content="noindex');
    expect(text).toContain("Nimmt neue Klientinnen und Klienten auf");
    expect(text).toContain("Zurzeit steht im Verzeichnis keine Angabe.");
    expect(await said()).toBeNull();
  });

  test("stores the pressed answer and says until when it holds; another press replaces it", async () => {
    const link = await linkFor(anna, "frei");
    const pressed = await pressState(link, "frei");
    expect(pressed.status).toBe(303);
    expect(await said()).toEqual({ spitex_id: 1, state: "frei", origin: "mail", valid_to: "2026-12-07" });
    const stored = await html(pressed.headers.get("Location") ?? "");
    expect(stored).toContain("Danke, das ist gespeichert");
    expect(stored).toContain(
      "«Nimmt neue Klientinnen und Klienten auf», heute gemeldet. Das gilt bis 7. Dezember 2026.",
    );
    expect(await html(EULACH)).toContain("heute gemeldet, gilt bis 7. Dezember 2026");
    await pressState(link, "voll");
    expect(await said()).toMatchObject({ state: "voll" });
    expect((await pressState(link, "unfug")).status).toBe(303);
    expect(await said()).toMatchObject({ state: "voll" });
  });

  test("is valid for its listing, its week and its purpose only", async () => {
    const link = await linkFor(anna, "frei");
    const [, token = ""] = /kapazitaet\/([\w-]+)/.exec(link) ?? [];
    const signature = token.slice(-40);
    for (const other of [
      `2-20261123-${signature}`,
      `1-20261130-${signature}`,
      `1-${signature}`,
      `1-20269999-${signature}`,
      "0",
      `${token}0`,
    ]) {
      expect((await site.fetch(`/kapazitaet/${other}?als=frei`)).status, other).toBe(404);
      expect((await pressState(`/kapazitaet/${other}`, "frei")).status, other).toBe(404);
    }
    expect((await site.fetch(`/mails-abbestellen/1-${signature}`)).status).toBe(404);
    vi.setSystemTime("2026-11-29T22:59:00Z");
    expect((await site.fetch(link)).status).toBe(200);
    vi.setSystemTime("2026-11-29T23:00:00Z");
    expect((await pressState(link, "frei")).status).toBe(404);
    expect(await said()).toBeNull();
  });

  test("ends when the listing has no member any more, or is closed", async () => {
    const link = await linkFor(anna, "frei");
    await change("UPDATE all_listings SET closed = 'voruebergehend' WHERE id = 1");
    expect((await pressState(link, "frei")).status).toBe(404);
    await change("UPDATE all_listings SET closed = 'offen' WHERE id = 1");
    await change("DELETE FROM provider_members");
    expect((await pressState(link, "frei")).status).toBe(404);
    expect(await said()).toBeNull();
  });

  test("ends for a user who is banned or no longer a member, even if other members remain", async () => {
    const beat = await personAt(site);
    await makeMember(beat.id, 1);
    const link = await linkFor(anna, "frei");
    const refused = async () => {
      expect((await site.fetch(link)).status).toBe(404);
      expect((await pressState(link, "frei")).status).toBe(404);
    };
    await change("UPDATE auth_users SET banned_until = '2030-01-01T00:00:00.000Z' WHERE id = ?", anna.id);
    await refused();
    await change("UPDATE auth_users SET banned_until = NULL WHERE id = ?", anna.id);
    expect((await site.fetch(link)).status).toBe(200);
    const member = await firstRow("SELECT id FROM provider_members WHERE user_id = ?", anna.id);
    await change("DELETE FROM provider_members WHERE user_id = ?", anna.id);
    await refused();
    await change("DELETE FROM provider_members");
    await change(
      "INSERT INTO provider_members (id, user_id, spitex_id, created_at) VALUES (?, ?, 2, '2026-11-23T09:30:00.000Z')",
      Number(member?.id),
      beat.id,
    );
    await refused();
    expect(await said()).toBeNull();
  });

  test("says thank you only for a stored answer", async () => {
    const link = await linkFor(anna, "frei");
    const [page] = link.split("?");
    expect(await html(`${page}?gesendet=1`)).not.toContain("Danke");
  });

  test("used by another site's form, or with another method, is refused", async () => {
    const link = await linkFor(anna, "frei");
    const foreign = { Origin: "https://evil.example" };
    const body = new URLSearchParams({ als: "frei" });
    expect((await site.fetch(link, { method: "POST", headers: foreign, body })).status).toBe(400);
    expect((await site.fetch(link, { method: "DELETE" })).status).toBe(405);
    expect(await said()).toBeNull();
  });
});

describe("«Keine Wochenmail mehr»", () => {
  test("ends it for one member with a button", async () => {
    const beat = await personAt(site);
    await makeMember(beat.id, 1);
    await minute();
    const link = await linkIn(anna.email, KIND, "/mails-abbestellen/");
    expect(await html(link)).toContain("Sie bekommen dann die Wochenmail zur Kapazität nicht mehr.");
    expect(await rows("SELECT id FROM provider_members WHERE wants_weekly_mail = 0")).toEqual([]);
    expect((await press(site, link, [])).status).toBe(303);
    expect(await html(link)).toContain("Sie bekommen die Wochenmail zur Kapazität nicht mehr.");
    vi.setSystemTime("2026-11-30T09:00:00Z");
    await minute();
    const reached = (await mailsOf(KIND)).map(({ recipient }) => recipient);
    expect(reached.filter((to) => to === anna.email)).toHaveLength(1);
    expect(reached.filter((to) => to === beat.email)).toHaveLength(2);
  });

  test("ends it for one membership, not for a later one with the same number", async () => {
    await minute();
    const link = await linkIn(anna.email, KIND, "/mails-abbestellen/");
    await change("UPDATE provider_members SET created_at = '2026-11-23T09:30:00.000Z'");
    expect((await site.fetch(link)).status).toBe(404);
    expect((await press(site, link, [])).status).toBe(404);
    expect(await rows("SELECT id FROM provider_members WHERE wants_weekly_mail = 0")).toEqual([]);
  });

  test("404 for a wrong link, also by POST", async () => {
    const link = `/mails-abbestellen/1-${"0".repeat(40)}`;
    expect((await site.fetch(link)).status).toBe(404);
    expect((await press(site, link, [])).status).toBe(404);
  });
});
