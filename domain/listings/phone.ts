import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { BETWEEN_NUMBERS } from "./typed-phone.ts";

/** Always nine digits after +41, also in ranges assigned in future; a leading zero means that digits are missing. */
const SWISS = /^[1-9]\d{8}$/;

/** A fast path for the usual spelling: a list page formats dozens of numbers, and the library is slow. */
const USUAL_SWISS = /^(?:\+41|0041|41)?0?([1-9]\d{8})$/;

/**
 * A number that can be dialled, in Swiss grouping: "+41 44 123 45 67". Checks only the length: lists of
 * assigned ranges become outdated, and showing an unassigned number does less harm than hiding a valid one.
 */
export function phoneNumber(raw: string | null | undefined): { display: string; href: string } | undefined {
  if (!raw || raw.length > 100) return undefined;
  const usual = USUAL_SWISS.exec(raw.replace(/[\s./()-]/g, ""))?.[1];
  if (usual) return { display: swissGroups(usual), href: `tel:+41${usual}` };
  const phone = parsePhoneNumberFromString(raw, "CH");
  if (!phone?.isPossible()) return undefined;
  const isSwiss = phone.countryCallingCode === "41";
  if (isSwiss && !SWISS.test(phone.nationalNumber)) return undefined;
  const display = isSwiss ? swissGroups(phone.nationalNumber) : phone.format("INTERNATIONAL");
  if (!phone.ext) return { display, href: `tel:${phone.number}` };
  return { display: `${display}, intern ${phone.ext}`, href: `tel:${phone.number};ext=${phone.ext}` };
}

/** The first number that can be dialled in a text that a visitor typed (`isTypedPhone`). */
export function firstPhoneNumber(text: string): ReturnType<typeof phoneNumber> {
  const typed = text.replace(/\p{Pd}/gu, "-");
  const numbers = [typed, ...typed.split(BETWEEN_NUMBERS)].map((part) => phoneNumber(part.trim()));
  return numbers.find((number) => number !== undefined);
}

/** A number for programs: E.164, with the extension of RFC 3966 if there is one. Null if it cannot be dialled. */
export const diallable = (raw: string | null): string | null => phoneNumber(raw)?.href.replace("tel:", "") ?? null;

/** Matches the results of `diallable`, none of which is a formula. */
export const DIALLABLE = /^\+\d{4,15}(;ext=\d{1,10})?$/;

/** 0800, 084x and 090x are grouped in threes, everything else 2-3-2-2. */
function swissGroups(national: string): string {
  const inThrees = /^(?:800|84|90)/.test(national);
  const cuts = inThrees ? [0, 3, 6] : [0, 2, 5, 7];
  const groups = cuts.map((cut, index) => national.slice(cut, cuts[index + 1]));
  return `+41 ${groups.join(" ")}`;
}
