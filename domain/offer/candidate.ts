import type { GeoPoint } from "../places/place.ts";
import { type Capacity, type CapacityState, capacityOn } from "./capacity.ts";
import { CARE_CODES, type CareCode, FORM_CODES, type FormCode, relatedCare } from "./care-codes.ts";
import { LANGUAGE_CODES, type LanguageCode } from "./languages.ts";
import { type ProviderFilter, type Wish, wishesOf, withoutWish } from "./provider-filter.ts";
import { pointAt } from "./spot.ts";

/** What a list needs to know of a provider to filter and sort it; null means unknown. */
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
  /** Whether the provider's service area is known. */
  hasArea: boolean;
  /** Obliged to accept clients here; set only in the group of a served place. */
  hasDuty: boolean;
  /** The capacity if it is valid today. */
  capacity?: Capacity | undefined;
  /** The provider says what something costs. */
  hasPrices?: boolean | undefined;
  /** Position in the list of a canton; set only in its groups. */
  order: string;
};

const PACKED_LENGTH = 10 satisfies Required<Packed>["length"];

/** A provider as the database packs it: db/queries/listings/provider-groups.ts. */
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
  hasPrices?: 0 | 1,
];

/** Whether a previous version packed the rows, with fewer values. */
export const isShort = (group: readonly Packed[]): boolean => group.some((packed) => packed.length < PACKED_LENGTH);

/** `day`: today, which decides whether a capacity is still valid. */
export const unpack = (group: readonly Packed[], day: string): Candidate[] =>
  group.map((packed) => unpackOne(packed, day));

export const unpackOne = (
  [id, spot, town, care, form, languages, hasArea, extra, capacity, hasPrices]: Packed,
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
  hasPrices: hasPrices === 1,
  order: typeof extra === "string" ? extra : "",
});

const bitOf = <T>(codes: readonly T[], code: T) => 1 << codes.indexOf(code);

export const careBit = (code: CareCode) => bitOf(CARE_CODES, code);
export const languageBit = (code: LanguageCode) => bitOf(LANGUAGE_CODES, code);

/** What is known about the properties that visitors can filter by. */
export type Offering = Pick<Candidate, "care" | "languages" | "form" | "capacity" | "hasPrices">;

type Named = {
  care: string[] | null;
  languages: string[] | null;
  form: FormCode | null;
  capacity?: Capacity | undefined;
  hasPrices?: boolean | undefined;
};

/** The offering of a provider that is not packed. */
export const offeringOf = ({ care, languages, form, capacity, hasPrices }: Named): Offering => ({
  care: care && packedBits(CARE_CODES, care),
  languages: languages && packedBits(LANGUAGE_CODES, languages),
  form,
  capacity,
  hasPrices,
});

const packedBits = <T extends string>(codes: readonly T[], named: readonly string[]) =>
  codes.reduce((bits, code) => (named.includes(code) ? bits | bitOf(codes, code) : bits), 0);

/** "unknown" if nothing speaks against a provider, but a requested property is unknown. */
export type Answer = "yes" | "no" | "unknown";

/** Rule offer-3: unknown properties count neither as yes nor as no. */
export function meets(one: Offering, wishes: ProviderFilter): Answer {
  let answer: Answer = "yes";
  for (const wish of wishesOf(wishes)) {
    const next = meetsOne(one, wish);
    if (next === "no") return "no";
    if (next === "unknown") answer = "unknown";
  }
  return answer;
}

/** The radius is not part of the offering, so it always passes. */
export function meetsOne(one: Offering, wish: Wish): Answer {
  if ("care" in wish) return offersCare(one.care, wish.care);
  if ("language" in wish) return hasBit(one.languages, languageBit(wish.language));
  if ("form" in wish) return isForm(one.form, wish.form);
  // A provider that says nothing about prices has some, too.
  if ("prices" in wish) return one.hasPrices ? "yes" : "unknown";
  return "radius" in wish ? "yes" : isTaking(one);
}

/** The wish that is not met, if it is the only one and another wish is met. */
export function missedWish(one: Offering, wishes: ProviderFilter): Wish | undefined {
  const answers = wishesOf({ ...wishes, radius: undefined }).map((wish) => ({ wish, answer: meetsOne(one, wish) }));
  const [missed, ...others] = answers.filter(({ answer }) => answer === "no");
  return others.length === 0 && answers.some(({ answer }) => answer === "yes") ? missed?.wish : undefined;
}

const TAKING = { frei: "yes", anfrage: "unknown", voll: "no" } as const satisfies Record<CapacityState, Answer>;

/** Rule capacity-4: providers that take on clients on request must be asked, just as those that say nothing. */
const isTaking = ({ capacity }: Offering): Answer => (capacity ? TAKING[capacity.state] : "unknown");

const RELATED = new Map(
  CARE_CODES.map((code) => [code, relatedCare(code).reduce((bits, other) => bits | careBit(other), 0)]),
);

/** A provider that offers treatment may do wound care without naming it. */
function offersCare(known: number | null, code: CareCode): Answer {
  const answer = hasBit(known, careBit(code));
  return answer === "no" && ((known ?? 0) & (RELATED.get(code) ?? 0)) !== 0 ? "unknown" : answer;
}

/** If no bit is set, nothing is known. */
const hasBit = (known: number | null, bit: number): Answer => {
  if (!known) return "unknown";
  return (known & bit) !== 0 ? "yes" : "no";
};

function isForm(known: FormCode | null, form: FormCode): Answer {
  if (known === null) return "unknown";
  return known === form ? "yes" : "no";
}

/** How many providers remain with each choice added to the filter or replaced in it; omits choices with none. */
export type Choices = {
  care: { code: CareCode; count: number }[];
  languages: { code: LanguageCode; count: number }[];
  forms: { code: FormCode; count: number }[];
  takesOn: number;
  prices: number;
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
    prices: count(offering, (one) => one.hasPrices === true),
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

/** What to leave out, and how many providers remain then; "everything" if no single wish suffices. */
export type WayOut = { without: Wish | "everything"; count: number };

/** Most providers first; omits ways that find none. */
export const waysOut = (candidates: readonly Offering[], filter: ProviderFilter): WayOut[] =>
  wishesOf({ ...filter, radius: undefined })
    .map((without) => ({ without, count: countMatches(candidates, withoutWish(filter, without)) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);

/** The given ways out, or the way back to the unfiltered list if there are none. */
export const orEverything = (ways: WayOut[], count: number): WayOut[] =>
  ways.length > 0 || count === 0 ? ways : [{ without: "everything", count }];
