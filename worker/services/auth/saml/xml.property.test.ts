import fc from "fast-check";
import { expect, test } from "vitest";
import { SamlRefusal } from "#domain/auth/saml/assertion.ts";
import { anyText, wellFormedText } from "#tests/support/any-text.ts";
import { holds } from "#tests/support/holds.ts";
import { attribute, escapeXml, parseXml, textOf } from "./xml.ts";

test("an escaped text is read back equal, in an element and in an attribute", () => {
  // White space at the ends does not belong to the text, and XML has no control characters.
  const text = wellFormedText.map((given) => given.replace(/[\p{Cc}\uFFFE\uFFFF]/gu, "").trim());
  holds(text, (given) => {
    const root = parseXml(`<a b="${escapeXml(given)}">${escapeXml(given)}</a>`);
    expect([textOf(root), attribute(root, "b")]).toEqual([given, given]);
  });
});

test("a line separator (U+2028) does not end a line", () => {
  const root = parseXml("<a b='1\u20282'>1\u20282</a>");
  expect([textOf(root), attribute(root, "b")]).toEqual(["1\u20282", "1\u20282"]);
});

const hostileXml = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...[
          "<a>",
          "</a>",
          "<a/>",
          "<b:c>",
          "<a b='",
          "'",
          '"',
          ">",
          "<",
          "&",
          "&x;",
          "&#0;",
          "&#x110000;",
          "<!--",
          "-->",
        ],
        ...[
          "<!DOCTYPE a [",
          "<!ENTITY x 'y'>",
          "]>",
          "<![CDATA[",
          "]]>",
          "<?xml version='1.0'?>",
          "<?a",
          "?>",
          "xmlns='",
        ],
      ),
      anyText,
    ),
    { maxLength: 20 },
  )
  .map((parts) => parts.join(""));

test("hostile XML is parsed or refused, and causes no other error", () =>
  holds(
    hostileXml,
    (xml) => {
      try {
        expect(parseXml(xml).nodeType).toBe(1);
      } catch (error) {
        expect(error).toBeInstanceOf(SamlRefusal);
      }
    },
    300,
  ));
