import { findSpot } from "#db/queries/listings/listings.ts";
import { readSiteState } from "#db/queries/site-state.ts";
import { runTogether } from "#db/statement.ts";
import { recordOf } from "#domain/keys.ts";
import { LANGUAGES } from "#domain/language.ts";
import { phoneNumber } from "#domain/listings/phone.ts";
import type { ProviderFilter } from "#domain/offer/provider-filter.ts";
import { pointAt } from "#domain/offer/spot.ts";
import { paths } from "#domain/paths.ts";
import { type ListMap, listMapOf, middleOf } from "#domain/place-map/list-map.ts";
import { type MapTown, type PlaceMap, viewKm } from "#domain/place-map/place-map.ts";
import { distanceKm, type GeoPoint, pointOf } from "#domain/places/place.ts";
import type { IndexedPlace } from "#domain/places/place-index.ts";
import { placeLineOf } from "#domain/places/place-words.ts";
import type { Deps } from "../../deps.ts";
import { inLanguage } from "../../request-language.ts";
import { placeIndex } from "../search/place-index.ts";
import { loadCantonPage } from "./canton-page.ts";
import { loadCityPage } from "./city-page.ts";

/** `citySlug` is missing for the list of a canton. */
type Asked = { cantonSlug: string; citySlug: string | undefined; from: string | undefined; filter: ProviderFilter };

type Card = Parameters<typeof placeLineOf>[0] &
  Parameters<typeof paths.provider>[0] & { id: number; name: string; phone: string | null };
type Pin = { id: number; number: number; point: GeoPoint; mustAsk: boolean };

/** `version`: of the data, for caches. */
type MappedList = {
  version: number | undefined;
  centre: GeoPoint;
  radiusKm: number;
  pins: Pin[];
  cards: readonly Card[];
};

export type MapPicture = Omit<PlaceMap, "borders"> & Pick<MappedList, "version">;

/** The map beside a list as a picture, with the numbers of that list; undefined without a position. */
export async function loadPlaceMap(deps: Deps, asked: Asked): Promise<MapPicture | undefined> {
  const list = await loadList(deps, asked);
  return list && { ...list, towns: await townsOn(deps, list) };
}

/** The radius of a printed map of one provider. */
const ONE_PROVIDER_KM = 6;

/** The map of a provider, found by the path of its page; undefined without a position. */
export async function loadProviderMap(deps: Deps, path: string): Promise<MapPicture | undefined> {
  const { spots, state } = await runTogether(deps.db, {
    spots: findSpot(path.split("/").at(-1) ?? ""),
    state: readSiteState(),
  });
  const [found] = spots;
  if (!found?.spot || paths.provider(found) !== path) return undefined;
  const point = pointAt(found.spot);
  const map = {
    centre: point,
    radiusKm: ONE_PROVIDER_KM,
    leastKm: ONE_PROVIDER_KM,
    pins: [{ number: undefined, point, mustAsk: false }],
    version: state[0]?.version,
  };
  return { ...map, towns: await townsOn(deps, map) };
}

/** The same map for the browser, which moves it and tells about its providers. */
export async function loadListMap(deps: Deps, asked: Asked) {
  const list = await loadList(deps, asked);
  if (!list) return undefined;
  const { version } = list;
  const map = listMapOf({ ...list, pins: list.pins.flatMap(withCard(list.cards)), towns: await townsOn(deps, list) });
  return { version, map: { ...map, styleUrl: deps.config.map.styleUrl } satisfies ListMap };
}

function withCard(cards: readonly Card[]) {
  const byId = new Map(cards.map((card) => [card.id, card]));
  return ({ id, number, point, mustAsk }: Pin) => {
    const card = byId.get(id);
    if (!card) return [];
    const phone = phoneNumber(card.phone) ?? null;
    const place = recordOf(LANGUAGES, (one) => inLanguage(one, () => placeLineOf(card)));
    return [{ number, name: card.name, place, phone, path: paths.provider(card), point, mustAsk }];
  };
}

const loadList = (deps: Deps, { citySlug, ...asked }: Asked) =>
  citySlug === undefined ? loadCantonList(deps, asked) : loadCityList(deps, { ...asked, citySlug });

async function loadCityList(deps: Deps, asked: Parameters<typeof loadCityPage>[1]): Promise<MappedList | undefined> {
  const { site, page } = await loadCityPage(deps, asked);
  if (!page?.point) return undefined;
  const { point: centre, pins, total, duty, list } = page;
  return { version: site?.version, centre, radiusKm: total.radiusKm, pins, cards: [...duty, ...list.rows] };
}

/** A map as large as its pins need. */
async function loadCantonList(
  deps: Deps,
  asked: Parameters<typeof loadCantonPage>[1],
): Promise<MappedList | undefined> {
  const { site, page } = await loadCantonPage(deps, asked);
  const { pins, list } = page;
  const centre = middleOf(pins.map(({ point }) => point));
  if (!centre) return undefined;
  const radiusKm = viewKm(centre, pins, Number.POSITIVE_INFINITY);
  return { version: site?.version, centre, radiusKm, pins, cards: list.rows };
}

const townsOn = async (deps: Deps, { centre, radiusKm }: Pick<MappedList, "centre" | "radiusKm">) =>
  townsAround(await placeIndex(deps), centre, radiusKm);

/** The place itself first, then the larger ones. */
function townsAround(index: readonly IndexedPlace[], centre: GeoPoint, km: number): MapTown[] {
  const near = index.flatMap((place) => {
    const point = pointOf(place);
    const distance = point ? distanceKm(centre, point) : Number.POSITIVE_INFINITY;
    return point && distance <= km * 1.5 ? [{ ...place, point, distance }] : [];
  });
  return near
    .toSorted(
      (a, b) =>
        Number(b.distance === 0) - Number(a.distance === 0) || b.listings - a.listings || b.zips.length - a.zips.length,
    )
    .map(({ name, point }) => ({ name, point }));
}
