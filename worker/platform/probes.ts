import { isSuspicious } from "#db/damage.ts";

/** What readiness asks of bindings that services use only through something else. */
export type Probes = {
  /** @throws if KV does not answer */
  askCache: () => Promise<void>;
  /** Whether this isolate has met an error since that a damaged database might have caused. */
  takeSuspicion: () => boolean;
  /** When the message was sent that has waited longest in a queue; undefined if none waits. */
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
    // A queue that does not know says 1970.
    const known = times.filter((time) => time > 0);
    return known.length > 0 ? new Date(Math.min(...known)) : undefined;
  },
});

let isSuspected = false;

/** Of whatever is logged, because services also go on after a read that failed. */
export function noteSuspicion(error: unknown): void {
  isSuspected ||= isSuspicious(error);
}

/** Whether this isolate has met an error since that a damaged database might have caused. */
function takeSuspicion(): boolean {
  const was = isSuspected;
  isSuspected = false;
  return was;
}
