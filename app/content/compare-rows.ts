import { FACT_NAMES, type FactField, type FieldWith, fieldOf, shownLabel } from "#domain/listings/fields.ts";
import { type Answer, meetsOne, offeringOf } from "#domain/offer/candidate.ts";
import { CARE_CODES, type CareCode, careName } from "#domain/offer/care-codes.ts";
import { m } from "#messages";
import { type AreaNames, areaWords, type ChoosingFacts, choosingFacts, shownFact } from "./provider-facts.ts";

export type Compared = ChoosingFacts & {
  /** «nimmt auf, vor 3 Tagen gemeldet» */
  capacityWords?: string | undefined;
};

/** Areas as long as those of a provider's own page would make columns of a phone too long. */
const NAMED_AREAS = 6;

/** Words for the answers of filters (rule offer-3); "no": it names other services, but none related to this one. */
const OFFER_WORDS: Record<Answer, () => string | undefined> = {
  yes: m.fact_yes,
  no: m.compare_not_named,
  unknown: () => undefined,
};

/** A value for each provider; undefined is not known. */
export type CompareRow = { label: string; values: (string | undefined)[]; difference: Difference };

/** "partly known": the known values are the same, and others are not known. */
export type Difference = "none" | "different" | "partly known";

export function differenceOf(values: readonly (string | undefined)[]): Difference {
  const known = new Set(values.filter((value) => value !== undefined).map(inAnyOrder));
  if (known.size > 1) return "different";
  return known.size === 1 && values.includes(undefined) ? "partly known" : "none";
}

/** The same languages are no difference because two providers name them in another order. */
const inAnyOrder = (value: string) => value.split(", ").toSorted().join(", ");

const row = (label: string, values: CompareRow["values"]): CompareRow => ({
  label,
  values,
  difference: differenceOf(values),
});

/** Rule compare-2: who runs a provider, where it has to go and what it costs, before its rating and offers. */
export const firstRows = (providers: readonly Compared[], names?: AreaNames): CompareRow[] => [
  ...factRows(providers).slice(0, 1),
  factRow("supplyDuty", providers, names),
  row(
    m.compare_capacity(),
    providers.map(({ capacityWords }) => capacityWords),
  ),
  // Few providers state a price, so the row is left out if none does.
  ...[factRow("prices", providers)].filter(isKnownRow),
];

/** Offers that at least one provider is known to have. */
export const offerRows = (providers: readonly Compared[]): CompareRow[] =>
  CARE_CODES.filter((code) => providers.some((one) => offers(one, code) === "yes")).map((code) =>
    row(
      careName(code),
      providers.map((one) => OFFER_WORDS[offers(one, code)]()),
    ),
  );

/** Whether at least one provider has a value; rows without any value share a line. */
export const isKnownRow = ({ values }: CompareRow) => values.some((value) => value !== undefined);

/** Names of the offers that no provider is known to have. */
export const unknownOffers = (providers: readonly Compared[]): string[] =>
  CARE_CODES.filter((code) => !providers.some((one) => offers(one, code) === "yes")).map(careName);

/** Facts without a place of their own here or in the strip. */
const OTHERS = FACT_NAMES.filter((name) => {
  const { strip, stripOf } = fieldOf(name);
  return !strip && !stripOf && !["closed", "care", "supplyDuty", "prices"].includes(name);
});

/** Yes or no about how a provider works, in lines like those of offers. */
const WAYS = OTHERS.filter((name) => fieldOf(name).isQuality && fieldOf(name).kind === "yesNo");

export const wayRows = (providers: readonly Compared[]): CompareRow[] =>
  WAYS.map((name) => factRow(name, providers)).filter(isKnownRow);

/** Few providers state these, so their rows are left out if none does. */
const isExtra = (name: FactField) => fieldOf(name).isQuality === true;

export const lastRows = (providers: readonly Compared[], names?: AreaNames): CompareRow[] => [
  ...factRows(providers).slice(1),
  ...OTHERS.filter((name) => !WAYS.includes(name)).flatMap((name) => {
    const own = factRow(name, providers, names);
    return isKnownRow(own) || !isExtra(name) ? [own] : [];
  }),
];

const isArea = (name: FactField): name is FactField & FieldWith<{ kind: "area" }> => fieldOf(name).kind === "area";

function factRow(name: FactField, providers: readonly Compared[], names?: AreaNames): CompareRow {
  return row(
    shownLabel(name),
    providers.map((one) => (isArea(name) ? areaWords(one[name], names, NAMED_AREAS) : shownFact(one, name))),
  );
}

const offers = (one: Compared, code: CareCode) => meetsOne(offeringOf(one), { care: code });

/** The facts below the name on a provider's page, side by side. */
function factRows(providers: readonly Compared[]): CompareRow[] {
  const facts = providers.map(choosingFacts);
  return (facts[0] ?? []).map(({ label }, at) =>
    row(
      label,
      facts.map((of) => of[at]?.value),
    ),
  );
}
