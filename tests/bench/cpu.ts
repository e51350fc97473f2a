import { readdirSync, readFileSync } from "node:fs";
import { Agent, get } from "node:http";

const CONNECTIONS = 8;

export type Load = { requestsPerSecond: number; cpuMs: number };

/** Addresses of a process, requested in turns. */
export type Served = {
  urls: readonly URL[];
  pid: number;
  headers?: Record<string, string>;
  close: () => Promise<void>;
};

/** Loads addresses repeatedly; CPU is the serving process's time per request. */
export async function loadServed(served: Served, seconds: number): Promise<Load> {
  const { pid } = served;
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const started = performance.now();
  const cpuBefore = cpuMsOf(pid);
  const counts = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => loop(served, agent, started + seconds * 1000)),
  );
  const requests = counts.reduce((sum, count) => sum + count, 0);
  const elapsed = (performance.now() - started) / 1000;
  const cpuMs = (cpuMsOf(pid) - cpuBefore) / requests;
  agent.destroy();
  return { requestsPerSecond: requests / elapsed, cpuMs };
}

async function loop({ urls, headers = {} }: Served, agent: Agent, until: number) {
  let count = Math.floor(Math.random() * urls.length);
  const first = count;
  while (performance.now() < until) {
    const url = urls[count % urls.length];
    if (url) await request(url, agent, headers);
    count += 1;
  }
  return count - first;
}

const request = (url: URL, agent: Agent, headers: Record<string, string>) =>
  new Promise<void>((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      response.resume();
      if ((response.statusCode ?? 500) >= 400) reject(new Error(`${url} answered ${response.statusCode}`));
      response.on("end", resolve);
    }).on("error", reject);
  });

/** CPU time of all threads, from the scheduler's nanoseconds. */
export function cpuMsOf(pid: number): number {
  const tasks = `/proc/${pid}/task`;
  const nanoseconds = readdirSync(tasks).map((task) =>
    Number(readFileSync(`${tasks}/${task}/schedstat`, "utf8").split(" ")[0]),
  );
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6;
}

/** The workerd processes started by this process. */
export const workerdPids = (): number[] =>
  readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0 && isOwnWorkerd(pid));

function isOwnWorkerd(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.includes("(workerd)") && stat.split(") ")[1]?.split(" ")[1] === String(process.pid);
  } catch {
    return false;
  }
}
