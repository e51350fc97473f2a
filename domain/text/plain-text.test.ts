import { expect, test } from "vitest";
import { plainText } from "./plain-text.ts";

test.each([
  ["  Sehr gut.\r\n\r\n\r\n\r\nGerne wieder.  ", "Sehr gut.\n\nGerne wieder."],
  ["<b>Gut</b><script>alert(1)</script>", "Gutalert(1)"],
  ['<img src=x onerror="alert(1)">Gut', "Gut"],
  ["<\u0000script>a</script><scr<b>ipt>b", "ab"],
  ["Kosten < 100 Franken, Note > 5, wir <3 sie", "Kosten < 100 Franken, Note > 5, wir <3 sie"],
  ["Antworten Sie an Anna <anna@beispiel.ch>. Danke", "Antworten Sie an Anna <anna@beispiel.ch>. Danke"],
  ["Blutdruck <Norm, Puls >100, Sauerstoff <gut> 95", "Blutdruck <Norm, Puls >100, Sauerstoff <gut> 95"],
  ["Anruf <bitte nur abends> an mich", "Anruf <bitte nur abends> an mich"],
  ["</p><!-- x --><BR/><svg/onload=alert(1)><x a onclick = 'b'>Gut", "Gut"],
  ["<image/src=x/onerror=a><marquee/onstart=a><plaintext><x y=''onclick=a>Gut", "Gut"],
  ["a\u0000b\u0007c\u202Ed\u200Be\tf", "abcde f"],
  ["mu\u0308de", "müde"],
  ["👩‍⚕️ Grüezi", "👩‍⚕️ Grüezi"],
  ["\u0000 \n ", ""],
  ["\u200d\u2800\u3164\u034f\ufe0f\uffa0\u115f\u1160", ""],
  ["한국어 \u2801", "한국어 \u2801"],
])("%j becomes %j", (given, text) => {
  expect(plainText(given)).toBe(text);
});

test("hostile text of any form is read once from end to end", () => {
  for (const part of ["<x onx= ", "<", "</", "<b", "<!", "on="]) {
    const long = part.repeat(6_000).trim();
    expect(plainText(long)).toBe(long);
  }
  expect(plainText(`${"<b".repeat(700)}${">".repeat(700)}`)).toBe("");
});

test("removed characters between two spaces or before an accent leave no trace", () => {
  expect(plainText("Spitex \u200b Uster <b> ZH")).toBe("Spitex Uster ZH");
  expect(plainText("Zu\u200b\u0308rich")).toBe("Zürich");
});
