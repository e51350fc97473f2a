import { describe, expect, test } from "vitest";
import { AUDIT_ACTIONS, type AuditAction } from "./audit-actions.ts";
import { auditEntry, auditMoment, auditSentence, COMMAND_LINE, type StoredAudit } from "./audit-text.ts";

const ANNA = "11111111-1111-4111-8111-111111111111";
const BERTA = "22222222-2222-4222-8222-222222222222";
const NAMES = new Map([
  [`user:${ANNA}`, "anna@example.ch"],
  [`user:${BERTA}`, "berta@example.ch"],
  ["listing:12", "Spitex Eulach"],
]);

const entry = (action: string, details: unknown = {}, stored: Partial<StoredAudit> = {}) =>
  auditEntry(
    { id: 1, createdAt: "2026-03-07T13:05:00Z", action, userId: ANNA, ip: "", userAgent: "", details, ...stored },
    NAMES,
  );
const said = (...given: Parameters<typeof entry>) => {
  const one = entry(...given);
  return `${one.person} ${auditSentence(one)}`;
};

describe("an entry says in plain words", () => {
  test.each([
    ["listing_modified", { listing_id: 12 }, "anna@example.ch hat den Anbieter «Spitex Eulach» geändert"],
    [
      "listing_merged",
      { listing_id: 7, name: "Alt", into: 12 },
      "anna@example.ch hat den Anbieter «Alt» mit «Spitex Eulach» zusammengeführt",
    ],
    [
      "listing_readmitted",
      { slug: "spitex-weg-8400" },
      "anna@example.ch hat den gelöschten Anbieter «spitex-weg-8400» wieder zugelassen",
    ],
    ["import_started", { import: 3 }, "anna@example.ch hat Import 3 gestartet"],
    [
      "user_modified",
      { user_id: BERTA, banned_until: "2999-01-01T00:00:00Z" },
      "anna@example.ch hat berta@example.ch gesperrt",
    ],
    ["user_modified", { user_id: BERTA, banned_until: null }, "anna@example.ch hat berta@example.ch entsperrt"],
    ["user_modified", {}, "anna@example.ch hat Angaben des Kontos geändert"],
    ["user_deleted", { user_id: BERTA }, "anna@example.ch hat das Konto berta@example.ch gelöscht"],
    ["user_deleted", { by: "user" }, "anna@example.ch hat das eigene Konto gelöscht"],
    ["user_deleted", { by: "admin" }, "Verwaltung (Schnittstelle) hat das Konto anna@example.ch gelöscht"],
    [
      "user_confirmation_requested",
      { user_id: BERTA },
      "anna@example.ch hat berta@example.ch die Bestätigung nochmals gesendet",
    ],
  ])("%s %j", (action, details, sentence) => {
    expect(said(action, details)).toBe(sentence);
  });
});

test("deleted accounts are named by the beginning of their id", () => {
  const gone = "33333333-3333-4333-8333-333333333333";
  expect(said("user_deleted", { user_id: gone })).toBe("anna@example.ch hat das Konto 33333333 gelöscht");
  expect(said("role_granted", { user_id: gone })).toBe("anna@example.ch hat Konto 33333333 Adminrechte gegeben");
  expect(said("login", { method: "password" }, { userId: gone })).toBe("Gelöschtes Konto 33333333 hat sich angemeldet");
});

test("names the system, and for the command line the user of its shell", () => {
  const stored = { userId: ANNA, userAgent: COMMAND_LINE };
  expect(said("role_granted", {}, stored)).toBe("Kommandozeile hat anna@example.ch Adminrechte gegeben");
  expect(said("role_granted", { user_id: BERTA, user: "root@server" }, stored)).toBe(
    "Kommandozeile (root@server) hat berta@example.ch Adminrechte gegeben",
  );
  expect(said("sso_provider_created", {}, { userId: null })).toMatch(/^System hat /);
});

test.each(Object.keys(AUDIT_ACTIONS) as AuditAction[])("%s is a sentence, also without details", (action) => {
  expect(auditSentence(entry(action))).toMatch(/^(hat|wurde|wollte|konnte|richtet|zeigt) [^{}]+[^.{}]$/);
});

test.each([null, "text", 7, [], { changes: 1 }, { changes: { phone: "x" } }, { listing_id: {}, mail_ids: {} }])(
  "details %j still give a sentence",
  (details) => {
    expect(entry("listing_modified", details)).toMatchObject({ changes: [], facts: [] });
  },
);

test("changes have the labels of the form; a removed field keeps its name", () => {
  const changes = { phone: ["044", ""], fax: [null, "1"], constructor: ["a", "b"] };
  expect(entry("listing_modified", { listing_id: 12, changes }).changes).toEqual([
    { field: "phone", label: "Telefon", from: "044", to: "" },
    { field: "fax", label: "fax", from: "", to: "1" },
    { field: "constructor", label: "constructor", from: "a", to: "b" },
  ]);
});

test("facts are worded briefly, and no other detail is shown", () => {
  const details = {
    mail_ids: ["a", "b"],
    updates_known: true,
    kind: "contact",
    banned_until: "9999-12-31T23:59:59.999Z",
    file: "x".repeat(400),
    token: "geheim",
    password: "geheim",
  };
  const { facts } = entry("mails_retried", details);
  expect(facts).toEqual([
    ["Sperre", "unbefristet"],
    ["Datei", `${"x".repeat(300)}…`],
    ["Ändert bekannte Anbieter", "ja"],
    ["Art", "Nachricht an uns"],
    ["Mails", "2"],
  ]);
});

test.each([
  [
    "import_started",
    { closings: ["dauerhaft", "voruebergehend"] },
    "dauerhaft Geschlossene, vorübergehend Geschlossene",
  ],
  ["import_started", { closings: ["dauerhaft"] }, "dauerhaft Geschlossene"],
  ["listings_exported", { filter: "kanton=bern" }, "Kanton: Bern"],
  ["listings_exported", { filter: "" }, "alle"],
  ["review_hidden", { reason: "fake" }, "Gekauft, erfunden oder doppelt"],
  ["listing_change_refused", { reason: "fake" }, "fake"],
  ["audit_log_exported", { filter: "alles, von: 2026-03-01" }, "alles, von: 2026-03-01"],
])("%s %j is worded without codes", (action, details, words) => {
  expect(entry(action, details).facts.map(([, value]) => value)).toEqual([words]);
});

test("an unreadable time is shown as it is", () => {
  expect(auditMoment("2026-03-07T13:05:00Z")).toBe("7. März 2026, 14:05");
  expect(auditMoment("gestern")).toBe("gestern");
});
