import { resolve } from "node:path";
import { runCommand } from "./command-line.ts";
import { loadPlaces } from "./load-places.ts";
import { readRemote, remoteDatabases, runRemotely } from "./remote-site.ts";

const { site, rest } = readRemote(process.argv.slice(2));
// Absolute, because a running site has a different working directory.
const sources = rest.map((source) => (URL.canParse(source) ? source : resolve(source)));

if (site) {
  await runRemotely(() => loadPlaces(remoteDatabases(site), sources, console.log));
} else {
  await runCommand("places", loadPlaces, sources);
}
