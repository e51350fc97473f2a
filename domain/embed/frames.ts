import { m } from "#messages";
import { keysOf } from "../keys.ts";
import { LANGUAGES, type Word } from "../language.ts";
import { type CareCode, isCareCode } from "../offer/care-codes.ts";
import { filterQuery, type ProviderFilter } from "../offer/provider-filter.ts";
import { here } from "../paths.ts";
import { QUESTION_PARAMS } from "../questions/question.ts";

const KINDS = { place: m.embed_address_place, provider: m.embed_address_provider, question: m.embed_address_question };
type Kind = keyof typeof KINDS;

/** The beginning of frames' addresses, which is the address of the page that explains them. */
const frameAt = (kind: Kind, rest = "") => here(`/${m.addresses_embed()}/${KINDS[kind]()}${rest}`);

type City = { cantonSlug: string; citySlug: string };
/** Initial values of the form in the frame. */
export type FramedQuestion = { place: string; care: CareCode | undefined };

/** The addresses of what other sites show in a frame, in the language that is shown. */
export const framePaths = {
  place: ({ cantonSlug, citySlug }: City, filter: Partial<ProviderFilter> = {}) =>
    frameAt("place", `/${cantonSlug}/${citySlug}${filterQuery(filter)}`),
  /** By slug alone, so that the address stays valid if the provider moves. */
  provider: (slug: string) => frameAt("provider", `/${slug}`),
  question: ({ place, care }: FramedQuestion) => {
    const query = new URLSearchParams({
      ...(place && { [QUESTION_PARAMS.place]: place }),
      ...(care && { [QUESTION_PARAMS.care]: care }),
    });
    return frameAt("question", query.size > 0 ? `?${query}` : "");
  },
};

const inEach = (word: Word): string[] => LANGUAGES.map((locale) => word({}, { locale }));

/** The words of all languages, because a prefix decides which one is shown. */
const ADDRESS = new RegExp(
  `^(?:/(?:${LANGUAGES.filter((language) => language !== "de").join("|")}))?/(?:${inEach(m.addresses_embed).join("|")})/([a-z]+)(/.*)?$`,
);

/** The German address of a frame, against which routes are matched; undefined for other paths. */
export function germanFrame(path: string): string | undefined {
  const [, word, rest = ""] = ADDRESS.exec(path) ?? [];
  if (word === undefined) return undefined;
  const kind = keysOf(KINDS).find((one) => inEach(KINDS[one]).includes(word));
  // Only the question form needs no place.
  if (kind !== "question" && rest.length < 2) return undefined;
  return kind && `/${m.addresses_embed({}, { locale: "de" })}/${KINDS[kind]({}, { locale: "de" })}${rest}`;
}

const BADGES = `/${m.addresses_embed({}, { locale: "de" })}/${m.embed_address_provider({}, { locale: "de" })}/`;

/** A badge shows stars, which have to disappear as fast as on the provider's page. `path`: the German one. */
export const isBadge = (path: string): boolean => path.startsWith(BADGES);

export function readFramedQuestion(query: URLSearchParams): FramedQuestion {
  const care = query.get(QUESTION_PARAMS.care) ?? "";
  return {
    place: (query.get(QUESTION_PARAMS.place) ?? "").trim().slice(0, 60),
    care: isCareCode(care) ? care : undefined,
  };
}

/** In pixels. A frame without script cannot tell its page how high it is; what does not fit scrolls. */
export const FRAME_HEIGHTS = { place: 640, provider: 300, question: 440 } as const;

type Snippet = { src: string; title: string; height: number };

/** What an owner of another site copies. The sandbox shows that neither script nor access to that site is needed. */
export const frameSnippet = ({ src, title, height }: Snippet): string =>
  `<iframe src="${attribute(src)}" title="${attribute(title)}" width="100%" height="${height}" style="border:0" loading="lazy" sandbox="${FRAME_SANDBOX}"></iframe>`;

const FRAME_SANDBOX = "allow-forms allow-popups allow-popups-to-escape-sandbox";

const attribute = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
