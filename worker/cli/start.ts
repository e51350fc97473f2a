import { backUp } from "./back-up.ts";
import { connectToRunningSite, takeCommands } from "./command-line.ts";
import { damagedFiles } from "./damaged-files.ts";
import { despitePauses } from "./despite-pauses.ts";
import { editAdmins } from "./edit-admins.ts";
import { importFile, reportBrokenImports } from "./import-file.ts";
import { loadPlaces } from "./load-places.ts";
import { startClock } from "./local-clock.ts";
import { type LocalSite, openLocalSite, STATE_DIR } from "./local-site.ts";
import { refusalOfStart } from "./refuse-start.ts";
import { seedEmptyDirectory } from "./seed-empty-directory.ts";

const { PORT = "8787" } = process.env;
const port = Number(PORT);
const vars = { SITE_URL: `http://localhost:${port}` };

/** `npm start`: the built site on local state, filled with example data if it is empty. */
if (await connectToRunningSite()) {
  refuse(`Auf ${STATE_DIR} läuft das Verzeichnis schon. Beenden Sie es oder setzen Sie STATE_DIR.`);
}
const refusal = await refusalOfStart({ port: PORT, stateDir: STATE_DIR });
if (refusal) refuse(refusal);

await fillState().catch(refuseState);
// A second runtime, because a port that answers means that the site is ready.
const site = await openLocalSite({ port, vars }).catch(refuseState);
const stop: (() => unknown)[] = [() => site.close()];
if (site.faults.length > 0) reportFaults(site);
if (site.isUsable) run(site);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    for (const each of stop.toReversed()) await each();
    process.exit(0);
  });
}

async function fillState(): Promise<void> {
  const closed = await openLocalSite({ vars });
  if (closed.isUsable) {
    await despitePauses(() => reportBrokenImports(closed.deps, console.log));
    await despitePauses(() => seedEmptyDirectory(closed.deps, console.log));
  }
  await closed.close();
}

function run({ deps, runCron }: LocalSite) {
  const server = takeCommands(deps, { import: importFile, places: loadPlaces, admin: editAdmins, backup: backUp });
  console.log(`\nDas Verzeichnis läuft: http://localhost:${port}  (Daten in ${STATE_DIR}; Ctrl+C beendet)`);
  if (deps.mailTransport.isMailbox) console.log(`Mails: http://localhost:${port}/dev/mails`);
  const stopClock = startClock({ runCron });
  stop.push(
    () => void server.close(),
    async () => stopClock(),
  );
}

function reportFaults({ faults, isUsable }: LocalSite) {
  console.error("\nEinstellungen, die fehlen oder falsch sind:");
  for (const { feature, reason } of faults) console.error(`  ${feature}: ${reason}`);
  if (isUsable) return;
  console.error(`Bis sie stimmen, antwortet http://localhost:${port} auf jede Anfrage mit diesem Fehler.`);
}

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** What was opened is gone with the process. */
function refuseState(error: unknown): never {
  const damaged = damagedFiles(STATE_DIR);
  const reason = damaged.length > 0 ? `Beschädigt: ${damaged.join(", ")}` : error;
  return refuse(
    `Die Daten in ${STATE_DIR} lassen sich nicht öffnen. ${reason}
Holen Sie eine Sicherung zurück (README, «npm run restore»), oder löschen Sie den Ordner, um neu anzufangen.`,
  );
}
