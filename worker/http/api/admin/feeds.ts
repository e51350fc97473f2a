import { Hono } from "hono";
import { z } from "zod";
import { feedInput } from "#domain/import/feed-input.ts";
import {
  addFeed,
  askFeedNow,
  editFeed,
  loadFeeds,
  pauseFeed,
  removeFeed,
} from "../../../services/import/feeds/feed-desk.ts";
import type { AppContext, AppEnv } from "../../app-env.ts";
import { actorOf, jsonBody, numberIn } from "../request.ts";

const paused = z.object({ isPaused: z.boolean() });

/** Addresses of files that are fetched every night. Every change answers with the updated list. */
export const feeds = new Hono<AppEnv>()
  .get("/", list)
  .post("/", jsonBody(feedInput), async (c) => {
    await addFeed(c.var.deps, actorOf(c), c.req.valid("json"));
    return list(c);
  })
  .put("/:id", jsonBody(feedInput), async (c) => {
    await editFeed(c.var.deps, actorOf(c), idOf(c), c.req.valid("json"));
    return list(c);
  })
  .put("/:id/paused", jsonBody(paused), async (c) => {
    await pauseFeed(c.var.deps, actorOf(c), idOf(c), c.req.valid("json").isPaused);
    return list(c);
  })
  .post("/:id/ask", async (c) => {
    await askFeedNow(c.var.deps, actorOf(c), idOf(c));
    return list(c);
  })
  .delete("/:id", async (c) => {
    await removeFeed(c.var.deps, actorOf(c), idOf(c));
    return list(c);
  });

async function list(c: AppContext) {
  return c.json({ items: await loadFeeds(c.var.deps) });
}

/** @throws AppError */
const idOf = (c: AppContext) => numberIn(c, "feed_not_found");
