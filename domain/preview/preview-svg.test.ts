import { DOMParser } from "@xmldom/xmldom";
import { expect, test } from "vitest";
import { previewSvg } from "./preview-svg.ts";

const letters = Array.from({ length: 0x250 }, (_, at) => String.fromCharCode(at + 32));
const font = Object.fromEntries(letters.map((letter) => [letter, 0.5]));
const PARTS = {
  widths: { serif: font, sans: font },
  sign: '<path id="sign"/>',
  outlines: { ZH: { path: "M1 1z", x: 300, y: 60 }, GE: { path: "M2 2z", x: 20, y: 250 } },
};

const draw = (headline: string, line = "9 Anbieter") => {
  const svg = previewSvg({ headline, line, canton: "GE" }, PARTS);
  const document = new DOMParser({
    errorHandler: (_, message) => {
      throw new Error(message);
    },
  }).parseFromString(svg, "image/svg+xml");
  const texts = Array.from(document.getElementsByTagName("text"), (text) => text.textContent);
  return { svg, document, texts };
};

test("has the word mark, the lines of the headline and the line below", () => {
  expect(draw("Spitex in Genf").texts).toEqual(["Spitex-Verzeichnis", "Spitex", "in Genf", "9 Anbieter"]);
});

test("highlights the canton, and marks small ones", () => {
  const { svg } = draw("Spitex");
  expect(svg).toContain('fill="#11443a" d="M2 2z"');
  expect(svg).toContain('<circle cx="20" cy="250"');
});

test("a long headline takes the room of the map", () => {
  const { svg, texts } = draw("Verein für spitalexterne Kranken- und Gesundheitspflege der Gemeinden am See");
  expect(svg).not.toContain("M2 2z");
  expect(texts.slice(1, -1).join(" ")).toBe(
    "Verein für spitalexterne Kranken- und Gesundheitspflege der Gemeinden am See",
  );
});

/** XML cannot contain them. */
const NO_LETTERS = /\p{Cc}|\p{Cs}|\p{Cn}/gu;

test.each([
  "</text><script>alert(1)</script>",
  '<image href="https://evil.example/x.png"/>',
  "]]> <!-- &amp; &#0; %xxe; <!DOCTYPE x>",
  "a\u0000b\u0001c\ud800d\uffff",
  "\" onload='x' />",
])("is well-formed, and words remain words: %j", (hostile) => {
  const { document, texts } = draw(hostile, hostile);
  expect(texts.at(-1)).toBe(hostile.replace(NO_LETTERS, ""));
  for (const name of ["script", "image"]) expect(document.getElementsByTagName(name)).toHaveLength(0);
  expect(document.getElementsByTagName("text").length).toBe(texts.length);
});
