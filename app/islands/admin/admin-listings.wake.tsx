import { readListingFilter } from "#domain/desks/listing-filter.ts";
import { DeletedListings } from "./listings/deleted-listings.tsx";
import { DuplicatePairs } from "./listings/duplicate-pairs.tsx";
import { ListingSearch } from "./listings/listing-search.tsx";
import { MergeListings } from "./listings/merge-listings.tsx";
import { wakeAdmin } from "./wake-admin.tsx";

export const wake = (root: HTMLElement) => wakeAdmin(root, "listings", Screen);

/** The state is in the address, so that the browser's back button works. */
function Screen() {
  const asked = new URLSearchParams(location.search);
  const [, one, other] = /^(\d+)-(\d+)$/.exec(asked.get("vergleichen") ?? "") ?? [];
  if (one && other) return <MergeListings ids={[one, other]} />;
  if (asked.has("doppel")) return <DuplicatePairs />;
  if (asked.has("geloescht")) return <DeletedListings />;
  return <ListingSearch filter={readListingFilter(asked)} />;
}
