import { Hono } from "hono";
import { z } from "zod";
import { AppError } from "#domain/app-error.ts";
import { IMPORT_FIELDS } from "#domain/import/import-columns.ts";
import { IMPORT_LISTS, MAX_IMPORT_BYTES } from "#domain/import/import-job.ts";
import { CLOSED_KINDS } from "#domain/listings/closed.ts";
import { PART_BYTES } from "../../../platform/import-files.ts";
import {
  chooseBranches,
  chooseClosings,
  chooseColumns,
  chooseSheet,
  chooseUpdates,
} from "../../../services/import/choices.ts";
import { listImports, loadImport } from "../../../services/import/load-import.ts";
import { discardImport } from "../../../services/import/old-imports.ts";
import { listMissing, loadOutcomes, outcomesCsv } from "../../../services/import/outcomes.ts";
import { startCheck, startImport, startUndo, startUndoOfLater } from "../../../services/import/start-step.ts";
import { finishUpload, loadUpload, receivePart, startUpload } from "../../../services/import/upload.ts";
import type { AppContext, AppEnv } from "../../app-env.ts";
import { requireAdmin, requireUser } from "../../auth/request.ts";
import { actorOf, deskText, jsonBody, numberIn, numberOf } from "../request.ts";

const newUpload = z.object({ fileName: z.string().min(1).max(255), sizeBytes: z.number().int().min(0) });
const choices = z.object({
  columns: z.array(z.object({ name: z.string().max(1_000), field: z.enum(IMPORT_FIELDS).nullable() })).max(1_000),
});
const sheet = z.object({ name: z.string().max(100) });
const closings = z.object({ closings: z.array(z.enum(CLOSED_KINDS)).max(CLOSED_KINDS.length) });
const updates = z.object({ updatesKnown: z.boolean() });
/** A larger selection must be "all". */
const MOST_BRANCHES = 1_000;
const branches = z.object({
  branches: z.union([z.literal("all"), z.array(z.number().int().min(1)).max(MOST_BRANCHES)]),
});
const list = z.enum(IMPORT_LISTS);

/** Imports, below /api/admin/imports. */
export const imports = new Hono<AppEnv>()
  .get("/", async (c) => {
    const asked = c.req.query("from");
    const from = asked === undefined ? undefined : numberOf(asked, "invalid_input");
    return c.json(await listImports(c.var.deps, { from, q: deskText(c) }));
  })
  .post("/", jsonBody(newUpload), async (c) => {
    const { id } = await startUpload(c.var.deps, actorOf(c), c.req.valid("json"));
    return c.json({ id, partBytes: PART_BYTES }, 201);
  })
  .post("/:id/uploaded", async (c) => {
    await finishUpload(c.var.deps, actorOf(c), idOf(c));
    return detail(c);
  })
  .get("/:id", detail)
  .put("/:id/columns", jsonBody(choices), async (c) => {
    await chooseColumns(c.var.deps, actorOf(c), idOf(c), c.req.valid("json").columns);
    return detail(c);
  })
  .put("/:id/sheet", jsonBody(sheet), async (c) => {
    await chooseSheet(c.var.deps, actorOf(c), idOf(c), c.req.valid("json").name);
    return detail(c);
  })
  .put("/:id/closings", jsonBody(closings), async (c) => {
    await chooseClosings(c.var.deps, idOf(c), c.req.valid("json").closings);
    return detail(c);
  })
  .put("/:id/updates", jsonBody(updates), async (c) => {
    await chooseUpdates(c.var.deps, idOf(c), c.req.valid("json").updatesKnown);
    return detail(c);
  })
  .put("/:id/branches", jsonBody(branches), async (c) => {
    await chooseBranches(c.var.deps, idOf(c), c.req.valid("json").branches);
    return detail(c);
  })
  .post("/:id/check", async (c) => {
    await startCheck(c.var.deps, actorOf(c), idOf(c));
    return detail(c);
  })
  .post("/:id/run", async (c) => {
    await startImport(c.var.deps, actorOf(c), idOf(c));
    return detail(c);
  })
  .post("/:id/undo", async (c) => {
    await startUndo(c.var.deps, actorOf(c), idOf(c));
    return detail(c);
  })
  .post("/:id/undo-later", async (c) => {
    return c.json({ first: await startUndoOfLater(c.var.deps, actorOf(c), idOf(c)) });
  })
  .delete("/:id", async (c) => {
    await discardImport(c.var.deps, actorOf(c), idOf(c));
    return c.body(null, 204);
  })
  .get("/:id/rows", async (c) => {
    const from = c.req.query("from") ?? "";
    if (!/^(\d{1,9}\.\d{1,9})?$/.test(from)) throw new AppError("invalid_input");
    return c.json(await loadOutcomes(c.var.deps, idOf(c), kindOf(c), from));
  })
  .get("/:id/missing", async (c) =>
    c.json(await listMissing(c.var.deps, idOf(c), Number(/^\d{1,15}$/.exec(c.req.query("from") ?? "")?.[0] ?? 0))),
  )
  .get("/:id/rows.csv", async (c) => {
    const kind = kindOf(c);
    const detail = await loadImport(c.var.deps, idOf(c));
    return file(outcomesCsv(c.var.deps, detail, kind), `import-${detail.id}-${kind}.csv`, "text/csv");
  })
  .get("/:id/file", async (c) => {
    const { body, fileName } = await loadUpload(c.var.deps, idOf(c));
    return file(body, fileName, "application/octet-stream");
  });

async function detail(c: AppContext) {
  return c.json(await loadImport(c.var.deps, idOf(c)));
}

/** Downloads the file instead of showing it in the browser, because its content is untrusted. */
const file = (body: ReadableStream, fileName: string, type: string) =>
  new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    },
  });

/** @throws AppError */
const idOf = (c: AppContext) => numberIn(c, "import_not_found");

/** @throws AppError */
function kindOf(c: AppContext) {
  const kind = list.safeParse(c.req.query("kind"));
  if (!kind.success) throw new AppError("invalid_input", { cause: kind.error });
  return kind.data;
}

const MOST_PARTS = Math.ceil(MAX_IMPORT_BYTES / PART_BYTES);

/**
 * PUT /api/admin/imports/:id/parts/:number, numbered from 1: eight megabytes of a file, streamed to storage. Routed
 * before the limit for forms, because its body is larger.
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
