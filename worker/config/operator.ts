import { z } from "zod";

/** Who runs the site; the imprint marks what is not set as a placeholder. UWG Art. 3 (1) s asks for it. */
export const operatorConfigSchema = z
  .object({
    OPERATOR_NAME: z.string().optional(),
    /** "Musterstrasse 1, 8400 Winterthur"; a post box alone is not enough. */
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
