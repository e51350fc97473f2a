type Asked = {
  statements: D1PreparedStatement[];
  resolve: (results: D1Result[]) => void;
  reject: (error: unknown) => void;
};

const gathering = new WeakMap<D1Database, D1Database>();

/**
 * The same database for reading: what is asked at the same moment, as by `Promise.all`, goes there in one round trip. If one
 * of the statements fails, all do.
 */
export function inOneTrip(database: D1Database): D1Database {
  const known = gathering.get(database) ?? gather(database);
  gathering.set(database, known);
  return known;
}

function gather(database: D1Database): D1Database {
  let waiting: Asked[] = [];
  const send = async () => {
    const asked = waiting;
    waiting = [];
    try {
      const results = await database.batch(asked.flatMap(({ statements }) => statements));
      let first = 0;
      for (const { statements, resolve } of asked) {
        resolve(results.slice(first, first + statements.length));
        first += statements.length;
      }
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  };
  const batch = (statements: D1PreparedStatement[]) =>
    new Promise<D1Result[]>((resolve, reject) => {
      if (waiting.push({ statements, resolve, reject }) === 1) queueMicrotask(send);
    });
  return { prepare: (sql: string) => database.prepare(sql), batch } as unknown as D1Database;
}
