import { z } from "zod";

/** Every expected failure of a request, with its HTTP status. */
const STATUS = {
  invalid_input: 422,
  foreign_form: 400,
  page_not_found: 404,
  method_not_allowed: 405,
  canton_not_found: 404,
  city_not_found: 404,
  provider_not_found: 404,
  provider_gone: 410,
  provider_closed: 409,
  provider_not_as_read: 409,
  provider_moved: 409,
  listing_changed: 409,
  facts_changed: 409,
  entry_changed: 409,
  lot_entry_not_found: 404,
  lot_entry_gone: 409,
  listing_unchanged: 422,
  listing_merged: 409,
  listing_not_restorable: 404,
  listing_address_taken: 409,
  listing_place_taken: 409,
  listing_into_gone: 409,
  accounts_off: 503,
  account_not_found: 404,
  account_confirmed: 409,
  account_is_admin: 409,
  address_unconfirmed: 409,
  own_account: 409,
  provider_unavailable: 503,
  claim_not_found: 404,
  claim_way_closed: 409,
  claim_letter_written: 409,
  claim_code_wrong: 422,
  already_member: 409,
  not_member: 404,
  members_full: 409,
  invitation_not_found: 404,
  invitation_settled: 409,
  invitation_for_other: 403,
  invitation_unproved: 403,
  change_not_found: 404,
  change_waits: 409,
  website_unreadable: 422,
  logo_unreadable: 422,
  logo_too_large: 413,
  list_unavailable: 503,
  shared_list_not_found: 404,
  too_large: 413,
  too_many_requests: 429,
  sent_too_quickly: 422,
  form_expired: 422,
  review_too_soon: 409,
  review_by_provider: 403,
  sign_in_needed: 401,
  password_needed: 403,
  admin_needed: 403,
  second_factor_needed: 403,
  sitemap_overtaken: 409,
  mail_not_dead: 409,
  message_not_found: 404,
  case_taken: 409,
  inquiry_not_found: 404,
  question_not_found: 404,
  question_open: 409,
  question_over: 409,
  question_ended: 409,
  question_answered: 409,
  question_chosen: 409,
  question_provider_gone: 409,
  question_needs_address: 429,
  question_answer_changed: 409,
  nobody_to_ask: 422,
  nobody_left: 409,
  cases_partly_asked: 409,
  questions_off: 503,
  questions_full: 429,
  outcome_final: 409,
  proof_not_found: 404,
  proof_of_closed: 410,
  proof_used: 409,
  too_many_cards: 409,
  outcome_gone: 410,
  referrer_not_found: 404,
  colleague_gone: 404,
  referrer_waiting: 403,
  referrer_decided: 409,
  referrer_member: 409,
  referrer_last_lead: 409,
  referrer_lead_needed: 403,
  referrer_tokens_full: 409,
  referrer_token_not_found: 404,
  api_token_needed: 401,
  unknown_field: 422,
  mail_link_not_found: 404,
  report_not_found: 404,
  listing_known: 409,
  listing_request_not_found: 404,
  listing_request_decided: 409,
  listing_request_listed: 409,
  correction_not_found: 404,
  correction_decided: 409,
  correction_unchanged: 409,
  correction_unreadable: 422,
  reply_final: 409,
  review_changed: 409,
  review_not_found: 404,
  review_gone: 410,
  review_reworded: 409,
  dead_letter_not_found: 404,
  dead_letter_unknown: 422,
  import_refused: 422,
  import_failed: 500,
  import_not_found: 404,
  import_busy: 409,
  import_unmatched: 409,
  feed_not_found: 404,
  feed_busy: 409,
  feeds_full: 409,
  export_too_long: 422,
  export_too_wide: 422,
  selection_too_wide: 422,
  open_data_not_ready: 503,
  changes_unknown: 410,
  places_refused: 422,
  places_busy: 409,
  alias_not_found: 404,
  aliases_full: 409,
  unavailable: 503,
  unexpected: 500,
} as const;

/** Codes with a status from 500 on that are no failures: data not ready yet, or a setting that readiness reports. */
const EXPECTED: readonly string[] = ["open_data_not_ready", "accounts_off"] satisfies (keyof typeof STATUS)[];

export type ErrorCode = keyof typeof STATUS;
export type FieldErrors = { [field: string]: string[] | undefined };

/** A page that may make the request needless. */
export type ErrorLink = { label: string; path: string };

type Options = {
  fields?: FieldErrors;
  links?: ErrorLink[];
  words?: string;
  cause?: unknown;
  retryAfterSeconds?: number;
};

/** Carries a code, never user-facing text; messages.ts has the German texts. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly status: (typeof STATUS)[ErrorCode];
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  readonly links: ErrorLink[] | undefined;
  /** Replaces the code's own sentence, for example with the operator's. */
  readonly words: string | undefined;
  /** When a retry may succeed, if known. */
  readonly retryAfterSeconds: number | undefined;

  get isExpected(): boolean {
    return EXPECTED.includes(this.code);
  }

  /** Whether the user learns only that something failed. */
  get isFailure(): boolean {
    return this.status >= 500 && this.words === undefined;
  }

  constructor(code: ErrorCode, options: Options = {}) {
    super(code, { cause: options.cause });
    this.code = code;
    this.status = STATUS[code];
    this.fields = options.fields;
    this.links = options.links;
    this.words = options.words;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** The 422 for input that a schema refused, with a sentence for each field. */
export const invalidInput = (cause: z.core.$ZodError) =>
  new AppError("invalid_input", { fields: z.flattenError(cause).fieldErrors, cause });
