/** The fault of a binding: it refuses, works but loses the answer, answers only after seconds, or alternates. */
export const FAULTS = ["refuses", "loses", "hangs", "flaps"] as const;
export const BINDINGS = ["DB", "SEARCH", "SEARCH_CACHE", "FILES", "JOBS", "IMPORTS", "SEARCH_LIMIT"] as const;

type Fault = (typeof FAULTS)[number];
export type Faults = Partial<Record<(typeof BINDINGS)[number], Fault>>;

/** The path that takes the next faults, as JSON. */
export const FAULTS_PATH = "/soak/faults";

/** Longer than a page waits, and than the leases of imports and mails (soaked-site.ts). */
const HANGING_MS = 7_000;

/** A module in front of the Worker that gives it bindings with faults; a restart mends them. */
export const FAULTY_ENTRY = `
import worker from "./index.js";

const BINDINGS = ${JSON.stringify(BINDINGS)};
let faults = {};

async function act(name, work) {
  const fault = faults[name];
  const now = fault === "flaps" ? ["refuses", "loses", undefined, undefined][Math.floor(Math.random() * 4)] : fault;
  if (now === "refuses") throw new Error("Network connection lost.");
  if (now === "hangs") await new Promise((resolve) => setTimeout(resolve, ${HANGING_MS}));
  const answer = await work();
  if (now === "loses") throw new Error("Network connection lost.");
  return answer;
}

// Methods that make no request.
const SYNCHRONOUS = ["prepare", "withSession"];
// Methods whose answers are asked in turn: parts of an upload.
const UPLOADS = ["resumeMultipartUpload", "createMultipartUpload"];

const faulty = (name, binding) =>
  new Proxy(binding, {
    get(target, key) {
      const method = target[key];
      if (typeof method !== "function") return method;
      if (SYNCHRONOUS.includes(key)) return method.bind(target);
      if (key === UPLOADS[0]) return (...values) => faulty(name, method.apply(target, values));
      if (key === UPLOADS[1]) return async (...values) => faulty(name, await act(name, () => method.apply(target, values)));
      return (...values) => act(name, () => method.apply(target, values));
    },
  });

// One object for all requests, because the Worker keeps its configuration by it.
let kept;
const envOf = (env) =>
  (kept ??= { ...env, ...Object.fromEntries(BINDINGS.map((name) => [name, faulty(name, env[name])])) });

export default {
  fetch: async (request, env, ctx) => {
    if (new URL(request.url).pathname !== "${FAULTS_PATH}") return worker.fetch(request, envOf(env), ctx);
    faults = await request.json();
    return new Response(null, { status: 204 });
  },
  queue: (batch, env, ctx) => worker.queue(batch, envOf(env), ctx),
  scheduled: (event, env, ctx) => worker.scheduled(event, envOf(env), ctx),
};
`;
