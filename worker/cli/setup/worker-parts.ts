import { readFileSync, writeFileSync } from "node:fs";
import { PURGING_CRON } from "#domain/operations/cron-health.ts";
import type { WorkerPart } from "../../config/features.ts";
import type { SiteConfig } from "../remote-site.ts";

export const BUILT = "build/server/wrangler.json";

type BuiltConfig = SiteConfig & {
  limits: { cpu_ms: number };
  triggers: { crons: string[] };
  assets?: unknown;
  cache?: unknown;
};

/** Name of the Worker for queues and crons. */
export const jobsWorkerOf = (name: string) => `${name}-jobs`;

/** An import or a backup reads files of up to 200 MB in one invocation; 30 s suffice for some 80 MB. */
const JOB_CPU_MS = 300_000;

/**
 * The same build as two Workers, because Cloudflare limits CPU by Worker and not by handler (decision 54): the site answers
 * requests, within the limit of wrangler.toml; the other one has the queues, the crons and the requests that read files,
 * and no address.
 */
export function divide(built: BuiltConfig): { jobs: object; site: object } {
  const { routes: _, assets: __, cache: ___, ...common } = built;
  const name = jobsWorkerOf(built.name);
  return {
    jobs: {
      ...common,
      name,
      vars: { ...built.vars, WORKER_PART: "jobs" satisfies WorkerPart },
      limits: { cpu_ms: JOB_CPU_MS },
    },
    site: {
      ...built,
      vars: { ...built.vars, WORKER_PART: "site" satisfies WorkerPart },
      queues: { ...built.queues, consumers: [] },
      triggers: { crons: [PURGING_CRON] },
      services: [{ binding: "JOBS_WORKER", service: name }],
    },
  };
}

/** Files for wrangler beside the build's own, in the order of their deploys: the site is bound to the other Worker. */
export const PART_FILES = ["build/server/wrangler.jobs.json", "build/server/wrangler.site.json"] as const;

export function writeParts(): void {
  const { jobs, site } = divide(JSON.parse(readFileSync(BUILT, "utf8")));
  const [jobsFile, siteFile] = PART_FILES;
  writeFileSync(jobsFile, JSON.stringify(jobs));
  writeFileSync(siteFile, JSON.stringify(site));
}
