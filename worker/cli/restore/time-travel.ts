import { open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { beginAnew } from "#db/queries/backup/backup.ts";
import { type Database, runTogether } from "#db/statement.ts";
import type { Print } from "../command.ts";
import { errorCode, Refusal } from "../refusal.ts";
import { remoteSite } from "../remote-site.ts";
import { makeFolder } from "../state-folder.ts";
import { d1ThroughWrangler, type Wrangler } from "../wrangler-d1.ts";
import { NOTHING_KNOWN, printTold, type Replaced, readReplaced, tell, withEarlier } from "./replaced.ts";

/** Days for which D1 keeps its history. */
const HISTORY_DAYS = 30;

export type TimeTravel = {
  db: Database;
  now: () => Date;
  /** The note for this database. */
  note: TravelNoteFile;
  /** Database bindings, DB first: the search index travels with the main database, so that both match. */
  databases: string[];
  wrangler: Wrangler;
};

/** `npm run restore -- --at TIME --remote`: resets all databases to a moment of the last 30 days. */
export async function travelTo(travel: TimeTravel, at: string, isConfirmed: boolean, print: Print): Promise<void> {
  const time = readTime(at, travel.now());
  const bookmarks = [];
  for (const database of travel.databases) {
    bookmarks.push({
      database,
      present: await bookmarkOf(travel, database),
      past: await bookmarkOf(travel, database, time),
    });
  }
  for (const { database, present: today, past } of bookmarks) {
    print(`${database}: Stand von ${time} hat das Lesezeichen ${past}.`);
    print(
      `  Zurück zum jetzigen Stand: npx wrangler d1 time-travel restore ${database} --bookmark=${today} -c wrangler.toml`,
    );
  }
  if (!isConfirmed) {
    throw new Refusal("Alles, was seither geschrieben wurde, geht verloren. Wiederholen Sie den Befehl mit --yes.");
  }
  const noted = await travel.note.add(await readReplaced(travel.db, time));
  for (const { database, past } of bookmarks.toReversed()) {
    await travel.wrangler(["d1", "time-travel", "restore", database, `--bookmark=${past}`, "--json"]);
  }
  // The restored past may lack tables that the next statements write and that today's code needs.
  for (const { database } of bookmarks) await travel.wrangler(["d1", "migrations", "apply", database, "--remote"]);
  const now = travel.now();
  const answers = await runTogether(travel.db, {
    ended: beginAnew(now),
    ...tell(noted, { version: 0, numbers: {}, now }),
  });
  await travel.note.remove();
  printTold(answers, noted, print);
  print("Zurückgesetzt. Alle melden sich neu an.");
}

/** Time travel on Cloudflare. Each database has its own note, which must not delete another database's accounts. */
export function travelRemotely(
  run: Wrangler,
  at: string,
  isConfirmed: boolean,
  stateDir: string,
  print: Print,
): Promise<void> {
  const { config, options } = remoteSite();
  const all = config.d1_databases;
  const wrangler: Wrangler = (args) => run([...args, ...options]);
  const id = all.find(({ binding }) => binding === "DB")?.database_id;
  const travel = {
    db: d1ThroughWrangler(wrangler, "DB", ["--remote"]),
    databases: all.map(({ binding }) => binding),
    now: () => new Date(),
    wrangler,
    note: new TravelNoteFile(join(stateDir, `time-travel-${id}.json`)),
  };
  return travelTo(travel, at, isConfirmed, print);
}

function readTime(at: string, now: Date): string {
  const time = new Date(at);
  const age = (now.getTime() - time.getTime()) / 86_400_000;
  if (!/[Zz]$|[+-]\d\d:\d\d$/.test(at) || Number.isNaN(age)) {
    throw new Refusal("Nennen Sie die Zeit mit Zone, zum Beispiel --at 2026-11-22T14:30:00+01:00.");
  }
  if (age < 0 || age > HISTORY_DAYS) throw new Refusal(`Möglich sind die letzten ${HISTORY_DAYS} Tage.`);
  return time.toISOString();
}

const told = z.object({ bookmark: z.string() });

async function bookmarkOf({ wrangler }: TimeTravel, database: string, time?: string): Promise<string> {
  const moment = time ? [`--timestamp=${time}`] : [];
  const output = await wrangler(["d1", "time-travel", "info", database, ...moment, "--json"]);
  // Wrangler may print notices first.
  return told.parse(JSON.parse(output.slice(output.indexOf("{")))).bookmark;
}

/** A local file: if a restore fails halfway, the log that names deleted accounts has been reset too. */
export class TravelNoteFile {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  /** Adds to the note of an interrupted run, and returns once it is on disk. */
  async add(note: Replaced): Promise<Replaced> {
    const all = withEarlier(await this.#read(), note);
    makeFolder(dirname(this.path));
    const unfinished = `${this.path}.new`;
    const file = await open(unfinished, "w", 0o600);
    try {
      await file.writeFile(JSON.stringify(all));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, this.path);
    return all;
  }

  remove(): Promise<void> {
    return rm(this.path, { force: true });
  }

  async #read(): Promise<Replaced> {
    try {
      return { ...NOTHING_KNOWN, ...JSON.parse(await readFile(this.path, "utf8")) };
    } catch (error) {
      if (errorCode(error) === "ENOENT") return NOTHING_KNOWN;
      throw error;
    }
  }
}
