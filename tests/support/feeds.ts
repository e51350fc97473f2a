import { env } from "cloudflare:workers";
import type { DeskFeed, FeedAnswer } from "#domain/import/feed.ts";
import { present } from "#domain/present.ts";
import type { Deps } from "#worker/deps.ts";
import { addFeed, loadFeeds } from "#worker/services/import/feeds/feed-desk.ts";
import { runFeed, sweepFeeds } from "#worker/services/import/feeds/run-feed.ts";
import { loadImport } from "#worker/services/import/load-import.ts";
import { runImportJob } from "#worker/services/import/run/run-import-job.ts";
import { startCheck, startImport } from "#worker/services/import/start-step.ts";
import { ADMIN, importDeps, startWithUster, storedListings } from "./imports.ts";

/** An entry of a source. */
type Entry = Record<string, string>;

export const entry = (number: number, more: Entry = {}): Entry => ({
  id: `id-${number}`,
  name: `Spitex ${number}`,
  plz: "8610",
  ort: "Uster",
  kanton: "ZH",
  telefon: `044 000 00 ${number + 10}`,
  sprachen: "Deutsch",
  preise: "",
  strasse: "",
  website: "",
  ...more,
});

export const LIST = Array.from({ length: 20 }, (_, at) => entry(at));

/** The list with other values in some entries. */
export const withChanges = (changes: Record<number, Entry>) => LIST.map((row, at) => ({ ...row, ...changes[at] }));

/** The listing of an entry. */
export const listing = async (number: number) =>
  (await storedListings()).find(({ placeId }) => placeId === `id-${number}`);

const BYTES = new TextEncoder();

export const csv = (rows: readonly Entry[]) => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return [columns, ...rows.map((row) => columns.map((name) => row[name] ?? ""))]
    .map((cells) => cells.join(";"))
    .join("\n");
};

export const fileOf = (text: string | Uint8Array<ArrayBuffer>): FeedAnswer => ({
  state: "file",
  bytes: typeof text === "string" ? BYTES.encode(text) : text,
  etag: null,
  lastModified: null,
});

/** A site with one source, whose server answers as the test says. */
export class FeedSite {
  answer: FeedAnswer = { state: "fails", problem: "noch nichts" };
  asked = 0;
  night = "2026-11-02";
  /** Called while the file is fetched. */
  meanwhile: () => Promise<unknown> = async () => {};

  get deps() {
    const deps = importDeps(`${this.night}T05:00:00.000Z`);
    const fetchFeed: Deps["fetchFeed"] = async () => {
      this.asked += 1;
      await this.meanwhile();
      return this.answer;
    };
    const config = { importLeaseSeconds: 20, siteUrl: "https://spitex.test", auth: { isLoopbackAllowed: false } };
    return {
      ...deps,
      fetchFeed,
      config: config as Deps["config"],
      mailTransport: { isMailbox: false } as Deps["mailTransport"],
    };
  }

  send(entries: readonly Entry[]): void {
    this.answer = fileOf(csv(entries));
  }

  /** The first file is imported by an admin. */
  async begin(entries: readonly Entry[] = LIST): Promise<void> {
    await this.add();
    this.send(entries);
    await this.run();
    await this.accept();
  }

  async add(kind: "csv" | "json" | "xlsx" = "csv"): Promise<void> {
    const input = { name: "Kanton", address: "https://daten.example.ch/liste.csv", kind, note: "Offen" };
    await addFeed(this.deps, ADMIN, input);
  }

  /** The night's cron and all messages that follow from it. */
  async run(night = this.night): Promise<DeskFeed> {
    this.night = night;
    const deps = this.deps;
    await sweepFeeds(deps);
    await this.work(deps);
    return this.feed();
  }

  async work(deps: FeedSite["deps"] = this.deps): Promise<void> {
    for (let job = deps.sent.shift(); job; job = deps.sent.shift()) {
      if (job.kind === "feed") await runFeed(deps, job.id);
      if (job.kind === "import") await runImportJob(deps, job.id);
    }
  }

  async feed(): Promise<DeskFeed> {
    return present((await loadFeeds(this.deps))[0], "a source was added");
  }

  /** What an admin does with the waiting import: checks it and starts it. */
  async accept(): Promise<number> {
    const deps = this.deps;
    const id = present((await this.feed()).waitingImport, "an import waits");
    if ((await loadImport(deps, id)).state === "uploaded") {
      await startCheck(deps, ADMIN, id);
      await this.work(deps);
    }
    await startImport(deps, ADMIN, id);
    await this.work(deps);
    return id;
  }

  detail(id: number | null) {
    return loadImport(this.deps, present(id, "there is an import"));
  }
}

/** An empty directory and no source. */
export async function startWithoutFeeds(): Promise<void> {
  await startWithUster();
  await env.DB.exec("DELETE FROM import_feeds");
  await env.DB.exec("DELETE FROM import_mappings");
}
