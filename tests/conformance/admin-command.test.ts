import { execFile } from "node:child_process";
import { beforeAll, expect, test } from "vitest";
import { seedUser } from "#tests/support/users.ts";
import { editAdmins } from "#worker/cli/edit-admins.ts";
import { runProgram } from "#worker/cli/setup/wrangler.ts";
import { d1ThroughWrangler, wranglerOf } from "#worker/cli/wrangler-d1.ts";
import { newState, startSite } from "./local-site.ts";

let stateDir = "";
const config = { auth: { isAutoconfirmed: false } };

beforeAll(async () => {
  stateDir = await newState("empty");
  const site = await startSite({}, stateDir);
  for (const email of ["anna@example.ch", "o'brien@example.ch"]) await seedUser(site.deps.db, email);
  await site.close();
});

/** As a person types it, while no site is running. */
const adminCommand = (...args: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const env = { ...process.env, STATE_DIR: stateDir };
    const child = execFile(process.execPath, ["worker/cli/admin.ts", ...args], { env }, (_, out) =>
      resolve({ code: child.exitCode ?? -1, said: out.trim() }),
    );
  });

test("exits with 0 when it has worked and with 1 when it has not", async () => {
  expect(await adminCommand("grant", "anna@example.ch")).toEqual({
    code: 0,
    said: "anna@example.ch hat jetzt Adminrechte.",
  });
  expect((await adminCommand("grant", "niemand@example.ch")).code).toBe(1);
});

// As with --remote, except for where the database is.
test("works through wrangler, whatever the address holds", async () => {
  const db = d1ThroughWrangler(wranglerOf(runProgram), "DB", ["--local", "--persist-to", stateDir]);
  const lines: string[] = [];
  const edit = (...args: string[]) =>
    editAdmins({ db, now: () => new Date("2026-11-02T12:00:00Z"), config }, args, (line) => lines.push(line));
  expect(await edit("grant", "o'brien@example.ch")).toBe(true);
  expect(await edit("list")).toBe(true);
  expect(lines).toContain("o'brien@example.ch, seit 2. November 2026");
  expect(await edit("revoke", "o'brien'; DROP TABLE user_roles; --@example.ch")).toBe(false);
});
