import { Hono } from "hono";
import { AppError } from "#domain/app-error.ts";
import { MAX_IMPORT_BYTES } from "#domain/import/import-job.ts";
import { PART_BYTES } from "../../../platform/part-writer.ts";
import { receivePart } from "../../../services/import/upload/receive-part.ts";
import type { AppEnv } from "../../app-env.ts";
import { requireAdmin, requireUser } from "../../require-user.ts";
import { numberIn } from "./number-in.ts";

const MOST_PARTS = Math.ceil(MAX_IMPORT_BYTES / PART_BYTES);

/**
 * PUT /api/admin/imports/:id/parts/:number, from 1: eight megabytes of a file, streamed to storage. The
 * only request with a body larger than a form, so it is routed before the limit for forms.
 */
export const importParts = new Hono<AppEnv>().put("/:id/parts/:number", requireUser, requireAdmin, async (c) => {
  const number = Number(c.req.param("number"));
  const length = Number(c.req.header("Content-Length"));
  if (!Number.isInteger(number) || number < 1) throw new AppError("invalid_input");
  const isTooLarge = number > MOST_PARTS || !(length <= PART_BYTES);
  if (isTooLarge) throw new AppError("too_large");
  const body = c.req.raw.body;
  if (!body || length === 0) throw new AppError("invalid_input");
  await receivePart(c.var.deps, { id: numberIn(c, "import_not_found"), number, body });
  return c.body(null, 204);
});
