import { Hono } from "hono";
import { deleteDeadLetter } from "../../../services/dead-letters/delete-dead-letter.ts";
import { loadDeadLetters } from "../../../services/dead-letters/load-dead-letters.ts";
import { retryDeadLetter } from "../../../services/dead-letters/retry-dead-letter.ts";
import type { AppEnv } from "../../app-env.ts";
import { actorOf } from "./actor.ts";
import { numberIn } from "./number-in.ts";

/** Queue messages that failed too often. */
export const deadLetters = new Hono<AppEnv>()
  .get("/", async (c) => c.json(await loadDeadLetters(c.var.deps, c.req.query("from"))))
  .post("/:id/retry", async (c) => {
    await retryDeadLetter(c.var.deps, actorOf(c), numberIn(c, "dead_letter_not_found"));
    return c.body(null, 204);
  })
  .delete("/:id", async (c) => {
    await deleteDeadLetter(c.var.deps, actorOf(c), numberIn(c, "dead_letter_not_found"));
    return c.body(null, 204);
  });
