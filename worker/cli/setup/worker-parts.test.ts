import { expect, test } from "vitest";
import { remoteSite } from "../remote-site.ts";
import { divide } from "./config-files.ts";

type Built = Parameters<typeof divide>[0];

test.each(["", "staging"])("wrangler.toml gives two Workers with the same bindings (env «%s»)", (env) => {
  const built = JSON.parse(JSON.stringify(remoteSite(env).config)) as Built;
  const { site, jobs } = divide(built) as { site: Built; jobs: Built };
  for (const key of [
    "d1_databases",
    "kv_namespaces",
    "r2_buckets",
    "ratelimits",
    "analytics_engine_datasets",
  ] as const) {
    expect([site[key], jobs[key]]).toEqual([built[key], built[key]]);
  }
  expect([site.queues.producers, jobs.queues]).toEqual([built.queues.producers, built.queues]);
  expect([site.queues.consumers, site.triggers.crons, jobs.triggers]).toEqual([[], ["* * * * *"], built.triggers]);
  expect([site.limits.cpu_ms, jobs.limits.cpu_ms]).toEqual([1_000, 300_000]);
  expect(site).toMatchObject({ name: built.name, routes: built.routes, cache: { enabled: true } });
  expect(site).toMatchObject({ services: [{ binding: "JOBS_WORKER", service: jobs.name }] });
  expect(site.vars).toEqual({ ...built.vars, WORKER_PART: "site" });
  expect(jobs.vars).toEqual({ ...built.vars, WORKER_PART: "jobs" });
});

test("the Worker for jobs has no address and no cache in front of it", () => {
  const { jobs } = divide(JSON.parse(JSON.stringify(remoteSite().config)));
  expect(jobs).toMatchObject({ workers_dev: false, preview_urls: false });
  for (const key of ["routes", "assets", "cache"]) expect(jobs).not.toHaveProperty(key);
});
