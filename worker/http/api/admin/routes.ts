import { Hono } from "hono";
import type { AppEnv } from "../../app-env.ts";
import { requireAdmin, requireUser } from "../../require-user.ts";
import { mails } from "./mails.ts";

/** Endpoints of administration. The guard stands before all of them, so none can forget it. */
export const admin = new Hono<AppEnv>().use(requireUser, requireAdmin).get("/mails", mails);
