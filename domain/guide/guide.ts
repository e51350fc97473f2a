import { CARE_CODES } from "../offer/care-codes.ts";
import { FILTER_PARAMS, type ProviderFilter, readFilter, TAKES_ON } from "../offer/provider-filter.ts";
import { CHOSEN_PLACE } from "../paths.ts";

/** Who needs help. It only changes the wording of the next questions and is not stored. */
export const WHO_CODES = ["mich", "eltern", "partner", "kind", "andere"] as const;
export type Who = (typeof WHO_CODES)[number];

/** «weiss nicht» instead of an offer. */
export const UNSURE = "weiss-nicht";
export const GUIDE_CARE = [...CARE_CODES, UNSURE] as const;

/** Names of the query parameters, in canonical order. */
export const GUIDE_PARAMS = {
  step: "schritt",
  who: "fuer",
  care: FILTER_PARAMS.care,
  language: FILTER_PARAMS.language,
  takesOn: FILTER_PARAMS.takesOn,
  place: CHOSEN_PLACE,
} as const;

export type GuideFault = "who" | "care" | "place";

export type Guide = Pick<ProviderFilter, "care" | "language" | "takesOn"> & {
  step: 1 | 2 | 3;
  who: Who | undefined;
  isUnsure: boolean;
  typedPlace: string;
  /** The question that was sent without an answer. */
  fault: GuideFault | undefined;
};

/** Rule guide-1: three questions, whose addresses have the previous answers; unanswered ones are asked again. */
export function readGuide(query: URLSearchParams): Guide {
  const asked = Number(query.get(GUIDE_PARAMS.step) ?? 1);
  const typed = query.get(GUIDE_PARAMS.place);
  const { care, language, takesOn } = readFilter(query);
  const answers = {
    care,
    language,
    takesOn,
    who: WHO_CODES.find((code) => code === query.get(GUIDE_PARAMS.who)),
    isUnsure: query.getAll(GUIDE_PARAMS.care).includes(UNSURE),
    typedPlace: (typed ?? "").trim().slice(0, 60),
  };
  if (asked < 2) return { ...answers, step: 1, fault: undefined };
  if (!answers.who) return { ...answers, step: 1, fault: "who" };
  if (asked < 3) return { ...answers, step: 2, fault: undefined };
  if (answers.care.length === 0 && !answers.isUnsure) return { ...answers, step: 2, fault: "care" };
  return { ...answers, step: 3, fault: typed !== null && answers.typedPlace === "" ? "place" : undefined };
}

type Answers = Omit<Guide, "step" | "fault">;

/** The parameters of the answers, in canonical order. */
function answerParams({
  who,
  care,
  isUnsure,
  language,
  takesOn,
  typedPlace,
}: Answers): [name: string, value: string][] {
  const codes = [...care, ...(isUnsure ? [UNSURE] : [])];
  const params: [name: string, value: string | undefined][] = [
    [GUIDE_PARAMS.who, who],
    ...codes.map((code): [string, string] => [GUIDE_PARAMS.care, code]),
    [GUIDE_PARAMS.language, language],
    [GUIDE_PARAMS.takesOn, takesOn ? TAKES_ON : undefined],
    [GUIDE_PARAMS.place, typedPlace],
  ];
  return params.flatMap(([name, value]) => (value ? [[name, value]] : []));
}

/** What the question of each step asks. */
const ASKED: Record<Guide["step"], readonly string[]> = {
  1: [GUIDE_PARAMS.who],
  2: [GUIDE_PARAMS.care],
  3: [GUIDE_PARAMS.language, GUIDE_PARAMS.takesOn, GUIDE_PARAMS.place],
};

/** The answers that the form of a question sends along, because it does not ask for them. */
export const keptAnswers = ({ step, ...answers }: Answers & Pick<Guide, "step">) =>
  answerParams(answers).filter(([name]) => !ASKED[step].includes(name));

/** "?schritt=2&fuer=eltern": the guide at a step, with its answers. */
export function guideQuery({ step, ...answers }: Answers & Pick<Guide, "step">): string {
  const query = new URLSearchParams([
    ...(step > 1 ? [[GUIDE_PARAMS.step, String(step)]] : []),
    ...answerParams(answers),
  ]);
  return query.size > 0 ? `?${query}` : "";
}
