import { setTimeout as wait } from "node:timers/promises";
import { heapOf } from "#tests/soak/heap.ts";

const PAUSE_MS = 50;

type WatchedHeap = { highest: number; samples: number };

/**
 * The peak memory of the Worker's isolate during some work, in MB, measured after garbage collections. Requests a page
 * all the time, because an idle isolate does not answer the inspector.
 */
export async function watchHeap(
  { address, inspectorPort }: { address: URL; inspectorPort: number },
  work: () => Promise<unknown>,
): Promise<WatchedHeap> {
  let isOver = false;
  const watched = { highest: 0, samples: 0 };
  const asking = setInterval(() => void fetch(new URL("/robots.txt", address)).catch(() => {}), PAUSE_MS);
  const watching = (async () => {
    do {
      const heap = await heapOf(inspectorPort).catch(() => undefined);
      watched.highest = Math.max(watched.highest, heap ?? 0);
      watched.samples += heap === undefined ? 0 : 1;
      await wait(PAUSE_MS);
    } while (!isOver);
  })();
  try {
    await work();
  } finally {
    isOver = true;
    await watching;
    clearInterval(asking);
  }
  if (watched.samples === 0) throw new Error("the inspector never answered");
  return watched;
}
