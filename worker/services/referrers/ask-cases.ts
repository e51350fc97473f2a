import { AppError } from "#domain/app-error.ts";
import { pick } from "#domain/keys.ts";
import { phoneNumber } from "#domain/listings/phone.ts";
import { type CaseValues, caseFaults, readCase } from "#domain/referrers/case-form.ts";
import type { FoundCase, FoundProvider } from "#domain/referrers/shown-case.ts";
import type { Deps } from "../../deps.ts";
import type { AdminActor } from "../audit/audit-event.ts";
import { type AskedProvider, chooseAsked } from "../questions/choose-asked.ts";
import { findPlaceToOpen } from "../search/nearest-place.ts";
import { askForCases } from "./cases.ts";
import { requireReferrer } from "./membership.ts";

/** A case of the form: its faults, or its question with the providers that would be asked. */
async function prepare(deps: Deps, values: CaseValues) {
  const { question, faults } = readCase(values, deps.now());
  const place = values.ort ? await findPlaceToOpen(deps, values.ort) : undefined;
  if (place?.state === "found" && question) {
    const found = await chooseAsked(deps, place.place, question);
    if (found) return { values, place: place.place, question, asked: found, faults: {} };
  }
  return { values, faults: caseFaults(faults, place) };
}

const shownProvider = (one: AskedProvider): FoundProvider => ({
  ...pick(one, ["id", "name", "km", "hasDuty", "known", "phoneHours"]),
  phone: phoneNumber(one.phone) ?? null,
});

/** The data of the form: the providers that would be asked for each complete case. @throws AppError */
export async function loadNewCases(deps: Deps, userId: string, all: readonly CaseValues[]) {
  const referrer = await requireReferrer(deps, userId);
  const prepared = await Promise.all(all.map((values) => prepare(deps, values)));
  return {
    referrer,
    cases: prepared.map(
      (one): FoundCase => ({
        values: one.values,
        faults: one.faults,
        found: one.asked
          ? {
              question: { ...one.question, city: one.asked.city, cantonSlug: one.asked.canton.slug },
              asked: one.asked.asked.map(shownProvider),
              byPhone: one.asked.byPhone.map(shownProvider),
            }
          : null,
      }),
    ),
    formKey: crypto.randomUUID(),
  };
}

/** `chosen`: for each case the ids of the providers to ask. `key`: the same if the form is sent again. */
type Sent = { actor: AdminActor; all: readonly CaseValues[]; chosen: readonly (readonly number[])[]; key: string };

/**
 * Asks for all cases in which a provider can be asked by mail. Refuses if a case is incomplete, or if none of its
 * providers with a mail address is chosen. @throws AppError
 */
export async function askCases(deps: Deps, { actor, all, chosen, key }: Sent): Promise<void> {
  const referrer = await requireReferrer(deps, actor.userId);
  const prepared = await Promise.all(all.map((values) => prepare(deps, values)));
  const ready = prepared.map(({ asked, place, question }, at) => {
    if (!asked) throw new AppError("nobody_to_ask");
    const isChosen = ({ id }: AskedProvider) => (chosen[at] ?? []).includes(id);
    if (asked.asked.length > 0 && !asked.asked.some(isChosen)) throw new AppError("nobody_to_ask");
    const ids = [...asked.asked, ...asked.byPhone].filter(isChosen).map(({ id }) => id);
    const idempotencyKey = `${key} ${at}`;
    return { mayAsk: asked.asked.length > 0, ...{ place, question, chosen: ids, ip: actor.ip, idempotencyKey } };
  });
  const cases = ready.filter(({ mayAsk }) => mayAsk);
  if (cases.length === 0) throw new AppError("nobody_to_ask");
  await askForCases(deps, referrer.id, cases);
}
