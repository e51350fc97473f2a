import { periodsOf } from "../costs/rates.ts";
import { formatFrancs } from "../format.ts";
import { keysOf } from "../keys.ts";
import { present } from "../present.ts";
import { type ImportField, type ImportIssue, importIssue, type RawRow } from "./import-columns.ts";
import { cleanLine, hasControls } from "./import-text.ts";
import { isOwnExport } from "./own-columns.ts";

/** A fast path, because few values contain any of these. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: spelt out, because the class \p{Cc} is three times as slow.
const SUSPECT = /[\0-\x08\x0e-\x1f\x7f-\x9fÃÂÅâ\ufffd]/;
/** UTF-8 read as Windows-1252 («ZÃ¼rich», «dâ€™Oex»), or lost letters. */
const GARBLED = /Ã[\u0080-\u00BFŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]|[ÂÅ][\u0080-\u00BF]|â(?:€|\u0080)|\uFFFD/;

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

/** The contributions of basic insurance, with those that ended. */
const CONTRIBUTIONS = (["assessmentHour", "treatmentHour", "basicCareHour"] as const).map(periodsOf);
const ENDED = CONTRIBUTIONS.flatMap((rates) => rates.filter(({ validTo }) => validTo)).map(
  ({ rappen }) => rappen / 100,
);
const TODAY = CONTRIBUTIONS.map((rates) => formatFrancs(present(rates.at(-1), "each has one").rappen));

/** Terms that are usual in German or older texts, but wrong in Switzerland today. */
const OUTDATED: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(`(?<![\\d.,])(?:${ENDED.map((francs) => francs.toFixed(2).replace(".", "[.,]")).join("|")})(?!\\d)`),
    `Dieser Beitrag der Grundversicherung gilt nicht mehr. Heute zahlt sie pro Stunde ${TODAY.join(", ")}. Prüfen Sie den Text.`,
  ],
  [/\u00df/, "Das scharfe S gibt es in der Schweiz nicht. Schreiben Sie «ss»."],
  [
    /(?<!\p{L})(?:Pflegegrad\p{L}{0,2}|Pflegekassen?|SGB\s?XI|MDK)(?!\p{L})/iu,
    "Diesen Begriff gibt es nur in Deutschland. Prüfen Sie den Text.",
  ],
];

/** Addresses on the web and columns of our own export are no texts. */
const NO_TEXTS = new Set<ImportField>(["id", "placeId", "website", "email", "slug"]);

/** Characters shown before and after what a remark is about. */
const AROUND = 25;

/** Remarks on words and amounts of texts; the values stay. */
export function textRemarks(raw: RawRow): ImportIssue[] {
  if (isOwnExport(raw)) return [];
  return keysOf(raw).flatMap((field) => {
    const value = raw[field];
    const texts = NO_TEXTS.has(field) ? [] : [value].flat().filter((text) => typeof text === "string");
    return OUTDATED.flatMap(([sign, reason]) => {
      const text = texts.find((each) => sign.test(each));
      const at = text?.search(sign) ?? 0;
      return text ? importIssue(field, cleanLine(text.slice(Math.max(0, at - AROUND), at + AROUND)), reason) : [];
    });
  });
}
