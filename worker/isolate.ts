import type { JSONWebKeySet } from "jose";
import type { LRUCache } from "lru-cache";
import type { AuthorizationServer } from "oauth4webapi";
import type { Tally } from "#db/queries/operations/backlog.ts";
import type { ListingVisits } from "#domain/listings/listing-visits.ts";
import type { Readiness } from "#domain/operations/readiness.ts";
import type { IndexedPlace } from "#domain/places/place-index.ts";
import type { Config } from "./config.ts";

/** `at`: when the value was read, in milliseconds. */
export type Kept<T> = { value: T; at: number };

/** `isRebuilding`: the index lacks providers, so names are looked up in the directory. `untilMs`: end of a stopgap. */
export type HeldPlaces = {
  version: number;
  places: IndexedPlace[];
  parts: number;
  isRebuilding: boolean;
  untilMs?: number;
};

/** `readiness`: set once it is known. */
export type HeldReadiness = { at: number; asking: Promise<Readiness>; readiness?: Readiness };

/** An encoded page, and how long it may be shown while the database is unavailable. */
export type HeldPage = { etag: string; body: ArrayBuffer; headers: Headers; heldMs: number };

/** What an isolate remembers between requests, jobs and crons. */
export class Isolate {
  /** The data version as last read. `triedAt`: the last attempt, whether it succeeded or not. */
  version: { version: number; readAt: number; triedAt: number } | undefined;
  places: HeldPlaces | undefined;
  /** Public pages by address. */
  pages: LRUCache<string, HeldPage> | undefined;
  /** Counts that are not stored yet, by kind and period. */
  readonly tallies = new Map<string, Tally>();
  talliesStoredAt = 0;
  /** Views that are not stored yet, by listing and month. */
  readonly listingViews = new Map<string, ListingVisits>();
  /** How many of these views each network has sent. */
  readonly viewers = new Map<string, number>();
  readonly readiness = new WeakMap<Config, HeldReadiness>();
  // Values, never promises: a Worker's request cannot wait for I/O of another request.
  readonly identityProviders = new Map<string, Kept<AuthorizationServer>>();
  readonly identityKeys = new Map<string, Kept<JSONWebKeySet>>();
  /** Imports whose file this process reads. */
  readonly importsBeingRead = new Set<number>();
  /** Whether an error since the last report may come from a damaged database. */
  isDamageSuspected = false;
}
