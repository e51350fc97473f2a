import type { ErrorLink, FieldErrors } from "../app-error.ts";

// This file does not use zod, because forms need it in the browser, too.

/** The name of a hidden field that only bots fill in. */
export const HONEYPOT = "homepage";

/** The field with the server's signed time at which the form was opened (sent-forms.ts). */
export const FORM_TIME = "formTime";

/** Faster submissions come from bots. */
export const MIN_FILL_SECONDS = 3;

/** In forms a checked box is «on»; an unchecked one is missing. */
export const withConsent = (values: Record<string, string>) => ({ ...values, consent: values.consent === "on" });

/** Faults of a form: a summary above it and a sentence beside each affected field. */
export type FormFaults<Name extends string = string> = {
  summary: string;
  /** Text below `summary`, if that is only a title. */
  text?: string;
  /** The auth service's original English message. */
  serverText?: string | undefined;
  /** Pages that the form shows with the faults. */
  links?: ErrorLink[] | undefined;
  fields: Partial<Record<Name, string>>;
};

/** Keeps the first sentence per field. */
export const faultsFrom = (summary: string, fields: FieldErrors = {}): FormFaults => ({
  summary,
  fields: Object.fromEntries(
    Object.entries(fields).flatMap(([name, sentences]) => (sentences?.[0] ? [[name, sentences[0]]] : [])),
  ),
});
