import { describe, expect, test } from "vitest";
import { embeddedRegister } from "#db/seed/embedded-register.ts";
import { fold } from "../fold.ts";
import { displayPlaceName } from "./place-name.ts";
import { allQuarters, quartersOf } from "./place-quarters.ts";

const register = embeddedRegister();
const quarters = allQuarters();
const keysOf = (names: readonly string[], canton: string) =>
  names.map((name) => `${canton} ${fold(displayPlaceName(name))}`);
const shown = ({ canton, town, quarter }: (typeof quarters)[number]) => `${canton} ${town}: ${quarter}`;

describe("in the table of quarters", () => {
  test("each town is in the register", () => {
    const places = new Set(register.flatMap(({ canton, name }) => keysOf([name], canton)));
    expect(quarters.filter(({ canton, town }) => !places.has(`${canton} ${town}`)).map(shown)).toEqual([]);
  });

  test("each town has a quarter once, however it is spelled, and none has its own name", () => {
    const all = quarters.map(shown);
    expect(all.filter((one, at) => all.indexOf(one) < at)).toEqual([]);
    expect(quarters.filter(({ town, quarter }) => quarter === "" || quarter === town)).toEqual([]);
  });

  /** Communes elsewhere in the canton, which have the name of a quarter: «Winterthur Stadel» is not Stadel near Bülach. */
  const NAMESAKES = ["ZH winterthur: stadel", "BE thun: allmendingen", "BE thun: launen", "VD lausanne: grancy"];

  /** The register of a new checkout is older than the mergers of these with their town, and calls Glattbrugg a commune. */
  const JOINED = [
    ["ZH opfikon", "glattbrugg"],
    ["BE langenthal", "obersteckholz"],
    ["GR chur", "haldenstein"],
    ["AG baden", "turgi"],
    ["AG brugg", "schinznach bad"],
    ["TI bellinzona", "camorino, claro, giubiasco, gnosca, gorduno, gudo, moleno, monte carasso"],
    ["TI bellinzona", "pianezzo, preonzo, sementina"],
    ["VS martigny", "charrat"],
    ["NE neuchatel", "peseux, valangin"],
    ["NE le locle", "les brenets"],
  ].flatMap(([town, names = ""]) => names.split(", ").map((name) => `${town}: ${name}`));

  test("no quarter is a commune of its own, except the intended ones", () => {
    const communes = new Set(register.flatMap(({ canton, communes }) => keysOf(communes, canton)));
    const own = quarters.filter(({ canton, quarter }) => communes.has(`${canton} ${quarter}`));
    expect(own.map(shown).toSorted()).toEqual([...NAMESAKES, ...JOINED].toSorted());
  });
});

test("a town without quarters has none, and neither has one of the same name in another canton", () => {
  expect(quartersOf({ name: "Winterthur", canton: "ZH" })).toContain("toss");
  expect(quartersOf({ name: "Winterthur", canton: "BE" })).toEqual([]);
  expect(quartersOf({ name: "Illnau", canton: "ZH" })).toEqual([]);
});
