import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { adminSite, lastAudit } from "#tests/support/admin.ts";
import { tick } from "#tests/support/auth.ts";
import { change } from "#tests/support/database.ts";
import { db, seedListings, winterthur } from "#tests/support/listings.ts";
import type { Deps } from "#worker/deps.ts";
import { deskCsv } from "#worker/services/desks/desk-csv.ts";

let desk: Awaited<ReturnType<typeof adminSite>>;

const LISTS = ["/corrections", "/claims", "/changes", "/messages/inquiries"];

const namesIn = async (path: string): Promise<string[]> => {
  const { body } = await desk.ask("GET", path);
  return body.items.map(
    (item: { spitexName?: string; listing?: { name: string } }) => item.spitexName ?? item.listing?.name,
  );
};

const download = async (path: string) => {
  const response = await desk.site.fetch(`/api/admin${path}`, { headers: { Authorization: `Bearer ${desk.token}` } });
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
  return { name: response.headers.get("Content-Disposition"), lines: text.trimEnd().split("\r\n") };
};

/** Each list has one item about each of two providers. */
async function seedWork() {
  for (const id of [1, 2]) {
    await change(
      `INSERT INTO fact_corrections (spitex_id, field, said, email, created_at)
       VALUES (?, 'phone', '=1+1', 'ruth@example.ch', '2026-11-02T09:00:00.000Z')`,
      id,
    );
    await change(
      `INSERT INTO listing_claims (user_id, spitex_id, way, note, created_at, expires_at)
       VALUES (?, ?, 'letter', 'Ich leite sie.', '2026-11-02T09:00:00.000Z', '2099-01-01T00:00:00.000Z')`,
      desk.id,
      id,
    );
    await change(
      `INSERT INTO listing_changes (user_id, spitex_id, state, changes, created_at)
       VALUES (?, ?, 'waiting', '{"name":["Spitex","Spitex neu"],"city":["Winterthur","Töss"]}', '2026-11-02T09:00:00.000Z')`,
      desk.id,
      id,
    );
    await change(
      `INSERT INTO inquiries (id, spitex_id, spitex_name, first_name, last_name, email, phone, message, created_at, consented_at)
       VALUES (?, ?, ?, 'Anna', 'Muster', ?, '052 1', 'Meine Mutter ist krank.', '2026-11-02T09:00:00.000Z', '2026-11-02')`,
      `i${id}`,
      id,
      id === 1 ? "Spitex Eulach" : "Spitex Sonnenblick",
      id === 1 ? "Anna@example.ch" : "berta@example.ch",
    );
  }
}

beforeAll(async () => {
  desk = await adminSite({ JOBS: env.IGNORED_JOBS });
  await seedListings(winterthur, [
    { id: 1, name: "Spitex Eulach" },
    { id: 2, name: "Spitex Sonnenblick" },
  ]);
  await tick("*/5 * * * *", "2026-11-02T09:00:00Z");
});
beforeEach(async () => {
  for (const table of ["fact_corrections", "listing_claims", "listing_changes", "inquiries"])
    await change(`DELETE FROM ${table}`);
  await seedWork();
});

describe("a list of work", () => {
  test.each(LISTS)("%s is searched by the name and the address of a provider", async (path) => {
    expect(await namesIn(path)).toHaveLength(2);
    for (const q of ["eulach", "Spitex%20Eulach", "spitex-eulach-8400"])
      expect(await namesIn(`${path}?q=${q}`), q).toEqual(["Spitex Eulach"]);
    for (const q of ["niemand", "%25", "'"]) expect(await namesIn(`${path}?q=${q}`), q).toEqual([]);
  });

  test("is also searched for closed providers", async () => {
    await change("UPDATE all_listings SET closed = 'dauerhaft' WHERE id = 2");
    await tick("*/5 * * * *", "2026-11-02T09:00:00Z");
    expect(await namesIn("/corrections?q=sonnenblick")).toEqual(["Spitex Sonnenblick"]);
    await change("UPDATE all_listings SET closed = 'offen' WHERE id = 2");
    await tick("*/5 * * * *", "2026-11-02T09:00:00Z");
  });

  test("of organizations is searched as people write, in whatever letters and order", async () => {
    await change(
      `INSERT INTO referrers (name, kind, domain, state, created_at)
       VALUES ('Ärztehaus Uster', 'praxis', 'aerzte.example', 'waiting', '2026-01-01T00:00:00.000Z')`,
    );
    for (const q of ["ärztehaus", "uster AERZTEHAUS", "aerzte.example", ""]) {
      const { body } = await desk.ask("GET", `/referrers?filter=waiting&q=${encodeURIComponent(q)}`);
      expect(
        body.items.map(({ name }: { name: string }) => name),
        q,
      ).toEqual(["Ärztehaus Uster"]);
    }
    const many = await desk.ask("GET", `/referrers?filter=waiting&q=${encodeURIComponent("ä b c d e f")}`);
    expect([many.status, many.body.items]).toEqual([200, []]);
  });

  test("of messages is also searched by the address of a sender", async () => {
    expect(await namesIn("/messages/inquiries?q=anna%40EXAMPLE.ch")).toEqual(["Spitex Eulach"]);
    expect((await desk.ask("GET", "/messages/contact?q=eulach")).body.items).toEqual([]);
  });

  test.each([
    [
      "/corrections/rows.csv?q=eulach",
      "korrekturen.csv",
      "Spitex Eulach;Telefon;;'=1+1;ruth@example.ch;2. November 2026, 10:00;;",
      { list: "Korrekturen", filter: "Offen, Suche: eulach" },
    ],
    [
      "/claims/rows.csv?q=eulach",
      "uebernahmen.csv",
      "Spitex Eulach;",
      { list: "Übernahmen", filter: "Zu prüfen, Suche: eulach" },
    ],
    [
      "/changes/rows.csv?q=eulach&filter=waiting",
      "aenderungen.csv",
      "wartet;;Name;Spitex;Spitex neu;Spitex Eulach",
      { list: "Änderungen von Anbietern", filter: "Zu entscheiden, Suche: eulach" },
    ],
    [
      "/messages/inquiries/rows.csv?q=eulach",
      "anfragen.csv",
      "2. November 2026, 10:00;Anna;Muster;Anna@example.ch;052 1;Spitex Eulach;Neu;;",
      { list: "Anfragen an Anbieter", filter: "Alle, Suche: eulach" },
    ],
  ])(
    "is downloaded as a table of the shown rows, safe for spreadsheets and logged: %s",
    async (path, file, line, details) => {
      const { name, lines } = await download(path);
      expect(name).toBe(`attachment; filename="${file}"`);
      expect(lines[0]?.startsWith("\uFEFF")).toBe(true);
      expect(
        lines.slice(1).some((one) => one.includes(line)),
        lines.join("\n"),
      ).toBe(true);
      expect(lines.join()).not.toContain("Spitex Sonnenblick");
      expect(await lastAudit()).toMatchObject({ action: "desk_exported", topic: "log", user_id: desk.id });
      expect(JSON.parse(String((await lastAudit())?.details))).toEqual(details);
    },
  );

  test("does not log the name of the person whose messages were searched", async () => {
    for (const q of ["anna%40example.ch", "Anna"]) {
      const { lines } = await download(`/messages/inquiries/rows.csv?q=${q}`);
      expect(lines.join()).toContain("Spitex Eulach");
      expect(String((await lastAudit())?.details)).not.toMatch(/anna/i);
    }
  });

  test("does not log the name either if a provider has the same one, or if the message is to the site", async () => {
    await change("UPDATE inquiries SET last_name = 'Sonnenblick' WHERE id = 'i1'");
    const { lines } = await download("/messages/inquiries/rows.csv?q=sonnenblick");
    expect(lines).toHaveLength(3);
    expect(String((await lastAudit())?.details)).toContain("Suche: Person");
    await download("/messages/contact/rows.csv?q=eulach");
    expect(String((await lastAudit())?.details)).toContain("Suche: Person");
  });

  test("of messages, which may mention health, cannot be downloaded", async () => {
    expect((await download("/messages/inquiries/rows.csv")).lines.join()).not.toContain("krank");
  });

  test("is read in windows, and says where it is cut off", async () => {
    const asked: (string | undefined)[] = [];
    const body = await deskCsv(
      { db, now: () => new Date() } as Deps,
      { userId: desk.id, email: "", ip: "", userAgent: "" },
      {
        list: "Probe",
        view: "Alle",
        q: "",
        header: ["Nummer", "Wort"],
        linesOf: (item: number) => [[String(item), "Wort"]],
        load: async ({ from }) => {
          asked.push(from);
          return { items: [asked.length], next: String(asked.length) };
        },
      },
    );
    const lines = (await new Response(body).text()).trimEnd().split("\r\n");
    expect(asked.slice(0, 3)).toEqual([undefined, "1", "2"]);
    expect(lines).toHaveLength(1 + asked.length + 1);
    expect(lines.at(-1)).toBe("Gekürzt auf 100'000 Einträge.;");
  });
});
