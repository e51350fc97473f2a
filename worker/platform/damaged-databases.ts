/** What SQLite says of a file that is not as it wrote it. */
const DAMAGE = /malformed|SQLITE_CORRUPT|SQLITE_NOTADB|not a database/i;

/** Databases by their bindings, until the Worker ends: one is not mended while it runs. */
const damaged = new Set<string>();

export function noteIfDamaged(name: string, error: unknown): void {
  if (DAMAGE.test(String(error))) damaged.add(name);
}

/** A read has hit upon a damaged part; others may still work. */
export const isDamaged = (name: string): boolean => damaged.has(name);
