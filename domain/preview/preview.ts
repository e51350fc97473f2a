import { m } from "#messages";
import { capitalized, formatNumber } from "../format.ts";
import { type Language, language } from "../language.ts";
import { locate } from "../pages/addresses.ts";
import type { Canton, CantonCode } from "../places/canton.ts";
import { cantonWords, inCanton, inCity } from "../places/place-words.ts";

/** The image that messengers and social networks show beside a link to a page (og:image). */
export type Preview = {
  headline: string;
  /** One line below the headline. */
  line: string;
  /** The canton that the map of Switzerland highlights. */
  canton: CantonCode;
};

/** A size that all networks accept. */
export const PREVIEW_SIZE = { width: 1200, height: 630 };

const PREFIX = "/og";
const ENDING = ".png";

/** Drawn by the build, for pages without their own image. */
export const defaultPreview = (one: Language = language()) => `${one === "de" ? "" : `/${one}`}${PREFIX}${ENDING}`;

/** "/zuerich/uster/" → "/og/zuerich/uster.png", "/fr/zuerich/" → "/fr/og/zuerich.png". `pagePath`: as shown. */
export const previewPath = (pagePath: string) =>
  `${defaultPreview().slice(0, -ENDING.length)}${locate(pagePath).path.replace(/\/$/, "")}${ENDING}`;

/** "/fr/og/zuerich/uster.png" → "/zuerich/uster", which may not be the canonical spelling, nor a page. */
export const pageOfPreview = (path: string) => path.slice(path.indexOf(PREFIX) + PREFIX.length, -ENDING.length);

/** Words of the image for pages without their own. */
export const defaultWords = (locale: Language = language()) => ({
  headline: m.preview_headline({}, { locale }),
  line: m.preview_line({}, { locale }),
});

type Place = { canton: Canton; total: number };

const countWords = (count: number) => m.place_providers({ count, shown: formatNumber(count) });

/** The preposition stays with the next word. */
export const cantonPreview = ({ canton, total }: Place): Preview => ({
  headline: m.preview_of_place({ where: inCanton(canton).replace(" ", "\u00a0") }),
  line: total > 0 ? countWords(total) : m.preview_no_provider(),
  canton: canton.code,
});

export const cityPreview = ({ canton, city, total }: Place & { city: string }): Preview => ({
  headline: headlineOf(city),
  line: total > 0 ? `${countWords(total)}, ${cantonWords(canton)}` : capitalized(cantonWords(canton)),
  canton: canton.code,
});

type Provider = { name: string; zipCode: string; city: string; canton: Canton };

/** The rating is omitted, because networks show an old image for weeks. */
export const providerPreview = ({ name, zipCode, city, canton }: Provider): Preview => ({
  headline: HAS_LETTERS.test(name) ? name : headlineOf(city),
  line: `${zipCode} ${city}, ${cantonWords(canton)}`,
  canton: canton.code,
});

/** Letters that the fonts have; names in other scripts cannot be drawn. */
const HAS_LETTERS = /[a-zà-ÿā-ſ]/i;

/** Keeps the name of a place on one line. */
function headlineOf(city: string): string {
  const [preposition = "", ...name] = inCity(city).split(" ");
  return m.preview_of_place({ where: `${preposition} ${name.join("\u00a0")}` });
}
