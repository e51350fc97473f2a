import { OPEN_API } from "#domain/open-data/open-data.ts";
import { paths } from "#domain/paths.ts";
import { MOST_ASKED, OPEN_DAYS } from "#domain/questions/question.ts";
import { MOST_CASES, QUESTIONS_A_DAY } from "#domain/referrers/referrer.ts";
import { m } from "#messages";
import type { WordPage } from "./word-page.ts";

export const forReferrers: WordPage = {
  path: paths.forReferrers,
  title: m.words_refer_title,
  lead: m.words_refer_lead,
  metaDescription: m.words_refer_description,
  mainContent: () =>
    [
      m.words_refer_how({ cases: MOST_CASES, most: MOST_ASKED }),
      m.words_refer_private(),
      m.words_refer_who({
        request: paths.referrerRequest(),
        desk: paths.referrerDesk(),
        day: QUESTIONS_A_DAY,
        open: OPEN_DAYS,
      }),
      m.words_refer_software({ api: OPEN_API }),
    ].join("\n\n"),
  stand: "2026-11-27",
  sources: [],
};
