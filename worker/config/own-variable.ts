/** How the names of the Worker's variables begin. */
export const OWN_VARIABLE =
  /^(ALERT_|AUTH_|FACT_|FORM_|GOOGLE_|HSTS_|IMPORT_|MAILCHANNELS_|MAIL_|MAP_|OPERATOR_|PAGE_|REVIEW_|WORKER_|SITE_URL$)/;
