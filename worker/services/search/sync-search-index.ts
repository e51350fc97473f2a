import {
  changeAllListings,
  deleteSearchChanges,
  type IndexEntry,
  listIndexableListings,
  listSearchChanges,
  moveSyncLease,
  notePlacement,
  townKey,
} from "#db/queries/search/search-index.ts";
import { type RowOf, runAll, runOne } from "#db/statement.ts";
import { fold } from "#domain/fold.ts";
import { cantonBySlug } from "#domain/places/canton.ts";
import { displayPlaceName } from "#domain/places/place-name.ts";
import { otherNamesOf } from "#domain/places/place-names.ts";
import { present } from "#domain/present.ts";
import { rowidKey, typoForms } from "#domain/search/search-index.ts";
import type { SpitexResult } from "#domain/search/search-result.ts";
import type { Deps } from "../../deps.ts";
import { partsOf, writeEntries } from "./index-parts.ts";
import { rebuildPlaceIndex } from "./place-index.ts";

/** Listings of one transaction: fewer transactions write fewer pages of the index twice. */
const BATCH = 5_000;
/** D1 allows 1,000 statements per invocation, and a batch has some thirty. */
const MOST_BATCHES = 25;

type Listing = RowOf<typeof listIndexableListings>;
/** `words`: everything that finds a provider: name, place in all its names, postcode, canton. */
type Indexable = Listing & { words: string[] };

/**
 * Brings the search index up to the listings. Safe to repeat and to interrupt: a change leaves the outbox only after
 * it is in the index. The last changes leave it only after the places are rebuilt, too. Returns at once while another
 * sync is running; that one continues until the outbox is empty, if necessary with another message.
 *
 * @returns how many listings were looked at
 */
export async function syncSearchIndex(deps: Deps): Promise<number> {
  const lease = await SyncLease.take(deps);
  if (!lease) return 0;
  let count = 0;
  try {
    await beginMove(deps, lease);
    count = await drainOutbox(deps, lease);
  } finally {
    await lease.release();
  }
  if (count >= MOST_BATCHES * BATCH) await deps.sendJobs([{ kind: "search" }]);
  return count;
}

async function drainOutbox(deps: Deps, lease: SyncLease): Promise<number> {
  const { db } = deps;
  const seenWords = partsOf(deps).map(() => new Set<string>());
  let count = 0;
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const waiting = await runAll(db, listSearchChanges(BATCH + 1));
    const changes = waiting.slice(0, BATCH);
    if (changes.length === 0 || !(await lease.renew())) return count;
    const ids = changes.map(({ listingId }) => listingId);
    const rows = (await runAll(db, listIndexableListings(ids))).map(withWords);
    await writeEntries(deps, ids, rows.map(toEntry), (own, part) => newTypos(own, seenWords[part] ?? new Set()));
    if (waiting.length <= BATCH) await endMove(deps, lease);
    if (waiting.length <= BATCH) await rebuildPlaceIndex(deps);
    await runOne(db, deleteSearchChanges(changes));
    count += changes.length;
  }
  return count;
}

/** After a database was added or removed, writes each listing again, to where it now belongs. */
async function beginMove(deps: Deps, { placement }: SyncLease): Promise<void> {
  const parts = partsOf(deps).length;
  if (placement.movingTo === parts) return;
  await runOne(deps.db, changeAllListings());
  await runOne(deps.searchDb, notePlacement({ movingTo: parts }));
}

/** Runs before the places are rebuilt, because isolates read the placement with them. */
async function endMove(deps: Deps, { placement }: SyncLease): Promise<void> {
  const parts = partsOf(deps).length;
  if (placement.parts !== parts) await runOne(deps.searchDb, notePlacement({ movingTo: parts, parts }));
}

function toEntry(listing: Indexable): IndexEntry {
  const { name, slug, city, canton, zipCode, citySlug, cantonSlug } = listing;
  const result: SpitexResult = {
    type: "spitex",
    name,
    slug,
    city: displayPlaceName(city),
    canton,
    zip_code: zipCode,
    citySlug,
    cantonSlug,
  };
  return {
    id: listing.id,
    rowidKey: rowidKey(listing),
    nameKey: listing.nameKey,
    town: townKey(listing),
    doc: listing.words.join(" "),
    json: JSON.stringify(result),
  };
}

function withWords(listing: Listing): Indexable {
  const { name, city, zipCode, canton, cantonSlug } = listing;
  const { code } = present(cantonBySlug(cantonSlug), "every listing has the slug of a canton");
  const aliases = otherNamesOf({ name: displayPlaceName(city), canton: code });
  const texts = [name, city, ...aliases, zipCode, canton, code];
  const words = new Set(texts.flatMap((text) => fold(text).split(" ")).filter(Boolean));
  return { ...listing, words: [...words] };
}

function newTypos(entries: IndexEntry[], seen: Set<string>) {
  const words = new Set(
    entries.flatMap(({ doc }) => doc.split(" ")).filter((word) => !seen.has(word) && !/\d/.test(word)),
  );
  for (const word of words) seen.add(word);
  return [...words].flatMap((word) => typoForms(word).map((form) => ({ form, word })));
}

const LEASE_MS = 60_000;

type Placement = RowOf<typeof moveSyncLease>;

/** Keeps two syncs apart. The end of a lease identifies it, so a sync never renews or releases another's. */
export class SyncLease {
  readonly #deps: Pick<Deps, "searchDb" | "now">;
  #untilMs: number;
  /** How many databases the index is spread over, and is being spread over. */
  readonly placement: Placement;

  private constructor(deps: Pick<Deps, "searchDb" | "now">, untilMs: number, placement: Placement) {
    this.#deps = deps;
    this.#untilMs = untilMs;
    this.placement = placement;
  }

  /** @returns undefined while another sync holds the lease */
  static async take(deps: Pick<Deps, "searchDb" | "now">): Promise<SyncLease | undefined> {
    const nowMs = deps.now().getTime();
    const untilMs = nowMs + LEASE_MS;
    const placement = await runOne(deps.searchDb, moveSyncLease({ expiredBeforeMs: nowMs }, untilMs));
    return placement && new SyncLease(deps, untilMs, placement);
  }

  /** @returns false if the lease expired and another sync took it */
  async renew(): Promise<boolean> {
    // Two renewals never have the same end, however fast the batch was.
    const untilMs = Math.max(this.#untilMs + 1, this.#deps.now().getTime() + LEASE_MS);
    const isOwn = await this.#moveTo(untilMs);
    if (isOwn) this.#untilMs = untilMs;
    return isOwn;
  }

  async release(): Promise<void> {
    await this.#moveTo(0);
  }

  async #moveTo(untilMs: number): Promise<boolean> {
    const move = moveSyncLease({ endsAtMs: this.#untilMs }, untilMs);
    return (await runOne(this.#deps.searchDb, move)) !== undefined;
  }
}
