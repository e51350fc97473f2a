import type { GeoPoint } from "../places/place.ts";
import { gather } from "./gather.ts";

/** `number`: the provider's in the list beside the map; undefined on a map of one provider. */
type MapPin = { number: number | undefined; point: GeoPoint; mustAsk: boolean };
export type MapTown = { name: string; point: GeoPoint };
/** Longitude and latitude in thousandths of a degree. */
export type Borders = readonly (readonly (readonly [number, number])[])[];

export type PlaceMap = {
  centre: GeoPoint;
  radiusKm: number;
  /** The closest view, because a single provider would otherwise show just one street. */
  leastKm?: number;
  pins: MapPin[];
  towns: MapTown[];
  borders: Borders;
};

export const MAP_SIZE = { width: 400, height: 440 } as const;
const MIDDLE = { x: MAP_SIZE.width / 2, y: MAP_SIZE.height / 2 };
const MARGIN = 34;
const LEAST_KM = 2.5;
const KM_PER_DEGREE = 111.2;

const PIN = { height: 30, reach: 26 };
const LABEL = { letter: 7.4, height: 18, most: 14 };

type Spot = { x: number; y: number };
type Box = { left: number; right: number; top: number; bottom: number };
type Cluster = Spot & { numbers: (number | undefined)[]; mustAsk: boolean };

/**
 * A map as SVG: borders of cantons, names of towns, and the providers of a list under their numbers. Pins that
 * would cover each other are one. Drawn from our own data only, so it needs no other host; as an image it follows
 * the colour scheme of the system.
 */
export function drawPlaceMap({ centre, pins, towns, borders, radiusKm, leastKm }: PlaceMap): string {
  const project = projectionOf(centre, viewKm(centre, pins, radiusKm, leastKm));
  const clusters = clustersOf(pins, project);
  const taken = [...clusters.map(boxOfPin), SCALE];
  const labels = labelsOf(towns, project, taken);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}">`,
    `<style>${STYLE}</style><rect class="land" width="100%" height="100%"/>`,
    `<path class="border" d="${borders.map((line) => pathOf(line, project)).join("")}"/>`,
    ...labels.map(({ name, x, y }) => `<circle class="town" cx="${x}" cy="${y}" r="3"/>${label(name, { x, y })}`),
    ...clusters.map(pin),
    scaleBar(project.pixelsPerKm),
    "</svg>",
  ].join("");
}

/** Distance from the centre to the edges: covers all pins, but at most the list's radius. */
export function viewKm(
  centre: GeoPoint,
  pins: readonly Pick<MapPin, "point">[],
  radiusKm: number,
  leastKm = LEAST_KM,
): number {
  const farthest = Math.max(0, ...pins.map(({ point }) => Math.max(...offsetKm(centre, point).map(Math.abs))));
  return Math.max(leastKm, Math.min(farthest, radiusKm) * 1.05);
}

const offsetKm = (centre: GeoPoint, { latitude, longitude }: GeoPoint): [east: number, north: number] => [
  (longitude - centre.longitude) * KM_PER_DEGREE * Math.cos((centre.latitude * Math.PI) / 180),
  (latitude - centre.latitude) * KM_PER_DEGREE,
];

type Projection = { (point: GeoPoint): Spot; pixelsPerKm: number };

function projectionOf(centre: GeoPoint, km: number): Projection {
  const pixelsPerKm = (MIDDLE.x - MARGIN) / km;
  const project = (point: GeoPoint): Spot => {
    const [east, north] = offsetKm(centre, point);
    return { x: rounded(MIDDLE.x + east * pixelsPerKm), y: rounded(MIDDLE.y - north * pixelsPerKm) };
  };
  return Object.assign(project, { pixelsPerKm });
}

const rounded = (pixels: number) => Math.round(pixels * 10) / 10;

const isVisible = ({ x, y }: Spot) => x > 0 && x < MAP_SIZE.width && y > PIN.height && y < MAP_SIZE.height;

function clustersOf(pins: readonly MapPin[], project: Projection): Cluster[] {
  const spots = pins.map(({ point, ...pin }) => ({ ...pin, ...project(point) })).filter(isVisible);
  const groups = gather(spots, (a, b) => Math.hypot(a.x - b.x, a.y - b.y) < PIN.reach);
  return groups.map((group) => ({
    x: group[0].x,
    y: group[0].y,
    numbers: group.map(({ number }) => number),
    mustAsk: group.every(({ mustAsk }) => mustAsk),
  }));
}

/** «3», «3, 7», «3–5», «3 +4» */
function numbersOf({ numbers }: Cluster): string {
  const [first, second] = numbers;
  if (first === undefined) return "";
  if (numbers.length <= 2) return second === undefined ? String(first) : `${first}, ${second}`;
  const isRow = numbers.every((number, at) => number === first + at);
  return isRow ? `${first}–${first + numbers.length - 1}` : `${first} +${numbers.length - 1}`;
}

const SCALE: Box = { left: 0, right: 190, top: MAP_SIZE.height - 44, bottom: MAP_SIZE.height };

const widthOf = (cluster: Cluster) => Math.max(28, 14 + numbersOf(cluster).length * 8.5);

const boxOfPin = (cluster: Cluster): Box => ({
  left: cluster.x - widthOf(cluster) / 2,
  right: cluster.x + widthOf(cluster) / 2,
  top: cluster.y - PIN.height - 6,
  bottom: cluster.y + 4,
});

function pin(cluster: Cluster): string {
  const { x, y } = cluster;
  const half = rounded(widthOf(cluster) / 2);
  return `<g class="pin${cluster.mustAsk ? " ask" : ""}" transform="translate(${x} ${y})"><path d="M0 0l-6-8h-${half - 14}a8 8 0 0 1-8-8v-8a8 8 0 0 1 8-8h${
    2 * half - 16
  }a8 8 0 0 1 8 8v8a8 8 0 0 1-8 8h-${half - 14}z"/><text y="-14.500">${numbersOf(cluster)}</text></g>`;
}

function labelsOf(towns: readonly MapTown[], project: Projection, pins: readonly Box[]) {
  const taken = [...pins];
  const labels: (Spot & { name: string })[] = [];
  for (const { name, point } of towns) {
    const spot = project(point);
    const box = boxOfLabel(name, spot);
    const isInside = box.left > 4 && box.right < MAP_SIZE.width - 4 && box.bottom < MAP_SIZE.height && isVisible(spot);
    if (labels.length >= LABEL.most || !isInside || taken.some((other) => overlap(box, other))) continue;
    taken.push(box);
    labels.push({ name, ...spot });
  }
  return labels;
}

function boxOfLabel(name: string, { x, y }: Spot): Box {
  const half = (name.length * LABEL.letter) / 2;
  return { left: x - half, right: x + half, top: y + 4, bottom: y + LABEL.height + 4 };
}

const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const label = (name: string, { x, y }: Spot) =>
  `<text class="name" x="${x}" y="${y + LABEL.height}">${escaped(name)}</text>`;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? "");

function pathOf(line: Borders[number], project: Projection): string {
  const spots = line.map(([longitude, latitude]) =>
    project({ longitude: longitude / 1000, latitude: latitude / 1000 }),
  );
  const isNear = spots.some(({ x, y }) => Math.abs(x - MIDDLE.x) < 1_500 && Math.abs(y - MIDDLE.y) < 1_500);
  return isNear ? `M${spots.map(({ x, y }) => `${x} ${y}`).join("L")}` : "";
}

function scaleBar(pixelsPerKm: number): string {
  const km = [10, 5, 2, 1].find((length) => length * pixelsPerKm < MAP_SIZE.width / 2) ?? 1;
  const width = rounded(km * pixelsPerKm);
  const y = MAP_SIZE.height - 14;
  return `<path class="scale" d="M14 ${y}h${width}"/><text class="name" x="${14 + width / 2}" y="${y - 7}">${km} km</text>`;
}

const STYLE =
  ".land{fill:#eef2e6}.border{fill:none;stroke:#9aa793;stroke-width:2;stroke-dasharray:6 4}" +
  ".town{fill:#6c7a73}text{font:600 15px system-ui,sans-serif;text-anchor:middle}" +
  ".name{fill:#15302a;stroke:#eef2e6;stroke-width:4;paint-order:stroke;font-weight:500}" +
  ".pin path{fill:#11493d;stroke:#fff;stroke-width:1.5}.pin text{fill:#fff}" +
  ".ask path{fill:#fff;stroke:#11493d;stroke-width:2;stroke-dasharray:4 3}.ask text{fill:#11493d}.scale{stroke:#15302a;stroke-width:3}" +
  "@media(prefers-color-scheme:dark){.land{fill:#1c2b26}.border{stroke:#5d7268}.town{fill:#8d9f96}" +
  ".name{fill:#f6efe3;stroke:#1c2b26}.pin path{fill:#bfe5d4;stroke:#0c2922}.pin text{fill:#0c2922}" +
  ".ask path{fill:#0c2922;stroke:#bfe5d4}.ask text{fill:#bfe5d4}.scale{stroke:#f6efe3}}";
