import { backUp } from "./back-up.ts";
import { connectToRunningSite, takeCommands } from "./command-line.ts";
import { editAdmins } from "./edit-admins.ts";
import { importFile, reportBrokenImports } from "./import-file.ts";
import { loadPlaces } from "./load-places.ts";
import { startClock } from "./local-clock.ts";
import { openLocalSite, STATE_DIR } from "./local-site.ts";
import { seedEmptyDirectory } from "./seed-empty-directory.ts";

/** `npm start`: the built site on local state, filled with example data if it is empty. */
if (await connectToRunningSite()) {
  console.error(`Auf ${STATE_DIR} läuft das Verzeichnis schon. Beenden Sie es oder setzen Sie STATE_DIR.`);
  process.exit(1);
}
const port = Number(process.env.PORT ?? 8787);
const site = await openLocalSite({ port, vars: { SITE_URL: `http://localhost:${port}` } });
await reportBrokenImports(site.deps, console.log);
await seedEmptyDirectory(site.deps, console.log);
const server = takeCommands(site.deps, { import: importFile, places: loadPlaces, admin: editAdmins, backup: backUp });
console.log(`\nDas Verzeichnis läuft: http://localhost:${port}  (Daten in ${STATE_DIR}; Ctrl+C beendet)`);
if (site.deps.mailTransport.isMailbox) console.log(`Mails: http://localhost:${port}/dev/mails`);

const stopClock = startClock(site);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    stopClock();
    server.close();
    await site.close();
    process.exit(0);
  });
}
