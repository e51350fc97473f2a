import { base64url } from "jose";
import { clientNetwork } from "#domain/auth/client-network.ts";
import { pick } from "#domain/keys.ts";
import { phoneNumber } from "#domain/listings/phone.ts";
import { knownWishes } from "#domain/offer/known-wishes.ts";
import { shownHours } from "#domain/offer/week.ts";
import { paths } from "#domain/paths.ts";
import { challengeOf, isProof } from "#domain/questions/proof-of-work.ts";
import { filterOf, type Question } from "#domain/questions/question.ts";
import { placeIn, placeValue, SEND_FIELDS, type SentQuestion } from "#domain/questions/sent-question.ts";
import type { WhomToAsk } from "#domain/questions/shown-provider.ts";
import type { Deps } from "../../deps.ts";
import { unprovedQuestions } from "../forms/sent-forms.ts";
import { findPlaceToOpen } from "../search/nearest-place.ts";
import { limitSearches } from "../search/search-directory.ts";
import { askQuestion } from "./ask-question.ts";
import { type AskedPlace, type AskedProvider, chooseAsked } from "./choose-asked.ts";

type Wanted = Pick<Question, "care" | "language">;

/** The providers that would get a question about a typed place. If several places have the name, the person chooses. */
export async function loadWhomToAsk(deps: Deps, { typed, ip, ...wanted }: Wanted & { typed: string; ip: string }) {
  await limitSearches(deps, ip);
  const found = await findPlaceToOpen(deps, typed);
  if (found.state !== "found") return found;
  const chosen = await chooseAsked(deps, found.place, wanted);
  if (!chosen) return { state: "unknown" as const };
  const show = (one: AskedProvider) => shown(one, found.place, wanted);
  const whom: WhomToAsk = {
    ...pick(chosen, ["city", "zipCode", "citySlug"]),
    cantonSlug: chosen.canton.slug,
    place: placeValue(found.place),
    asked: chosen.asked.map(show),
    byPhone: chosen.byPhone.map(show),
  };
  return { state: "found" as const, whom };
}

const shown = (one: AskedProvider, { cantonSlug, citySlug }: AskedPlace, wanted: Wanted) => ({
  ...pick(one, ["id", "name", "km", "hasDuty"]),
  ...pick(knownWishes({ ...one, form: null }, filterOf(wanted)), ["met", "unknown"]),
  path: paths.provider(one),
  isLocal: one.cantonSlug === cantonSlug && one.citySlug === citySlug,
  phone: phoneNumber(one.phone),
  hours: one.phoneHours ? shownHours(one.phoneHours) : undefined,
});

/** All that the form's page learns of the client's network. */
export const networkTag = async ({ keyedHash }: Pick<Deps, "keyedHash">, ip: string): Promise<string> =>
  base64url.encode(await keyedHash("network of a proof of work", clientNetwork(ip))).slice(0, 16);

type Sent = SentQuestion & { question: Question; ip: string; idempotencyKey: string };

/**
 * Asks as a visitor. Without an address, a proof of work or a tighter limit stands in for it (rule questions-5).
 * @throws AppError
 */
export async function sendQuestion(deps: Deps, { question, ip, idempotencyKey, ...sent }: Sent) {
  const place = sent[SEND_FIELDS.place];
  const email = sent[SEND_FIELDS.email];
  const challenge = challengeOf(sent.formTime, place, await networkTag(deps, ip));
  const isTrusted = email !== undefined || (await isProof(challenge, sent[SEND_FIELDS.proof]));
  return askQuestion(deps, {
    place: placeIn(place),
    question,
    email,
    chosen: [...sent[SEND_FIELDS.asked], ...sent[SEND_FIELDS.byPhone]],
    ip,
    idempotencyKey,
    limit: isTrusted ? undefined : unprovedQuestions(ip),
  });
}
