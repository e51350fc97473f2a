import { Agent, request } from "node:http";

const AT_ONCE = 8;

export type Asked<Kind extends string> = {
  kind: Kind;
  path: string;
  headers?: Record<string, string>;
  /** Body of a POST. */
  body?: string;
};

export type Answered<Kind extends string> = { kind: Kind; ms: number };

/** Sends one request after the other over eight connections. @throws if one is refused */
export async function askFor<Kind extends string>(address: URL, seconds: number, next: () => Asked<Kind>) {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const answered: Answered<Kind>[] = [];
  const started = performance.now();
  const loop = async () => {
    while (performance.now() < started + seconds * 1000) {
      const asked = next();
      const sent = performance.now();
      await send(new URL(asked.path, address), agent, asked);
      answered.push({ kind: asked.kind, ms: performance.now() - sent });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, loop));
  agent.destroy();
  return answered;
}

const send = (url: URL, agent: Agent, { headers = {}, body }: Asked<string>) =>
  new Promise<void>((resolve, reject) => {
    const method = body === undefined ? "GET" : "POST";
    const sent = request(url, { agent, method, headers }, (response) => {
      response.resume();
      if ((response.statusCode ?? 500) >= 400) reject(new Error(`${url} answered ${response.statusCode}`));
      response.on("end", resolve);
    });
    sent.on("error", reject).end(body);
  });

/** The value that the given share of latencies does not exceed. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
