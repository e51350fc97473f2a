import { expect, test } from "vitest";
import { REQUEST_LIMITS } from "#domain/operations/request-limits.ts";
import { remoteSite, type SiteConfig } from "#worker/cli/remote-site.ts";

/** Settings that must be the same. */
type Config = SiteConfig &
  Record<"triggers" | "assets" | "cache" | "limits" | "observability", unknown> &
  Record<"compatibility_date" | "main" | "workers_dev" | "preview_urls", unknown>;

const production = remoteSite().config as Config;
const staging = remoteSite("staging").config as Config;

/** All bindings of the Worker, without the properties that may differ. */
const shapeOf = ({ vars, d1_databases, kv_namespaces, r2_buckets, queues, ...config }: Config) => ({
  vars: Object.keys(vars),
  databases: d1_databases.map(({ binding, migrations_dir }) => ({ binding, migrations_dir })),
  namespaces: kv_namespaces.map(({ binding }) => binding),
  buckets: r2_buckets.map(({ binding }) => binding),
  producers: queues.producers.map(({ binding }) => binding),
  consumers: queues.consumers.map(({ queue, dead_letter_queue, ...settings }) => settings),
  limits: config.ratelimits.map(({ name, simple }) => ({ name, simple })),
  counters: config.analytics_engine_datasets.map(({ binding }) => binding),
  crons: config.triggers,
  others: [config.assets, config.cache, config.limits, config.observability, config.compatibility_date, config.main],
  addresses: [config.workers_dev, config.preview_urls, config.routes?.map((route) => typeof route)],
});

const namesOf = (config: Config) => [
  config.name,
  ...config.d1_databases.flatMap(({ database_name, database_id, preview_database_id }) => [
    ...[database_name, database_id, preview_database_id],
  ]),
  ...config.kv_namespaces.map(({ id }) => id),
  ...config.r2_buckets.map(({ bucket_name }) => bucket_name),
  ...config.queues.producers.map(({ queue }) => queue),
  ...config.queues.consumers.map(({ dead_letter_queue }) => dead_letter_queue),
  ...config.ratelimits.map(({ namespace_id }) => namespace_id),
  ...config.analytics_engine_datasets.map(({ dataset }) => dataset),
  JSON.stringify(config.routes),
];

test("staging has everything production has", () => {
  expect(shapeOf(staging)).toEqual(shapeOf(production));
  expect(staging.queues.consumers).toHaveLength(3);
});

test("staging shares no name and no id with production", () => {
  const taken = new Set(namesOf(production).filter((name) => name !== undefined));
  expect(taken.size).toBeGreaterThan(10);
  expect(namesOf(staging).filter((name) => taken.has(name as string))).toEqual([]);
});

test("rate limits are those of the rules ops-27, open-2 and layout-19", () => {
  for (const { ratelimits } of [production, staging]) {
    expect(ratelimits.map(({ name, simple }) => [name, simple])).toEqual([
      ["SEARCH_LIMIT", { limit: REQUEST_LIMITS.search, period: 60 }],
      ["OPEN_DATA_LIMIT", { limit: REQUEST_LIMITS["open-data"], period: 60 }],
      ["PREVIEW_LIMIT", { limit: REQUEST_LIMITS.previews, period: 60 }],
    ]);
  }
});

test("a deployed site has one address", () => {
  for (const { workers_dev, preview_urls } of [production, staging]) {
    expect([workers_dev, preview_urls]).toEqual([false, false]);
  }
});
