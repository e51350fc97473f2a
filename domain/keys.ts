/** The keys of an object that has no others than its type says, such as a table of constants. */
export const keysOf = <Name extends string>(table: Partial<Record<Name, unknown>>): Name[] =>
  Object.keys(table) as Name[];

/** Whether a text, such as a parameter of a query, is a key of a table of constants. */
export const isKeyOf = <Table extends object>(table: Table, key: PropertyKey): key is keyof Table =>
  Object.hasOwn(table, key);

/** A value for each name. */
export const recordOf = <Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> => Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;

/** The properties of these names. */
export const pick = <From extends object, Name extends keyof From>(
  from: From,
  names: readonly Name[],
): Pick<From, NoInfer<Name>> => Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<From, Name>;
