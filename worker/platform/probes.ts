import { isSuspicious } from "#db/damage.ts";

/** What readiness asks of bindings that services only use indirectly. */
export type Probes = {
  /** @throws if KV does not answer */
  askCache: () => Promise<void>;
  /** Whether this isolate has met an error that may come from a damaged database since the last call. */
  takeSuspicion: () => boolean;
  /** When the longest waiting message in any queue was sent; undefined if none waits. */
  oldestMessage: () => Promise<Date | undefined>;
};

type Asked = { SEARCH_CACHE: KVNamespace; JOBS: Queue; IMPORTS: Queue };

export const probesOf = ({ SEARCH_CACHE, JOBS, IMPORTS }: Asked): Probes => ({
  askCache: async () => {
    await SEARCH_CACHE.get("readiness");
  },
  takeSuspicion,
  oldestMessage: async () => {
    const all = await Promise.all([JOBS, IMPORTS].map((queue) => queue.metrics()));
    const times = all.flatMap(({ backlogCount, oldestMessageTimestamp: at }) =>
      backlogCount > 0 && at ? [new Date(at).getTime()] : [],
    );
    // A queue without that information reports 1970.
    const known = times.filter((time) => time > 0);
    return known.length > 0 ? new Date(Math.min(...known)) : undefined;
  },
});

let isSuspected = false;

/** Called for every logged error, because services also continue after a failed read. */
export function noteSuspicion(error: unknown): void {
  isSuspected ||= isSuspicious(error);
}

function takeSuspicion(): boolean {
  const was = isSuspected;
  isSuspected = false;
  return was;
}
