import { expect, test } from "vitest";
import { auditAsk } from "#domain/audit/audit-ask.ts";
import { auditSentence } from "#domain/audit/audit-text.ts";
import { adminSite, lastAudit } from "#tests/support/admin.ts";
import { repeated, seedAudit } from "#tests/support/audit.ts";
import { signUpAt } from "#tests/support/auth.ts";
import { countingDatabase, noUsage } from "#tests/support/counting-database.ts";
import { change, makeAdmin } from "#tests/support/database.ts";
import { db, seedListings, winterthur } from "#tests/support/listings.ts";
import { seedUser } from "#tests/support/users.ts";
import { auditCsv } from "#worker/services/audit/audit-log.ts";

const ADMIN = { userId: crypto.randomUUID(), email: "anna@example.ch", ip: "", userAgent: "" };

test("the export is the filtered log as a table, safe for spreadsheets and logged itself", async () => {
  const desk = await adminSite();
  await seedListings(winterthur, [{ id: 1, name: "Spitex Eulach" }]);
  const { access_token: bearer, user } = await signUpAt(desk.site);
  await makeAdmin(user.id);
  const headers = { Authorization: `Bearer ${bearer}` };
  const changes = { phone: ["=1+1", "044; 1"], city: ["", "Bern"] };
  await seedAudit({ action: "listing_modified", userId: desk.id, details: { listing_id: 1, changes } });
  await seedAudit({ action: "logout", userId: desk.id });
  await repeated(300, { action: "listing_confirmed", userId: desk.id, details: { listing_id: 2 } });
  const answer = await desk.site.fetch("/api/admin/audit-log/rows.csv?topic=listings", { headers });
  expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="protokoll.csv"');
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await answer.arrayBuffer());
  const lines = text.split("\r\n");
  expect(lines[0]).toBe("\uFEFFNummer;Zeit;Person;Vorgang;Angaben;Feld;Bisher;Neu;IP-Adresse");
  expect(lines).toHaveLength(1 + 300 + 2 + 1);
  const said = `${desk.email};hat den Anbieter «Spitex Eulach» geändert;;`;
  expect(lines.at(-3)).toContain(`${said}Telefon;'=1+1;"044; 1";`);
  expect(lines.at(-2)).toContain(`${said}Ort;;Bern;`);
  expect(await lastAudit()).toMatchObject({ action: "audit_log_exported", user_id: user.id, topic: "log" });
  const { items } = (await desk.ask("GET", "/audit-log?topic=log")).body;
  expect(items.map(auditSentence)).toEqual(["hat das Protokoll heruntergeladen"]);
  expect(items[0].facts).toEqual([["Auswahl", "Anbieter"]]);
});

test("an export filtered by a name that many accounts have says that entries are missing", async () => {
  for (let at = 0; at < 11; at += 1) await seedUser(db, `meier${at}@example.org`);
  const deps = { db, now: () => new Date("2026-11-02T12:00:00Z") };
  const tableOf = async (person: string) =>
    new Response(await auditCsv(deps, ADMIN, auditAsk.parse({ person }))).text();
  expect(await tableOf("meier")).toContain("\r\n;;;Zu dieser Person passen viele Konten.");
  expect(await tableOf("meier10")).not.toContain("viele Konten");
});

test("an export of ten people ends before D1 refuses its statements, and says so", async () => {
  for (let at = 1; at < 10; at += 1) await seedUser(db, `fleissig${at}@example.org`);
  await change(
    `INSERT INTO auth_audit_log (created_at, action, user_id, details)
      SELECT '2026-11-02T12:00:00.000Z', 'login', ?, '{}'
      FROM json_each('[' || substr(replace(hex(zeroblob(18000)), '00', ',0'), 2) || ']')`,
    await seedUser(db, "fleissig@example.org"),
  );
  const usage = noUsage();
  const deps = { db: countingDatabase(db, usage), now: () => new Date("2026-11-02T12:00:00Z") };
  const file = await auditCsv(deps, ADMIN, auditAsk.parse({ person: "fleissig" }));
  const lines = (await new Response(file).text()).split("\r\n");
  expect(lines.at(-2)).toMatch(/^;;;Gekürzt auf /);
  expect(lines.length).toBeGreaterThan(15_000);
  expect(usage.statements).toBeLessThan(950);
});
