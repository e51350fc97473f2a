import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "#tests/support/any-text.ts";
import { holds } from "#tests/support/holds.ts";
import { CODE_RANDOMS, listCodeFrom, readListCode } from "./list-code.ts";
import { MOST_REMEMBERED, readShortlist, shortlistCookies } from "./shortlist-cookie.ts";

const code = fc.uint32Array({ minLength: CODE_RANDOMS, maxLength: CODE_RANDOMS }).map(listCodeFrom);

test("every code is read back, however it is typed", () => {
  const typed = fc.constantFrom<(code: string) => string>(
    (given) => given.toLowerCase(),
    (given) => given.replace("-", " "),
    (given) => ` ${given.replace("-", " – ").replace(/(\d\d)$/, " $1")} `,
  );
  holds(fc.tuple(code, typed), ([given, type]) => expect(readListCode(type(given))).toBe(given));
});

test("only a code is read as a code", () =>
  holds(anyText, (text) => {
    const read = readListCode(text);
    expect(read === undefined || readListCode(read) === read).toBe(true);
  }));

test("a cookie returns the slugs that were put into it, and any other text is read without an error", () => {
  const slugs = fc.uniqueArray(fc.stringMatching(/^[a-z0-9-]{1,30}$/), { maxLength: MOST_REMEMBERED });
  holds(slugs, (given) => expect(readShortlist(shortlistCookies(given)[0]?.split(";")[0] ?? "")).toEqual(given));
  holds(anyText, (text) => expect(readShortlist(`merkliste=${text}`)?.length).toBeLessThanOrEqual(MOST_REMEMBERED));
});
