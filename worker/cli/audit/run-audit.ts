import { readFileSync } from "node:fs";
import { z } from "zod";
import type { Print } from "../command.ts";
import { runProgram } from "../setup/wrangler.ts";
import { type Allowed, allowedSchema, type Judgement, judgeAdvisories, reportSchema } from "./judge-advisories.ts";

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
/** Lines to print, and the exit code: 1 for findings, 2 if nothing could be found out. */
export type AuditResult = { lines: string[]; code: 0 | 1 | 2 };

const lockSchema = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) });
const failureSchema = z.object({
  message: z.string().optional(),
  error: z.object({ summary: z.string().optional() }).optional(),
});

/** Judges what `npm audit --json` printed. Without an answer of the registry nothing counts as harmless. */
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
