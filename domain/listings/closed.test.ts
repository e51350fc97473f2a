import { expect, test } from "vitest";
import { closedLabel, readClosed } from "./closed.ts";

test.each([
  ["dauerhaft", "dauerhaft"],
  ["Dauerhaft geschlossen", "dauerhaft"],
  ["CLOSED_PERMANENTLY", "dauerhaft"],
  ["Permanently closed", "dauerhaft"],
  ["vorübergehend geschlossen", "voruebergehend"],
  ["voruebergehend", "voruebergehend"],
  ["CLOSED_TEMPORARILY", "voruebergehend"],
  ["Temporarily closed", "voruebergehend"],
  ["offen", "offen"],
  ["OPERATIONAL", undefined],
  ["", undefined],
])("«%s» is read as %s", (text, closed) => expect(readClosed(text)).toBe(closed));

test("only closed providers are labelled", () => {
  expect(closedLabel("offen")).toBeUndefined();
  expect(closedLabel("voruebergehend")).toBe("vorübergehend geschlossen");
});
