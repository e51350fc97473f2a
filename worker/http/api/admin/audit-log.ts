import { Hono } from "hono";
import { auditAsk } from "#domain/audit/audit-ask.ts";
import { auditCsv } from "../../../services/audit/audit-csv.ts";
import { listAuditLog } from "../../../services/audit/list-audit-log.ts";
import type { AppContext, AppEnv } from "../../app-env.ts";
import { actorOf } from "./actor.ts";

/** The audit log, below /api/admin/audit-log. */
export const auditLog = new Hono<AppEnv>()
  .get("/", async (c) => c.json(await listAuditLog(c.var.deps, asked(c), c.req.query("from"))))
  .get("/rows.csv", async (c) => {
    const body = await auditCsv(c.var.deps, actorOf(c), asked(c));
    const headers = { "Content-Type": "text/csv", "Content-Disposition": 'attachment; filename="protokoll.csv"' };
    return new Response(body, { headers });
  });

const asked = (c: AppContext) => auditAsk.parse(c.req.query());
