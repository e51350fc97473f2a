import type { FieldErrors } from "./app-error.ts";

/** Faults of a form: a summary above it and a sentence beside each affected field. */
export type FormFaults<Name extends string = string> = {
  summary: string;
  /** Text below `summary`, if that is only a title. */
  text?: string;
  /** The auth service's original English message. */
  serverText?: string | undefined;
  fields: Partial<Record<Name, string>>;
};

export const UNKNOWN_FAILURE = "Etwas ist schiefgelaufen. Bitte versuchen Sie es später noch einmal.";

/** Keeps the first sentence per field. */
export const faultsFrom = (summary: string, fields: FieldErrors = {}): FormFaults => ({
  summary,
  fields: Object.fromEntries(
    Object.entries(fields).flatMap(([name, sentences]) => (sentences?.[0] ? [[name, sentences[0]]] : [])),
  ),
});
