import { collationKey } from "../collation.ts";
import { displayPlaceName } from "../places/place-name.ts";

/** The sort keys of lists. «Wetzikon ZH» and «Wetzikon (ZH)» are one place. */
export const sortKeys = ({ name, city }: { name: string; city: string }) => ({
  citySort: collationKey(displayPlaceName(city)),
  nameSort: collationKey(name),
});
