// Without zod, because forms need these in the browser, too.

/** A field nobody sees; programs fill it. */
export const HONEYPOT = "homepage";

/** The server's word on when a form was opened, sent back with it (form-time.ts). */
export const FORM_TIME = "formTime";

/** Nobody fills five fields faster. */
export const LEAST_FILL_SECONDS = 3;

/** A ticked box says «on» in a form, an empty one nothing. */
export const withConsent = (values: Record<string, string>) => ({
  ...values,
  consent: values.consent === "on",
});
