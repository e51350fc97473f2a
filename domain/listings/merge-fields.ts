import { FIELD_NAMES, fieldOf, type ListingField } from "./fields.ts";
import { valueText } from "./value-text.ts";

/** Never empty, so a merge leaves them; or moved by a rule of their own. */
const NEVER_FILLED: readonly ListingField[] = ["name", "zipCode", "city", "canton", "closed", "placeId"];

/** What a merge fills where the listing that stays has nothing. Fields of a group are filled only together. */
export const FILLED_TOGETHER: ReadonlyMap<string, ListingField[]> = Map.groupBy(
  FIELD_NAMES.filter((name) => !NEVER_FILLED.includes(name)),
  (name) => fieldOf(name).group ?? name,
);

/** With their reports, imported reviews belong to their listing. */
const KEPT_GROUPS: readonly string[] = ["positive", "negative"];

/** What can be taken from the listing that goes, even if the other has something: a field, or a group by its name. */
export const TAKEABLE: readonly string[] = [...FILLED_TOGETHER.keys()].filter((key) => !KEPT_GROUPS.includes(key));

/** Values as people compare them. */
export function mergedText(values: Partial<Record<ListingField, unknown>>, fields: readonly ListingField[]): string {
  return fields
    .filter((name) => values[name] !== null && values[name] !== undefined)
    .map((name) => valueText(name, values[name]))
    .join(" · ");
}
