import { MAP_FAILED, type MapProps } from "#domain/listings/map.ts";
import { Island } from "../island.tsx";

/** Rule provider-7. The address above the map serves users without JavaScript. */
export function ProviderMap(props: MapProps) {
  return (
    <Island name="provider-map" when="visible" props={props} failure={MAP_FAILED}>
      <div className="map only-with-script">
        <p className="map-status" role="status" data-says-failure="">
          Lädt Karte...
        </p>
      </div>
    </Island>
  );
}
