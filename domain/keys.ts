/** The keys of an object that has no keys besides those of its type, such as a table of constants. */
export function keysOf<Name extends string>(table: Partial<Record<Name, unknown>>): Name[];
export function keysOf(table: object): string[] {
  return Object.keys(table);
}

/** The keys and values of such an object. */
export function entriesOf<Name extends string, Value>(table: Partial<Record<Name, Value>>): [Name, Value][];
export function entriesOf(table: object): [string, unknown][] {
  return Object.entries(table);
}

/** Whether a text, such as a parameter of a query, is a key of a table of constants. */
export const isKeyOf = <Table extends object>(table: Table, key: PropertyKey): key is keyof Table =>
  Object.hasOwn(table, key);

/** A value for each name. */
export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value>;
export function recordOf<Name extends string>(names: readonly Name[], make: (name: Name) => unknown): object {
  return Object.fromEntries(names.map((name) => [name, make(name)]));
}

/** The properties of these names. */
export function pick<From extends object, Name extends keyof From>(
  from: From,
  names: readonly Name[],
): Pick<From, NoInfer<Name>>;
export function pick<From extends object>(from: From, names: readonly (keyof From)[]): object {
  return Object.fromEntries(names.map((name) => [name, from[name]]));
}
