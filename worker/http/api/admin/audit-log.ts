import { Hono } from "hono";
import { auditAsk } from "#domain/audit/audit-ask.ts";
import { auditCsv } from "../../../services/audit/audit-csv.ts";
import { listAuditLog } from "../../../services/audit/list-audit-log.ts";
import type { AppContext, AppEnv } from "../../app-env.ts";
import { actorOf } from "./actor.ts";
import { csvFile } from "./csv-file.ts";

/** The audit log, below /api/admin/audit-log. */
export const auditLog = new Hono<AppEnv>()
  .get("/", async (c) => c.json(await listAuditLog(c.var.deps, asked(c), c.req.query("from"))))
  .get("/rows.csv", async (c) => {
    return csvFile(await auditCsv(c.var.deps, actorOf(c), asked(c)), "protokoll.csv");
  });

const asked = (c: AppContext) => auditAsk.parse(c.req.query());
