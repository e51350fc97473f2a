import { exports } from "cloudflare:workers";

// The built Worker's default export; its type is only known inside the build.
const worker = (exports as unknown as { default: Fetcher }).default;

/** Requests the built Worker without following redirects. */
export const get = (path: string, init: RequestInit = {}): Promise<Response> =>
  worker.fetch(new Request(`https://site.test${path}`, { redirect: "manual", ...init }));
