import { z } from "zod";
import { MAIL_TRIES } from "#domain/mail/mail.ts";
import { count, text } from "./kinds.ts";
import { feature, setting } from "./setting.ts";

const seconds = (byDefault: number) => z.coerce.number().min(0).default(byDefault);
const optionalText = z.string().optional();

/** Stands for the operator while MAIL_OPERATOR is missing or wrong; mails to it go to the address known when sent. */
export const UNNAMED_OPERATOR = "betrieb@spitex-verzeichnis.example";

const tree = {
  transport: setting("MAIL_TRANSPORT", z.enum(["mailchannels", "mailbox"]).default("mailchannels")),
  from: {
    email: setting("MAIL_FROM", z.email().default("noreply@spitex-verzeichnis.example")),
    name: setting("MAIL_FROM_NAME", text("Spitex-Verzeichnis")),
  },
  replyTo: setting("MAIL_REPLY_TO", z.email().optional()),
  /** The operator's address, which receives messages of visitors. */
  operator: setting("MAIL_OPERATOR", z.email().default(UNNAMED_OPERATOR)),
  maxAttempts: setting("MAIL_MAX_ATTEMPTS", count(MAIL_TRIES)),
  /** Pause after the first try, and the unit of the others (domain/mail/mail.ts). */
  retrySeconds: setting("MAIL_RETRY_SECONDS", seconds(60)),
  /** How long one delivery attempt blocks others; longer than the timeout. */
  leaseSeconds: setting("MAIL_LEASE_SECONDS", seconds(60)),
  timeoutSeconds: setting("MAIL_TIMEOUT_SECONDS", seconds(10)),
  mailchannels: {
    apiKey: setting("MAILCHANNELS_API_KEY", text("")),
    baseUrl: setting("MAILCHANNELS_BASE_URL", z.url().optional()),
    dkim: {
      domain: setting("MAILCHANNELS_DKIM_DOMAIN", optionalText),
      selector: setting("MAILCHANNELS_DKIM_SELECTOR", optionalText),
      privateKey: setting("MAILCHANNELS_DKIM_PRIVATE_KEY", optionalText),
    },
  },
};

/** docs/mail.md lists these variables. `isOff`: mails wait. */
export const mails = feature("Mails", tree, {
  check: ({ leaseSeconds, timeoutSeconds, transport, mailchannels }) => ({
    MAIL_LEASE_SECONDS:
      leaseSeconds <= timeoutSeconds && "eine Zahl über MAIL_TIMEOUT_SECONDS, sonst ginge ein Mail zweimal weg",
    MAILCHANNELS_API_KEY: transport !== "mailbox" && !mailchannels.apiKey && "ein Schlüssel von MailChannels",
  }),
  off: (value) => ({ ...value, mailchannels: { ...value.mailchannels, apiKey: "none" } }),
}).into((value, isOff) => ({ ...value, isOff }));

/** The site's operator, required by UWG Art. 3 (1) s; the imprint marks missing values as placeholders. */
export const operator = feature("Impressum", {
  name: setting("OPERATOR_NAME", optionalText),
  /** "Musterstrasse 1, 8400 Winterthur"; a post box does not suffice. */
  address: setting("OPERATOR_ADDRESS", optionalText),
  phone: setting("OPERATOR_PHONE", optionalText),
  email: setting("MAIL_OPERATOR", z.email().optional()),
});

const https = z.url({ protocol: /^https$/ });

/** Where the operator is told of failures. docs/operations.md explains them. */
export const alerts = feature("Alarme", {
  webhookUrl: setting("ALERT_WEBHOOK_URL", https.optional()),
  mail: setting("ALERT_MAIL", z.email().optional()),
});
