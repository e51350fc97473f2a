import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { afterEach } from "vitest";

const running = new Set<ChildProcess>();
afterEach(() => {
  for (const child of running) child.kill("SIGKILL");
  running.clear();
});

/** `npm start` without the build, killed after the test. @returns once it runs or has ended, with its last line */
export async function start(stateDir: string, ...args: string[]) {
  const env = { ...process.env, STATE_DIR: stateDir, PORT: "0" };
  const child = spawn(process.execPath, ["worker/cli/start.ts", ...args], { env });
  running.add(child);
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said += chunk));
  for await (const line of createInterface({ input: child.stdout })) {
    said += `${line}\n`;
    if (line.includes("Das Verzeichnis läuft")) return { child, said, isRunning: true };
  }
  if (child.exitCode === null) await once(child, "close");
  return { child, said, isRunning: false };
}
