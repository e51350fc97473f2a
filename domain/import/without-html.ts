/** HTML's names of the characters from 160 on. */
const LATIN_1 = `nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute
  micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil
  Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute
  Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute
  icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml`;

const OTHERS = `amp& lt< gt> quot" apos' euro€ ndash– mdash— lsquo‘ rsquo’ sbquo‚ ldquo“ rdquo” bdquo„ lsaquo‹ rsaquo› hellip… bull•
  trade™ minus− OEligŒ oeligœ ScaronŠ scaronš YumlŸ dagger† tilde˜ circˆ`;

const ENTITIES = new Map<string, string>([
  ...LATIN_1.split(/\s+/).map((name, at): [string, string] => [name, String.fromCharCode(160 + at)]),
  ...OTHERS.split(/\s+/).map((entry): [string, string] => [entry.slice(0, -1), entry.slice(-1)]),
  ["ensp", " "],
  ["emsp", " "],
  ["thinsp", " "],
]);

/** The characters that older programs mean by the numbers from 128 on. */
const WINDOWS_1252 = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

const BLOCKS =
  /<(?:br|\/?(?:p|div|li|ul|ol|tr|table|h[1-6]|section|article|blockquote|dl|dt|dd|hr))(?:\s[^<>]*)?\/?>/gi;

const INLINE =
  /<\/?(?:b|strong|i|em|u|s|span|a|font|small|big|sub|sup|td|th|tbody|thead|center|pre|code|label|wbr|nobr|img)(?:\s[^<>]*)?\/?>/gi;

/** Markup to remove from descriptions, but not from names: a name may contain «<script>». */
const ACTIVE =
  /<\/?(?:script|style|svg|iframe|object|embed|form|input|button|link|meta|title|html|head|body)\b[^<>]*>/gi;

/** The begin and the end of what is removed as a whole. */
const SPANS: readonly (readonly [RegExp, RegExp])[] = [
  [/<script\b[^<>]*>/gi, /<\/script\s*>/gi],
  [/<style\b[^<>]*>/gi, /<\/style\s*>/gi],
  [/<!--/g, /-->/g],
];

const withoutActive = (text: string) =>
  SPANS.reduce((plain, [begin, end]) => withoutSpans(plain, begin, end), text).replace(ACTIVE, " ");

/** Unlike one pattern for both, this reads the text once if the end is missing. */
function withoutSpans(text: string, begin: RegExp, end: RegExp): string {
  let [kept, from] = ["", 0];
  for (const { index, 0: mark } of text.matchAll(begin)) {
    if (index < from) continue;
    end.lastIndex = index + mark.length;
    if (!end.test(text)) break;
    kept += `${text.slice(from, index)} `;
    from = end.lastIndex;
  }
  return kept + text.slice(from);
}

/** Texts may have been escaped several times. */
const MOST_HTML_ROUNDS = 3;

/** Removes HTML's tags and entities; blocks become lines. */
export function withoutHtml(text: string, isName: boolean): string {
  let plain = text;
  for (let round = 0; round < MOST_HTML_ROUNDS; round += 1) {
    const before = plain;
    plain = withoutEntities(isName ? withoutTags(plain) : withoutTags(withoutActive(plain)));
    if (plain === before) break;
  }
  return plain;
}

const withoutTags = (text: string) => text.replace(BLOCKS, "\n").replace(INLINE, "");

const withoutEntities = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z\d]{2,8}));/gi, (entity, decimal, hex, name) => {
    if (name) return ENTITIES.get(name) ?? entity;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    if (code >= 128 && code < 160) return WINDOWS_1252[code - 128] ?? entity;
    return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : entity;
  });
