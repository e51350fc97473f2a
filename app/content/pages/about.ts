import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import { providersWords } from "../places.ts";
import type { WordPage } from "./word-page.ts";

export const about: WordPage = {
  path: paths.about,
  title: m.words_about_title,
  lead: m.words_about_lead,
  metaDescription: m.words_about_description,
  mainContent: ({ providers }) =>
    [
      m.words_about_find({ providers: providersWords(providers) }),
      m.words_about_cost(),
      m.words_about_sources({ contact: paths.contact() }),
      m.words_about_work({
        ordering: paths.ordering(),
        reviews: paths.reviewRules(),
        accessibility: paths.accessibility(),
      }),
      m.words_about_not(),
    ].join("\n\n"),
  stand: "2026-11-21",
  sources: ["swisstopo"],
};
