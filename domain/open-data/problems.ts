import { m } from "#messages";
import type { ErrorCode } from "../app-error.ts";
import type { Word } from "../language.ts";
import { errorMessages, refusalSentence } from "../messages.ts";

/** The refusals of the interface, in its own words; the page of the open data describes each under its code. */
const PROBLEMS = {
  invalid_input: m.open_data_fault_input,
  page_not_found: m.open_data_fault_address,
  provider_not_found: m.open_data_fault_provider,
  provider_gone: m.open_data_fault_provider_gone,
  canton_not_found: m.open_data_fault_canton,
  method_not_allowed: m.open_data_fault_method,
  too_many_requests: m.open_data_fault_many,
  changes_unknown: m.open_data_fault_changes,
  open_data_not_ready: m.open_data_fault_files,
  unavailable: m.open_data_fault_unavailable,
  unexpected: m.open_data_fault_ours,
  api_token_needed: m.open_data_fault_token,
  referrer_waiting: m.open_data_fault_referrer,
  question_not_found: m.open_data_fault_case,
  unknown_field: m.open_data_fault_field,
  nobody_to_ask: m.open_data_fault_nobody,
} as const satisfies Partial<Record<ErrorCode, Word>>;

const WORDS: Partial<Record<ErrorCode, Word>> = PROBLEMS;

/** In the language that is shown. */
export const openProblems = (): [code: string, words: string][] =>
  Object.entries(PROBLEMS).map(([code, words]) => [code, words()]);

/** What pages say about an address or a method would not help a program. */
const OF_PAGES: readonly ErrorCode[] = ["page_not_found", "method_not_allowed"];

/** A refusal as RFC 9457 describes it, beside the stable code. */
export function problemOf(code: ErrorCode, siteUrl: string, retryAfterSeconds?: number) {
  // The German page in every language, because programs compare types.
  const page = `/${m.addresses_open_data({}, { locale: "de" })}`;
  const title = WORDS[code]?.() ?? errorMessages[code];
  return {
    type: code in WORDS ? `${siteUrl}${page}#${code}` : "about:blank",
    title,
    detail: OF_PAGES.includes(code) ? title : refusalSentence(code, retryAfterSeconds),
  };
}
