import { readFileSync } from "node:fs";
import { z } from "zod";
import type { Print } from "../command.ts";
import { runProgram } from "../setup/wrangler.ts";

/** Asks npm's registry. @returns the exit code */
export async function audit(print: Print, complain: Print): Promise<number> {
  const { stdout } = await runProgram("npm", ["audit", "--json"]);
  const files = {
    allowed: readFileSync("audit-allowed.json", "utf8"),
    lock: readFileSync("package-lock.json", "utf8"),
  };
  const { lines, code } = runAudit(stdout, files, new Date().toISOString().slice(0, 10));
  for (const line of lines) (code === 0 ? print : complain)(line);
  return code;
}

type Files = { allowed: string; lock: string };
/** Lines to print, and the exit code: 1 for findings, 2 if the audit itself failed. */
export type AuditResult = { lines: string[]; code: 0 | 1 | 2 };

const lockSchema = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) });
const failureSchema = z.object({
  message: z.string().optional(),
  error: z.object({ summary: z.string().optional() }).optional(),
});

/** Judges the output of `npm audit --json`. Without an answer from the registry, nothing counts as harmless. */
export function runAudit(printed: string, files: Files, today: string): AuditResult {
  const allowed = allowedSchema.safeParse(parsed(files.allowed));
  if (!allowed.success) return unknown(`audit-allowed.json: ${z.prettifyError(allowed.error)}`);
  const answer = parsed(printed);
  const report = reportSchema.safeParse(answer);
  if (!report.success) return unknown(`npm audit hat nichts herausgefunden: ${failureOf(answer)}`);
  const { packages } = lockSchema.parse(JSON.parse(files.lock));
  const isInProduction = (node: string) => packages[node]?.dev !== true;
  return told(judgeAdvisories(report.data, allowed.data, { today, isInProduction }));
}

function told({ open, accepted, outdated, unneeded }: Judgement): AuditResult {
  const lines = [
    ...open.map(
      ({ id, packageName, severity, title, url, isInProduction }) =>
        `OFFEN      ${severity}, ${isInProduction ? "Produktion" : "Entwicklung"}: ${packageName}, ${title} (${id}, ${url})`,
    ),
    ...outdated.map((entry) => `ABGELAUFEN ${nameOf(entry)}: neu beurteilen`),
    ...unneeded.map((entry) => `UNNÖTIG    ${nameOf(entry)}: aus audit-allowed.json streichen`),
    ...accepted.map(({ id, packageName, title }) => `erlaubt    ${packageName}, ${title} (${id})`),
  ];
  const isWell = open.length + outdated.length + unneeded.length === 0;
  if (isWell) return { lines: [...lines, "Keine offenen Meldungen."], code: 0 };
  return { lines, code: 1 };
}

const nameOf = ({ id, until }: Allowed) => `${id}, erlaubt bis ${until}`;

const unknown = (line: string): AuditResult => ({ lines: [line], code: 2 });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function failureOf(answer: unknown): string {
  const { message, error } = failureSchema.safeParse(answer).data ?? {};
  return message || error?.summary || "keine Antwort der Registry. Ist diese Maschine am Netz?";
}

/** Advisories that were judged harmless for this project, for a limited time. */
export const allowedSchema = z.array(
  z.strictObject({
    id: z.string().regex(/^GHSA(?:-[0-9a-z]{4}){3}$/, "eine Kennung wie GHSA-abcd-1234-efgh"),
    reason: z.string().min(20, "ein Grund in einem Satz"),
    /** The last day on which the judgement holds. */
    until: z.iso.date(),
  }),
);

const advisorySchema = z.object({ title: z.string(), url: z.url(), severity: z.string(), range: z.string() });

/** The output of `npm audit --json`. `via` also names packages, whose own advisories have entries of their own. */
const reportSchema = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(
    z.string(),
    z.object({ name: z.string(), via: z.array(z.union([z.string(), advisorySchema])), nodes: z.array(z.string()) }),
  ),
});

type Allowed = z.output<typeof allowedSchema>[number];

type AuditReport = z.output<typeof reportSchema>;

type Advisory = {
  id: string;
  packageName: string;
  severity: string;
  title: string;
  url: string;
  isInProduction: boolean;
};

type Judgement = {
  /** Advisories that are not in the list of allowed ones. */
  open: Advisory[];
  accepted: Advisory[];
  /** Entries that have expired. Their advisories are open. */
  outdated: Allowed[];
  /** Entries without a matching advisory. */
  unneeded: Allowed[];
};

function judgeAdvisories(
  report: AuditReport,
  allowed: readonly Allowed[],
  { today, isInProduction }: { today: string; isInProduction: (node: string) => boolean },
): Judgement {
  const advisories = Object.values(report.vulnerabilities).flatMap(({ name, via, nodes }) =>
    via
      .filter((entry) => typeof entry !== "string")
      .map(({ title, url, severity }) => ({
        id: idOf(url),
        packageName: name,
        severity,
        title,
        url,
        isInProduction: nodes.some(isInProduction),
      })),
  );
  const valid = new Set(allowed.filter(({ until }) => until >= today).map(({ id }) => id));
  const found = new Set(advisories.map(({ id }) => id));
  return {
    open: advisories.filter(({ id }) => !valid.has(id)),
    accepted: advisories.filter(({ id }) => valid.has(id)),
    outdated: allowed.filter(({ id, until }) => until < today && found.has(id)),
    unneeded: allowed.filter(({ id }) => !found.has(id)),
  };
}

/** The last part of "https://github.com/advisories/GHSA-…". */
const idOf = (url: string) => url.slice(url.lastIndexOf("/") + 1);
