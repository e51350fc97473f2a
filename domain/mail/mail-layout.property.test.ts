import { expect, test } from "vitest";
import { wellFormedText } from "#tests/support/any-text.ts";
import { holds } from "#tests/support/holds.ts";
import { layOutMail } from "./mail-layout.ts";

test("text that people write creates no tag and no link in a mail", () => {
  const parts = (text: string) => ({
    siteUrl: "https://spitex.example",
    subject: text,
    paragraphs: [text],
    code: text,
  });
  const shape = (html = "") => html.match(/<(?!br>)\/?[a-z]+/g)?.join();
  const plain = shape(layOutMail(parts("Guten Tag")).html);
  holds(
    wellFormedText.map((text) => `x${text}`),
    (text) => expect(shape(layOutMail(parts(text)).html)).toBe(plain),
  );
});
