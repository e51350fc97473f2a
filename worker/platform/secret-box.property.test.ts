import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText, wellFormedText } from "#tests/support/any-text.ts";
import { flipBit } from "#tests/support/flip-bit.ts";
import { holdsLater } from "#tests/support/holds.ts";
import { secretBox } from "./secret-box.ts";

const box = secretBox(["a pepper of at least thirty-two characters"]);

test("a sealed secret opens under its own context only", () =>
  holdsLater(fc.tuple(wellFormedText, wellFormedText, wellFormedText), async ([secret, context, other]) => {
    const sealed = await box.seal(secret, context);
    expect(await box.open(sealed, context)).toBe(secret);
    if (other !== context) await expect(box.open(sealed, other)).rejects.toThrow();
  }));

test("neither a sealed secret with a changed bit nor any other text opens", () =>
  holdsLater(fc.tuple(wellFormedText, fc.nat(), anyText), async ([secret, bit, text]) => {
    const [id = "", rest = ""] = (await box.seal(secret, "x")).split(".");
    await expect(box.open(`${id}.${flipBit(rest, bit)}`, "x")).rejects.toThrow();
    await expect(box.open(`${flipBit(id, bit)}.${rest}`, "x")).rejects.toThrow();
    await expect(box.open(`${id}.${text}`, "x")).rejects.toThrow();
  }));
