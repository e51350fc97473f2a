/**
 * What somebody typed, as nothing but text: no tags, no control and no direction-changing characters,
 * at most one empty line in a row. Escaping for HTML is the page's work all the same.
 */
export const plainText = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/<\/?[a-z!][^<>]*>/gi, "")
    .replace(/[^\S\n]+/g, " ")
    // The joiner of emoji is one of these characters and stays.
    .replace(/[^\P{C}\n\u200d]/gu, "")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
