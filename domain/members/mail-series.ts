import { m } from "#messages";
import type { Word } from "../language.ts";

/**
 * `asked`: what pressing the button ends. `ended`: says that it has ended. `rest`: what readers still get. `again`:
 * whether a provider can have them again in its account. `mayResume`: the page of the link offers them again.
 */
export type SeriesWords = { title: Word; asked: Word; ended: Word; rest?: Word; again?: boolean; mayResume?: boolean };

/** Recurring mails that their readers may end, in the language that is shown. */
export const MAIL_SERIES = {
  weekly: { title: m.provider_mail_capacity_no_more, asked: m.opt_out_weekly_asked, ended: m.opt_out_weekly_ended },
  facts: { title: m.mail_no_more, asked: m.opt_out_facts_asked, ended: m.opt_out_facts_ended },
  questions: {
    title: m.opt_out_questions,
    asked: m.opt_out_questions_asked,
    ended: m.opt_out_questions_ended,
    rest: m.opt_out_rest_questions,
  },
  reminders: {
    title: m.message_mail_no_reminders,
    asked: m.opt_out_reminders_asked,
    ended: m.opt_out_reminders_ended,
    again: false,
    mayResume: true,
  },
  reviews: {
    title: m.mail_no_more,
    asked: m.opt_out_reviews_asked,
    ended: m.opt_out_reviews_ended,
    rest: m.opt_out_rest_reviews,
    again: false,
    mayResume: true,
  },
  answers: {
    title: m.question_mail_no_answers,
    asked: m.opt_out_answers_asked,
    ended: m.opt_out_answers_ended,
    rest: m.opt_out_rest_answers,
    again: false,
    mayResume: true,
  },
  cases: {
    title: m.question_mail_no_cases,
    asked: m.opt_out_cases_asked,
    ended: m.opt_out_cases_ended,
    rest: m.opt_out_rest_cases,
    again: false,
    mayResume: true,
  },
  outcomes: { title: m.mail_no_more, asked: m.opt_out_outcomes_asked, ended: m.opt_out_outcomes_ended, again: false },
} as const satisfies Record<string, SeriesWords>;
