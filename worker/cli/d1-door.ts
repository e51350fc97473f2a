type Statement = { sql: string; values: unknown[] };
type Ask = { database: string; statements: Statement[]; isRaw: boolean };
type Door = { fetch: (url: string, init: { method: string; body: string }) => Promise<Reply> };
type Reply = { ok: boolean; json: () => Promise<unknown>; text: () => Promise<string> };

/**
 * A Worker beside the site's that runs a whole batch per call. The simulator's bindings make one call for
 * every `prepare`, `bind` and query, which makes an import three times slower.
 */
export const D1_DOOR = {
  name: "d1-door",
  modules: true as const,
  compatibilityDate: "2026-10-01",
  script: `export default {
    async fetch(request, env) {
      const { database, statements, isRaw } = await request.json();
      const prepared = statements.map(({ sql, values }) => env[database].prepare(sql).bind(...values));
      try {
        return Response.json(isRaw ? await prepared[0].raw() : await env[database].batch(prepared));
      } catch (error) {
        return new Response(error.message, { status: 500 });
      }
    },
  };`,
};

/** The part of the D1 API that the command line uses. */
export function d1Through(door: Door, database: string): D1Database {
  const ask = async (statements: Statement[], isRaw = false) => {
    const body = JSON.stringify({ database, statements, isRaw } satisfies Ask);
    const reply = await door.fetch("http://d1-door", { method: "POST", body });
    if (!reply.ok) throw new Error(await reply.text());
    return (await reply.json()) as D1Result[];
  };
  const prepare = (sql: string, values: unknown[] = []) => {
    const only = async () => (await ask([{ sql, values }]))[0];
    return {
      sql,
      values,
      bind: (...bound: unknown[]) => prepare(sql, bound),
      all: only,
      run: only,
      raw: () => ask([{ sql, values }], true),
    };
  };
  const batch = (statements: Statement[]) => ask(statements.map(({ sql, values }) => ({ sql, values })));
  return { prepare, batch } as unknown as D1Database;
}
