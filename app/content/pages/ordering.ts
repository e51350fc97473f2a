import { numberWord } from "#domain/format.ts";
import { keysOf } from "#domain/keys.ts";
import { LIST_ORDERS, orderWords } from "#domain/offer/list-orders.ts";
import { paths } from "#domain/paths.ts";
import { SEARCH_LIMITS } from "#domain/search/search-result.ts";
import { m } from "#messages";
import type { WordPage } from "./word-page.ts";

const LISTS = keysOf(LIST_ORDERS);

export const ordering: WordPage = {
  path: paths.ordering,
  title: m.words_order_title,
  lead: m.words_order_lead,
  metaDescription: m.words_order_description,
  mainContent: () =>
    [
      ...LISTS.map(orderWords),
      m.words_order_letters(),
      m.words_order_search({
        cities: numberWord(SEARCH_LIMITS.cities),
        providers: numberWord(SEARCH_LIMITS.providers),
      }),
      m.words_order_stars(),
      m.words_order_near(),
      m.words_order_not({ reviews: paths.reviewRules() }),
    ].join("\n\n"),
  stand: "2026-11-24",
  sources: [],
};
