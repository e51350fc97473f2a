/**
 * What spreadsheets take for a formula; the last letters are the wide forms of Asian keyboards. The pattern includes
 * leading apostrophes, so that the guard can be told from an apostrophe of the text. A text of several lines that
 * begins with a quotation mark looks like a table with a lost quotation mark.
 */
const TAKEN_FOR_FORMULA = /^'*(?:[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]|"[^\n]*\n)/;

/** The text for a CSV cell, with an apostrophe if a spreadsheet would calculate it. */
export const guarded = (text: string): string => (TAKEN_FOR_FORMULA.test(text) ? `'${text}` : text);

/** Guards a cell that every program treats as text, so that only the text's own apostrophe needs another one. */
export const guardedApostrophe = (text: string): string => (text.startsWith("'") ? guarded(text) : text);

/** Removes only what `guarded` or a spreadsheet put before a text. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && TAKEN_FOR_FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
