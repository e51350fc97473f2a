import { z } from "zod";

/** An advisory that somebody has judged harmless here, for the time being. */
export const allowedSchema = z.array(
  z.strictObject({
    id: z.string().regex(/^GHSA(?:-[0-9a-z]{4}){3}$/, "eine Kennung wie GHSA-abcd-1234-efgh"),
    reason: z.string().min(20, "ein Grund in einem Satz"),
    /** The last day on which it holds. */
    until: z.iso.date(),
  }),
);

const advisorySchema = z.object({ title: z.string(), url: z.url(), severity: z.string(), range: z.string() });

/** What `npm audit --json` prints. `via` also names packages, whose own advisories have entries of their own. */
export const reportSchema = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(
    z.string(),
    z.object({ name: z.string(), via: z.array(z.union([z.string(), advisorySchema])), nodes: z.array(z.string()) }),
  ),
});

export type Allowed = z.output<typeof allowedSchema>[number];
export type AuditReport = z.output<typeof reportSchema>;

type Advisory = {
  id: string;
  packageName: string;
  severity: string;
  title: string;
  url: string;
  isInProduction: boolean;
};

export type Judgement = {
  /** Nobody has allowed them. */
  open: Advisory[];
  accepted: Advisory[];
  /** Entries whose time has come. Their advisories are open. */
  outdated: Allowed[];
  /** Entries without an advisory. */
  unneeded: Allowed[];
};

export function judgeAdvisories(
  report: AuditReport,
  allowed: readonly Allowed[],
  { today, isInProduction }: { today: string; isInProduction: (node: string) => boolean },
): Judgement {
  const advisories = Object.values(report.vulnerabilities).flatMap(({ name, via, nodes }) =>
    via
      .filter((entry) => typeof entry !== "string")
      .map(({ title, url, severity }) => ({
        ...{ id: idOf(url), packageName: name, severity, title, url },
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
