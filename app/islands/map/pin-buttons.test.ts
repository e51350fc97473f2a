import { expect, test } from "vitest";
import { clusterName, pinName } from "./pin-buttons.ts";

test("a pin is labelled with its number and provider, a cluster with what a press does", () => {
  expect(pinName({ number: 3, name: "Spitex Uster", mustAsk: false })).toBe("3 Spitex Uster");
  expect(pinName({ number: 3, name: "Spitex Uster", mustAsk: true })).toBe("3 Spitex Uster, nachfragen");
  expect(clusterName(4, false)).toBe("4 Anbieter, Karte vergrössern");
  expect(clusterName(2, true)).toBe("2 Anbieter, am gleichen Ort");
});
