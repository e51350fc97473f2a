import { keysOf } from "../keys.ts";
import { kindRow } from "../listings/field-kinds.ts";
import { FIELD_NAMES, fieldOf, importedName } from "../listings/fields.ts";
import { type ImportField, type ImportIssue, importIssue, type RawRow } from "./import-columns.ts";
import { itemName, programItems, programText, withoutSpans } from "./import-text.ts";
import { isOwnExport } from "./own-columns.ts";

/** A fast path for this file and `textFaults`, because few values contain any of these. */
const SUSPECT =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: spelt out, because the class \p{Cc} is three times as slow.
  /[\0-\x08\x0e-\x1f\x7f-\x9f=#[{&<ÃÂâÅÄŸŠŽˆ‰ƒ\u0600-\u1fff\u3000-\uffff]|^(?:Err|Fehler):/;

export function isSuspectRow(raw: RawRow): boolean {
  for (const field of keysOf(raw)) {
    const value = raw[field];
    if (isSuspect(value) || (LISTS.has(field) && programItems(value)) || isNoText(field, value)) return true;
  }
  return false;
}

const isSuspect = (value: unknown): boolean =>
  typeof value === "string" ? SUSPECT.test(value) : Array.isArray(value) && value.some(isSuspect);

/** Formula errors in all languages of Excel, in LibreOffice and other programs, and ##### for narrow columns. */
const SPREADSHEET_ERROR =
  /^(?:#(?:[\p{Lu}¡¿][\p{Lu}\d_./¡¿]{0,20}[!?]|[Nn]\/[ABDabd]|NV|ND|I\/T|HIÁNYZIK|NAME|REF|VALUE|NUM|NULL|GETTING_DATA|#+)|(?:Err|Fehler):\s?\d{3})$/u;
const TEXT_FORMULA = /^\s*=\s*"((?:[^"]|"")*)"\s*$/;
const ERROR_VALUE =
  "In der Zelle steht ein Fehler der Tabelle statt eines Werts; er wurde weggelassen. Korrigieren Sie sie in der Tabelle.";
const OBJECT =
  "Statt eines Texts steht hier ein Objekt eines Programms; es wurde weggelassen. Tragen Sie den Text ein.";
const HTML = "HTML wurde aus dem Text entfernt. Prüfen Sie ihn.";
const OTHER_LETTERS =
  "Umlaute und Akzente waren in einem anderen Zeichensatz gespeichert und wurden berichtigt. Prüfen Sie den Text.";
const LOST_LETTERS =
  "Umlaute oder Akzente gingen in der Datei verloren; der Text wurde weggelassen. Speichern Sie sie neu als «CSV UTF-8».";
const LOST_SIGN = "Ein Zeichen ging in der Datei verloren und wurde entfernt. Prüfen Sie den Text.";
/** U+FFFD beside a letter replaces one that a program could not read; alone it was a sign. */
const LOST_LETTER = /\p{L}\uFFFD|\uFFFD\p{L}/u;

export const isSpreadsheetError = (text: string): boolean => text.length < 30 && SPREADSHEET_ERROR.test(text);

const fieldsOf = (isMeant: (kind: ReturnType<typeof kindRow>) => unknown) =>
  new Set<ImportField>(FIELD_NAMES.filter((name) => isMeant(kindRow(fieldOf(name).kind))).map(importedName));
const PROSE = fieldsOf(({ isProse }) => isProse);
const LISTS = fieldsOf(({ stored, takesObjects }) => stored === "list" && !takesObjects);
/** Fields in which literals of programs are read as lists and objects. */
export const READS_LITERALS = fieldsOf(({ stored, hasParts }) => stored === "list" || hasParts);
/** Fields for one text, in which lists and objects are damage. */
export const SINGLE_TEXTS = fieldsOf(({ isSingle }) => isSingle);
const JOINTS = new Map<ImportField, string | undefined>(
  FIELD_NAMES.map((name) => [importedName(name), kindRow(fieldOf(name).kind).joint]),
);

/** Whether a list or an object of JSON is in a field for text. */
const isNoText = (field: ImportField, value: unknown): value is object =>
  typeof value === "object" && value !== null && SINGLE_TEXTS.has(field);

/**
 * Repairs what spreadsheets, programs and web pages do to values: ="text", lists and objects, HTML, wrong character
 * sets, foreign digits. Removes formula errors and texts with lost letters. Leaves our own export unchanged.
 */
export function repairValues(raw: RawRow): { raw: RawRow; remarks: ImportIssue[] } {
  const remarks: ImportIssue[] = [];
  if (isOwnExport(raw)) return { raw, remarks };
  const repaired = { ...raw };
  for (const field of keysOf(raw)) {
    const given = isNoText(field, raw[field]) ? JSON.stringify(raw[field]) : raw[field];
    const value = LISTS.has(field) ? withNames(field, given, remarks) : given;
    repaired[field] = value;
    if (!isSuspect(value)) continue;
    // Half of a surrogate pair, which only JSON can hold, becomes U+FFFD.
    const put = (item: unknown) => (typeof item === "string" ? repairText(field, item.toWellFormed(), remarks) : item);
    repaired[field] = Array.isArray(value) ? value.map(put) : put(value);
  }
  return { raw: repaired, remarks };
}

function repairText(field: ImportField, given: string, remarks: ImportIssue[]): string {
  const remark = (reason: string) => remarks.push(importIssue(field, given, reason));
  const written = TEXT_FORMULA.exec(given)?.[1]?.replaceAll('""', '"') ?? given;
  if (isSpreadsheetError(written.trim())) {
    remark(ERROR_VALUE);
    return "";
  }
  const text = READS_LITERALS.has(field) ? written : programText(written, JOINTS.get(field) ?? ", ");
  if (text === undefined) {
    remark(OBJECT);
    return "";
  }
  const isName = field === "name" || field === "city";
  const plain = withoutHtml(text, isName);
  if (plain.trim() === "" && isName) return text;
  if (/<[a-z/!]/i.test(text) && plain !== text) remark(HTML);
  if (LOST_LETTER.test(plain)) {
    remark(LOST_LETTERS);
    return "";
  }
  const whole = plain.replaceAll("\uFFFD", "");
  if (whole !== plain) remark(LOST_SIGN);
  const letters = withoutMacLetters(withUtf8Letters(whole));
  if (letters !== whole) remark(OTHER_LETTERS);
  return PROSE.has(field) ? letters : letters.replace(/[^\P{Nd}0-9]/gu, asciiDigit).replaceAll("٫", ".");
}

/** Replaces the objects in a list by their names. */
function withNames(field: ImportField, value: unknown, remarks: ImportIssue[]): unknown {
  const items = programItems(value);
  return items
    ? items.map((item) => {
        const name = itemName(item);
        if (name === undefined) remarks.push(importIssue(field, item, OBJECT));
        return name ?? "";
      })
    : value;
}

/** In every script, the digits 0 to 9 are consecutive code points, so the distance from zero is the value. */
function asciiDigit(digit: string): string {
  const plain = digit.normalize("NFKC");
  if (/^\d$/.test(plain)) return plain;
  const code = plain.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

/** Bytes of UTF-8, each read as a letter of Windows-1252 or Latin-1: «Ã¼», «Â«», «Å“», «Ä‡», «â€™». */
const SEQUENCE = /[ÃÂÅ][^\0-\x7f]|(?<=\p{Ll})Ä[‡‘\x87\x8d\x91]|â[€‚\x80\x82][^\0-\x7f]/gu;

/** A text may have been misread twice. */
const MOST_UTF8_ROUNDS = 2;

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Repairs UTF-8 that was read in another character set: «ZÃ¼rich». */
function withUtf8Letters(text: string): string {
  let plain = text;
  for (let round = 0; round < MOST_UTF8_ROUNDS; round += 1) plain = plain.replace(SEQUENCE, decoded);
  // The second byte of «à» is a space that does not break, which programs replace by a plain one.
  return plain.replace(/(?<=\s|^)Ã(?= +\p{L})/gu, "à");
}

function decoded(sequence: string): string {
  try {
    return utf8.decode(Uint8Array.from(sequence, byteOf));
  } catch {
    return sequence;
  }
}

/** Returns 0xFF, which never occurs in UTF-8, for letters outside these character sets. */
function byteOf(letter: string): number {
  const at = WINDOWS.indexOf(letter);
  if (at >= 0) return 0x80 + at;
  return Math.min(letter.charCodeAt(0), 0xff);
}

/** The characters from 0x80 on, in Mac OS Roman and in Windows-1252, with control characters for unassigned bytes. */
const MAC = "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü";

const WINDOWS = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8d\u017d\x8f\x90‘’“”•–—˜™š›œ\x9d\u017e\u0178";

/** The apostrophe and «œ» of Mac OS Roman, which Windows-1252 reads as letters. */
const SIGNS: Record<string, string> = { Õ: "’", Ï: "œ" };

/** No language has these within a word or before small letters; any of them marks the whole text as Mac OS. */
const IS_OF_MAC =
  /(?<=[A-Za-z])[\x81\x88-\x8a\x8d-\x90\x98-\x9a\x9d-\x9f](?!\p{Lu})|(?<=[A-Za-z])[ˆ‰](?=[a-z])|(?<=[a-z])ˆ|(?<= )[\x88ˆ](?= )|(?<![A-Za-z])[\x83ƒ](?=[a-z]{2})/u;

/** Signs to replace. Those that also occur in other texts count only where a letter must be. */
const LOST =
  /[\x80-\x9fˆŠŽšžŸ]|(?<=\p{Ll})˜|(?<=\p{L})[‰‘“”•™](?=\p{Ll})|(?<!\p{L})[€‚ƒ…†](?=\p{Ll}{2})|(?<=\p{L})Õ(?=[\p{L}\x80-\x9f])|(?<=\p{Ll})Ï(?=\p{Ll})/gu;

/** «Ÿ», «Š» and «Ž» among small letters mark a single word, because the words beside it may be in another language. */
const IS_WORD_OF_MAC = /(?<=\p{Ll})[ŸŠŽ]|(?<=\p{L})[ŸŠŽ](?=\p{Ll})/u;

function macLetter(sign: string): string {
  const code = sign.charCodeAt(0);
  return SIGNS[sign] ?? MAC[code >= 0x80 && code <= 0x9f ? code - 0x80 : WINDOWS.indexOf(sign)] ?? sign;
}

const ofWord = (word: string) => (IS_WORD_OF_MAC.test(word) ? word.replace(/[ŸŠšŽž]/g, macLetter) : word);

/** Repairs Mac OS text that was read in another character set: «ZŸrich», «Gen\x8fve ˆ domicile». */
function withoutMacLetters(text: string): string {
  return IS_OF_MAC.test(text) ? text.replace(LOST, macLetter) : text.replace(/\p{L}+/gu, ofWord);
}

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

/** The begin and the end of text that is removed as a whole. */
const SPANS: readonly (readonly [RegExp, RegExp])[] = [
  [/<script\b[^<>]*>/gi, /<\/script\s*>/gi],
  [/<style\b[^<>]*>/gi, /<\/style\s*>/gi],
  [/<!--/g, /-->/g],
];

const withoutActive = (text: string) =>
  SPANS.reduce((plain, [begin, end]) => withoutSpans(plain, begin, end), text).replace(ACTIVE, " ");

/** Texts may have been escaped several times. */
const MOST_HTML_ROUNDS = 3;

/** Removes HTML's tags and entities; blocks become lines. */
function withoutHtml(text: string, isName: boolean): string {
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
