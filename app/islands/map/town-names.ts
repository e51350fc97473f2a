import type { Map as MapLibreMap } from "maplibre-gl";
import { NAME_IMAGE } from "./own-map.ts";

const SIZE = 15;
const DOT = 3;
const RATIO = 2;
const INK = "#15302a";
const HALO = "#eef2e6";
const TOWN = "#6c7a73";

/** Draws names when the map asks for them, with the font of the page: the library would fetch letters from a host. */
export function drawTownNames(map: MapLibreMap) {
  map.setMissingStyleImageResolver((id) => {
    if (!id.startsWith(NAME_IMAGE) || map.hasImage(id)) return;
    const image = drawn(id.slice(NAME_IMAGE.length));
    if (image) map.addImage(id, image, { pixelRatio: RATIO });
  });
}

function drawn(name: string): ImageData | undefined {
  const font = `500 ${SIZE * RATIO}px ${getComputedStyle(document.body).fontFamily}`;
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d");
  if (!pen) return undefined;
  pen.font = font;
  const width = Math.ceil(pen.measureText(name).width) + 4 * RATIO;
  canvas.width = width;
  canvas.height = (SIZE + 4 * DOT) * RATIO;
  // A change of size clears the font.
  Object.assign(pen, { font, textAlign: "center", textBaseline: "top", lineWidth: 4 * RATIO, lineJoin: "round" });
  pen.fillStyle = TOWN;
  pen.beginPath();
  pen.arc(width / 2, DOT * RATIO, DOT * RATIO, 0, 2 * Math.PI);
  pen.fill();
  pen.strokeStyle = HALO;
  pen.strokeText(name, width / 2, 3 * DOT * RATIO);
  pen.fillStyle = INK;
  pen.fillText(name, width / 2, 3 * DOT * RATIO);
  return pen.getImageData(0, 0, canvas.width, canvas.height);
}
