import type { CareQuestion } from "../costs/care-costs.ts";
import type { CarePreset } from "../costs/care-presets.ts";
import { askedCosts, readCostInput } from "../costs/cost-input.ts";
import type { CareCode } from "../offer/care-codes.ts";
import { paths } from "../paths.ts";
import type { CantonCode } from "../places/canton.ts";
import type { HowOften, Question } from "./question.ts";

/** Services that basic insurance contributes to for adults; people who need only others pay differently. */
const CARE_CASE: readonly CareCode[] = [
  "grundpflege",
  "behandlungspflege",
  "wundpflege",
  "demenz",
  "palliative",
  "psychiatrie",
];

/** The usual amount of care by frequency. Nights are paid in too many ways for an estimate. */
const PRESETS: Record<HowOften, CarePreset | undefined> = {
  woche: "wenig",
  taeglich: "mittel",
  mehrmals: "viel",
  nacht: undefined,
};

export type OwnShare = { question: CareQuestion; path: string };

/** Rule questions-7: such care for the person of the example, because the question names no age, and the calculator. */
export function ownShare(
  { care, often }: Pick<Question, "care" | "often">,
  canton: CantonCode,
  day: string,
): OwnShare | undefined {
  const preset = PRESETS[often];
  if (!preset || !care.some((code) => CARE_CASE.includes(code)) || care.includes("kinder")) return undefined;
  const query = new URLSearchParams({ kanton: canton, hilfe: preset });
  const read = readCostInput(askedCosts(query).values, day);
  return "question" in read ? { ...read, path: `${paths.costs()}?${query}` } : undefined;
}
