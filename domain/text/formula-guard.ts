/**
 * A spreadsheet takes a cell for a formula if it begins so; the letters at the end are the wide forms of Asian keyboards.
 * Apostrophes before it are part of the pattern, so that the guard can be told from an apostrophe of the text itself.
 * A text that begins with a quotation mark and has several lines looks like a table with a lost quotation mark.
 */
const TAKEN_FOR_FORMULA = /^'*(?:[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]|"[^\n]*\n)/;

/** The text of a cell of CSV, with an apostrophe before what a spreadsheet would calculate. */
export const guarded = (text: string): string => (TAKEN_FOR_FORMULA.test(text) ? `'${text}` : text);

/** For a cell that is a text for every program, so that only an apostrophe of its own needs another one. */
export const guardedApostrophe = (text: string): string => (text.startsWith("'") ? guarded(text) : text);

/** Takes off what `guarded` or a spreadsheet put before a text, and nothing else. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && TAKEN_FOR_FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
