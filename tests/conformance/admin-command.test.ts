import { expect, test } from "vitest";
import { seedUser } from "#tests/support/users.ts";
import { editAdmins } from "#worker/cli/edit-admins.ts";
import { runProgram } from "#worker/cli/setup/wrangler.ts";
import { d1ThroughWrangler, wranglerOf } from "#worker/cli/wrangler-d1.ts";
import { newState, startSite } from "./local-site.ts";
import { rowsIn } from "./state-databases.ts";
import { typedHere } from "./typed-command.ts";

test("exits with 0 on success and 1 on failure, also through wrangler, whatever the address contains", async () => {
  const stateDir = await newState("empty");
  const { deps, close } = await startSite({}, stateDir);
  for (const email of ["anna@example.ch", "o'brien@example.ch"]) await seedUser(deps.db, email);
  const grant = (email: string) => typedHere("admin", ["grant", email], stateDir, stateDir, deps);
  const granted = await grant("anna@example.ch");
  expect(granted).toMatchObject({ code: 0, said: ["anna@example.ch hat jetzt Adminrechte.", expect.any(String)] });
  expect((await grant("niemand@example.ch")).code).toBe(1);
  await close();

  // Works as with --remote, but on a local database.
  const db = d1ThroughWrangler(wranglerOf(runProgram), "DB", ["--local", "--persist-to", stateDir]);
  const remote = { db, now: () => new Date("2026-11-02T12:00:00Z"), config: { auth: { isAutoconfirmed: false } } };
  const edit = (...args: string[]) => editAdmins(remote, args, () => {});
  expect(await edit("grant", "o'brien@example.ch")).toBe(true);
  expect(await edit("revoke", "o'brien'; DROP TABLE user_roles; --@example.ch")).toBe(false);
  const since =
    "SELECT email FROM user_roles JOIN auth_users ON id = user_id WHERE user_roles.created_at LIKE '2026-11-02%'";
  expect(rowsIn(stateDir, since)).toEqual([{ email: "o'brien@example.ch" }]);
});
