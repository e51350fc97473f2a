import { z } from "zod";

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
