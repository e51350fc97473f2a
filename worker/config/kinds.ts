import { z } from "zod";

const whole = z.coerce.number().int();

export const seconds = (byDefault: number) => whole.min(0).default(byDefault);
export const count = (byDefault: number) => whole.min(1).default(byDefault);
export const codeLength = whole.min(6).max(10).default(6);
export const enabled = (byDefault: boolean) => z.stringbool().default(byDefault);
export const text = (byDefault: string) => z.string().default(byDefault);

/** Separated by commas. */
export const list = text("").transform((given) => given.split(",").flatMap((part) => part.trim() || []));

export const origins = list.pipe(z.array(z.url().transform((url) => new URL(url).origin)));

/** PEM or base64 of DER; converted to base64 without line breaks. */
export const der = text("")
  .transform((given) => given.replace(/-----[A-Z ]+-----|\\n|\s/g, ""))
  .refine((base64) => /^[A-Za-z0-9+/]*={0,2}$/.test(base64), "PEM oder base64");

/** Keys as JWK. */
export const signingKeyList = text("[]").transform((given, context) => {
  const keys = z
    .array(z.looseObject({ kty: z.string() }))
    .nonempty()
    .safeParse(readJson(given));
  if (keys.data) return keys.data;
  context.addIssue({ code: "custom", message: "eine Liste von Schlüsseln, wie «npm run keys» sie schreibt" });
  return z.NEVER;
});

function readJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
