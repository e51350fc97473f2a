const TAG = /<\/?[a-z!][^<>]*>/gi;

/** Until nothing is left: taking one out may put another together, as in "<scr<b>ipt>". */
const withoutTags = (text: string): string => {
  const less = text.replace(TAG, "");
  return less === text ? text : withoutTags(less);
};

/**
 * What somebody typed, as nothing but text: no tags, no control and no direction-changing characters,
 * at most one empty line in a row. Escaping for HTML is the page's work all the same.
 */
export const plainText = (text: string): string =>
  withoutTags(cleaned(text))
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/** One kind of line break and of space, no control characters. */
const cleaned = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/[^\S\n]+/g, " ")
    // The joiner of emoji is one of these characters and stays.
    .replace(/[^\P{C}\n\u200d]/gu, "");
