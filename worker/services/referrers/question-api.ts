import { findCaseById, listCases } from "#db/queries/referrers/cases.ts";
import { runAll } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { pick } from "#domain/keys.ts";
import { CARE_CODES } from "#domain/offer/care-codes.ts";
import { present } from "#domain/present.ts";
import { questionInput } from "#domain/questions/question.ts";
import {
  LISTING_STATES,
  MOST_LISTED,
  type QuestionRequest,
  type QuestionsQuery,
  type ReferredQuestion,
} from "#domain/referrers/question-api.ts";
import type { ShownCase } from "#domain/referrers/shown-case.ts";
import { m } from "#messages";
import type { Deps } from "../../deps.ts";
import { inRefusal } from "../../request-language.ts";
import { cantonOf, chooseAsked } from "../questions/choose-asked.ts";
import { findPlaceToOpen } from "../search/nearest-place.ts";
import { askForCases, loadCase, loadCases } from "./cases.ts";

type Program = { referrerId: number; ip: string; idempotencyKey: string | undefined };

/** Asks all providers that may come, except those that the program leaves out. @throws AppError */
export async function askByProgram(
  deps: Deps,
  { referrerId, ip, idempotencyKey }: Program,
  request: QuestionRequest,
): Promise<ReferredQuestion> {
  const place = await placeOf(deps, request.place);
  const question = inRefusal(() => readQuestion(request, deps.now()));
  const found = await chooseAsked(deps, place, question);
  if (!found) throw unknownPlace();
  const chosen = [...found.asked, ...found.byPhone].filter(({ slug }) => !request.without.includes(slug));
  const [id] = await askForCases(deps, referrerId, [
    {
      ...{ place, question, ip },
      chosen: chosen.map((one) => one.id),
      // The same key with other input counts as another key.
      idempotencyKey: idempotencyKey && JSON.stringify([idempotencyKey, request]),
    },
  ]);
  const [stored] = await loadCases(deps, await runAll(deps.db, findCaseById(present(id, "one case was asked"))));
  return shown(deps, present(stored, "it has just been stored"));
}

const unknownPlace = () =>
  new AppError("invalid_input", { fields: { place: [inRefusal(() => m.open_data_say_unknown_place())] } });

async function placeOf(deps: Deps, place: QuestionRequest["place"]) {
  if ("city" in place) return { cantonSlug: place.canton, citySlug: place.city };
  const found = await findPlaceToOpen(deps, place.zip);
  if (found.state === "found") return found.place;
  if (found.state === "unknown") throw unknownPlace();
  const slugs = found.places.map(({ cantonSlug, citySlug }) => `${cantonSlug}/${citySlug}`).join(", ");
  const several = inRefusal(() => m.open_data_say_places({ places: slugs }));
  throw new AppError("invalid_input", { fields: { place: [several] } });
}

function readQuestion({ care, from, often, language, who }: QuestionRequest, now: Date) {
  const values = { leistung: care, tag: from ?? "", oft: often, sprache: language ?? "", fuer: who };
  const { data, error } = questionInput(now).safeParse(values);
  if (error) throw new AppError("invalid_input", { fields: { from: error.issues.map(({ message }) => message) } });
  return { ...data, care: CARE_CODES.filter((code) => care.includes(code)) };
}

export async function listByProgram(deps: Deps, referrerId: number, { state, before }: QuestionsQuery) {
  const most = MOST_LISTED + 1;
  const rows = await runAll(deps.db, listCases({ referrerId, state, before, most }));
  const items = (await loadCases(deps, rows.slice(0, MOST_LISTED))).map((one) => shown(deps, one));
  return { items, next: rows.length > MOST_LISTED ? (items.at(-1)?.number ?? null) : null };
}

/** @throws AppError question_not_found */
export const loadByProgram = async (deps: Deps, referrerId: number, number: number): Promise<ReferredQuestion> =>
  shown(deps, await loadCase(deps, referrerId, number));

const shown = ({ config }: Pick<Deps, "config">, one: ShownCase): ReferredQuestion => ({
  number: one.number,
  page: config.siteUrl + one.page,
  state: one.closedAs ?? "open",
  place: { zip: one.zipCode || null, city: one.city, canton: cantonOf(one).code },
  ...pick(one, ["care", "often", "language", "who", "createdAt", "endsAt"]),
  from: one.fromDay,
  providers: one.asked.map((provider) => ({
    id: provider.spitexId,
    slug: provider.slug,
    name: provider.spitexName,
    phone: provider.phone?.href.replace("tel:", "") ?? null,
    hasDuty: provider.hasDuty,
    byPhone: provider.isByPhone,
    skipped: provider.isSkipped,
    listing: LISTING_STATES[provider.loss ?? "open"],
    nameNow: provider.nowNamed ?? null,
    answer: provider.answer,
    from: provider.fromDay,
    answeredAt: provider.answeredAt,
  })),
});
