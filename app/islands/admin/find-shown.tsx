import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { AdminFrame } from "./admin-frame.tsx";
import type { Shown } from "./first-view.ts";

/** A list, then the notes on its items. */
const MOST_ROUNDS = 2;

type Input = {
  path: string;
  search: string;
  admin: Pick<Shown, "userId" | "at">;
  Screen: ComponentType;
  /** Undefined if there is no answer, which the browser then asks for. */
  ask: (path: string) => Promise<unknown>;
};

/**
 * What a screen shows first. It is rendered to find out what it asks for, and once more with the answers, because they
 * decide what else it asks for.
 */
export async function findShown({ path, search, admin, Screen, ask }: Input): Promise<Shown> {
  const shown: Shown = { ...admin, answers: {} };
  const asked = new Set<string>();
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const missing = new Set<string>();
    renderToString(
      <AdminFrame
        path={path}
        search={search}
        shown={shown}
        onMissing={(one) => missing.add(one)}
        onHeadline={(headline) => {
          shown.headline = headline;
        }}
      >
        <Screen />
      </AdminFrame>,
    );
    const next = [...missing].filter((one) => !asked.has(one));
    await Promise.all(
      next.map(async (one) => {
        asked.add(one);
        const answer = await ask(one);
        if (answer !== undefined) shown.answers[one] = answer;
      }),
    );
    if (next.length === 0) break;
  }
  return shown;
}
