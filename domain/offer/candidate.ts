import type { GeoPoint } from "../places/place.ts";
import { type Capacity, capacityOn } from "./capacity.ts";
import { CARE_CODES, type CareCode, type FormCode } from "./care-codes.ts";
import { LANGUAGE_CODES, type LanguageCode } from "./languages.ts";
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
