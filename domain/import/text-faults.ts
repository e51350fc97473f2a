import { keysOf } from "../keys.ts";
import { type ImportField, type ImportIssue, importIssue, type RawRow } from "./import-columns.ts";
import { cleanLine, hasControls } from "./import-text.ts";

/** A fast path, because few values contain any of these. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: spelt out, because the class \p{Cc} is three times as slow.
const SUSPECT = /[\0-\x08\x0e-\x1f\x7f-\x9fÃÂâ\ufffd]/;
/** UTF-8 read as Windows-1252 («ZÃ¼rich», «dâ€™Oex»), or lost letters. */
const GARBLED = /Ã[\u0080-\u00BFŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]|Â[\u0080-\u00BF]|â(?:€|\u0080)|\uFFFD/;

const STRIPPED = "Unsichtbare Steuerzeichen wurden entfernt. Prüfen Sie den Text.";
const GARBLED_TEXT =
  "Umlaute oder Akzente sind in der Datei falsch gespeichert. Speichern Sie die Datei neu als «CSV UTF-8» und prüfen Sie den Text.";

/** Remarks on values whose characters are damaged. */
export function textFaults(raw: RawRow): ImportIssue[] {
  const faults: ImportIssue[] = [];
  for (const field of keysOf(raw)) {
    const value = raw[field];
    if (typeof value === "string") addFaults(faults, field, value);
    else if (Array.isArray(value)) {
      for (const item of value) if (typeof item === "string") addFaults(faults, field, item);
    }
  }
  return faults;
}

function addFaults(faults: ImportIssue[], field: ImportField, text: string): void {
  if (!SUSPECT.test(text)) return;
  if (GARBLED.test(text)) faults.push(importIssue(field, cleanLine(text), GARBLED_TEXT));
  else if (hasControls(text)) faults.push(importIssue(field, cleanLine(text), STRIPPED));
}
