import { type CareCode, isCareCode } from "../offer/care-codes.ts";
import { filterQuery, type ProviderFilter } from "../offer/provider-filter.ts";
import { QUESTION_PARAMS } from "../questions/question.ts";

/** First part of the addresses of what other sites show in a frame; the page that explains them has it alone. */
const FRAMES = "/einbetten";

type City = { cantonSlug: string; citySlug: string };
/** What the form in the frame begins with. */
export type FramedQuestion = { place: string; care: CareCode | undefined };

export const framePaths = {
  place: ({ cantonSlug, citySlug }: City, filter: Partial<ProviderFilter> = {}) =>
    `${FRAMES}/ort/${cantonSlug}/${citySlug}${filterQuery(filter)}`,
  /** By its slug alone, so that the address outlives a move. */
  provider: (slug: string) => `${FRAMES}/anbieter/${slug}`,
  question: ({ place, care }: FramedQuestion) => {
    const query = new URLSearchParams({
      ...(place && { [QUESTION_PARAMS.place]: place }),
      ...(care && { [QUESTION_PARAMS.care]: care }),
    });
    return `${FRAMES}/frage${query.size > 0 ? `?${query}` : ""}`;
  },
};

/** A badge shows stars, which have to disappear as fast as on the provider's page. */
export const isBadge = (path: string): boolean => path.startsWith(framePaths.provider(""));

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
