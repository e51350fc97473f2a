import { type Candidate, careBit, languageBit } from "./candidate.ts";
import type { CapacityState } from "./capacity.ts";
import { CARE_CODES, type CareCode, FORM_CODES, type FormCode } from "./care-codes.ts";
import { LANGUAGE_CODES, type LanguageCode } from "./languages.ts";
import type { ProviderFilter } from "./provider-filter.ts";

/** Unknown if nothing speaks against a provider, but something that was asked for is not known. */
export type Answer = "yes" | "no" | "unknown";

/** What is known of a provider, as far as it can be wished for. */
export type Offering = Pick<Candidate, "care" | "languages" | "form" | "capacity">;

type Wishes = Pick<ProviderFilter, "care" | "language" | "form" | "takesOn">;

/** Rule offer-3: what is not known never counts as yes. */
export function meets(one: Offering, { care, language, form, takesOn }: Wishes): Answer {
  const answers = [
    hasBits(one.care, careBits(care)),
    hasBits(one.languages, language ? languageBit(language) : 0),
    form === undefined ? "yes" : isForm(one.form, form),
    takesOn ? isTaking(one) : "yes",
  ];
  if (answers.includes("no")) return "no";
  return answers.includes("unknown") ? "unknown" : "yes";
}

const TAKING = { frei: "yes", anfrage: "unknown", voll: "no" } as const satisfies Record<CapacityState, Answer>;

/** Rule capacity-4: whoever takes on clients on request has to be asked, like who says nothing. */
const isTaking = ({ capacity }: Offering): Answer => (capacity ? TAKING[capacity.state] : "unknown");

const careBits = (codes: readonly CareCode[]) => codes.reduce((bits, code) => bits | careBit(code), 0);

function hasBits(known: number | null, wanted: number): Answer {
  if (wanted === 0) return "yes";
  if (known === null) return "unknown";
  return (known & wanted) === wanted ? "yes" : "no";
}

function isForm(known: FormCode | null, form: FormCode): Answer {
  if (known === null) return "unknown";
  return known === form ? "yes" : "no";
}

/** How many would remain with each choice added to, or exchanged in, the filter; without those that leave none. */
export type Choices = {
  care: { code: CareCode; count: number }[];
  languages: { code: LanguageCode; count: number }[];
  forms: { code: FormCode; count: number }[];
  takesOn: number;
};

export function countChoices(candidates: readonly Offering[], filter: Wishes): Choices {
  const among = (wishes: Wishes) => candidates.filter((one) => meets(one, wishes) === "yes");
  const offering = among(filter);
  const inAnyLanguage = among({ ...filter, language: undefined });
  const ofAnyForm = among({ ...filter, form: undefined });
  return {
    care: counted(CARE_CODES, filter.care, (code) => countBit(offering, "care", careBit(code))),
    languages: counted(LANGUAGE_CODES, [filter.language], (code) =>
      countBit(inAnyLanguage, "languages", languageBit(code)),
    ),
    forms: counted(FORM_CODES, [filter.form], (code) => count(ofAnyForm, (one) => one.form === code)),
    takesOn: count(offering, (one) => isTaking(one) === "yes"),
  };
}

const counted = <Code>(
  codes: readonly Code[],
  chosen: readonly (Code | undefined)[],
  countOf: (code: Code) => number,
) =>
  codes.map((code) => ({ code, count: countOf(code) })).filter(({ code, count }) => count > 0 || chosen.includes(code));

const countBit = (among: readonly Offering[], field: "care" | "languages", bit: number) =>
  count(among, (one) => ((one[field] ?? 0) & bit) !== 0);

const count = (among: readonly Offering[], isCounted: (one: Offering) => boolean) =>
  among.reduce((sum, one) => sum + (isCounted(one) ? 1 : 0), 0);

export const countMatches = (candidates: readonly Offering[], wishes: Wishes) =>
  count(candidates, (one) => meets(one, wishes) === "yes");

/** What can be left out, and how many providers that finds; "everything" if no single wish would do. */
export type WayOut = {
  without:
    | { care?: CareCode; language?: LanguageCode; form?: FormCode; takesOn?: true; radius?: number }
    | "everything";
  count: number;
};

/** Most first, without those that find nobody. */
export function waysOut(candidates: readonly Offering[], filter: Wishes): WayOut[] {
  const { care, language, form, takesOn } = filter;
  const all: [WayOut["without"], Wishes][] = [
    ...care.map((code): [WayOut["without"], Wishes] => [
      { care: code },
      { ...filter, care: care.filter((other) => other !== code) },
    ]),
    ...(language ? [[{ language }, { ...filter, language: undefined }] as [WayOut["without"], Wishes]] : []),
    ...(takesOn ? [[{ takesOn }, { ...filter, takesOn: false }] as [WayOut["without"], Wishes]] : []),
    ...(form ? [[{ form }, { ...filter, form: undefined }] as [WayOut["without"], Wishes]] : []),
  ];
  return all
    .map(([without, rest]) => ({ without, count: countMatches(candidates, rest) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
}

/** As ways out, or the way back to the list without any filter. */
export const orEverything = (ways: WayOut[], count: number): WayOut[] =>
  ways.length > 0 || count === 0 ? ways : [{ without: "everything", count }];
