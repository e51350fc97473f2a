import { Hono } from "hono";
import { z } from "zod";
import { AppError } from "#domain/app-error.ts";
import { MESSAGE_KINDS, MESSAGE_VIEWS } from "#domain/desks/message-desk.ts";
import { present } from "#domain/present.ts";
import { changeMessage } from "../../../services/messages/change-message.ts";
import { loadMessages } from "../../../services/messages/load-messages.ts";
import type { AppContext, AppEnv } from "../../app-env.ts";
import { actorOf } from "./actor.ts";

const kinds = z.enum(MESSAGE_KINDS);
const views = z.enum(MESSAGE_VIEWS).catch("all");

/** Messages of visitors, by kind: inquiries to providers, and messages to the site. */
export const messages = new Hono<AppEnv>()
  .get("/:kind", async (c) =>
    c.json(
      await loadMessages(c.var.deps, {
        kind: kindOf(c),
        state: views.parse(c.req.query("state")),
        from: c.req.query("from"),
      }),
    ),
  )
  .put("/:kind/:id/read", (c) => change(c, "read"))
  .put("/:kind/:id/handled", (c) => change(c, "handled"))
  .delete("/:kind/:id/handled", (c) => change(c, "reopened"));

async function change(c: AppContext, what: Parameters<typeof changeMessage>[2]["what"]) {
  const message = { kind: kindOf(c), id: present(c.req.param("id"), "a parameter of the route"), what };
  return c.json({ state: await changeMessage(c.var.deps, actorOf(c), message) });
}

/** @throws AppError */
function kindOf(c: AppContext) {
  const kind = kinds.safeParse(c.req.param("kind"));
  if (!kind.success) throw new AppError("message_not_found");
  return kind.data;
}
