import { collationKey } from "../collation.ts";
import { displayPlaceName } from "../places/place-name.ts";

/** What lists of providers are ordered by. «Wetzikon ZH» and «Wetzikon (ZH)» are one place. */
export const sortKeys = ({ name, city }: { name: string; city: string }) => ({
  citySort: collationKey(displayPlaceName(city)),
  nameSort: collationKey(name),
});
