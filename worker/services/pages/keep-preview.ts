import type { Preview } from "#domain/preview/preview.ts";
import type { Deps } from "../../deps.ts";

const KEEP_MS = 30 * 86_400_000;

/** The image of a page, drawn once for all requests. `name`: identifies its contents and the build that draws it. */
export async function loadPreviewImage(deps: Deps, name: string, preview: Preview): Promise<BodyInit> {
  const { previewFiles, logError } = deps;
  const kept = await previewFiles.get(name).catch((error) => logError("preview not read", error));
  if (kept) return kept.body;
  const png = await deps.drawPreview(preview);
  deps.inBackground(previewFiles.put(name, png).catch((error) => logError("preview not kept", error)));
  return png;
}

/** Deletes old previews. Most are of pages that have changed since; the others are drawn again. */
export async function deleteOldPreviews({ previewFiles, now }: Pick<Deps, "previewFiles" | "now">): Promise<void> {
  await previewFiles.deleteUnused(new Date(now().getTime() - KEEP_MS), async () => new Set());
}
