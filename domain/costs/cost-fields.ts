/** Names of the cost form's fields and of its page's query parameters, in order. */
export const COST_FIELDS = [
  "kanton",
  "alter",
  "hilfe",
  "tage",
  "abklaerung",
  "behandlung",
  "grundpflege",
  "franchise",
] as const;

export type CostField = (typeof COST_FIELDS)[number];

/** Unvalidated. */
export type CostValues = Record<CostField, string>;

/** The choice of days and minutes instead of a preset. Addresses without a choice have minutes, too. */
export const EXACT_CARE = "genau";

/** The values in an address or a form; undefined if it has none of the fields. */
export function costValues(given: Iterable<[string, unknown]>): CostValues | undefined {
  const last = new Map([...given].map(([name, value]) => [name, String(value)]));
  if (!COST_FIELDS.some((name) => last.has(name))) return undefined;
  const values = Object.fromEntries(COST_FIELDS.map((name) => [name, last.get(name) ?? ""])) as CostValues;
  return { ...values, hilfe: last.get("hilfe") ?? EXACT_CARE };
}
