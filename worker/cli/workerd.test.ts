import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const SCRIPT = resolve(import.meta.dirname, "workerd.sh");

test.skipIf(process.platform === "win32")("runs a simulator that has no state of its own", () => {
  const env = { ...process.env, WORKERD: process.execPath, WORKERD_PID_FILE: "" };
  const { status, stderr } = spawnSync("sh", [SCRIPT, "--eval", "process.exit(3)"], { env, encoding: "utf8" });
  expect({ status, stderr }).toEqual({ status: 3, stderr: "" });
});
