import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { inlineValues, type SqlStatement } from "./inline-values.ts";

const run = promisify(execFile);

/**
 * The part of the D1 API that commands on the production database use, through the account chosen by
 * `wrangler login`. No shell is involved; wrangler takes statements as text, so values are inlined. `where`
 * is --remote, or --local with --persist-to.
 */
export function d1ThroughWrangler(binding: string, where: string[]): D1Database {
  const prepare = (sql: string, values: unknown[] = []) => ({
    sql,
    values,
    bind: (...bound: unknown[]) => prepare(sql, bound),
    all: async () => (await batch([{ sql, values }]))[0],
  });
  const batch = async (statements: SqlStatement[]) => {
    const command = statements.map(inlineValues).join(";\n");
    return readAnswer(await runWrangler(["d1", "execute", binding, ...where, "--json", "--yes", "--command", command]));
  };
  return { prepare, batch } as unknown as D1Database;
}

/** Runs the statements of a file; D1 takes up to 5 GB. */
export const executeFile = (binding: string, where: string[], file: string) =>
  runWrangler(["d1", "execute", binding, ...where, "--json", "--yes", "--file", file]);

/** Without a shell. @returns what it prints */
export async function runWrangler(args: string[]): Promise<string> {
  const env = { ...process.env, WRANGLER_SEND_METRICS: "false" };
  const { stdout } = await run("wrangler", args, { env, maxBuffer: Number.POSITIVE_INFINITY });
  return stdout;
}

/** The JSON may follow notices of wrangler. */
const readAnswer = (output: string): D1Result[] => JSON.parse(output.slice(output.indexOf("[\n")));
