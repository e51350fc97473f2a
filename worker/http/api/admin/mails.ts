import { Hono } from "hono";
import { z } from "zod";
import { MAIL_STATES } from "#domain/desks/mail-desk.ts";
import { listMails } from "../../../services/mail/list-mails.ts";
import { retryAllMails, retryMails } from "../../../services/mail/retry-mails.ts";
import type { AppEnv } from "../../app-env.ts";
import { jsonBody } from "../json-body.ts";
import { actorOf } from "./actor.ts";

const state = z.enum(MAIL_STATES).catch("dead");
const chosen = z.object({
  ids: z
    .array(z.uuid(), "Wählen Sie die Mails aus.")
    .min(1, "Wählen Sie mindestens eine Mail aus.")
    .max(100, "Wählen Sie höchstens 100 Mails aus."),
});
const asked = z.union([z.object({ all: z.literal(true) }), chosen]);

/** Outgoing mails: GET by state, POST /retry for those that failed: some, or all of them. */
export const mails = new Hono<AppEnv>()
  .get("/", async (c) =>
    c.json(await listMails(c.var.deps, { state: state.parse(c.req.query("state")), from: c.req.query("from") })),
  )
  .post("/retry", jsonBody(asked), async (c) => {
    const { deps } = c.var;
    const input = c.req.valid("json");
    const retried = "all" in input ? retryAllMails(deps, actorOf(c)) : retryMails(deps, actorOf(c), input.ids);
    return c.json({ retried: await retried });
  });
