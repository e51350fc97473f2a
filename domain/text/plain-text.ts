import htmlTags from "html-tags";

/** Elements that browsers still read, though HTML has given them up. */
const FORMER =
  "acronym applet basefont bgsound big blink center dir font frame frameset image isindex keygen listing marquee nobr noembed noframes param plaintext rb rtc strike tt xmp";

/** Matches text between two brackets that HTML would read as a tag. */
const MARKUP = new RegExp(
  `^<(?:!|/?(?:${[...htmlTags, ...FORMER.split(" ")].join("|")})[\\s/>])|[\\s/"']on[a-z]+\\s*=`,
  "i",
);

/** Found first and judged then, so that the time does not grow with the square of the text. */
const BRACKETED = /<[a-z/!][^<>]*>/gi;

/** Repeats, because removing one tag may form another, as in "<scr<b>ipt>". */
const withoutTags = (text: string): string => {
  // People write «<anna@beispiel.ch>» and «Puls <60, dann >80».
  const less = text.replace(BRACKETED, (found) => (MARKUP.test(found) ? "" : found));
  return less === text ? text : withoutTags(less);
};

/** A character that can be seen. Some letters of Hangul and the empty pattern of Braille are blank. */
const VISIBLE = /(?![\u115f\u1160\u2800\u3164\uffa0])[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * User input as plain text: without tags, control and bidirectional characters, with at most one empty line
 * in a row, and empty if nothing of it can be seen. Pages must still escape it.
 */
export function plainText(text: string): string {
  const plain = withoutTags(cleaned(text))
    // Last, because removed characters may have been between two spaces or before an accent.
    .replace(/ {2,}/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .normalize("NFC")
    .trim();
  return VISIBLE.test(plain) ? plain : "";
}

/** Text as pages may show it again: HTML allows no control characters but tabs and line breaks. */
export const withoutControls = (text: string): string => text.replace(/[^\P{Cc}\t\n\r]/gu, "");

/** Text typed or pasted into a field of one line, without invisible marks and with single blanks. Line breaks stay. */
export const typedLine = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, "")
    .replace(/[^\S\r\n]+/g, " ")
    .trim();

/** Normalises line breaks and spaces; removes control characters. */
const cleaned = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\S\n]+/g, " ")
    // Except U+200D, the joiner of emoji.
    .replace(/[^\P{C}\n\u200d]/gu, "");
