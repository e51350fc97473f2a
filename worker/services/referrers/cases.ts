import { closeQuestion, isOpen } from "#db/queries/questions/questions.ts";
import { type AskedRow, type CaseRow, findCase, listAsked, listCases } from "#db/queries/referrers/cases.ts";
import { isColleague } from "#db/queries/referrers/people.ts";
import { type Condition, every, runAll, runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { pick } from "#domain/keys.ts";
import { phoneNumber } from "#domain/listings/phone.ts";
import { paths } from "#domain/paths.ts";
import { OPEN_DAYS, type Question } from "#domain/questions/question.ts";
import { becomeOf, wasSkipped } from "#domain/questions/shown-answer.ts";
import { QUESTIONS_A_DAY } from "#domain/referrers/referrer.ts";
import type { ShownAsked, ShownCase } from "#domain/referrers/shown-case.ts";
import type { Deps } from "../../deps.ts";
import type { AdminActor } from "../audit/audit-event.ts";
import { commit, QUIET } from "../commit.ts";
import { findStored, questionsOfReferrer, requireTokens } from "../forms/sent-forms.ts";
import { questionCode } from "../mail/mail-links.ts";
import { askQuestion } from "../questions/ask-question.ts";
import type { AskedPlace } from "../questions/choose-asked.ts";
import { requireReferrer } from "./membership.ts";

/** As many as an organization can have open at a time. */
const MOST_OPEN = QUESTIONS_A_DAY * OPEN_DAYS;
/** A desk shows the newest of the cases that have ended. */
const MOST_ENDED = 30;

type Needs = Pick<Deps, "db" | "keyedHash">;

/** The cases of an organization with their answers, newest first. */
export async function loadCases(deps: Needs, rows: readonly CaseRow[]): Promise<ShownCase[]> {
  const asked = rows.length > 0 ? await runAll(deps.db, listAsked(rows.map(({ id }) => id))) : [];
  const byCase = Map.groupBy(asked, ({ questionId }) => questionId);
  return Promise.all(
    rows.map(async ({ chosenId, ...row }) => {
      const of = byCase.get(row.id) ?? [];
      return {
        ...row,
        page: paths.questionStatus(await questionCode(deps, row.id)),
        asked: of.map(shownAsked),
        chosen: of.find(({ id }) => id === chosenId)?.spitexName ?? null,
      };
    }),
  );
}

const shownAsked = ({ slug, cantonSlug, citySlug, phone, ...row }: AskedRow): ShownAsked => ({
  ...becomeOf(row),
  isSkipped: wasSkipped(row),
  ...pick(row, ["spitexId", "spitexName", "hasDuty", "isByPhone", "answer", "fromDay", "answeredAt", "phoneHours"]),
  slug,
  phone: (row.closed === "offen" && phoneNumber(phone)) || null,
  path:
    slug !== null && cantonSlug !== null && citySlug !== null ? paths.provider({ slug, cantonSlug, citySlug }) : null,
});

/** The desk's table: open cases, and those that have ended. @throws AppError */
export async function loadDesk(deps: Needs, userId: string) {
  const referrer = await requireReferrer(deps, userId);
  const { open, ended } = await runTogether(deps.db, {
    open: listCases({ referrerId: referrer.id, state: "open", most: MOST_OPEN }),
    ended: listCases({ referrerId: referrer.id, state: "ended", most: MOST_ENDED + 1 }),
  });
  return {
    referrer,
    open: await loadCases(deps, open),
    ended: await loadCases(deps, ended.slice(0, MOST_ENDED)),
    hasMoreEnded: ended.length > MOST_ENDED,
  };
}

/** The cases to print: one, or all open ones. @throws AppError */
export async function loadPrinted(deps: Needs, userId: string, number: number | undefined) {
  const referrer = await requireReferrer(deps, userId);
  if (number === undefined) {
    const rows = await runAll(deps.db, listCases({ referrerId: referrer.id, state: "open", most: MOST_OPEN }));
    return { referrer, cases: await loadCases(deps, rows) };
  }
  return { referrer, cases: [await loadCase(deps, referrer.id, number)] };
}

/** @throws AppError question_not_found, also for the case of another organization */
export async function loadCase(deps: Needs, referrerId: number, number: number): Promise<ShownCase> {
  const [found] = await loadCases(deps, await runAll(deps.db, findCase(referrerId, number)));
  if (!found) throw new AppError("question_not_found");
  return found;
}

/** `chosen`: ids of the providers to ask. */
export type NewCase = {
  place: AskedPlace;
  question: Question;
  chosen: readonly number[];
  ip: string;
  idempotencyKey: string | undefined;
};

/**
 * Asks for all cases, unless the day's limit is too low for those that are not stored yet; each counts when stored.
 * @returns the ids of the questions @throws AppError cases_partly_asked if one cannot be asked after others were; sent
 * again, the form asks for those that are left
 */
export async function askForCases(deps: Deps, referrerId: number, cases: readonly NewCase[]): Promise<string[]> {
  const keyed = cases.map((one) => ({
    ...one,
    idempotencyKey: one.idempotencyKey && JSON.stringify([referrerId, one.idempotencyKey]),
  }));
  const stored = await Promise.all(
    keyed.map(({ idempotencyKey }) => findStored(deps, { form: "question", idempotencyKey })),
  );
  const left = stored.filter((id) => id === undefined).length;
  const limit = questionsOfReferrer(referrerId);
  if (left > 0) await requireTokens(deps, limit, left);
  const ids: string[] = [];
  for (const one of keyed) {
    try {
      ids.push((await askQuestion(deps, { ...one, limit, referrer: { id: referrerId } })).id);
    } catch (error) {
      throw ids.length > 0 && error instanceof AppError ? new AppError("cases_partly_asked") : error;
    }
  }
  return ids;
}

/** A case that has ended already stays as it is. @throws AppError */
export async function endCase(deps: Deps, referrerId: number, number: number, mayEnd?: Condition): Promise<void> {
  const found = await runOne(deps.db, findCase(referrerId, number));
  if (!found) throw new AppError("question_not_found");
  await commit(deps, {
    when: every(isOpen(found.id), mayEnd),
    ...QUIET,
    write: (now, when) => closeQuestion(found.id, { closedAs: "ended", now }, when),
  });
}

/** @throws AppError */
export async function endOwnCase(deps: Deps, { userId }: AdminActor, number: number): Promise<void> {
  const { id: referrerId } = await requireReferrer(deps, userId);
  await endCase(deps, referrerId, number, isColleague({ userId, referrerId }));
}
