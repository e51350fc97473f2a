import { Hono } from "hono";
import { z } from "zod";
import { AppError } from "#domain/app-error.ts";
import { contactInput, inquiryInput } from "#domain/messages/message-input.ts";
import { spitexNamed } from "#domain/search/spitex-named.ts";
import { HONEYPOT, MIN_FILL_SECONDS } from "#domain/sent-form.ts";
import { submitContactMessage } from "../../services/messages/submit-contact-message.ts";
import { submitInquiry } from "../../services/messages/submit-inquiry.ts";
import type { AppContext, AppEnv } from "../app-env.ts";
import { clientOf } from "../auth/client.ts";
import { jsonBody } from "./json-body.ts";

/** Tells bots from people without a captcha. The form itself measures `filledSeconds`. */
const traces = z.object({
  [HONEYPOT]: z.string("Lassen Sie dieses Feld leer.").default(""),
  filledSeconds: z.number("Nennen Sie die Sekunden als Zahl, zum Beispiel 30.").default(MIN_FILL_SECONDS),
});

/** POST /api/inquiries and /api/contact-messages: succeed once the message is stored. */
export const messages = new Hono<AppEnv>()
  .post("/inquiries", jsonBody(inquiryInput.and(spitexNamed).and(traces)), async (c) => {
    const { filledSeconds, [HONEYPOT]: trap, ...input } = c.req.valid("json");
    if (isPerson({ filledSeconds, trap })) {
      const { path, cookie } = await submitInquiry(c.var.deps, { ...input, ...senderOf(c, input) });
      return c.json({ path }, 201, { "Set-Cookie": cookie });
    }
    return c.json({}, 201);
  })
  .post("/contact-messages", jsonBody(contactInput.and(traces)), async (c) => {
    const { filledSeconds, [HONEYPOT]: trap, ...input } = c.req.valid("json");
    if (isPerson({ filledSeconds, trap })) {
      await submitContactMessage(c.var.deps, { ...input, ...senderOf(c, input) });
    }
    return c.json({}, 201);
  });

/** A key with which a program sends the same again (draft-ietf-httpapi-idempotency-key-header); for other words it is another. */
function senderOf(c: AppContext, input: object) {
  const { ip } = clientOf(c);
  const key = c.req.header("Idempotency-Key");
  return { ip, idempotencyKey: key ? JSON.stringify([key, ip, input]) : undefined };
}

/** Bots get the answer of a success; people who were too fast are asked to send again. @throws AppError */
function isPerson({ filledSeconds, trap }: { filledSeconds: number; trap: string }): boolean {
  if (filledSeconds < MIN_FILL_SECONDS) throw new AppError("sent_too_quickly");
  return trap === "";
}
