import { MAP_SIZE } from "#domain/place-map/place-map.ts";
import { MAP_CANNOT_OPEN, notOnMap } from "../content/map-words.ts";
import { Island } from "../islands/island.tsx";

/** `of`: "von Uster"; `missing`: providers of the list whose position is not known. */
type Props = { of: string; address: string; missing: number };

/**
 * Rules offer-10 and offer-11: the map with the numbers of the list, as a picture that loads when it comes into view.
 * Pressed, a map that can be moved takes its place.
 */
export const PlaceMapPicture = ({ of, address, missing }: Props) => (
  <figure className="place-map" id="karte">
    <Island name="list-map" when="press" failure={MAP_CANNOT_OPEN}>
      <img
        src={address}
        width={MAP_SIZE.width}
        height={MAP_SIZE.height}
        alt={`Karte ${of}. Die Nummern sind die der Liste.`}
        loading="lazy"
      />
      <button className="button quiet only-with-script" type="button">
        Karte öffnen
      </button>
    </Island>
    <figcaption>{["Die Nummern stehen auch in der Liste.", notOnMap(missing)].filter(Boolean).join(" ")}</figcaption>
  </figure>
);
