import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { UserConfigFnPromise } from "vite";
import { expect, test, vi } from "vitest";
import { writeSmallBackup } from "#tests/support/backups.ts";
import { openLocalSite } from "#worker/cli/local-site.ts";
import { orRefusal } from "#worker/cli/refusal.ts";
import { restoreLocal } from "#worker/cli/restore/restore-local.ts";
import { lockState } from "#worker/cli/state-lock.ts";
import { newState, newStateDir } from "./local-site.ts";
import { start } from "./started-process.ts";
import { change, rowsIn } from "./state-databases.ts";
import { typedHere } from "./typed-command.ts";

/** Each test starts several processes. */
vi.setConfig({ testTimeout: 360_000 });

const IN_USE = / ist in Gebrauch: Ein anderer Befehl arbeitet damit, oder das Verzeichnis startet gerade\./;

/** Restores a backup with the user "anna" only. restore-command.test.ts tests the process of the command. */
async function restore(stateDir: string, whilePrinting = () => {}): Promise<string> {
  const backup = join(newStateDir(), "backup");
  writeSmallBackup(backup, { auth_users: [{ id: "anna", created_at: "2026", updated_at: "2026" }] });
  const lines: string[] = [];
  const print = (line: string) => {
    lines.push(line);
    whilePrinting();
  };
  await orRefusal(print, () => restoreLocal(backup, { stateDir, shouldReplace: true }, print));
  return lines.join("\n");
}

const usersIn = (stateDir: string) => rowsIn(stateDir, "SELECT id FROM auth_users").map(({ id }) => id);

/** A state with the user "old". */
async function usedState(): Promise<string> {
  const stateDir = await newState("empty");
  change(stateDir, "INSERT INTO auth_users (id, created_at, updated_at) VALUES ('old', '', '')");
  return stateDir;
}

test("one process at a time holds a state, which is free once that process has closed it", async () => {
  const stateDir = newStateDir();
  const lock = await lockState(stateDir);
  await expect(lockState(stateDir)).rejects.toThrow(IN_USE);
  await expect(openLocalSite({ stateDir })).rejects.toThrow(IN_USE);
  lock[Symbol.dispose]();
  (await lockState(stateDir))[Symbol.dispose]();
});

test("one of two concurrent starts runs, with new secrets if told to; killed, it leaves a free state and no runtime", async () => {
  const stateDir = await newState("small");
  const secrets = join(stateDir, "secrets.json");
  writeFileSync(secrets, "null");
  const starts = await Promise.all([start(stateDir, "--new-secrets"), start(stateDir, "--new-secrets")]);
  const [winner] = starts.filter(({ isRunning }) => isRunning);
  const losers = starts.filter(({ isRunning }) => !isRunning);
  expect(losers).toHaveLength(1);
  expect(losers[0]?.said).toMatch(IN_USE);
  expect(winner?.said).toContain("Es gibt jetzt neue Geheimnisse");
  expect(Object.keys(JSON.parse(readFileSync(secrets, "utf8")))).toEqual(["AUTH_SIGNING_KEYS", "AUTH_PEPPER"]);
  expect(await restore(stateDir)).toBe(`Auf ${stateDir} läuft das Verzeichnis. Beenden Sie es zuerst.`);
  const orphan = Number(readFileSync(join(stateDir, "v3/workerd.pid"), "utf8"));
  winner?.child.kill("SIGKILL");
  if (winner) await once(winner.child, "exit");
  (await lockState(stateDir))[Symbol.dispose]();
  expect(() => process.kill(orphan, 0)).toThrow("ESRCH");
});

test("a restore locks the state from its first look until its databases are in place, and replaces damaged secrets", async () => {
  const stateDir = await usedState();
  const file = join(stateDir, "secrets.json");
  writeFileSync(file, "{}");
  const tries: Promise<string>[] = [];
  const isFree = () =>
    lockState(stateDir).then(
      () => "free",
      (error: Error) => error.message,
    );
  expect(await restore(stateDir, () => tries.push(isFree()))).toContain(
    `${file} ist beschädigt. Es gibt jetzt neue Geheimnisse: Alle melden sich neu an`,
  );
  const answers = await Promise.all(tries);
  expect(answers.length).toBeGreaterThan(3);
  for (const answer of answers) expect(answer).toMatch(IN_USE);
  expect(readdirSync(stateDir).filter((name) => name.startsWith("secrets.json.damaged-"))).toHaveLength(1);
  expect(usersIn(stateDir)).toEqual(["anna"]);
});

test("after a restore that was killed between its two renames, the next process puts the earlier data back", async () => {
  const stateDir = await usedState();
  mkdirSync(join(stateDir, "restoring/v3/d1"), { recursive: true });
  renameSync(join(stateDir, "v3/d1"), join(stateDir, "replaced-2026-11-24T10-00-00-000Z"));
  (await lockState(stateDir))[Symbol.dispose]();
  expect(usersIn(stateDir)).toEqual(["old"]);
  expect(readdirSync(stateDir).filter((name) => name.startsWith("replaced-"))).toEqual([]);
});

test("the development server holds the state as long as it runs, also through its own restarts", async () => {
  const stateDir = newStateDir();
  const configure = async () => {
    const { default: config } = (await import("../../vite.config.ts")) as { default: UserConfigFnPromise };
    return config({ command: "serve", mode: "development" });
  };
  process.env.STATE_DIR = stateDir;
  const other = await lockState(stateDir);
  vi.resetModules();
  await expect(configure()).rejects.toThrow(IN_USE);
  other[Symbol.dispose]();
  await configure();
  vi.resetModules();
  await configure();
  delete process.env.STATE_DIR;
  await expect(lockState(stateDir)).rejects.toThrow(IN_USE);
});

test("damaged secrets are named with the cost of new ones, and stay unless told otherwise", async () => {
  const stateDir = await usedState();
  const file = join(stateDir, "secrets.json");
  writeFileSync(file, '{"AUTH_PEPPER":');
  vi.stubEnv("PORT", "0");
  const [damaged = ""] = (await typedHere("start", [], stateDir)).complaints;
  expect(damaged).toContain(`${file} ist beschädigt. Legen Sie Ihre Kopie der Datei dorthin.`);
  expect(damaged).toContain("npm start -- --new-secrets");
  expect(damaged).toContain("Alle melden sich neu an");
  expect(damaged).not.toMatch(/lösch/i);
  rmSync(file);
  const [missing = ""] = (await typedHere("start", [], stateDir)).complaints;
  vi.unstubAllEnvs();
  expect(missing).toContain(`${file} fehlt.`);
  expect(existsSync(file)).toBe(false);
});
