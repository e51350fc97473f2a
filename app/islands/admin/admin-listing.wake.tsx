import { lazy, Suspense } from "react";
import { ListingEditor } from "./listings/listing-editor.tsx";
import { wakeAdmin } from "./wake-admin.tsx";

export const wake = (root: HTMLElement) => wakeAdmin(root, "listings", Screen);

const NewListing = lazy(async () => ({ default: (await import("./listings/new-listing.tsx")).NewListing }));

function Screen() {
  const id = new URLSearchParams(location.search).get("id");
  if (id !== null) return <ListingEditor id={id} />;
  return (
    <Suspense>
      <NewListing />
    </Suspense>
  );
}
