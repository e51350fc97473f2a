import type { FieldErrors } from "./app-error.ts";

/** What is wrong with a form: said once above it and beside every field it concerns. */
export type FormFaults<Name extends string = string> = {
  summary: string;
  /** Where the summary is no more than a title. */
  text?: string;
  fields: Partial<Record<Name, string>>;
};

/** One sentence a field. */
export const faultsFrom = (summary: string, fields: FieldErrors = {}): FormFaults => ({
  summary,
  fields: Object.fromEntries(
    Object.entries(fields).flatMap(([name, sentences]) =>
      sentences?.[0] ? [[name, sentences[0]]] : [],
    ),
  ),
});
