import htmlTags from "html-tags";

/** What looks like a tag only because of its brackets stays: people write «<anna@beispiel.ch>» and «Puls <60, dann >80». */
const TAG = new RegExp(`<(?:!|/?(?:${htmlTags.join("|")})(?=[\\s/>])|[a-z][^<>]*\\son[a-z]+\\s*=)[^<>]*>`, "gi");

/** Repeats, because removing one tag may form another, as in "<scr<b>ipt>". */
const withoutTags = (text: string): string => {
  const less = text.replace(TAG, "");
  return less === text ? text : withoutTags(less);
};

/**
 * User input as plain text: without tags, control and bidirectional characters, with at most one empty line
 * in a row. Pages must still escape it.
 */
export const plainText = (text: string): string =>
  withoutTags(cleaned(text))
    // Last, because removed characters may have been between two spaces or before an accent.
    .replace(/ {2,}/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .normalize("NFC")
    .trim();

/** Normalises line breaks and spaces; removes control characters. */
const cleaned = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\S\n]+/g, " ")
    // Except U+200D, the joiner of emoji.
    .replace(/[^\P{C}\n\u200d]/gu, "");
