import { mapOfProvider, paths } from "#domain/paths.ts";
import { MAP_SIZE } from "#domain/place-map/place-map.ts";

type Provider = Parameters<typeof paths.provider>[0] & { name: string; latitude: number | null };

/** On paper only. Loaded with the page, because printing waits for no picture. */
export const PaperMap = ({ listing }: { listing: Provider }) =>
  listing.latitude === null ? null : (
    <img
      className="on-paper paper-map"
      src={mapOfProvider(paths.provider(listing))}
      width={MAP_SIZE.width}
      height={MAP_SIZE.height}
      alt={`Karte: ${listing.name} und die Orte darum herum`}
      fetchPriority="low"
    />
  );
