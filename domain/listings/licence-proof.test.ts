import { expect, test } from "vitest";
import { proofHost } from "./licence-proof.ts";

test.each([
  ["https://www.gsi.be.ch/bewilligungen.pdf", null, "gsi.be.ch"],
  ["https://www.baselland.ch/liste", null, "baselland.ch"],
  ["https://www.spitex-uster.ch/bewilligung.pdf", "spitex-uster.ch", "spitex-uster.ch"],
  ["https://files.spitex-uster.ch/bewilligung.pdf", "spitex-uster.ch", undefined],
  ["https://notbe.ch/liste", null, undefined],
  ["https://be.ch.example.com/liste", null, undefined],
  ["https://sites.google.com/a", "sites.google.com/b", undefined],
  ["", "spitex-uster.ch", undefined],
])("pages link the proof %s of a provider at %s as %s", (proof, website, host) =>
  expect(proofHost(proof, website)).toBe(host),
);
