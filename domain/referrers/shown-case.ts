import type { ClosedAs, Question, QuestionAnswer } from "../questions/question.ts";
import type { Placed } from "../questions/question-words.ts";
import type { ShownAnswer } from "../questions/shown-answer.ts";
import type { CaseValues } from "./case-form.ts";

type Phone = { display: string; href: string };

/** A provider that was asked, as the desk and the list on paper show it. */
export type ShownAsked = Pick<ShownAnswer, "loss" | "nowNamed" | "isSkipped"> & {
  spitexId: number;
  spitexName: string;
  /** The last part of its page's address; null, as `path`, if it was deleted. */
  slug: string | null;
  path: string | null;
  hasDuty: boolean;
  isByPhone: boolean;
  answer: QuestionAnswer | null;
  fromDay: string | null;
  answeredAt: string | null;
  /** Null also if it is gone. */
  phone: Phone | null;
  phoneHours: string | null;
};

/** A case of an organization with what was answered. */
export type ShownCase = Question & {
  number: number;
  cantonSlug: string;
  city: string;
  zipCode: string;
  createdAt: string;
  endsAt: string;
  closedAt: string | null;
  closedAs: ClosedAs | null;
  /** The page of the question, by its code. */
  page: string;
  /** The name of the provider that was chosen. */
  chosen: string | null;
  asked: ShownAsked[];
};

/** A provider that would be asked. */
export type FoundProvider = {
  id: number;
  name: string;
  km: number | null;
  hasDuty: boolean;
  known: "yes" | "no" | "unknown";
  phone: Phone | null;
  phoneHours: string | null;
};

/** A case of the form: what is wrong with it, or who would be asked. */
export type FoundCase = {
  values: CaseValues;
  faults: Partial<Record<string, string>>;
  found: { question: Placed; asked: FoundProvider[]; byPhone: FoundProvider[] } | null;
};
