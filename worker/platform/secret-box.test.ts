import { expect, test } from "vitest";
import { secretBox } from "./secret-box.ts";

const PEPPER = "a pepper of more than thirty-two characters";
const OTHER = "another pepper of more than thirty-two characters";
const box = secretBox([PEPPER]);

/** Replaces the character at this position. */
const alter = (text: string, at: number) => text.slice(0, at) + (text[at] === "A" ? "B" : "A") + text.slice(at + 1);

test("a sealed secret opens again, with its own context only", async () => {
  const sealed = await box.seal("JBSWY3DPEHPK3PXP", "totp 1");
  expect(sealed).not.toContain("JBSWY3DPEHPK3PXP");
  expect(await box.open(sealed, "totp 1")).toBe("JBSWY3DPEHPK3PXP");
  await expect(box.open(sealed, "totp 2")).rejects.toThrow();
});

test("sealing the same secret twice gives different texts", async () => {
  expect(await box.seal("geheim", "a")).not.toBe(await box.seal("geheim", "a"));
});

test("every changed character is detected", async () => {
  const sealed = await box.seal("geheim", "a");
  // The unused bits of the last character are ignored.
  for (let at = 0; at < sealed.length - 1; at++) {
    await expect(box.open(alter(sealed, at), "a"), `at ${at}`).rejects.toThrow();
  }
  for (const wrong of ["", "kein Siegel", sealed.slice(0, -4), sealed.replace(".", "")]) {
    await expect(box.open(wrong, "a"), wrong).rejects.toThrow();
  }
});

test("after a pepper is replaced, the former one still opens and the new one seals", async () => {
  const old = await box.seal("geheim", "a");
  const rotated = secretBox([OTHER, PEPPER]);
  expect(await rotated.open(old, "a")).toBe("geheim");
  expect(await rotated.isOutdated(old)).toBe(true);
  const renewed = await rotated.seal("geheim", "a");
  expect(await rotated.isOutdated(renewed)).toBe(false);
  await expect(box.open(renewed, "a")).rejects.toThrow("not known");
});

test("a short pepper is refused", async () => {
  await expect(secretBox(["kurz"]).seal("geheim", "a")).rejects.toThrow("32 characters");
});
