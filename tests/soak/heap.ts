/** The Worker's isolate among those of the simulator. */
const WORKER = "core:user:";
const WAIT_MS = 10_000;

type Target = { id: string; webSocketDebuggerUrl: string };

/**
 * What the Worker's own isolate holds after a collection of garbage, in MB. The process says less: the simulator's grows
 * with each request, even to a Worker that only answers "ok".
 */
export async function heapOf(inspectorPort: number): Promise<number> {
  const targets = (await (await fetch(`http://127.0.0.1:${inspectorPort}/json`)).json()) as Target[];
  const target = targets.find(({ id }) => id === WORKER);
  if (!target) throw new Error("the inspector does not know the Worker");
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  try {
    await once(socket, "open");
    await call(socket, "HeapProfiler.collectGarbage");
    const { usedSize = 0, backingStorageSize = 0 } = await call(socket, "Runtime.getHeapUsage");
    return (usedSize + backingStorageSize) / 1e6;
  } finally {
    socket.close();
  }
}

let calls = 0;

async function call(socket: WebSocket, method: string): Promise<Record<string, number>> {
  const id = ++calls;
  socket.send(JSON.stringify({ id, method }));
  for (;;) {
    const { data } = (await once(socket, "message")) as MessageEvent;
    const answer = JSON.parse(String(data));
    if (answer.id === id) return answer.result ?? {};
  }
}

const once = (socket: WebSocket, event: "open" | "message") =>
  new Promise<Event>((resolve, reject) => {
    const signal = AbortSignal.timeout(WAIT_MS);
    signal.addEventListener("abort", () => reject(new Error(`no ${event} from the inspector`)));
    socket.addEventListener(event, resolve, { once: true });
  });
