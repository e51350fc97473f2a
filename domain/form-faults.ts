import type { FieldErrors } from "./app-error.ts";

/** What is wrong with a form: said once above it and beside every field it concerns. */
export type FormFaults<Name extends string = string> = {
  summary: string;
  /** Where the summary is no more than a title. */
  text?: string;
  /** The auth service's own, English words. */
  serverText?: string | undefined;
  fields: Partial<Record<Name, string>>;
};

export const UNKNOWN_FAILURE =
  "Etwas ist schiefgelaufen. Bitte versuchen Sie es später noch einmal.";

/** One sentence a field. */
export const faultsFrom = (summary: string, fields: FieldErrors = {}): FormFaults => ({
  summary,
  fields: Object.fromEntries(
    Object.entries(fields).flatMap(([name, sentences]) =>
      sentences?.[0] ? [[name, sentences[0]]] : [],
    ),
  ),
});
