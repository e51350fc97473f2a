import { lazy, Suspense } from "react";
import { readListingFilter } from "#domain/desks/listing-filter.ts";
import { useIsAwake } from "../use-is-awake.ts";
import { Loading } from "./answer-states.tsx";
import { ListingSearch } from "./listings/listing-search.tsx";
import { useQuery } from "./query-param.ts";
import { wakeAdmin } from "./wake-admin.ts";

export const wake = (root: HTMLElement) => wakeAdmin(root, "listings", Screen);

/** Each has an address of its own, and loads only there. */
const MergeListings = lazy(async () => ({ default: (await import("./listings/merge-listings.tsx")).MergeListings }));
const DuplicatePairs = lazy(async () => ({ default: (await import("./listings/duplicate-pairs.tsx")).DuplicatePairs }));
const DeletedListings = lazy(async () => ({
  default: (await import("./listings/deleted-listings.tsx")).DeletedListings,
}));

/** The state is in the address, so that the browser's back button works. */
export function Screen() {
  const asked = useQuery();
  const isAwake = useIsAwake();
  const pair = /^(\d+)-(\d+)$/.exec(asked.get("vergleichen") ?? "");
  if (!pair && !asked.has("doppel") && !asked.has("geloescht"))
    return <ListingSearch filter={readListingFilter(asked)} />;
  if (!isAwake) return <Loading />;
  const [, one = "", other = ""] = pair ?? [];
  return (
    <Suspense fallback={<Loading />}>
      {pair && <MergeListings ids={[one, other]} />}
      {!pair && (asked.has("doppel") ? <DuplicatePairs /> : <DeletedListings />)}
    </Suspense>
  );
}
