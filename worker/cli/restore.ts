import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { connectToRunningSite } from "./command-line.ts";
import { STATE_DIR } from "./local-site.ts";
import { orRefusal, Refusal } from "./refusal.ts";
import { remoteSite } from "./remote-site.ts";
import { restoreLocal } from "./restore/restore-local.ts";
import { restoreRemote } from "./restore/restore-remote.ts";
import { travelTo } from "./restore/time-travel.ts";
import { TravelNoteFile } from "./restore/travel-note.ts";
import { d1ThroughWrangler, runWrangler } from "./wrangler-d1.ts";

const USAGE =
  "Aufruf: npm run restore -- ORDNER [--replace] | ORDNER --remote [--old DATENBANK] | --at ZEIT --remote [--yes]";
const REMOTE = ["--remote"];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: {
    replace: { type: "boolean" },
    remote: { type: "boolean" },
    yes: { type: "boolean" },
    old: { type: "string" },
    at: { type: "string" },
  },
});

const hasSucceeded = await orRefusal(console.log, async () => {
  const [path] = positionals;
  const { at, old } = values;
  if (typeof at === "string" && values.remote && path === undefined) {
    const db = d1ThroughWrangler("DB", REMOTE);
    const databases = remoteSite().config.d1_databases.map(({ binding }) => binding);
    const travel = { db, databases, now: () => new Date(), wrangler: runWrangler, note: noteOfDatabase() };
    return travelTo(travel, at, values.yes === true, console.log);
  }
  if (path === undefined || at !== undefined) throw new Refusal(USAGE);
  if (!values.remote) {
    await refuseRunningSite();
    const target = { stateDir: STATE_DIR, shouldReplace: values.replace === true };
    return restoreLocal(resolve(path), target, console.log);
  }
  return restoreRemote(resolve(path), { where: REMOTE, old: typeof old === "string" ? old : undefined }, console.log);
});
process.exitCode = hasSucceeded ? 0 : 1;

/** A note of one database must not delete accounts of another. */
function noteOfDatabase(): TravelNoteFile {
  const id = remoteSite().config.d1_databases.find(({ binding }) => binding === "DB")?.database_id;
  return new TravelNoteFile(join(STATE_DIR, `time-travel-${id}.json`));
}

/** It holds the state open. */
async function refuseRunningSite(): Promise<void> {
  const socket = await connectToRunningSite();
  socket?.destroy();
  if (socket) throw new Refusal(`Auf ${STATE_DIR} läuft das Verzeichnis. Beenden Sie es zuerst.`);
}
