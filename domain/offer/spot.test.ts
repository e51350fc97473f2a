import { expect, test } from "vitest";
import { cellOf, cellsAround, pointAt, spotOf } from "./spot.ts";

const uster = { latitude: 47.3494, longitude: 8.7191 };

test("a spot is a position to ten metres", () => {
  expect(pointAt(spotOf(uster))).toEqual(uster);
});

test("the cell follows from the spot, and neighbouring cells differ by one or a hundred", () => {
  expect(cellOf(spotOf(uster))).toBe(47_358);
  expect(cellsAround(uster, 10)).toHaveLength(9);
  expect(cellsAround(uster, 20)).toHaveLength(25);
  expect(cellsAround(uster, 10)).toEqual(expect.arrayContaining([47_257, 47_358, 47_459]));
});

test.each([5, 10, 20])("a circle of %d km lies within its cells", (radius) => {
  const cells = cellsAround(uster, radius);
  for (let degrees = 0; degrees < 360; degrees += 15) {
    const angle = (degrees * Math.PI) / 180;
    const latitude = uster.latitude + (Math.sin(angle) * radius) / 111.2;
    const longitude = uster.longitude + (Math.cos(angle) * radius) / (111.2 * Math.cos((47 * Math.PI) / 180));
    expect(cells).toContain(cellOf(spotOf({ latitude, longitude })));
  }
});
