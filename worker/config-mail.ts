import { z } from "zod";

/** How mails leave the site. README lists these variables. */
export const mailConfigSchema = z
  .object({
    MAIL_TRANSPORT: z.enum(["mailchannels", "mailbox"]).default("mailchannels"),
    MAIL_FROM: z.email().default("noreply@spitex-verzeichnis.example"),
    MAIL_FROM_NAME: z.string().default("Spitex-Verzeichnis"),
    MAIL_REPLY_TO: z.email().optional(),
    MAIL_MAX_ATTEMPTS: z.coerce.number().int().min(1).default(8),
    MAILCHANNELS_API_KEY: z.string().optional(),
    MAILCHANNELS_BASE_URL: z.url().optional(),
    MAILCHANNELS_DKIM_DOMAIN: z.string().optional(),
    MAILCHANNELS_DKIM_SELECTOR: z.string().optional(),
    MAILCHANNELS_DKIM_PRIVATE_KEY: z.string().optional(),
  })
  .transform((env) => ({
    transport: env.MAIL_TRANSPORT,
    from: { email: env.MAIL_FROM, name: env.MAIL_FROM_NAME },
    replyTo: env.MAIL_REPLY_TO,
    maxAttempts: env.MAIL_MAX_ATTEMPTS,
    mailchannels: {
      apiKey: env.MAILCHANNELS_API_KEY,
      baseUrl: env.MAILCHANNELS_BASE_URL,
      dkim: {
        domain: env.MAILCHANNELS_DKIM_DOMAIN,
        selector: env.MAILCHANNELS_DKIM_SELECTOR,
        privateKey: env.MAILCHANNELS_DKIM_PRIVATE_KEY,
      },
    },
  }));

export type MailConfig = z.output<typeof mailConfigSchema>;
