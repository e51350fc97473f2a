import { bytesToHex } from "@noble/hashes/utils.js";
import type { ImportList } from "#domain/import/import-job.ts";
import { outcomes } from "../outcomes.ts";
import type { FeedDeps } from "./feed-work.ts";

/** The lists that an admin has to decide on. */
const LISTS: readonly ImportList[] = ["new", "changed", "closed", "paused"];

/** Longer lists are always shown to an admin again. */
const MOST_LINES = 20_000;

/**
 * A hash of what an import would change, regardless of the order in the file. An admin is not asked again about
 * declined changes as long as the source says the same. Null for very long lists.
 */
export async function waitingHash(deps: Pick<FeedDeps, "db" | "importFiles">, id: number): Promise<string | null> {
  const lines: string[] = [];
  for (const list of LISTS) {
    for await (const { line } of outcomes(deps, id, list)) {
      if (lines.length === MOST_LINES) return null;
      const { name, zip, city, closed, changes } = line;
      lines.push(JSON.stringify([list, name, zip, city, closed ?? null, changes]));
    }
  }
  const text = new TextEncoder().encode(lines.toSorted().join("\n"));
  return bytesToHex(new Uint8Array(await crypto.subtle.digest("SHA-256", text)));
}
