import type { ListingDetail } from "#domain/desks/listing-desk.ts";
import { Loading } from "../list-frame.tsx";
import { useAdminData } from "../use-admin-data.ts";
import { BackToListings } from "./back-link.tsx";
import { duplicatesPath } from "./listing-paths.ts";
import { MergeForm } from "./merge-form.tsx";

/** Two listings side by side, and what of each stays if they are the same provider. */
export function MergeListings({ ids: [one, other] }: { ids: readonly [string, string] }) {
  const first = useAdminData<ListingDetail>(`/listings/${one}`);
  const second = useAdminData<ListingDetail>(`/listings/${other}`);
  const error = first.error ?? second.error;
  return (
    <>
      <p className="desk-links">
        <BackToListings />
        <a href={duplicatesPath}>Alle möglichen Doppel</a>
      </p>
      <h2>Zwei Anbieter vergleichen</h2>
      {error && (
        <p className="notice" role="alert">
          {error.message}
        </p>
      )}
      {!error && !(first.data && second.data) && <Loading />}
      {first.data && second.data && <MergeForm one={first.data.listing} other={second.data.listing} />}
    </>
  );
}
