import type { Db } from "#db/client.ts";

/** What a use case may touch. Built once per request from the Cloudflare bindings. */
export type Deps = { db: Db; searchDb: D1Database; now: () => Date };
