/** What the comparison of costs asks: names of its fields and of its page's parameters, in their order. */
export const COST_FIELDS = [
  "kanton",
  "alter",
  "abklaerung",
  "behandlung",
  "grundpflege",
  "franchise",
] as const;

export type CostField = (typeof COST_FIELDS)[number];

/** As they were typed. */
export type CostValues = Record<CostField, string>;

/** What an address or a form says; nothing where it says nothing of them. */
export function costValues(given: Iterable<[string, unknown]>): CostValues | undefined {
  const last = new Map([...given].map(([name, value]) => [name, String(value)]));
  if (!COST_FIELDS.some((name) => last.has(name))) return undefined;
  return Object.fromEntries(COST_FIELDS.map((name) => [name, last.get(name) ?? ""])) as CostValues;
}
