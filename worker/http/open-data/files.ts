import { Hono } from "hono";
import { cors } from "hono/cors";
import { AppError } from "#domain/app-error.ts";
import { openDataFile } from "#domain/open-data/open-data.ts";
import { loadManifest, nightOf } from "../../services/open-data/open-data.ts";
import type { AppEnv } from "../app-env.ts";
import { isUnchanged } from "../page-cache.ts";

/** GET /offene-daten/spitex-anbieter.csv and the other files of the last night, as listed in the manifest. */
export const openDataFiles = new Hono<AppEnv>()
  .use(openDataFile(":name"), cors({ origin: "*", exposeHeaders: ["ETag"] }))
  .get(openDataFile(":name"), async (c) => {
    const { deps } = c.var;
    const { date, files } = await loadManifest(deps);
    const file = files.find(({ name }) => name === c.req.param("name"));
    if (!file) throw new AppError("page_not_found");
    const etag = `"${file.sha256}"`;
    const modified = new Date(date);
    const headers = {
      ETag: etag,
      "Content-Type": file.mediaType,
      "Content-Disposition": `attachment; filename="${file.name}"`,
      "Last-Modified": modified.toUTCString(),
      // Caches must revalidate, because the files of a night must match each other and the manifest.
      "Cache-Control": "public, no-cache",
    };
    if (isUnchanged(c.req.raw, { etag, modified })) return new Response(null, { status: 304, headers });
    if (c.req.method === "HEAD") {
      return new Response(null, { headers: { ...headers, "Content-Length": String(file.bytes) } });
    }
    const found = await deps.openDataFiles.open(nightOf(date), file.name);
    if (!found) throw new AppError("open_data_not_ready");
    return new Response(found.body, { headers });
  });
