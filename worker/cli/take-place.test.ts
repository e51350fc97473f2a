import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { finishRestore, takePlace } from "./state-folder.ts";

let stateDir = "";

beforeEach(() => {
  stateDir = mkdtempSync(join(tmpdir(), "spitex-test-"));
});
afterEach(() => rmSync(stateDir, { recursive: true }));

const CURRENT = "v3/d1";
const FILLED = "restoring/v3/d1";

function databases(folder: string, whose: string) {
  mkdirSync(join(stateDir, folder), { recursive: true });
  writeFileSync(join(stateDir, folder, whose), "");
}

/** The databases in each place of the state. */
const found = () =>
  readdirSync(stateDir)
    .toSorted()
    .map((name) => {
      const folder = join(stateDir, name === "v3" ? CURRENT : name);
      return `${name.replace(/-.*/, "")}: ${existsSync(folder) ? readdirSync(folder).join() : "nothing"}`;
    });

function finish() {
  const said: string[] = [];
  finishRestore(stateDir, (line) => said.push(line));
  return said.join(" ");
}

test("the databases of a restore replace the previous ones, which are kept", () => {
  databases(CURRENT, "old");
  databases(FILLED, "new");
  const old = takePlace(stateDir);
  expect(existsSync(old ?? "")).toBe(true);
  expect(found()).toEqual(["replaced: old", "v3: new"]);
  expect(finish()).toBe("");
});

/** Points at which the process may be killed while the databases take their place. */
const KILLED: [when: string, before: () => void][] = [
  ["before the first rename", () => databases(CURRENT, "old")],
  ["between the two renames", () => databases("replaced-2026-11-24", "old")],
  [
    "before it had tidied up",
    () => {
      databases("replaced-2026-11-24", "old");
      mkdirSync(join(stateDir, "v3"));
      renameSync(join(stateDir, FILLED), join(stateDir, CURRENT));
    },
  ],
];

test.each(KILLED)("a restore that was killed %s is finished by the next process that opens the state", (_, before) => {
  databases(FILLED, "new");
  writeFileSync(join(stateDir, "restoring/complete"), "");
  before();
  expect(finish()).toMatch(/jetzt fertig\. Die Daten von vorher liegen in .*replaced-/);
  expect(found()).toEqual(["replaced: old", "v3: new"]);
  expect(finish()).toBe("");
});

test("a restore that was never marked as complete is undone", () => {
  databases("replaced-2026-10-01", "older");
  databases("replaced-2026-11-24", "old");
  databases(FILLED, "new");
  expect(finish()).toBe(
    "Ein Einspielen war unterbrochen worden. Die Daten von vorher gelten wieder (aus replaced-2026-11-24).",
  );
  expect(found()).toEqual(["replaced: older", "restoring: v3", "v3: old"]);
});

test("a restore that was killed while filling its databases changes nothing", () => {
  databases(CURRENT, "old");
  databases(FILLED, "half");
  databases("replaced-2026-10-01", "older");
  expect(finish()).toBe("");
  expect(found()).toEqual(["replaced: older", "restoring: v3", "v3: old"]);
});
