import { Hono } from "hono";
import { z } from "zod";
import { AppError } from "#domain/app-error.ts";
import { MOST_EXPORTED } from "#domain/desks/bulk-action.ts";
import { readListingFilter } from "#domain/desks/listing-filter.ts";
import { EXPORT_FORMATS, type ExportFormat } from "#domain/listings/export-format.ts";
import { countExport, startExport } from "../../../services/listings/start-export.ts";
import type { AppContext, AppEnv } from "../../app-env.ts";
import { requireAdmin, requireFormUser, requireUser } from "../../require-user.ts";
import { actorOf } from "./actor.ts";

const format = z.enum(EXPORT_FORMATS);

const TYPES: Record<ExportFormat, string> = {
  csv: "text/csv; charset=utf-8",
  json: "application/json",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/**
 * /api/admin/exports?format=csv: the directory as a file. It is routed before the other endpoints of administration,
 * because a file that browsers save as it arrives is the answer to a form of theirs (decision 43).
 */
export const listingExports = new Hono<AppEnv>()
  /** How many listings the file would have, or why there can be none: asked first, because a form shows no errors. */
  .get("/", requireUser, requireAdmin, async (c) => c.json({ count: await countExport(c.var.deps, askedFor(c)) }))
  .post("/", requireFormUser, requireAdmin, async (c) => {
    const asked = askedFor(c);
    const { body, fileName } = await startExport(c.var.deps, actorOf(c), asked);
    return new Response(body, {
      headers: {
        "Content-Type": TYPES[asked.format],
        "Content-Disposition": `attachment; filename="${fileName}"`,
        "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff",
      },
    });
  });

/** @throws AppError */
function askedFor(c: AppContext) {
  const asked = format.safeParse(c.req.query("format"));
  if (!asked.success) throw new AppError("invalid_input", { cause: asked.error });
  const query = new URL(c.req.url).searchParams;
  const ids = query.get("ids");
  const ticked = ids === null ? [] : ids.split(",").map(Number);
  const isReadable = ticked.length <= MOST_EXPORTED && ticked.every((id) => Number.isSafeInteger(id) && id > 0);
  if (!isReadable) throw new AppError("invalid_input");
  return { format: asked.data, filter: readListingFilter(query), ticked };
}
