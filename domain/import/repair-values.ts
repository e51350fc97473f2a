import { FIELD_NAMES, fieldOf, importedName } from "../listings/fields.ts";
import { withoutHtml } from "./html-text.ts";
import type { ImportField, RawRow } from "./import-columns.ts";
import { type ImportIssue, importIssue } from "./import-issue.ts";
import { withoutMacLetters } from "./mac-letters.ts";
import { isOwnExport } from "./own-columns.ts";
import { itemName, programItems, programText } from "./program-text.ts";
import { withUtf8Letters } from "./utf8-letters.ts";

/** A fast path for this and for `textFaults`: few values have any of these. */
const SUSPECT =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: spelt out, because the class \p{Cc} is three times as slow.
  /[\0-\x08\x0e-\x1f\x7f-\x9f=#[{&<ÃÂâŸŠŽˆ‰ƒ\u0600-\u1fff\u3000-\uffff]|^(?:Err|Fehler):/;

/** Whether any value may be damaged. */
export function isSuspectRow(raw: RawRow): boolean {
  for (const key in raw) {
    const field = key as ImportField;
    const value = raw[field];
    if (isSuspect(value) || (LISTS.has(field) && programItems(value)) || isNoText(field, value)) return true;
  }
  return false;
}

const isSuspect = (value: unknown): boolean =>
  typeof value === "string" ? SUSPECT.test(value) : Array.isArray(value) && value.some(isSuspect);

/** As Excel shows them in all its languages, LibreOffice, programs that read them, and a column that is too narrow. */
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
/** What a program writes for a letter that it could not read; alone it was a sign. */
const LOST_LETTER = /\p{L}\uFFFD|\uFFFD\p{L}/u;

export const isSpreadsheetError = (text: string): boolean => text.length < 30 && SPREADSHEET_ERROR.test(text);

const fieldsOfKind = (...kinds: string[]) =>
  new Set<ImportField>(FIELD_NAMES.filter((name) => kinds.includes(fieldOf(name).kind)).map(importedName));
/** Foreign digits are kept in texts, which may be in a foreign script. */
const TEXTS = fieldsOfKind("required", "paragraphs", "list", "reviewTime");
const LISTS = fieldsOfKind("list", "care", "languages", "area", "licences");
/** What programs write is read as lists and objects there. */
const READS_LITERALS = new Set([...LISTS, ...fieldsOfKind("hours")]);
const PARAGRAPHS = fieldsOfKind("paragraphs");
/** Not those of counts: exports use their names for data of their own, such as Google's reviews. */
const SINGLE_TEXTS = fieldsOfKind("line", "paragraphs", "phone", "website", "email", "form", "zsr", "canton", "rating");

/** A list or an object of JSON where a text belongs. */
const isNoText = (field: ImportField, value: unknown): value is object =>
  typeof value === "object" && value !== null && SINGLE_TEXTS.has(field);

/**
 * Puts right what spreadsheets, programs and web pages do to values: ="text", lists and objects, HTML, letters of other
 * character sets, digits of other scripts. Errors of formulas and texts with lost letters are no values. Our own export means what it says.
 */
export function repairValues(raw: RawRow): { raw: RawRow; remarks: ImportIssue[] } {
  const remarks: ImportIssue[] = [];
  if (isOwnExport(raw)) return { raw, remarks };
  const repaired = { ...raw };
  for (const key in raw) {
    const field = key as ImportField;
    const given = isNoText(field, raw[field]) ? JSON.stringify(raw[field]) : raw[field];
    const value = LISTS.has(field) ? withNames(field, given, remarks) : given;
    repaired[field] = value;
    if (!isSuspect(value)) continue;
    const put = (item: unknown) => (typeof item === "string" ? repairText(field, item, remarks) : item);
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
  const text = READS_LITERALS.has(field) ? written : programText(written, separatorOf(field));
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
  return TEXTS.has(field) ? letters : letters.replace(/[^\P{Nd}0-9]/gu, asciiDigit).replaceAll("٫", ".");
}

function separatorOf(field: ImportField): string {
  if (field === "phone") return " / ";
  return PARAGRAPHS.has(field) ? "\n" : ", ";
}

/** A list without its objects, of which only names are taken. */
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

/** The digits of a script stand in a row, from zero. */
function asciiDigit(digit: string): string {
  const plain = digit.normalize("NFKC");
  if (/^\d$/.test(plain)) return plain;
  const code = plain.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}
