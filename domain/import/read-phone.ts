import { phoneNumber } from "../listings/phone.ts";

type PhoneReading = {
  /** As written, or in Swiss grouping if it was found in a longer text; null if there is none. */
  phone: string | null;
  /** What was omitted from the text, and why. */
  fault?: string;
};

const EXAMPLE = "Erwartet wird eine Nummer wie 044 123 45 67.";

/** In characters; a longer text contains words beside the number. */
const WRITTEN_LENGTH = 50;

/** In characters; a cell may have this much text, but not the numbers of all employees. */
const MAX_LENGTH = 300;

/** Numbers damaged by spreadsheets: 4.1E+10, ##### in a narrow column, #NAME? for a plus taken for a formula. */
const DAMAGED = /^[\d.,]+E\+?\d+$|^#+$|^#[A-Z]+(?:\/[A-Z0-9])?[!?]?$|^(?:\+|00)?41\s*0{9}$/i;

/** A number as a fraction: "443456789.0". */
const FRACTION = /^\+?\d{9,15}\.0+$/;

const SEPARATORS = /[;,|\n/&]|\s(?:oder|und|ou|et|o|e|or|bzw\.?)\s/i;

const SWISS_NUMBERS = /(?:\+41|0041|0)[\s./-]?(?:\(0\)[\s./-]?)?[1-9]\d(?:[\s./-]?\d){7}/g;

/** «Fax 044 123 45 67» */
const FAX = new RegExp(String.raw`\b(?:tele)?fax\b[^\d+;,|\n]{0,10}${SWISS_NUMBERS.source}`, "gi");

/** A number to call may also receive faxes: «Fax/Tel. 091 …», … */
const TO_CALL = /t[eé]l|phone|mobil|natel/i;
/** … «Tel./Fax 044 …», «Téléphone et fax 021 …». It ends right before the fax, within this many characters. */
const AND_LENGTH = 20;
const TO_CALL_AND = /(?:t[eé]l\p{L}*|phone)[\s./+&,-]*(?:(?:und|et|e|oder|ou|o|u)\.?\s*)?$/iu;

/** A part that does not begin like this may be the end of another number. */
const BEGINS = /^[^\d+]*[+0]/;

/** Reads the number of a provider, in files and forms alike: the first of several. A fault names the others. */
export function readPhone(given: string): PhoneReading {
  // Spreadsheets mark texts by an apostrophe.
  const text = given.replace(/^['’]\s*/, "");
  const rest = text.replaceAll(FAX, (fax, at: number) =>
    TO_CALL_AND.test(text.slice(Math.max(0, at - AND_LENGTH), at)) ? fax : "",
  );
  const isShared = !/\d/.test(rest) && TO_CALL.test(text.replace(/telefax/gi, ""));
  if (rest === text || isShared) return readNumber(text);
  const { phone, fault = "" } = readNumber(rest.replace(/^[\s;,|/&]+|[\s;,|/&]+$/g, ""));
  return { phone, fault: `Eine Faxnummer wurde weggelassen. ${phone ? fault : EXAMPLE}`.trim() };
}

function readNumber(text: string): PhoneReading {
  if (text === "") return { phone: null };
  if (DAMAGED.test(text)) {
    return {
      phone: null,
      fault:
        "Die Tabellenkalkulation hat die Nummer beschädigt, sie wurde weggelassen. Formatieren Sie die Spalte als Text und tragen Sie die Nummer neu ein.",
    };
  }
  const written = FRACTION.test(text) ? text.replace(/\.0+$/, "") : text;
  const only = phoneNumber(written);
  if (only) return { phone: written.length > WRITTEN_LENGTH ? only.display : written };
  const [first, ...others] = numbersIn(text.slice(0, MAX_LENGTH));
  if (first === undefined) return { phone: null, fault: `Der Wert wurde weggelassen. ${EXAMPLE}` };
  const left = others.length > 0 ? `weggelassen ${others.join(", ")}` : "der Rest wurde weggelassen";
  return { phone: first, fault: `Möglich ist nur eine Nummer. Übernommen wurde ${first}, ${left}.` };
}

function numbersIn(text: string): string[] {
  const shown = (parts: readonly string[]) => parts.flatMap((part) => phoneNumber(part.trim())?.display ?? []);
  const separated = shown(text.split(SEPARATORS).filter((part) => BEGINS.test(part)));
  const isAllFound = !/\d/.test(text.replace(SWISS_NUMBERS, ""));
  const found = separated.length === 0 && isAllFound ? shown(text.match(SWISS_NUMBERS) ?? []) : separated;
  return [...new Set(found)];
}
