import { countOf } from "../format.ts";
import type { Canton, CantonCode } from "../places/canton.ts";

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

/** Drawn by the build, for pages without their own image. */
export const DEFAULT_PREVIEW = "/og.png";

const PREFIX = "/og";
const ENDING = ".png";

/** "/zuerich/uster/" → "/og/zuerich/uster.png" */
export const previewPath = (pagePath: string) => `${PREFIX}${pagePath.replace(/\/$/, "")}${ENDING}`;

/** "/og/zuerich/uster.png" → "/zuerich/uster", which may not be the canonical spelling, nor a page. */
export const pageOfPreview = (path: string) => path.slice(PREFIX.length, -ENDING.length);

/** Words of the image for pages without their own. */
export const DEFAULT_WORDS = {
  headline: "Die passende Spitex in\u00a0Ihrer\u00a0Nähe",
  line: "Kostenlos und unabhängig",
};

type Place = { canton: Canton; total: number };

export const cantonPreview = ({ canton, total }: Place): Preview => ({
  headline: `Spitex im\u00a0Kanton ${canton.name}`,
  line: total > 0 ? countOf(total, "Anbieter", "Anbieter") : "Pflege und Hilfe zu Hause",
  canton: canton.code,
});

export const cityPreview = ({ canton, city, total }: Place & { city: string }): Preview => ({
  headline: headlineOf(city),
  line: [...(total > 0 ? [countOf(total, "Anbieter", "Anbieter")] : []), `Kanton ${canton.name}`].join(", "),
  canton: canton.code,
});

type Provider = { name: string; zipCode: string; city: string; canton: Canton };

/** The rating is omitted, because networks show an old image for weeks. */
export const providerPreview = ({ name, zipCode, city, canton }: Provider): Preview => ({
  headline: HAS_LETTERS.test(name) ? name : headlineOf(city),
  line: `${zipCode} ${city}, Kanton ${canton.name}`,
  canton: canton.code,
});

/** Letters that the fonts have; names in other scripts cannot be drawn. */
const HAS_LETTERS = /[a-zà-ÿā-ſ]/i;

/** Keeps the name of a place on one line. */
const headlineOf = (city: string) => `Spitex in ${city.replaceAll(" ", "\u00a0")}`;
