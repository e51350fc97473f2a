import type { ShownAdmin } from "#domain/desks/shown-admin.ts";
import { paths } from "#domain/paths.ts";
import type { Client } from "../../auth-deps.ts";
import type { Deps } from "../../deps.ts";
import { findDeskActor } from "../auth/desk-session.ts";
import { isAdmin } from "../auth/roles/admins.ts";
import { loadFirstSteps } from "./first-steps.ts";
import { loadDeskOverview } from "./overview.ts";
import { loadWaiting } from "./waiting.ts";

/**
 * The data that a page of administration shows before any script has run (decision 74). These are the menus with
 * waiting items, and the whole overview on its own page. The cookie of the desk must prove an admin. Otherwise, and if
 * something does not answer, the browser asks for each part with its session.
 */
export async function loadShownAdmin(
  deps: Deps,
  path: string,
  cookies: string | null,
  client: Client,
): Promise<ShownAdmin | undefined> {
  try {
    const actor = await findDeskActor(deps, cookies, client);
    if (!actor || !(await isAdmin(deps, actor.userId))) return undefined;
    const [overview, parts] = await Promise.all([
      loadDeskOverview(deps),
      path === paths.admin() ? loadParts(deps, actor.userId) : undefined,
    ]);
    return { userId: actor.userId, at: deps.now().toISOString(), overview, ...parts };
  } catch (error) {
    deps.logError("administration not shown", error);
    return undefined;
  }
}

async function loadParts(deps: Deps, admin: string) {
  const [waiting, firstSteps] = await Promise.all([loadWaiting(deps, admin), loadFirstSteps(deps)]);
  return { waiting, firstSteps };
}
