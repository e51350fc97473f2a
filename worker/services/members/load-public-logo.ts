import { isPublicLogo } from "#db/queries/members/logos.ts";
import { runOne } from "#db/statement.ts";
import type { Deps } from "../../deps.ts";

/** null unless some provider's page shows it. */
export async function loadPublicLogo({ db, logoFiles }: Pick<Deps, "db" | "logoFiles">, hash: string) {
  return (await runOne(db, isPublicLogo(hash))) ? logoFiles.get(hash) : null;
}
