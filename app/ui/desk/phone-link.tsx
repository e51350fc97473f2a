import { firstPhoneNumber } from "#domain/listings/phone.ts";

/** A number as a visitor typed it; it leads to the first one that can be dialled. */
export function PhoneLink({ typed }: { typed: string }) {
  const number = firstPhoneNumber(typed);
  return number ? <a href={number.href}>{typed}</a> : typed;
}
