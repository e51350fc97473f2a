import { z } from "zod";
import { MAIL_TRIES } from "#domain/mail/mail.ts";

const seconds = z.coerce.number().min(0);

/** Stands for the operator while MAIL_OPERATOR is missing or wrong: a mail to it goes to the address known when it is sent. */
export const UNNAMED_OPERATOR = "betrieb@spitex-verzeichnis.example";

/** How the site sends mails. docs/mail.md lists these variables. */
export const mailConfigSchema = z
  .object({
    MAIL_TRANSPORT: z.enum(["mailchannels", "mailbox"]).default("mailchannels"),
    MAIL_FROM: z.email().default("noreply@spitex-verzeichnis.example"),
    MAIL_FROM_NAME: z.string().default("Spitex-Verzeichnis"),
    MAIL_REPLY_TO: z.email().optional(),
    MAIL_OPERATOR: z.email().default(UNNAMED_OPERATOR),
    MAIL_MAX_ATTEMPTS: z.coerce.number().int().min(1).default(MAIL_TRIES),
    MAIL_RETRY_SECONDS: seconds.default(60),
    MAIL_LEASE_SECONDS: seconds.default(60),
    MAIL_TIMEOUT_SECONDS: seconds.default(10),
    MAILCHANNELS_API_KEY: z.string().optional(),
    MAILCHANNELS_BASE_URL: z.url().optional(),
    MAILCHANNELS_DKIM_DOMAIN: z.string().optional(),
    MAILCHANNELS_DKIM_SELECTOR: z.string().optional(),
    MAILCHANNELS_DKIM_PRIVATE_KEY: z.string().optional(),
  })
  .refine((env) => env.MAIL_LEASE_SECONDS > env.MAIL_TIMEOUT_SECONDS, {
    path: ["MAIL_LEASE_SECONDS"],
    message: "eine Zahl über MAIL_TIMEOUT_SECONDS, sonst ginge ein Mail zweimal weg",
  })
  .refine((env) => env.MAIL_TRANSPORT === "mailbox" || env.MAILCHANNELS_API_KEY, {
    path: ["MAILCHANNELS_API_KEY"],
    message: "ein Schlüssel von MailChannels",
  })
  .transform((env) => ({
    transport: env.MAIL_TRANSPORT,
    from: { email: env.MAIL_FROM, name: env.MAIL_FROM_NAME },
    replyTo: env.MAIL_REPLY_TO,
    /** The operator's address, which receives messages of visitors. */
    operator: env.MAIL_OPERATOR,
    maxAttempts: env.MAIL_MAX_ATTEMPTS,
    /** Pause after the first try, and the unit of the others (domain/mail/mail.ts). */
    retrySeconds: env.MAIL_RETRY_SECONDS,
    /** How long one delivery attempt blocks others; longer than the timeout. */
    leaseSeconds: env.MAIL_LEASE_SECONDS,
    timeoutSeconds: env.MAIL_TIMEOUT_SECONDS,
    mailchannels: {
      apiKey: env.MAILCHANNELS_API_KEY ?? "",
      baseUrl: env.MAILCHANNELS_BASE_URL,
      dkim: env.MAILCHANNELS_DKIM_DOMAIN
        ? {
            domain: env.MAILCHANNELS_DKIM_DOMAIN,
            ...(env.MAILCHANNELS_DKIM_SELECTOR && { selector: env.MAILCHANNELS_DKIM_SELECTOR }),
            ...(env.MAILCHANNELS_DKIM_PRIVATE_KEY && { privateKey: env.MAILCHANNELS_DKIM_PRIVATE_KEY }),
          }
        : undefined,
    },
  }));

export type MailConfig = z.output<typeof mailConfigSchema>;

/** The site's operator, required by UWG Art. 3 (1) s; the imprint marks missing values as placeholders. */
export const operatorConfigSchema = z
  .object({
    OPERATOR_NAME: z.string().optional(),
    /** "Musterstrasse 1, 8400 Winterthur"; a post box does not suffice. */
    OPERATOR_ADDRESS: z.string().optional(),
    OPERATOR_PHONE: z.string().optional(),
    MAIL_OPERATOR: z.email().optional(),
  })
  .transform((env) => ({
    name: env.OPERATOR_NAME,
    address: env.OPERATOR_ADDRESS,
    phone: env.OPERATOR_PHONE,
    email: env.MAIL_OPERATOR,
  }));

export type OperatorConfig = z.output<typeof operatorConfigSchema>;

/** Where the operator is told of failures. docs/operations.md explains them. */
export const alertsConfigSchema = z
  .object({
    ALERT_WEBHOOK_URL: z.url({ protocol: /^https$/, error: "eine Adresse, die mit https:// beginnt" }).optional(),
    ALERT_MAIL: z.email().optional(),
  })
  .transform((env) => ({ webhookUrl: env.ALERT_WEBHOOK_URL, mail: env.ALERT_MAIL }));

export type AlertsConfig = z.output<typeof alertsConfigSchema>;
