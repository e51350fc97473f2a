import type { Language } from "../language.ts";
import type { CantonCode } from "../places/canton.ts";

/** Whose clients a body hears: its source makes no difference between providers, or names public-benefit ones only. */
export type BodyScope = "every" | "publicBenefit";

export type ComplaintBody = {
  /** As the body calls itself. */
  name: string;
  /** Language of the name and of the source's title; German if missing. */
  language?: Language;
  cantons: readonly CantonCode[];
  /** Missing for supervisors: a canton supervises all. */
  scope?: BodyScope;
  /** As dialled in Switzerland, "061 269 80 98". Missing if no source states it. */
  phone?: string;
  note?: () => string;
  /** `language`: of the title, if it differs from the name's. */
  source: { title: string; url: string; language?: Language };
  /** Year the source is from; undefined if it does not say. */
  year?: number;
};
