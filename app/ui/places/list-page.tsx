import type { ComponentProps } from "react";
import { paths } from "#domain/paths.ts";
import { MAP_SIZE } from "#domain/place-map/place-map.ts";
import type { Canton } from "#domain/places/canton.ts";
import { m } from "#messages";
import { notOnMap } from "../../content/map-words.ts";
import { Island } from "../../islands/island.tsx";
import { Fold } from "../fold.tsx";
import { Icon } from "../icons.tsx";
import { JsonLd } from "../json-ld.tsx";
import { useSite } from "../site.tsx";
import { CantonLocator } from "./canton-locator.tsx";

/** `of`: "von Uster". `missing`: number of listed providers without a position. `asks`: some pins are dashed. */
type PlaceMapPictureProps = { of: string; address: string; missing: number; asks: boolean };

/**
 * Rules offer-10 and offer-11: a map with the list's numbers, as a picture that loads when it comes into view. Pressing
 * it replaces it by a movable map.
 */
const PlaceMapPicture = ({ of, address, missing, asks }: PlaceMapPictureProps) => (
  <figure className="place-map" id="karte">
    <Island name="list-map" when="press" failure={m.place_map_cannot_open()}>
      <img src={address} width={MAP_SIZE.width} height={MAP_SIZE.height} alt={m.place_map_alt({ of })} loading="lazy" />
      <button className="button quiet only-with-script" type="button">
        {m.place_map_open()}
      </button>
    </Island>
    <figcaption>
      {[m.place_map_caption(), asks && m.place_map_dashed(), notOnMap(missing)].filter(Boolean).join(" ")}
    </figcaption>
  </figure>
);

type BesideProps = ComponentProps<typeof CantonLocator> & { map: PlaceMapPictureProps | undefined };

/** Remains visible beside a list. Without any position it shows the canton in its country. */
export const MapBeside = ({ map, canton }: BesideProps) => (
  <div className="aside">
    <div className="sticky">{map ? <PlaceMapPicture {...map} /> : <CantonLocator canton={canton} />}</div>
  </div>
);

type TitleProps = { id: string; title: string; hasMap: boolean };

/** A list's title; on phones the map follows it. */
export const ListTitle = ({ id, title, hasMap }: TitleProps) => (
  <div className="head-row">
    <h2 id={id}>{title}</h2>
    {hasMap && (
      <a className="to-map" href="#karte">
        <Icon name="pin" />
        {m.place_map_to()}
      </a>
    )}
  </div>
);

type PlaceFactsProps = { canton: Pick<Canton, "code">; title: string; texts: string[] };

/** Facts on care in a place or a canton, below its list. */
export const PlaceFacts = ({ canton, title, texts }: PlaceFactsProps) => (
  <Fold id="wissen" title={title}>
    {texts.map((text) => (
      <p key={text}>{text}</p>
    ))}
    <a className="button quiet" href={paths.costs(canton.code)}>
      {m.frame_costs_calculate()}
    </a>
  </Fold>
);

type ProviderItemListProps = { providers: { slug: string; cantonSlug: string; citySlug: string }[] };

/** Lists only addresses, as search engines expect, because each provider's page describes itself. */
export function ProviderItemList({ providers }: ProviderItemListProps) {
  const { url } = useSite();
  if (providers.length === 0) return null;
  return (
    <JsonLd
      value={{
        "@type": "ItemList",
        itemListElement: providers.map((provider, index) => ({
          "@type": "ListItem",
          position: index + 1,
          url: url + paths.provider(provider),
        })),
      }}
    />
  );
}
