import { MAP_SIZE } from "#domain/place-map/place-map.ts";

type Props = { city: string; address: string };

/** Rule offer-10: the map with the numbers of the list, as a picture that loads when it comes into view. */
export const PlaceMapPicture = ({ city, address }: Props) => (
  <figure className="place-map" id="karte">
    <img
      src={address}
      width={MAP_SIZE.width}
      height={MAP_SIZE.height}
      alt={`Karte von ${city}. Die Nummern sind die der Liste.`}
      loading="lazy"
    />
    <figcaption>Die Nummern stehen auch in der Liste.</figcaption>
  </figure>
);
