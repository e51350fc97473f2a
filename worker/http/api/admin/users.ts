import { Hono } from "hono";
import { z } from "zod";
import { banEnd } from "#domain/auth/ban.ts";
import { banInput, USER_FILTERS } from "#domain/auth/user-desk.ts";
import { present } from "#domain/present.ts";
import { createAuthDeps } from "../../../auth-deps.ts";
import {
  deleteAccount,
  listUsers,
  loadUser,
  resendConfirmation,
  setAdmin,
  setBan,
} from "../../../services/auth/user-desk.ts";
import type { AppContext, AppEnv } from "../../app-env.ts";
import { clientOf } from "../../auth/request.ts";
import { actorOf, jsonBody } from "../request.ts";

const filter = z.enum(USER_FILTERS).catch("all");

/** Administration of accounts, below /api/admin/users. Every change answers with the changed account. */
export const users = new Hono<AppEnv>()
  .get("/", async (c) => {
    const ask = { q: query(c, "q"), from: query(c, "from"), filter: filter.parse(c.req.query("filter")) };
    return c.json(await listUsers(c.var.deps, ask));
  })
  .put("/:id/ban", jsonBody(banInput), (c) => {
    const bannedUntil = banEnd(c.req.valid("json").until);
    return change(c, (userId) => setBan(c.var.deps, actorOf(c), { userId, bannedUntil }));
  })
  .delete("/:id/ban", (c) => change(c, (userId) => setBan(c.var.deps, actorOf(c), { userId, bannedUntil: null })))
  .put("/:id/roles/admin", (c) => change(c, (userId) => setAdmin(c.var.deps, actorOf(c), { userId, isAdmin: true })))
  .delete("/:id/roles/admin", (c) =>
    change(c, (userId) => setAdmin(c.var.deps, actorOf(c), { userId, isAdmin: false })),
  )
  .post("/:id/confirmation", (c) =>
    change(c, (userId) => resendConfirmation(createAuthDeps(c.var.deps, clientOf(c)), actorOf(c), userId)),
  )
  .delete("/:id", async (c) => {
    await deleteAccount(c.var.deps, actorOf(c), c.req.param("id"));
    return c.body(null, 204);
  });

/** @throws AppError */
async function change(c: AppContext, apply: (userId: string) => Promise<void>) {
  const userId = present(c.req.param("id"), "a parameter of the route");
  // An unknown account must answer 404 even if nothing changes.
  await loadUser(c.var.deps, userId);
  await apply(userId);
  return c.json(await loadUser(c.var.deps, userId));
}

const query = (c: AppContext, name: string) => (c.req.query(name) ?? "").slice(0, 255);
