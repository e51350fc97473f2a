import type { Language } from "../language.ts";

const CANTONS: Record<string, Language> = {
  fribourg: "fr",
  geneve: "fr",
  jura: "fr",
  neuchatel: "fr",
  ticino: "it",
  valais: "fr",
  vaud: "fr",
};

/** The language that most people in a canton speak. */
export const cantonLanguage = (cantonSlug: string): Language => CANTONS[cantonSlug] ?? "de";

type Exception = { language: Language; zips: readonly (readonly [first: number, last: number])[] };

/**
 * Postcodes whose language in the official register of localities (July 2026) is not that of their canton. A range
 * contains no postcode of the canton with another language; those with several languages are left out.
 */
const EXCEPTIONS: Record<string, Exception> = {
  bern: {
    language: "fr",
    zips: [
      [2333, 2345],
      [2515, 2525],
      [2533, 2538],
      [2603, 2762],
    ],
  },
  fribourg: {
    language: "de",
    zips: [
      [1595, 1595],
      [1656, 1657],
      [1712, 1719],
      [1734, 1736],
      [1738, 1738],
      [1792, 1796],
      [3175, 3286],
    ],
  },
  graubuenden: {
    language: "it",
    zips: [
      [6533, 6565],
      [7516, 7516],
      [7602, 7748],
    ],
  },
  jura: { language: "de", zips: [[2813, 2814]] },
  neuchatel: { language: "de", zips: [[3236, 3236]] },
  ticino: { language: "de", zips: [[6685, 6685]] },
  valais: {
    language: "de",
    zips: [
      [3801, 3957],
      [3970, 3970],
      [3982, 3999],
    ],
  },
};

/** The official language of a place: «fr» for Biel's neighbour Péry, although most of the canton speaks German. */
export function placeLanguage({ cantonSlug, zipCode }: { cantonSlug: string; zipCode: string }): Language {
  const exception = EXCEPTIONS[cantonSlug];
  const zip = Number(zipCode);
  const isException = exception?.zips.some(([first, last]) => zip >= first && zip <= last);
  return exception && isException ? exception.language : cantonLanguage(cantonSlug);
}
