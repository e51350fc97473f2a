import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { allowedSchema, runAudit } from "./run-audit.ts";

const TODAY = "2026-11-23";
const LOCK = JSON.stringify({ packages: { "node_modules/glob": { dev: true }, "node_modules/hono": {} } });
const REASON = "Only its command line is affected, which nothing here runs.";

/** In the form of npm 11; `test-runner` is affected by `glob` alone. */
const REPORT = JSON.stringify({
  auditReportVersion: 2,
  vulnerabilities: {
    glob: {
      name: "glob",
      severity: "high",
      isDirect: false,
      via: [
        {
          source: 1109843,
          name: "glob",
          dependency: "glob",
          title: "Command injection",
          url: "https://github.com/advisories/GHSA-aaaa-1111-bbbb",
          severity: "high",
          cwe: ["CWE-78"],
          cvss: { score: 7.5, vectorString: "CVSS:3.1/AV:N/AC:H/PR:L/UI:N/S:U/C:H/I:H/A:H" },
          range: ">=10.2.0 <10.5.0",
        },
      ],
      effects: ["test-runner"],
      range: "10.2.0 - 10.4.5",
      nodes: ["node_modules/glob"],
      fixAvailable: true,
    },
    hono: {
      name: "hono",
      severity: "moderate",
      isDirect: true,
      via: [
        {
          source: 1110000,
          name: "hono",
          dependency: "hono",
          title: "Cache key confusion",
          url: "https://github.com/advisories/GHSA-cccc-2222-dddd",
          severity: "moderate",
          cwe: [],
          cvss: { score: 0, vectorString: null },
          range: "<4.14.0",
        },
      ],
      effects: [],
      range: "<4.14.0",
      nodes: ["node_modules/hono"],
      fixAvailable: { name: "hono", version: "4.14.0", isSemVerMajor: false },
    },
    "test-runner": {
      name: "test-runner",
      severity: "high",
      isDirect: true,
      via: ["glob"],
      effects: [],
      range: "*",
      nodes: ["node_modules/test-runner"],
      fixAvailable: true,
    },
  },
  metadata: { vulnerabilities: { info: 0, low: 0, moderate: 1, high: 2, critical: 0, total: 3 } },
});
const CLEAN = JSON.stringify({ auditReportVersion: 2, vulnerabilities: {}, metadata: {} });

const glob = { id: "GHSA-aaaa-1111-bbbb", reason: REASON, until: "2027-01-31" };
const hono = { id: "GHSA-cccc-2222-dddd", reason: REASON, until: TODAY };
const audited = (printed: string, ...allowed: object[]) =>
  runAudit(printed, { allowed: JSON.stringify(allowed), lock: LOCK }, TODAY);

test("passes without advisories", () => {
  expect(audited(CLEAN)).toEqual({ lines: ["Keine offenen Meldungen."], code: 0 });
});

test("fails for each advisory once, and says whether production is affected", () => {
  const { lines, code } = audited(REPORT);
  expect(code).toBe(1);
  expect(lines).toEqual([
    "OFFEN      high, Entwicklung: glob, Command injection (GHSA-aaaa-1111-bbbb, https://github.com/advisories/GHSA-aaaa-1111-bbbb)",
    "OFFEN      moderate, Produktion: hono, Cache key confusion (GHSA-cccc-2222-dddd, https://github.com/advisories/GHSA-cccc-2222-dddd)",
  ]);
});

test("passes if all advisories are allowed, on the last day, too", () => {
  const { lines, code } = audited(REPORT, glob, hono);
  expect(code).toBe(0);
  expect(lines.filter((line) => line.startsWith("erlaubt"))).toHaveLength(2);
});

test("fails for an expired entry, and for its advisory", () => {
  const { lines, code } = audited(REPORT, glob, { ...hono, until: "2026-11-22" });
  expect(code).toBe(1);
  expect(lines.filter((line) => /^(OFFEN|ABGELAUFEN)/.test(line))).toEqual([
    expect.stringContaining("hono"),
    "ABGELAUFEN GHSA-cccc-2222-dddd, erlaubt bis 2026-11-22: neu beurteilen",
  ]);
});

test("fails for an unnecessary entry", () => {
  const { lines, code } = audited(CLEAN, glob);
  expect(code).toBe(1);
  expect(lines).toEqual(["UNNÖTIG    GHSA-aaaa-1111-bbbb, erlaubt bis 2027-01-31: aus audit-allowed.json streichen"]);
});

test.each([
  ["", "Ist diese Maschine am Netz?"],
  ["npm error", "Ist diese Maschine am Netz?"],
  [
    '{"message": "405 Method Not Allowed", "statusCode": 405, "error": {"summary": "", "detail": ""}}',
    "405 Method Not Allowed",
  ],
  ['{"error": {"code": "ENOLOCK", "summary": "This command requires a lockfile."}}', "requires a lockfile"],
  ['{"auditReportVersion": 3, "vulnerabilities": {}}', "keine Antwort"],
])("fails without a response of the registry: %s", (printed, reason) => {
  const { lines, code } = audited(printed);
  expect(code).toBe(2);
  expect(lines).toEqual([expect.stringContaining(reason)]);
});

test.each([
  { ...glob, reason: "" },
  { ...glob, until: "bald" },
  { ...glob, id: "CVE-2026-1" },
  { ...glob, note: "" },
])("an entry needs an id, a reason and a day: %j", (entry) => {
  const { lines, code } = audited(REPORT, entry);
  expect(code).toBe(2);
  expect(lines[0]).toContain("audit-allowed.json");
});

test("the list of the project is valid", () => {
  expect(() => allowedSchema.parse(JSON.parse(readFileSync("audit-allowed.json", "utf8")))).not.toThrow();
});
