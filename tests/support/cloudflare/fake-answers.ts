/** Parts of the API's answers that a set-up does not change. */
export const ACCOUNT = { id: "acc1", name: "Verein" };
const SUBDOMAIN = { id: "spitex", name: "spitex", subdomain: { enabled: false, previews_enabled: false } };
export const COUNTS = {
  consumers: [],
  producers: [],
  consumers_total_count: 0,
  producers_total_count: 0,
  created_on: "2026",
};

export type Ask = { path: string[]; query: URLSearchParams; text: string; body: Body };
type Body = Record<string, string> & { secrets?: Record<string, { text: string }> };
export type Answer = { result?: unknown; code?: number; message?: string };
export type Route = [method: string, path: RegExp, handle: (ask: Ask) => Answer];

/** Answers that do not depend on the account's contents. */
export const FIXED: Route[] = [
  ["GET", /scripts\/[^/]+\/subdomain$/, () => ({ result: { enabled: false, previews_enabled: false } })],
  ["POST", /scripts\/[^/]+\/subdomain$/, () => ({ result: { enabled: false, previews_enabled: false } })],
  ["GET", /scripts\/[^/]+\/deployments$/, () => ({ result: { deployments: [] } })],
  ["POST", /scripts\/[^/]+\/deployments$/, () => ({ result: { id: "d" } })],
  ["GET", /scripts\/[^/]+\/versions$/, () => ({ result: { items: [] } })],
  [
    "POST",
    /scripts\/[^/]+\/versions$/,
    () => ({
      result: {
        id: "v",
        number: 1,
        startup_time_ms: 10,
        metadata: {},
        resources: { script: { etag: "e" }, script_runtime: {}, bindings: [] },
      },
    }),
  ],
  ["PATCH", /scripts\/[^/]+\/script-settings$/, () => ({ result: {} })],
  ["GET", /scripts\/[^/]+\/settings$/, () => ({ result: { bindings: [] } })],
  ["GET", /r2\/buckets\/[^/]+$/, ({ path }) => ({ result: { name: path[2] } })],
  ["GET", /workers\/workers\/[^/]+$/, () => ({ result: SUBDOMAIN })],
  ["PATCH", /workers\/workers\/[^/]+$/, () => ({ result: SUBDOMAIN })],
  ["GET", /workers\/subdomain$/, () => ({ result: { subdomain: "verein" } })],
];
