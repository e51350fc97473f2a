import { lazy, Suspense } from "react";
import { useIsAwake } from "../use-is-awake.ts";
import { Loading } from "./answer-states.tsx";
import { ListingEditor } from "./listings/listing-editor.tsx";
import { useQueryParam } from "./query-param.ts";
import { wakeAdmin } from "./wake-admin.ts";

export const wake = (root: HTMLElement) => wakeAdmin(root, "listings", Screen);

const NewListing = lazy(async () => ({ default: (await import("./listings/new-listing.tsx")).NewListing }));

export function Screen() {
  const id = useQueryParam("id");
  const isAwake = useIsAwake();
  if (id !== null) return <ListingEditor id={id} />;
  if (!isAwake) return <Loading />;
  return (
    <Suspense>
      <NewListing />
    </Suspense>
  );
}
