import { inTime } from "#domain/operations/in-time.ts";

/** Finds the Worker's isolate among the simulator's isolates. */
const WORKER = "core:user:";
const WAIT_MS = 10_000;

type Target = { id: string; webSocketDebuggerUrl: string };

/**
 * The memory of the Worker's isolate after a garbage collection, in MB. That of the simulator's process says less,
 * because it grows with each request, even for a Worker that only answers "ok".
 */
export async function heapOf(inspectorPort: number): Promise<number> {
  const targets = (await (await fetch(`http://127.0.0.1:${inspectorPort}/json`)).json()) as Target[];
  const target = targets.find(({ id }) => id === WORKER);
  if (!target) throw new Error("the inspector does not know the Worker");
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  try {
    await opened(socket);
    await call(socket, "HeapProfiler.collectGarbage");
    const { usedSize = 0, backingStorageSize = 0 } = await call(socket, "Runtime.getHeapUsage");
    return (usedSize + backingStorageSize) / 1e6;
  } finally {
    socket.close();
  }
}

let calls = 0;

function call(socket: WebSocket, method: string): Promise<Record<string, number>> {
  const id = ++calls;
  const { promise, resolve } = Promise.withResolvers<Record<string, number>>();
  const take = ({ data }: MessageEvent) => {
    const answer = JSON.parse(String(data));
    if (answer.id === id) resolve(answer.result ?? {});
  };
  socket.addEventListener("message", take);
  socket.send(JSON.stringify({ id, method }));
  return inTime(promise, WAIT_MS, late).finally(() => socket.removeEventListener("message", take));
}

function opened(socket: WebSocket): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  socket.addEventListener("open", () => resolve(), { once: true });
  return inTime(promise, WAIT_MS, late);
}

const late = () => new Error("no answer from the inspector");
