import type { Listing } from "#domain/listings/listing.ts";
import { paths } from "#domain/paths.ts";
import type { Canton } from "#domain/places/canton.ts";
import { Breadcrumbs, type Crumb } from "./breadcrumbs.tsx";

type Props = { listing: Listing; canton: Canton; city: string; page?: Crumb };

/** To a provider, or to a page that belongs to it. */
export function ProviderTrail({ listing, canton, city, page }: Props) {
  return (
    <Breadcrumbs
      trail={[
        { name: canton.name, path: paths.canton(canton.slug) },
        { name: city, path: paths.city(listing) },
        { name: listing.name, path: paths.provider(listing) },
        ...(page ? [page] : []),
      ]}
    />
  );
}
