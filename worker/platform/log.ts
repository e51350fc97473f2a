/** A request that is refused on purpose: worth a look where there are many, no error of ours. */
export function logRefusal(message: string, fields: Record<string, string>) {
  console.warn(JSON.stringify({ level: "warn", message, ...fields }));
}

/** One JSON line an event; Workers Logs indexes its fields. Never pass what a visitor typed. */
export function logError(message: string, error: unknown, fields: Record<string, string> = {}) {
  const { name, stack } =
    error instanceof Error ? error : { name: typeof error, stack: `${error}` };
  console.error(JSON.stringify({ level: "error", message, ...fields, name, stack }));
}
