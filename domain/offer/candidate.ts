import type { GeoPoint } from "../places/place.ts";
import { type Capacity, type CapacityState, capacityOn } from "./capacity.ts";
import { CARE_CODES, type CareCode, FORM_CODES, type FormCode, relatedCare } from "./care-codes.ts";
import { LANGUAGE_CODES, type LanguageCode } from "./languages.ts";
import { type ProviderFilter, type Wish, wishesOf, withoutWish } from "./provider-filter.ts";
import { pointAt } from "./spot.ts";

/** What a list needs of a provider in order to filter and sort it; null is not known. */
export type Candidate = {
  id: number;
  point: GeoPoint | undefined;
  /** "zuerich/uster" */
  town: string;
  /** A bit for each of `CARE_CODES`. */
  care: number | null;
  form: FormCode | null;
  /** A bit for each of `LANGUAGE_CODES`. */
  languages: number | null;
  /** It is known where the provider goes. */
  hasArea: boolean;
  /** Must take on clients here; only in the group of a served place. */
  hasDuty: boolean;
  /** As far as it holds today. */
  capacity?: Capacity | undefined;
  /** Position in the list of a canton; only in its groups. */
  order: string;
};

const PACKED_LENGTH = 9 satisfies Required<Packed>["length"];

/** As the database packs them: db/queries/listings/provider-groups.ts. */
export type Packed = [
  id: number,
  spot: number | null,
  town: string,
  care: number | null,
  form: FormCode | null,
  languages: number | null,
  hasArea: 0 | 1,
  extra?: string | number | null,
  capacity?: Capacity | null,
];

/** Of a row that the version before has packed, which says less. */
export const isShort = (group: readonly Packed[]): boolean => group.some((packed) => packed.length < PACKED_LENGTH);

/** `day`: today, on which what was said of capacity holds or not. */
export const unpack = (group: readonly Packed[], day: string): Candidate[] =>
  group.map((packed) => unpackOne(packed, day));

export const unpackOne = (
  [id, spot, town, care, form, languages, hasArea, extra, capacity]: Packed,
  day: string,
): Candidate => ({
  id,
  point: spot === null ? undefined : pointAt(spot),
  town,
  care,
  form,
  languages,
  hasArea: hasArea === 1,
  hasDuty: extra === 1,
  capacity: capacityOn(capacity, day),
  order: typeof extra === "string" ? extra : "",
});

const bitOf = <T>(codes: readonly T[], code: T) => 1 << codes.indexOf(code);

export const careBit = (code: CareCode) => bitOf(CARE_CODES, code);
export const languageBit = (code: LanguageCode) => bitOf(LANGUAGE_CODES, code);

/** What is known of a provider, as far as it can be wished for. */
export type Offering = Pick<Candidate, "care" | "languages" | "form" | "capacity">;

type Named = {
  care: string[] | null;
  languages: string[] | null;
  form: FormCode | null;
  capacity?: Capacity | undefined;
};

/** Of a provider whose offers are not packed. */
export const offeringOf = ({ care, languages, form, capacity }: Named): Offering => ({
  care: care && packedBits(CARE_CODES, care),
  languages: languages && packedBits(LANGUAGE_CODES, languages),
  form,
  capacity,
});

const packedBits = <T extends string>(codes: readonly T[], named: readonly string[]) =>
  codes.reduce((bits, code) => (named.includes(code) ? bits | bitOf(codes, code) : bits), 0);

/** Unknown if nothing speaks against a provider, but something that was asked for is not known. */
export type Answer = "yes" | "no" | "unknown";

/** Rule offer-3: what is not known never counts as yes, and never as no. */
export function meets(one: Offering, wishes: ProviderFilter): Answer {
  let answer: Answer = "yes";
  for (const wish of wishesOf(wishes)) {
    const next = meetsOne(one, wish);
    if (next === "no") return "no";
    if (next === "unknown") answer = "unknown";
  }
  return answer;
}

/** How far a provider goes is not known of its offers. */
export function meetsOne(one: Offering, wish: Wish): Answer {
  if ("care" in wish) return offersCare(one.care, wish.care);
  if ("language" in wish) return hasBit(one.languages, languageBit(wish.language));
  if ("form" in wish) return isForm(one.form, wish.form);
  return "radius" in wish ? "yes" : isTaking(one);
}

/** The only wish that is not met, if another one is. */
export function missedWish(one: Offering, wishes: ProviderFilter): Wish | undefined {
  const answers = wishesOf({ ...wishes, radius: undefined }).map((wish) => ({ wish, answer: meetsOne(one, wish) }));
  const [missed, ...others] = answers.filter(({ answer }) => answer === "no");
  return others.length === 0 && answers.some(({ answer }) => answer === "yes") ? missed?.wish : undefined;
}

const TAKING = { frei: "yes", anfrage: "unknown", voll: "no" } as const satisfies Record<CapacityState, Answer>;

/** Rule capacity-4: a provider that takes on clients on request has to be asked, like one that says nothing. */
const isTaking = ({ capacity }: Offering): Answer => (capacity ? TAKING[capacity.state] : "unknown");

const RELATED = new Map(
  CARE_CODES.map((code) => [code, relatedCare(code).reduce((bits, other) => bits | careBit(other), 0)]),
);

/** A provider that offers treatment and does not name wound care may still do it. */
function offersCare(known: number | null, code: CareCode): Answer {
  const answer = hasBit(known, careBit(code));
  return answer === "no" && ((known ?? 0) & (RELATED.get(code) ?? 0)) !== 0 ? "unknown" : answer;
}

/** A list that names nothing says nothing. */
const hasBit = (known: number | null, bit: number): Answer => {
  if (!known) return "unknown";
  return (known & bit) !== 0 ? "yes" : "no";
};

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

export function countChoices(candidates: readonly Offering[], filter: ProviderFilter): Choices {
  const among = (wishes: ProviderFilter) => candidates.filter((one) => meets(one, wishes) === "yes");
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

export const countMatches = (candidates: readonly Offering[], wishes: ProviderFilter) =>
  count(candidates, (one) => meets(one, wishes) === "yes");

/** What can be left out, and how many providers that finds; "everything" if no single wish would do. */
export type WayOut = { without: Wish | "everything"; count: number };

/** Most first, without those that find no provider. */
export const waysOut = (candidates: readonly Offering[], filter: ProviderFilter): WayOut[] =>
  wishesOf({ ...filter, radius: undefined })
    .map((without) => ({ without, count: countMatches(candidates, withoutWish(filter, without)) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);

/** As ways out, or the way back to the list without any filter. */
export const orEverything = (ways: WayOut[], count: number): WayOut[] =>
  ways.length > 0 || count === 0 ? ways : [{ without: "everything", count }];
