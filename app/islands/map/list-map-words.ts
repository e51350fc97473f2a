import type { ListedPin } from "#domain/place-map/list-map.ts";

/** If the tiles of swisstopo do not come. */
export const MAP_WITHOUT_TILES = "Die Landeskarte antwortet gerade nicht. Sie sehen die einfache Karte.";

export const MAP_LOADING = "Lädt Karte…";

/** Of pins that would cover each other. `isOneSpot`: enlarging the map would not separate them. */
export const clusterName = (count: number, isOneSpot: boolean) =>
  `${count} Anbieter, ${isOneSpot ? "am gleichen Ort" : "Karte vergrössern"}`;

/** The visible number first, so that it can be spoken. */
export const pinName = ({ number, name, mustAsk }: Pick<ListedPin, "number" | "name" | "mustAsk">) =>
  `${number} ${name}${mustAsk ? ", nachfragen" : ""}`;
