import { countCronsAnew } from "#db/queries/operations/cron-runs.ts";
import { runTogether } from "#db/statement.ts";
import type { Shell } from "./command.ts";
import { explainedByDamage } from "./damaged-files.ts";
import { despitePauses } from "./despite-pauses.ts";
import { reportBrokenImports } from "./import-file.ts";
import { startClock } from "./local-clock.ts";
import { type LocalSite, openLocalSite } from "./local-site.ts";
import { replaceBrokenSecrets } from "./local-variables.ts";
import { refuseStart } from "./refuse-start.ts";
import { renewDemoSignals, seedEmptyDirectory } from "./seed-empty-directory.ts";
import { lockState } from "./state-lock.ts";

/** `npm start`: the built site on local state, filled with example data if it is empty, until a signal ends the process. */
export async function startSite(shell: Shell, hasNewSecrets: boolean): Promise<boolean> {
  const { PORT = "8787" } = process.env;
  const { stateDir, print } = shell;
  using _lock = await lockState(stateDir, print);
  await refuseStart(PORT, stateDir);
  if (hasNewSecrets) print((await replaceBrokenSecrets(stateDir)) ?? "Die Geheimnisse sind in Ordnung und bleiben.");
  const options = { stateDir, print, isLocked: true, vars: { SITE_URL: `http://localhost:${Number(PORT)}` } };
  await fillState(options, shell).catch((error) => {
    throw explainedByDamage(error, stateDir);
  });
  // A second runtime, because a port that answers means that the site is ready.
  const site = await openLocalSite({ ...options, port: Number(PORT) });
  if (site.faults.length > 0) reportFaults(site, options.vars.SITE_URL, shell);
  if (site.isUsable) await run(site, options.vars.SITE_URL, shell);
  // Not returned as it is, which would end the lock.
  return await new Promise(() => {});
}

type Options = NonNullable<Parameters<typeof openLocalSite>[0]>;

async function fillState(options: Options, { print }: Shell): Promise<void> {
  const closed = await openLocalSite(options);
  try {
    if (!closed.isUsable) return;
    await despitePauses(() => reportBrokenImports(closed.deps, print));
    await despitePauses(() => seedEmptyDirectory(closed.deps, print));
    await despitePauses(() => renewDemoSignals(closed.deps));
    // While nothing ran, no cron was missed.
    await despitePauses(() => runTogether(closed.deps.db, { crons: countCronsAnew(closed.deps.now()) }));
  } finally {
    await closed.close();
  }
}

async function run(site: LocalSite, address: string, { stateDir, print, takeCommands }: Shell): Promise<void> {
  takeCommands(() => site.deps);
  print(`\nDas Verzeichnis läuft: ${address}  (Daten in ${stateDir}; Ctrl+C beendet)`);
  if (site.deps.mailTransport.isMailbox) print(`Mails: ${address}/dev/mails`);
  startClock(site);
}

function reportFaults({ faults, isUsable }: LocalSite, address: string, { complain }: Shell) {
  complain("\nEinstellungen, die fehlen oder falsch sind:");
  for (const { feature, reason } of faults) complain(`  ${feature}: ${reason}`);
  if (isUsable) return;
  complain(`Bis sie stimmen, antwortet ${address} auf jede Anfrage mit diesem Fehler.`);
}
