import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inlineValues, type SqlStatement } from "./inline-values.ts";
import { StepFailure } from "./setup/advice.ts";
import { errorText, type RunProgram } from "./setup/wrangler.ts";
import { sqlFileOf } from "./sql-file.ts";

/** Systems take some 128 KB as one argument. */
const MAX_COMMAND_BYTES = 60_000;

/**
 * The part of the D1 API that commands on the production database use, through the account chosen by
 * `wrangler login`. No shell is involved; wrangler takes statements as text, so values are inlined. `where`
 * is --remote, or --local with --persist-to. A long batch runs as a file, which answers no rows.
 */
export function d1ThroughWrangler(wrangler: Wrangler, binding: string, where: string[]): D1Database {
  const prepare = (sql: string, values: unknown[] = []) => ({
    sql,
    values,
    bind: (...bound: unknown[]) => prepare(sql, bound),
    all: async () => (await batch([{ sql, values }]))[0],
  });
  const batch = async (statements: SqlStatement[]) => {
    const command = statements.map((statement) => inlineValues(statement)).join(";\n");
    if (Buffer.byteLength(command) <= MAX_COMMAND_BYTES) {
      return readAnswer(await wrangler([...execute(binding, where), "--command", command]));
    }
    await inFile(sqlFileOf(statements), (file) => executeFile(wrangler, binding, where, file));
    return statements.map(() => ({ results: [] }));
  };
  return { prepare, batch } as unknown as D1Database;
}

const execute = (binding: string, where: string[]) => ["d1", "execute", binding, ...where, "--json", "--yes"];

/** Runs the statements of a file; D1 takes up to 5 GB. */
export const executeFile = (wrangler: Wrangler, binding: string, where: string[], file: string) =>
  wrangler([...execute(binding, where), "--file", file]);

/** Runs wrangler. @returns what it prints @throws StepFailure */
export type Wrangler = (args: string[]) => Promise<string>;

export const wranglerOf =
  (runProgram: RunProgram): Wrangler =>
  async (args) => {
    const ran = await runProgram("wrangler", args);
    if (!ran.isOk) throw StepFailure.of("wrangler", errorText(ran));
    return ran.stdout;
  };

async function inFile(text: string, use: (file: string) => Promise<unknown>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "spitex-sql-"));
  try {
    const file = join(folder, "batch.sql");
    await writeFile(file, text);
    await use(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The JSON may follow notices of wrangler. */
const readAnswer = (output: string): D1Result[] => JSON.parse(output.slice(output.indexOf("[\n")));
