import { execFile } from "node:child_process";

type Typed = { code: number; out: string; error: string };

/** A command as a person types it. */
export const typed = (name: string, args: string[], stateDir: string) =>
  new Promise<Typed>((resolve) => {
    const env = { ...process.env, STATE_DIR: stateDir };
    const child = execFile(process.execPath, [`worker/cli/${name}.ts`, ...args], { env }, (_, out, error) =>
      resolve({ code: child.exitCode ?? -1, out, error }),
    );
  });
