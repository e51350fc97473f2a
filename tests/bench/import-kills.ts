import { createHash } from "node:crypto";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "#db/client.ts";
import { runTogether, statement } from "#db/statement.ts";
import { catchUpSearch } from "#worker/cli/catch-up-search.ts";
import { openLocalSite } from "#worker/cli/local-site.ts";
import { loadImport } from "#worker/services/import/load-import.ts";
import { startImport } from "#worker/services/import/start-step.ts";
import { loadEmbeddedPlaces } from "#worker/services/load-embedded-places.ts";
import { workerdPids } from "./cpu.ts";
import { withFreshState } from "./fresh-state.ts";
import { writeProviders } from "./import-file.ts";
import { check, settled, store, uploadFile } from "./uploaded-import.ts";

type Site = Awaited<ReturnType<typeof openLocalSite>>;

export type KilledImport = {
  rows: number;
  kills: number;
  /** Messages sent besides the import's own. */
  messages: number;
  /** Tables that differ from those of an undisturbed import; none is what is hoped for. */
  differences: string[];
  seconds: number;
};

const ADMIN = { userId: "", email: "bench@example.ch", ip: "", userAgent: "bench" };
const VARS = { IMPORT_LEASE_SECONDS: "1" };

/** The same file twice: left alone, and while the Worker is killed and every message comes twice. */
export async function measureKilledImport(rows: number, kills: number): Promise<KilledImport> {
  return withFreshState(async (folder) => {
    const file = join(folder, "providers.json");
    await writeProviders(file, rows, false);
    const expected = await withFreshState((stateDir) => importUndisturbed(stateDir, file));
    const started = performance.now();
    const found = await withFreshState((stateDir) => importUnderFire(stateDir, file, kills));
    const seconds = (performance.now() - started) / 1000;
    const differences = Object.keys(expected).filter(
      (table) => expected[table] !== found.tables[table],
    );
    return { rows, kills: found.kills, messages: found.messages, differences, seconds };
  });
}

async function importUndisturbed(stateDir: string, file: string) {
  const site = await openLocalSite({ stateDir, vars: VARS });
  await loadEmbeddedPlaces(site.deps);
  const id = await uploadFile(site, file);
  await check(site, id);
  await store(site, id);
  await catchUpSearch(site.deps);
  const tables = await fingerprints(site);
  await site.close();
  return tables;
}

async function importUnderFire(stateDir: string, file: string, kills: number) {
  const open = () => openLocalSite({ stateDir, vars: VARS });
  let site = await open();
  await loadEmbeddedPlaces(site.deps);
  const id = await uploadFile(site, file);
  await check(site, id);
  await startImport(site.deps, ADMIN, id);
  let messages = 0;
  let killed = 0;
  let isOver = false;
  // Whatever the import sends itself comes twice more, and again.
  const doubling = (async () => {
    while (!isOver) {
      const twice = { kind: "import" as const, id };
      await site.deps.sendJobs([twice, twice]).then(
        () => (messages += 2),
        () => {},
      );
      await wait(100);
    }
  })();
  while (killed < kills) {
    // Somewhere in the middle of a chunk, wherever that is. Asked, the busy Worker would finish it first.
    await wait(100 + ((killed * 377) % 700));
    for (const pid of workerdPids()) process.kill(pid, "SIGKILL");
    await site.close().catch(() => {});
    site = await open();
    if ((await loadImport(site.deps, id)).state === "done") break;
    killed += 1;
  }
  await settled(() => site, id);
  isOver = true;
  await doubling;
  await catchUpSearch(site.deps);
  const tables = await fingerprints(site);
  await site.close();
  return { tables, messages, kills: killed };
}

/** Every row of what an import writes; the moment of writing is the one thing that may differ. */
const TABLES = {
  spitex_listings: "SELECT * FROM spitex_listings WHERE id > ? ORDER BY id LIMIT 5000",
  import_rows:
    "SELECT listing_id AS id, chunk, before FROM import_rows WHERE listing_id > ? ORDER BY id LIMIT 5000",
  card: "SELECT * FROM card WHERE id > ? ORDER BY id LIMIT 5000",
  canton_counts: "SELECT * FROM canton_counts WHERE ? = 0 ORDER BY 1",
  city_counts: "SELECT * FROM city_counts WHERE ? = 0 ORDER BY 1, 2",
  search_changes: "SELECT count(*) AS left FROM search_changes WHERE ? = 0",
};

async function fingerprints({ deps }: Site): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [table, sql] of Object.entries(TABLES)) {
    found[table] = await fingerprint(table === "card" ? deps.searchDb : deps.db, sql);
  }
  return found;
}

async function fingerprint(db: Db, sql: string): Promise<string> {
  const hash = createHash("sha256");
  let count = 0;
  let after = 0;
  for (;;) {
    const [rows] = await runTogether(db, [statement<Record<string, unknown>>(db, sql, after)]);
    for (const { created_at: _, updated_at: _1, change_order: _2, ...row } of rows) {
      hash.update(JSON.stringify(row));
    }
    count += rows.length;
    if (rows.length < 5000) return `${count} ${hash.digest("hex")}`;
    after = Number(rows.at(-1)?.id);
  }
}
