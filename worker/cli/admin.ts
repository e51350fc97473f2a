import { runCommand } from "./command-line.ts";
import { editAdmins } from "./edit-admins.ts";
import { isAutoconfirmed, readRemote, remoteDatabases, runRemotely } from "./remote-site.ts";

const { site, rest } = readRemote(process.argv.slice(2));

if (site) {
  const config = { auth: { isAutoconfirmed: isAutoconfirmed(site) } };
  await runRemotely(() => editAdmins({ ...remoteDatabases(site), config }, rest, console.log));
} else {
  await runCommand("admin", editAdmins, rest);
}
