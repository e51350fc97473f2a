/**
 * One key for search and sorting, for data and for queries: "Zürich", "Zuerich" and "zurich" share it, as
 * do "St. Gallen", "Sankt Gallen" and "st gallen". Idempotent. Text without a letter or digit gives "".
 */
export function fold(text: string): string {
  return (
    text
      .toLowerCase()
      .normalize("NFD")
      .replace(/\p{M}+/gu, "")
      // Only after the accents are removed, because these letters may have one.
      .replaceAll("ß", "ss")
      .replaceAll("æ", "ae")
      .replaceAll("œ", "oe")
      .replaceAll("ø", "o")
      .replace(/(?:[^\p{L}\p{N}]|\p{Lm})+/gu, " ")
      .replace(/([aou])e+/g, "$1")
      .replace(/(?<![^ ])(?:sankt|sainte?|ste)(?![^ ])/g, "st")
      .trim()
  );
}
