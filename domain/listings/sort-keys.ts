import { collationKey } from "../collation.ts";
import { displayPlaceName } from "../places/place-name.ts";

/** Sort keys of provider lists. «Wetzikon ZH» and «Wetzikon (ZH)» are the same place. */
export const sortKeys = ({ name, city }: { name: string; city: string }) => ({
  citySort: collationKey(displayPlaceName(city)),
  nameSort: collationKey(name),
});
