import { createHash } from "node:crypto";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { listings } from "#db/schema/listings.ts";
import { select } from "#db/sql.ts";
import { type Database, runOne, runText } from "#db/statement.ts";
import { killWorker } from "#tests/support/kill-worker.ts";
import { openLocalSite } from "#worker/cli/local-site.ts";
import { catchUpSearch } from "#worker/cli/rebuild-derived.ts";
import type { Deps } from "#worker/deps.ts";
import { loadImport } from "#worker/services/import/load-import.ts";
import { startCheck, startImport, startUndo } from "#worker/services/import/start-step.ts";
import { loadEmbeddedPlaces } from "#worker/services/places/load-embedded-places.ts";
import { withFreshState } from "./fresh-state.ts";
import { writeProviders } from "./import-file.ts";
import { check, settled, store, uploadFile } from "./uploaded-import.ts";

type Site = Awaited<ReturnType<typeof openLocalSite>>;

export type KilledImport = {
  rows: number;
  kills: number;
  /** Duplicate messages sent in addition to the import's own. */
  messages: number;
  /** Tables that differ from an undisturbed import; should be empty. */
  differences: string[];
  /** Listings left after undoing the import; should be zero. */
  left: number;
  seconds: number;
};

const ADMIN = { userId: "", email: "bench@example.ch", ip: "", userAgent: "bench" };
const VARS = { IMPORT_LEASE_SECONDS: "1" };

/**
 * Imports the same file twice: undisturbed, and while the Worker is killed repeatedly and every message is
 * duplicated.
 */
export async function measureKilledImport(rows: number, kills: number): Promise<KilledImport> {
  return withFreshState(async (folder) => {
    const file = join(folder, "providers.json");
    await writeProviders(file, rows, "own");
    const expected = await withFreshState((stateDir) => importUndisturbed(stateDir, file));
    const started = performance.now();
    const found = await withFreshState((stateDir) => importUnderFire(stateDir, file, kills));
    const seconds = (performance.now() - started) / 1000;
    const differences = Object.keys(expected).filter((table) => expected[table] !== found.tables[table]);
    const { left, messages } = found;
    return { rows, kills: found.kills, messages, differences, left, seconds };
  });
}

async function importUndisturbed(stateDir: string, file: string) {
  const site = await openLocalSite({ stateDir, vars: VARS, isQuiet: true });
  await loadEmbeddedPlaces(site.deps);
  const id = await uploadFile(site, file);
  await check(site, id);
  await store(site, id);
  await catchUpSearch(site.deps);
  const tables = await fingerprints(site);
  await site.close();
  return tables;
}

/** A third of the kills happens during the dry run, as many during the undo. */
async function importUnderFire(stateDir: string, file: string, kills: number) {
  const fire = await openUnderFire(stateDir);
  await loadEmbeddedPlaces(fire.site().deps);
  const id = await uploadFile(fire.site(), file);
  const others = Math.floor(kills / 3);
  await fire.during(id, others, (deps) => startCheck(deps, ADMIN, id));
  await fire.during(id, kills - 2 * others, (deps) => startImport(deps, ADMIN, id));
  await catchUpSearch(fire.site().deps);
  const tables = await fingerprints(fire.site());
  await fire.during(id, others, (deps) => startUndo(deps, ADMIN, id));
  const left = await runOne(fire.site().deps.db, countListings());
  await fire.site().close();
  return { tables, left: left?.count ?? 0, ...fire.done };
}

const countListings = () => select({ count: sql<number>`count(*)` }, sql`FROM ${listings}`);

/** A site whose Worker is killed repeatedly while it works on a step. */
async function openUnderFire(stateDir: string) {
  const open = () => openLocalSite({ stateDir, vars: VARS, isQuiet: true });
  let site = await open();
  const done = { kills: 0, messages: 0 };
  const during = async (id: number, kills: number, start: (deps: Deps) => Promise<void>) => {
    await start(site.deps);
    const stop = sendTwice(() => site, id, done);
    for (let killed = 0; killed < kills; killed += 1) {
      // Kills at an arbitrary point within a chunk. Polling instead would let the busy Worker finish the
      // chunk first.
      await wait(100 + ((done.kills * 377) % 700));
      await killWorker(site);
      site = await open();
      if ((await loadImport(site.deps, id)).progress === null) break;
      done.kills += 1;
    }
    await settled(() => site, id);
    await stop();
  };
  return { site: () => site, during, done };
}

/** Sends every message of the import two more times until stopped. */
function sendTwice(site: () => Site, id: number, done: { messages: number }) {
  let isOver = false;
  const message = { kind: "import" as const, id };
  const sending = (async () => {
    while (!isOver) {
      await site()
        .deps.sendJobs([message, message])
        .then(
          () => (done.messages += 2),
          () => {},
        );
      await wait(100);
    }
  })();
  return async () => {
    isOver = true;
    await sending;
  };
}

/** Every row that an import writes; only timestamps of writing may differ. */
const TABLES = {
  spitex_listings: "SELECT * FROM spitex_listings WHERE id > ? ORDER BY id LIMIT 5000",
  import_rows: "SELECT listing_id AS id, chunk, before FROM import_rows WHERE listing_id > ? ORDER BY id LIMIT 5000",
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

async function fingerprint(db: Database, sql: string): Promise<string> {
  const hash = createHash("sha256");
  let count = 0;
  let after = 0;
  for (;;) {
    const rows = await runText(db, sql, after);
    for (const { created_at: _, updated_at: _1, change_order: _2, ...row } of rows) {
      hash.update(JSON.stringify(row));
    }
    count += rows.length;
    if (rows.length < 5000) return `${count} ${hash.digest("hex")}`;
    after = Number(rows.at(-1)?.id);
  }
}
