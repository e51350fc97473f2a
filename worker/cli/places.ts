import { resolve } from "node:path";
import { runCommand } from "./command-line.ts";
import { loadPlaces } from "./load-places.ts";

// Absolute, because a running site has a different working directory.
const sources = process.argv.slice(2).map((source) => (URL.canParse(source) ? source : resolve(source)));
await runCommand("places", loadPlaces, sources);
