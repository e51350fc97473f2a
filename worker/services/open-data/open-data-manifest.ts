import { AppError } from "#domain/app-error.ts";
import { type OpenManifest, openManifest } from "#domain/open-data/answers.ts";
import type { Deps } from "../../deps.ts";

/** What was written last. @throws AppError open_data_not_ready before the first night */
export async function loadManifest({ openDataFiles }: Pick<Deps, "openDataFiles">): Promise<OpenManifest> {
  const found = openManifest.safeParse(await openDataFiles.findManifest());
  if (!found.success) throw new AppError("open_data_not_ready");
  return found.data;
}

/** Files of a night are in a folder that is named after its moment. */
export const nightOf = (date: string) => date.replace(/\D/g, "");
