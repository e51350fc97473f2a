/** Readiness checks of bindings that services only use indirectly. */
export type Probes = {
  /** @throws if KV does not answer */
  askCache: () => Promise<void>;
  /** When the longest waiting message in any queue was sent; undefined if none waits. */
  oldestMessage: () => Promise<Date | undefined>;
};

type Asked = { SEARCH_CACHE: KVNamespace; JOBS: Queue; IMPORTS: Queue };

export const probesOf = ({ SEARCH_CACHE, JOBS, IMPORTS }: Asked): Probes => ({
  askCache: async () => {
    await SEARCH_CACHE.get("readiness");
  },
  oldestMessage: async () => {
    const all = await Promise.all([JOBS, IMPORTS].map((queue) => queue.metrics()));
    const times = all.flatMap(({ backlogCount, oldestMessageTimestamp: at }) =>
      backlogCount > 0 && at ? [new Date(at).getTime()] : [],
    );
    // A queue that does not know this time reports 1970.
    const known = times.filter((time) => time > 0);
    return known.length > 0 ? new Date(Math.min(...known)) : undefined;
  },
});
