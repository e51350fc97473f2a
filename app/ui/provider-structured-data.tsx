import type { Canton } from "#domain/canton.ts";
import type { Listing } from "#domain/listing.ts";
import { paths } from "#domain/paths.ts";
import { phoneNumber } from "#domain/phone.ts";
import { websiteUrl } from "#domain/provider.ts";
import { JsonLd } from "./json-ld.tsx";
import { useSite } from "./site.tsx";

type Props = { listing: Listing; canton: Canton; city: string };

/** Without a rating: Google's rules allow only reviews this site collected itself. */
export function ProviderStructuredData({ listing, canton, city }: Props) {
  const { url } = useSite();
  const page = url + paths.provider(listing);
  const { latitude, longitude } = listing;
  const website = websiteUrl(listing.website);
  return (
    <JsonLd
      value={{
        // schema.org has no type for home care; these two carry what describes it.
        "@type": ["MedicalBusiness", "MedicalOrganization"],
        "@id": `${page}#org`,
        name: listing.name,
        url: page,
        telephone: phoneNumber(listing.phone)?.display,
        address: {
          "@type": "PostalAddress",
          streetAddress: listing.streetAddress ?? undefined,
          postalCode: listing.zipCode,
          addressLocality: city,
          addressRegion: canton.code,
          addressCountry: "CH",
        },
        areaServed: { "@type": "City", name: city },
        ...(latitude !== null &&
          longitude !== null && { geo: { "@type": "GeoCoordinates", latitude, longitude } }),
        ...(website && { sameAs: website }),
      }}
    />
  );
}
