import { Hono } from "hono";
import { AppError } from "#domain/app-error.ts";
import type { Deps } from "../deps.ts";
import { guardedDatabase, timeLeftOf } from "../platform/guarded-bindings.ts";
import type { Signed } from "../services/auth/authenticate.ts";
import { findDeskSession, readDeskProof } from "../services/auth/desk-session.ts";
import { isAdmin } from "../services/auth/roles/admins.ts";
import { adminEndpoints } from "./api/admin/routes.ts";
import type { AppContext, AppEnv } from "./app-env.ts";
import { clientOf } from "./auth/request.ts";

type PageEnv = { Bindings: { deps: Deps; signed: Signed }; Variables: AppEnv["Variables"] };

const endpoints = new Hono<PageEnv>()
  .use((c, next) => {
    c.set("deps", c.env.deps);
    c.set("signed", c.env.signed);
    return next();
  })
  .route("/", adminEndpoints)
  .onError((error, c) => {
    if (!(error instanceof AppError)) c.env.deps.logError("answer missing on a page of administration", error);
    return c.body(null, 500);
  });

/** An admin, and what the API of administration answers to a GET; undefined if it refuses or fails. */
type AdminPage = { userId: string; ask: (path: string) => Promise<unknown> };

/** What takes longer is left to the browser, so that the frame of the page still has time (VISITOR_MS). */
const SHOWN_MS = 1200;

/**
 * Lets a page of administration show answers of its API before any script has run (decision 88). Undefined unless the
 * cookie of the desk proves an admin (decision 74).
 */
export async function openAdmin(c: AppContext): Promise<AdminPage | undefined> {
  const proof = await readDeskProof(c.var.deps, c.req.header("Cookie") ?? null);
  if (!proof) return undefined;
  const deps = { ...c.var.deps, db: guardedDatabase(c.var.deps.db, timeLeftOf(SHOWN_MS), "DB") };
  const [signed, isTheirs] = await Promise.all([
    findDeskSession(deps, proof, clientOf(c)),
    isAdmin(deps, proof.userId),
  ]);
  if (!signed || !isTheirs) return undefined;
  return {
    userId: signed.user.id,
    ask: async (path) => {
      const response = await endpoints.request(path, {}, { deps, signed });
      return response.ok ? response.json() : undefined;
    },
  };
}
