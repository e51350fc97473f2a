import { setTimeout as wait } from "node:timers/promises";
import type { Print } from "../command.ts";

const PATIENCE_MS = 5 * 60_000;
const POLL_MS = 5_000;

/** A new domain needs minutes until its name and its certificate are known. */
export async function untilAnswered(url: string, print: Print, patienceMs = PATIENCE_MS): Promise<boolean> {
  const end = Date.now() + patienceMs;
  print(`\nWartet, bis ${url} antwortet …`);
  for (;;) {
    const isThere = await fetch(url, { redirect: "manual" }).then(
      () => true,
      () => false,
    );
    if (isThere) return true;
    if (Date.now() + POLL_MS > end) break;
    await wait(POLL_MS);
  }
  print(`${url} antwortet noch nicht. Versuchen Sie es in einer Viertelstunde: npm run doctor -- ${url}`);
  return false;
}
