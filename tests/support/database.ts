import { env } from "cloudflare:workers";

/** Changes rows without the services' knowledge. */
export const change = (sql: string, ...values: (string | number | null)[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();

export const rows = async (sql: string, ...values: unknown[]) => {
  const statement = env.DB.prepare(sql).bind(...values);
  return (await statement.all<Record<string, unknown>>()).results;
};

export const makeAdmin = (userId: string) =>
  change("INSERT INTO user_roles VALUES (?, 'admin', '2026-01-01T00:00:00Z')", userId);

export const firstRow = async (sql: string, ...values: unknown[]) => (await rows(sql, ...values))[0] ?? null;

/** The first column of the first row. */
export const firstValue = async <T = unknown>(sql: string, ...values: unknown[]) =>
  Object.values((await firstRow(sql, ...values)) ?? {})[0] as T | undefined;

export const userRow = (id: string) => firstRow("SELECT * FROM auth_users WHERE id = ?", id);

export const providersOf = async (userId: string) => {
  const sql = "SELECT provider FROM auth_identities WHERE user_id = ? ORDER BY provider";
  return (await rows(sql, userId)).map(({ provider }) => provider);
};
