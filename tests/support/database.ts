import { env } from "cloudflare:workers";

/** Runs SQL as time and accidents would. */
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
