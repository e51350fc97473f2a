// Without zod, because forms need these in the browser, too.

/** The name of a hidden field that only bots fill in. */
export const HONEYPOT = "homepage";

/** The field with the server's signed time at which the form was opened (form-time.ts). */
export const FORM_TIME = "formTime";

/** Faster submissions come from bots. */
export const MIN_FILL_SECONDS = 3;

/** In forms a checked box is «on»; an unchecked one is missing. */
export const withConsent = (values: Record<string, string>) => ({ ...values, consent: values.consent === "on" });
