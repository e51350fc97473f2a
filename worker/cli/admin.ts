import { runCommand } from "./command-line.ts";
import { editAdmins } from "./edit-admins.ts";
import { d1ThroughWrangler } from "./wrangler-d1.ts";

const args = process.argv.slice(2);
const rest = args.filter((arg) => arg !== "--remote");

if (rest.length < args.length) {
  const db = d1ThroughWrangler("DB", ["--remote"]);
  const hasSucceeded = await editAdmins({ db, now: () => new Date() }, rest, console.log);
  process.exitCode = hasSucceeded ? 0 : 1;
} else {
  await runCommand("admin", editAdmins, rest);
}
