import { spawn } from "node:child_process";
import { stripVTControlCharacters as plain } from "node:util";

export type Ran = { isOk: boolean; stdout: string; stderr: string };

/** The output is parsed, so wrangler must neither ask questions nor color it. */
const QUIET = { WRANGLER_SEND_METRICS: "false", NO_COLOR: "1", FORCE_COLOR: "0", CI: "1" };

/** Unsets the variable that local-site.ts sets for its own simulator; wrangler has another one. */
const OWN_RUNTIME = { MINIFLARE_WORKERD_PATH: undefined };

export type Options = { input?: string; env?: Record<string, string> };

/** Runs a program of the project without a shell. `input`: its standard input, through which secrets are passed. */
export type RunProgram = (program: string, args: string[], options?: Options) => Promise<Ran>;

export const runProgram: RunProgram = (program, args, { input = "", env = {} } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { env: { ...process.env, ...QUIET, ...OWN_RUNTIME, ...env } });
    const said = { stdout: "", stderr: "" };
    child.stdout.setEncoding("utf8").on("data", (text: string) => (said.stdout += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (said.stderr += text));
    const end = () => void child.kill();
    process.once("exit", end);
    child.on("error", reject);
    child.on("close", (code) => {
      process.off("exit", end);
      // Wrangler colors errors whatever the environment says.
      resolve({ isOk: code === 0, stdout: plain(said.stdout), stderr: plain(said.stderr) });
    });
    // A program that ends early does not read its input, which is no error.
    child.stdin.on("error", () => {}).end(input);
  });

/** The command as a person would type it. */
export const commandText = (program: string, args: readonly string[]) =>
  [program, ...args.map((arg) => (/^[\w./:=@%+-]+$/.test(arg) ? arg : `'${arg.replaceAll("'", "'\\''")}'`))].join(" ");

const NOISE =
  /^\s*$|^\W*(Logs were written|If you think this is a bug|To learn more about)|github\.com\/cloudflare|newer version of Wrangler/;

/** The error message in wrangler's output: the line marked as an error, and the sentence that follows. */
export function errorText({ stdout, stderr }: Pick<Ran, "stdout" | "stderr">): string {
  // The output with --json.
  const [, json] = /"error": \{\s*"text": ("(?:[^"\\]|\\.)*")/.exec(stdout) ?? [];
  if (json) return JSON.parse(json);
  const isMarked = stderr.includes("[ERROR]");
  const lines = (isMarked ? stderr : `${stderr}\n${stdout}`).split("\n");
  const start = lines.findIndex((line) => line.includes("[ERROR]"));
  const relevant = (start === -1 ? lines : lines.slice(start)).filter((line) => !NOISE.test(line));
  return relevant
    .slice(start === -1 ? -3 : 0, start === -1 ? undefined : 4)
    .map((line) => line.replace(/^.*\[ERROR\]\s*/, "").trim())
    .join(" ");
}
