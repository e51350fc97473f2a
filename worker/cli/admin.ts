import { runCommand } from "./command-line.ts";
import { editAdmins } from "./edit-admins.ts";
import { isAutoconfirmed, readRemote } from "./remote-site.ts";
import { d1ThroughWrangler } from "./wrangler-d1.ts";

const { site, rest } = readRemote(process.argv.slice(2));

if (site) {
  const db = d1ThroughWrangler("DB", ["--remote", ...site.options]);
  const config = { auth: { isAutoconfirmed: isAutoconfirmed(site) } };
  const hasSucceeded = await editAdmins({ db, now: () => new Date(), config }, rest, console.log);
  process.exitCode = hasSucceeded ? 0 : 1;
} else {
  await runCommand("admin", editAdmins, rest);
}
