import { readFileSync, writeFileSync } from "node:fs";
import { PURGING_CRON } from "#domain/operations/site-watch.ts";
import type { Config } from "../../config.ts";
import type { SiteConfig } from "../remote-site.ts";

export const BUILT = "build/server/wrangler.json";

type BuiltConfig = SiteConfig & {
  limits: { cpu_ms: number };
  triggers: { crons: string[] };
  assets?: unknown;
  cache?: unknown;
};

/** Name of the Worker that handles queues and crons. */
export const jobsWorkerOf = (name: string) => `${name}-jobs`;

/** An import or a backup reads files of up to 200 MB in one invocation; 30 s suffice for about 80 MB. */
const JOB_CPU_MS = 300_000;

/**
 * Deploys the build as two Workers, because Cloudflare limits CPU per Worker and not per handler (decision 54). The
 * site answers requests, within the limit of wrangler.toml. The other Worker has no address and handles the queues,
 * the crons and the requests that read files.
 */
export function divide(built: BuiltConfig): { jobs: object; site: object } {
  const { routes: _, assets: __, cache: ___, ...common } = built;
  const name = jobsWorkerOf(built.name);
  return {
    jobs: {
      ...common,
      name,
      vars: { ...built.vars, WORKER_PART: "jobs" satisfies Config["workerPart"] },
      limits: { cpu_ms: JOB_CPU_MS },
    },
    site: {
      ...built,
      vars: { ...built.vars, WORKER_PART: "site" satisfies Config["workerPart"] },
      queues: { ...built.queues, consumers: [] },
      triggers: { crons: [PURGING_CRON] },
      services: [{ binding: "JOBS_WORKER", service: name }],
    },
  };
}

/** Configuration files that are written next to the build's own, in deploy order: the site binds the other Worker. */
export const PART_FILES = ["build/server/wrangler.jobs.json", "build/server/wrangler.site.json"] as const;

export function writeParts(): void {
  const { jobs, site } = divide(JSON.parse(readFileSync(BUILT, "utf8")));
  const [jobsFile, siteFile] = PART_FILES;
  writeFileSync(jobsFile, JSON.stringify(jobs));
  writeFileSync(siteFile, JSON.stringify(site));
}

/** A value of wrangler.toml by its key in a table: "" above all tables, "vars", "env.staging.vars". */
export type TomlValue = {
  table: string;
  /** The `binding` of the entry, if the table is a list. */
  binding?: string;
  key: string;
  value: string;
};

const HEADER = /^\s*\[\[?\s*([\w.-]+)\s*\]\]?\s*(?:#.*)?$/;

/**
 * Writes single values and leaves every other line as it is, comments included. A table must have its header on a
 * line; a missing key is added at the table's end. @throws if there is no such table
 */
export const withValues = (toml: string, values: readonly TomlValue[]): string => values.reduce(withValue, toml);

function withValue(toml: string, wanted: TomlValue): string {
  const lines = toml.split("\n");
  const { start, end } = sectionOf(lines, wanted);
  const section = lines.slice(start, end);
  const line = `${wanted.key} = ${wanted.value}`;
  const at = section.findIndex((each) => keyOf(each) === wanted.key);
  if (at >= 0) section[at] = line;
  else section.splice(section.findLastIndex((each) => keyOf(each) !== undefined) + 1, 0, line);
  return [...lines.slice(0, start), ...section, ...lines.slice(end)].join("\n");
}

const keyOf = (line: string) => /^\s*([\w-]+)\s*=/.exec(line)?.[1];

/** The lines below the header of a table, up to the next header. */
function sectionOf(lines: string[], { table, binding, key }: TomlValue) {
  const headers = lines.flatMap((line, at) => {
    const name = HEADER.exec(line)?.[1];
    return name === undefined ? [] : [{ name, at }];
  });
  const sections = [{ name: "", at: -1 }, ...headers].map(({ name, at }, index) => {
    return { name, start: at + 1, end: headers[index]?.at ?? lines.length };
  });
  const found = sections.find(({ name, start, end }) => name === table && hasBinding(lines.slice(start, end), binding));
  if (!found) throw new Error(`wrangler.toml has no [${table}]${binding ? ` of ${binding}` : ""} for ${key}`);
  return found;
}

const hasBinding = (section: string[], binding: string | undefined) =>
  binding === undefined || section.some((line) => /^\s*binding\s*=\s*"([^"]*)"/.exec(line)?.[1] === binding);

/** TOML understands all escapes of JSON. */
export const tomlText = (text: string) => JSON.stringify(text);
