/** Longest text of a visitor's number. */
const MOST_TYPED = 50;
const MOST_WORDS = 3;
const MOST_DIGITS = 15;

/** A dot between letters belongs to a website, not to «Tel.». */
const TYPED = /^(?!.*\p{L}\.\p{L})[+(\d\p{L}][\d\p{L}\p{Zs}\p{Pd}+()/.,:;'’]*$/u;
export const BETWEEN_NUMBERS = /[/,;\p{L}]+/u;
const digitsIn = (text: string) => text.replace(/\D/g, "").length;

/** «(+41) 79 123 45 67», «Tel. 079–123–45–67 / 044 123 45 67 ext. 5»: numbers and a few short words, in one line. */
export function isTypedPhone(text: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? [];
  return (
    text.length <= MOST_TYPED &&
    TYPED.test(text) &&
    words.length <= MOST_WORDS &&
    words.every((word) => word.length <= 12) &&
    digitsIn(text) >= 7 &&
    text.split(BETWEEN_NUMBERS).every((part) => digitsIn(part) <= MOST_DIGITS)
  );
}
