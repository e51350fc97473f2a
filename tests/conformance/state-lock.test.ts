import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { UserConfigFnPromise } from "vite";
import { beforeAll, expect, test, vi } from "vitest";
import { workerdPids } from "#tests/bench/cpu.ts";
import { killRuntime } from "#tests/support/kill-worker.ts";
import { backUp } from "#worker/cli/back-up.ts";
import { openLocalSite } from "#worker/cli/local-site.ts";
import { orRefusal } from "#worker/cli/refusal.ts";
import { restoreLocal } from "#worker/cli/restore/restore-local.ts";
import { lockState } from "#worker/cli/state-lock.ts";
import { newState, newStateDir, startSite } from "./local-site.ts";
import { start } from "./started-process.ts";
import { rowsIn } from "./state-databases.ts";
import { refused } from "./typed-command.ts";

/** Each test starts several processes. */
vi.setConfig({ testTimeout: 360_000 });

const IN_USE = / ist in Gebrauch: Ein anderer Befehl arbeitet damit, oder das Verzeichnis startet gerade\./;

/** The process of the command is tested in restore-command.test.ts. */
async function restore(stateDir: string): Promise<string> {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  await orRefusal(print, () => restoreLocal(backup, { stateDir, shouldReplace: true }, print));
  return lines.join("\n");
}

const usersIn = (stateDir: string) => rowsIn(stateDir, "SELECT id FROM auth_users").map(({ id }) => id);

let filled = "";
const backup = join(newStateDir(), "backup");

/** A state with the user "old", and a backup of it from when there was the user "anna". */
beforeAll(async () => {
  filled = await newState("small");
  const site = await startSite({}, filled);
  const insert = "INSERT INTO auth_users (id, created_at, updated_at) VALUES (?, '', '')";
  await site.deps.db.prepare(insert).bind("anna").run();
  await backUp(site.deps, [backup], () => {}, "");
  await site.deps.db.prepare("DELETE FROM auth_users").run();
  await site.deps.db.prepare(insert).bind("old").run();
  await site.close();
});

function filledState(): string {
  const stateDir = newStateDir();
  cpSync(filled, stateDir, { recursive: true });
  return stateDir;
}

test("a state is of one at a time, and free as soon as that one has closed it", async () => {
  const stateDir = newStateDir();
  const lock = await lockState(stateDir);
  await expect(lockState(stateDir)).rejects.toThrow(IN_USE);
  await expect(openLocalSite({ stateDir })).rejects.toThrow(IN_USE);
  lock[Symbol.dispose]();
  (await lockState(stateDir))[Symbol.dispose]();
});

test("of two starts at the same time exactly one runs; killed, it leaves the state free and no runtime behind", async () => {
  const stateDir = filledState();
  const starts = await Promise.all([start(stateDir), start(stateDir)]);
  const [winner] = starts.filter(({ isRunning }) => isRunning);
  const losers = starts.filter(({ isRunning }) => !isRunning);
  expect(losers).toHaveLength(1);
  expect(losers[0]?.said).toMatch(IN_USE);
  expect(await restore(stateDir)).toBe(`Auf ${stateDir} läuft das Verzeichnis. Beenden Sie es zuerst.`);
  const orphan = Number(readFileSync(join(stateDir, "v3/workerd.pid"), "utf8"));
  winner?.child.kill("SIGKILL");
  if (winner) await once(winner.child, "exit");
  expect(await restore(stateDir)).toContain("Eingespielt.");
  expect(() => process.kill(orphan, 0)).toThrow("ESRCH");
  expect(usersIn(stateDir)).toEqual(["anna"]);
});

test("a restore has the state from its first look until its databases are in place", async () => {
  const stateDir = filledState();
  const tries: Promise<string>[] = [];
  const isFree = () =>
    lockState(stateDir).then(
      () => "free",
      (error: Error) => error.message,
    );
  await restoreLocal(backup, { stateDir, shouldReplace: true }, () => tries.push(isFree()));
  const answers = await Promise.all(tries);
  expect(answers.length).toBeGreaterThan(3);
  for (const answer of answers) expect(answer).toMatch(IN_USE);
  expect(usersIn(stateDir)).toEqual(["anna"]);
});

test("after a restore that was killed between its two renames, a start goes on with the data of before", async () => {
  const stateDir = filledState();
  mkdirSync(join(stateDir, "restoring/v3/d1"), { recursive: true });
  renameSync(join(stateDir, "v3/d1"), join(stateDir, "replaced-2026-11-24T10-00-00-000Z"));
  await (await openLocalSite({ stateDir })).close();
  expect(usersIn(stateDir)).toEqual(["old"]);
  expect(readdirSync(stateDir).filter((name) => name.startsWith("replaced-"))).toEqual([]);
});

test("the server of development has the state, too, for as long as it runs and through its own restarts", async () => {
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

test("damaged secrets are named with what new ones cost, and replaced only when told to or by a restore", async () => {
  const stateDir = filledState();
  const file = join(stateDir, "secrets.json");
  writeFileSync(file, '{"AUTH_PEPPER":');
  vi.stubEnv("PORT", "0");
  const [damaged = ""] = (await refused("start", [], stateDir)).complaints;
  expect(damaged).toContain(`${file} ist beschädigt. Legen Sie Ihre Kopie der Datei dorthin.`);
  expect(damaged).toContain("npm start -- --new-secrets");
  expect(damaged).toContain("Alle melden sich neu an");
  expect(damaged).not.toMatch(/lösch/i);
  rmSync(file);
  const [missing = ""] = (await refused("start", [], stateDir)).complaints;
  vi.unstubAllEnvs();
  expect(missing).toContain(`${file} fehlt.`);
  expect(existsSync(file)).toBe(false);

  writeFileSync(file, "{}");
  expect(await restore(stateDir)).toContain(
    `${file} ist beschädigt. Es gibt jetzt neue Geheimnisse: Alle melden sich neu an`,
  );
  expect(readdirSync(stateDir).filter((name) => name.startsWith("secrets.json.damaged-"))).toHaveLength(1);
  expect(usersIn(stateDir)).toEqual(["anna"]);

  writeFileSync(file, "null");
  const told = await start(stateDir, "--new-secrets");
  expect(told.isRunning).toBe(true);
  expect(told.said).toContain("Es gibt jetzt neue Geheimnisse");
  expect(Object.keys(JSON.parse(readFileSync(file, "utf8")))).toEqual(["AUTH_SIGNING_KEYS", "AUTH_PEPPER"]);
});

test("after the runtime alone has died, commands work again", async () => {
  const stateDir = await newState("empty");
  const site = await openLocalSite({ stateDir });
  const before = workerdPids();
  expect(before).toContain(killRuntime(stateDir));
  const count = () =>
    site.deps.db
      .prepare("SELECT 7 AS seven")
      .all()
      .then(({ results }) => results[0]?.seven)
      .catch(() => "not yet");
  await expect.poll(count).toBe(7);
  await site.close();
});
