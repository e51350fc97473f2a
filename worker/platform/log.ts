/** A request that was refused deliberately: not an error of the site, but worth a look if there are many. */
export function logRefusal(message: string, fields: Record<string, string>) {
  console.warn(JSON.stringify({ level: "warn", message, ...fields }));
}

/** One JSON line per event; Workers Logs indexes its fields. Never pass input of visitors. */
export function logError(message: string, error: unknown, fields: Record<string, string> = {}) {
  const { name, stack } = error instanceof Error ? error : { name: typeof error, stack: `${error}` };
  console.error(JSON.stringify({ level: "error", message, ...fields, name, stack }));
}
