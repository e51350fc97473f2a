import { expect, test } from "vitest";
import { wellFormedText } from "#tests/support/any-text.ts";
import { holds } from "#tests/support/holds.ts";
import { layOutMail } from "./mail-layout.ts";

test("what people write in a mail makes no tag and no link of its own", () => {
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
