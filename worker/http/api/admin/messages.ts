import { Hono } from "hono";
import { z } from "zod";
import { AppError } from "#domain/app-error.ts";
import { MESSAGE_KINDS, MESSAGE_VIEWS, type MessageKind, type MessageView } from "#domain/desks/message-desk.ts";
import { present } from "#domain/present.ts";
import { changeMessage } from "../../../services/messages/change-message.ts";
import { findMessagesOf, loadMessages } from "../../../services/messages/load-messages.ts";
import { messageCsv } from "../../../services/messages/message-csv.ts";
import type { AppContext, AppEnv } from "../../app-env.ts";
import { actorOf } from "./actor.ts";
import { csvFile } from "./csv-file.ts";
import { deskText } from "./desk-ask.ts";

const kinds = z.enum(Object.keys(MESSAGE_KINDS) as [MessageKind, ...MessageKind[]]);
const views = z.enum(Object.keys(MESSAGE_VIEWS) as [MessageView, ...MessageView[]]).catch("all");

/** Messages of visitors, by kind: inquiries to providers, and messages to the site. */
export const messages = new Hono<AppEnv>()
  .get("/:kind", async (c) => {
    const { kind, state, q } = asked(c);
    const found = await findMessagesOf(c.var.deps, q);
    return c.json(await loadMessages(c.var.deps, { kind, state, ...found, from: c.req.query("from") }));
  })
  .get("/:kind/rows.csv", async (c) => {
    const ask = asked(c);
    return csvFile(await messageCsv(c.var.deps, actorOf(c), ask), FILES[ask.kind]);
  })
  .put("/:kind/:id/read", (c) => change(c, "read"))
  .put("/:kind/:id/handled", (c) => change(c, "handled"))
  .delete("/:kind/:id/handled", (c) => change(c, "reopened"));

const FILES = { inquiries: "anfragen.csv", contact: "nachrichten.csv" };

const asked = (c: AppContext) => ({ kind: kindOf(c), state: views.parse(c.req.query("state")), q: deskText(c) });

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
