import { COST_FIELDS } from "./costs/cost-input.ts";
import { GUIDE_CARE, GUIDE_PARAMS, WHO_CODES } from "./guide/guide.ts";
import { CARE_CODES, FORM_CODES } from "./offer/care-codes.ts";
import { LANGUAGE_CODES } from "./offer/languages.ts";
import { FILTER_PARAMS, RADII, STATES_PRICES, TAKES_ON } from "./offer/provider-filter.ts";
import { CHOSEN_PLACE, CLAIMED, COSTS_OF } from "./paths.ts";
import { ASKER_CODES, OFTEN_CODES, QUESTION_PARAMS } from "./questions/question.ts";
import { QUESTION_CODE, START } from "./questions/question-form.ts";

/** `ab`: the first provider the list shows. */
export const LIST = { ab: /^[a-z0-9-]{1,200}$/ };
const CARE = { [FILTER_PARAMS.care]: oneOf(CARE_CODES) };
/** The visitor's requirements for a provider: domain/offer/provider-filter.ts. */
export const WISHES = {
  ...CARE,
  [FILTER_PARAMS.language]: oneOf(LANGUAGE_CODES),
  [FILTER_PARAMS.form]: oneOf(FORM_CODES),
  [FILTER_PARAMS.takesOn]: oneOf([TAKES_ON]),
  [FILTER_PARAMS.prices]: oneOf([STATES_PRICES]),
};
export const FILTER = { ...WISHES, [FILTER_PARAMS.radius]: oneOf(RADII) };
export const FORM = { gesendet: /^1$/, bewertung: /^[a-z0-9]{1,20}$/ };
/** `feld`: the fact to begin with. */
export const CORRECTION = { gesendet: /^1$/, feld: /^[A-Za-z]{1,40}$/ };
export const NEXT = { next: /^\// };
/** Input of a GET form, which the page itself validates. */
export const TYPED = /^.{0,200}$/s;
export const LEXICON = { q: TYPED, buchstabe: /^\p{L}$/u, kategorie: /^[a-z-]{1,40}$/ };
export const COSTS = {
  ...Object.fromEntries(COST_FIELDS.map((name) => [name, TYPED])),
  [COSTS_OF]: /^[a-z0-9-]{1,200}$/,
};
export const GUIDE = {
  [GUIDE_PARAMS.step]: /^[23]$/,
  [GUIDE_PARAMS.who]: oneOf(WHO_CODES),
  [GUIDE_PARAMS.care]: oneOf(GUIDE_CARE),
  [GUIDE_PARAMS.language]: oneOf(["", ...LANGUAGE_CODES]),
  [GUIDE_PARAMS.takesOn]: oneOf([TAKES_ON]),
  [GUIDE_PARAMS.place]: TYPED,
};
export const QUESTION = {
  [QUESTION_PARAMS.place]: TYPED,
  [QUESTION_PARAMS.care]: oneOf(CARE_CODES),
  [START]: TYPED,
  [QUESTION_PARAMS.fromDay]: TYPED,
  [QUESTION_PARAMS.often]: oneOf(OFTEN_CODES),
  [QUESTION_PARAMS.language]: oneOf(["", ...LANGUAGE_CODES]),
  // The guide's codes, too, because its form leads here.
  [QUESTION_PARAMS.who]: oneOf([...ASKER_CODES, ...WHO_CODES]),
  [QUESTION_CODE]: TYPED,
  gesendet: /^1$/,
};

export function oneOf(values: readonly (string | number)[]): RegExp {
  return new RegExp(`^(?:${values.join("|")})$`);
}

export const REPORT_PARTS = ["cards", "forms", "form-page", "pictured", "marks", "provider"] as const;

/** Pages with a GET form, whose answer is for one visitor. */
export const ASKED = { sitemap: "content", cache: "without-query" } as const;

export const PLACES = {
  sitemap: "places",
  cache: "always",
  hasPreview: true,
  policy: "map",
  parts: ["cards", "search", "chips", "marks", "listings"],
} as const;

export const WORDS = { sitemap: "content", cache: "always", parts: ["cards", "chips", "article"] } as const;

export const FIGURES = { ...WORDS, parts: [...WORDS.parts, "costs"] } as const;

export const FOR_PROVIDERS = {
  sitemap: "content",
  cache: "always",
  parts: ["cards", "search", "marks", "listings", "for-providers"],
} as const;

export const OPEN_DATA = { sitemap: "content", parts: ["cards", "chips", "article", "fields", "form-page"] } as const;

export const EMBED = {
  query: { [CHOSEN_PLACE]: TYPED, [CLAIMED]: TYPED, ...CARE },
  ...ASKED,
  policy: "frames",
  parts: ["cards", "chips", "article", "forms", "form-page", "embed"],
} as const;
