import { readListingFilter } from "#domain/desks/listing-filter.ts";
import { ListingSearch } from "./listings/listing-search.tsx";
import { useQuery } from "./query-param.ts";
import { wakeAdmin } from "./wake-admin.ts";

export const wake = (root: HTMLElement) => wakeAdmin(root, "listings", Screen);

/** The state is in the address, so that the browser's back button works. */
export const Screen = () => <ListingSearch filter={readListingFilter(useQuery())} />;
