import { z } from "zod";

/** Where the operator is told of failures. docs/operations.md explains them. */
export const alertsConfigSchema = z
  .object({
    ALERT_WEBHOOK_URL: z.url({ protocol: /^https$/, error: "eine Adresse, die mit https:// beginnt" }).optional(),
    ALERT_MAIL: z.email().optional(),
  })
  .transform((env) => ({ webhookUrl: env.ALERT_WEBHOOK_URL, mail: env.ALERT_MAIL }));

export type AlertsConfig = z.output<typeof alertsConfigSchema>;
