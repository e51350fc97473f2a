import { phoneNumber } from "./phone.ts";

export type PhoneReading = {
  /** As it was written, or in Swiss grouping if it had to be found between others; null if there is none. */
  phone: string | null;
  /** What was left out of the text, and why. */
  fault?: string;
};

const EXAMPLE = "Erwartet wird eine Nummer wie 044 123 45 67.";
/** A longer text has words beside the number. */
const WRITTEN_LENGTH = 50;
/** A cell has this much text, not the numbers of all employees. */
const MAX_LENGTH = 300;

/** What spreadsheets make of numbers: 4.1E+10, ##### in a narrow column, #NAME? of a plus taken for a formula. */
const DAMAGED = /^[\d.,]+E\+?\d+$|^#+$|^#[A-Z]+(?:\/[A-Z0-9])?[!?]?$|^(?:\+|00)?41\s*0{9}$/i;
/** A number as a fraction: "443456789.0". */
const FRACTION = /^\+?\d{9,15}\.0+$/;
const SEPARATORS = /[;,|\n/&]|\s(?:oder|und|ou|et|o|e|or|bzw\.?)\s/i;
const SWISS_NUMBERS = /(?:\+41|0041|0)[\s./-]?(?:\(0\)[\s./-]?)?[1-9]\d(?:[\s./-]?\d){7}/g;
/** Without it, a part of a text may be the end of another number. */
const BEGINS = /^[^\d+]*[+0]/;

/**
 * The phone number of a provider in a text, by one rule for files and forms. A listing has one number: of several
 * the first is kept and the others are named.
 */
export function readPhone(text: string): PhoneReading {
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
