import { env } from "cloudflare:workers";

/** D1's answer when a read meets an overwritten page. */
const INTERNAL = new Error("D1_ERROR: internal error; reference = gpt6h6l3tn4tph1ilvststcu");

const EXAMINES = /quick_check/;

/** A database that fails for statements matching `isUnreadable`. `examined`: the result of reading it as a whole. */
export function damagedDatabase(database: D1Database, isUnreadable: RegExp, examined: string, error = INTERNAL) {
  const texts = new WeakMap<object, string>();
  let examinations = 0;
  const prepare = (sql: string) => ({
    bind: (...values: unknown[]) => {
      const examination = database.prepare("SELECT ? AS quick_check").bind(examined);
      const statement = EXAMINES.test(sql) ? examination : database.prepare(sql).bind(...values);
      texts.set(statement, sql);
      return statement;
    },
  });
  const batch = async (statements: object[]) => {
    const asked = statements.map((one) => texts.get(one) ?? "");
    if (asked.some((sql) => EXAMINES.test(sql))) examinations += 1;
    if (asked.some((sql) => isUnreadable.test(sql))) throw error;
    return database.batch(statements as D1PreparedStatement[]);
  };
  return { binding: { prepare, batch } as unknown as D1Database, examinations: () => examinations };
}

/** Prevents jobs that continue after the test. */
export const QUIET = { JOBS: env.IGNORED_JOBS, IMPORTS: env.IGNORED_JOBS };
