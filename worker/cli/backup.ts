import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { backUp } from "./back-up.ts";
import { runCommand } from "./command-line.ts";
import { fetchBackup } from "./fetch-backup.ts";
import { orRefusal } from "./refusal.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { remote: { type: "boolean" }, night: { type: "string" } },
});
const stamp = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
// Absolute, because a running site has a different working directory.
const folder = resolve(positionals[0] ?? `backup-${stamp}`);

if (values.remote) {
  const hasSucceeded = await orRefusal(console.log, () => fetchBackup(folder, values.night, ["--remote"], console.log));
  process.exitCode = hasSucceeded ? 0 : 1;
} else {
  await runCommand("backup", backUp, [folder]);
}
