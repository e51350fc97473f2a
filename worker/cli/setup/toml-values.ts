/** A value of wrangler.toml: the key in a table ("" above all tables, "vars", "env.staging.vars"). */
export type TomlValue = {
  table: string;
  /** The `binding` of the entry, if the table is a list. */
  binding?: string;
  key: string;
  value: string;
};

const HEADER = /^\s*\[\[?\s*([\w.-]+)\s*\]\]?\s*(?:#.*)?$/;

/**
 * Writes single values and leaves every other line as it is, comments too. A table must have its header on a line;
 * a key that is missing is added at its end. @throws if there is no such table
 */
export const withValues = (toml: string, values: readonly TomlValue[]): string => values.reduce(withValue, toml);

function withValue(toml: string, wanted: TomlValue): string {
  const lines = toml.split("\n");
  const { start, end } = sectionOf(lines, wanted);
  const section = lines.slice(start, end);
  const line = `${wanted.key} = ${wanted.value}`;
  const at = section.findIndex((each) => keyOf(each) === wanted.key);
  if (at >= 0) section[at] = line;
  else section.splice(section.findLastIndex((each) => keyOf(each) !== undefined) + 1, 0, line);
  return [...lines.slice(0, start), ...section, ...lines.slice(end)].join("\n");
}

const keyOf = (line: string) => /^\s*([\w-]+)\s*=/.exec(line)?.[1];

/** The lines below the header of a table, up to the next header. */
function sectionOf(lines: string[], { table, binding, key }: TomlValue) {
  const headers = lines.flatMap((line, at) => {
    const name = HEADER.exec(line)?.[1];
    return name === undefined ? [] : [{ name, at }];
  });
  const sections = [{ name: "", at: -1 }, ...headers].map(({ name, at }, index) => {
    return { name, start: at + 1, end: headers[index]?.at ?? lines.length };
  });
  const found = sections.find(({ name, start, end }) => name === table && hasBinding(lines.slice(start, end), binding));
  if (!found) throw new Error(`wrangler.toml has no [${table}]${binding ? ` of ${binding}` : ""} for ${key}`);
  return found;
}

const hasBinding = (section: string[], binding: string | undefined) =>
  binding === undefined || section.some((line) => /^\s*binding\s*=\s*"([^"]*)"/.exec(line)?.[1] === binding);

/** JSON's escapes are among those of TOML. */
export const tomlText = (text: string) => JSON.stringify(text);
