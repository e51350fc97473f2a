import type { ShownOverview } from "#domain/desks/shown-overview.ts";
import type { Client } from "../../auth-deps.ts";
import type { Deps } from "../../deps.ts";
import { findDeskActor } from "../auth/desk-session.ts";
import { isAdmin } from "../auth/roles/admins.ts";
import { loadFirstSteps } from "./first-steps.ts";
import { loadDeskOverview } from "./overview.ts";
import { loadWaiting } from "./waiting.ts";

/**
 * What the overview's page shows before any script has run, if the cookie of the desk proves an admin (decision 74).
 * Otherwise, and if something does not answer, the browser asks for each part with its session.
 */
export async function loadShownOverview(
  deps: Deps,
  cookies: string | null,
  client: Client,
): Promise<ShownOverview | undefined> {
  try {
    const actor = await findDeskActor(deps, cookies, client);
    if (!actor || !(await isAdmin(deps, actor.userId))) return undefined;
    const [overview, waiting, firstSteps] = await Promise.all([
      loadDeskOverview(deps),
      loadWaiting(deps),
      loadFirstSteps(deps),
    ]);
    return { userId: actor.userId, at: deps.now().toISOString(), overview, waiting, firstSteps };
  } catch (error) {
    deps.logError("overview not shown", error);
    return undefined;
  }
}
