import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import type { WordPage } from "./word-page.ts";

export const accessibility: WordPage = {
  path: paths.accessibility,
  title: m.frame_accessibility,
  lead: m.words_access_lead,
  metaDescription: m.words_access_description,
  mainContent: ({ operator: { email } }) =>
    [
      m.words_access_goal(),
      m.words_access_do({ lexicon: paths.lexicon() }),
      m.words_access_check(),
      m.words_access_gaps(),
      email
        ? m.words_access_report_mail({ contact: paths.contact(), email })
        : m.words_access_report({ contact: paths.contact() }),
    ].join("\n\n"),
  stand: "2026-11-21",
  sources: [],
};
