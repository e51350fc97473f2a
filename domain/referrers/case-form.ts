import { m } from "#messages";
import { cantonBySlug } from "../places/canton.ts";
import { shownPlaceName } from "../places/place-names.ts";
import { cantonName } from "../places/place-words.ts";
import { type Question, questionInput } from "../questions/question.ts";
import { MOST_CASES } from "./referrer.ts";

/** The fields of one case, as typed; in the form each has the number of its case behind it: "ort2". */
type CaseField = "ort" | "tag" | "oft" | "sprache";
export type CaseValues = Record<CaseField, string> & { leistung: string[] };

/** Query parameter: how many cases the form has. */
export const CASES = "faelle";

const SHORT = 60;

/** The cases of a form, from its query or its fields. Further ones are left out. */
export function casesIn(all: (name: string) => string[]): CaseValues[] {
  const given = Number(all(CASES)[0] ?? "1");
  const count = Math.min(MOST_CASES, Math.max(1, Number.isInteger(given) ? given : 1));
  return Array.from({ length: count }, (_, at) => {
    const one = (name: string) => (all(`${name}${at + 1}`)[0] ?? "").trim().slice(0, SHORT);
    return {
      ...{ ort: one("ort"), tag: one("tag"), oft: one("oft"), sprache: one("sprache") },
      leistung: all(`leistung${at + 1}`),
    };
  });
}

type Read = { question?: Question; faults: Partial<Record<string, string>> };

/** Referrers always ask for patients. */
export function readCase({ ort: _, ...values }: CaseValues, now: Date): Read {
  const { data, error } = questionInput(now).safeParse({ ...values, fuer: "patient" });
  if (data) return { question: data, faults: {} };
  return { faults: Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message])) };
}

type Place =
  | { state: "unknown" | "found" }
  | { state: "choose"; places: readonly { city: string; cantonSlug: string }[] };

/** `place`: undefined if none was typed. */
export function caseFaults(faults: Read["faults"], place: Place | undefined): Read["faults"] {
  if (place?.state === "found") return faults;
  if (!place) return { ort: m.question_place_missing(), ...faults };
  if (place.state !== "choose") return { ort: m.referrer_case_place_unknown(), ...faults };
  return { ort: m.referrer_case_place_ambiguous({ names: place.places.map(placeName).join(", ") }), ...faults };
}

/** «Buchs (Aargau)» */
function placeName({ city, cantonSlug }: { city: string; cantonSlug: string }): string {
  const canton = cantonBySlug(cantonSlug);
  return canton ? `${shownPlaceName(city, cantonSlug)} (${cantonName(canton)})` : city;
}
