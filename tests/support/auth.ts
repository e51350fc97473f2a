import { createExecutionContext, createScheduledController, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect } from "vitest";

export const SITE = "https://site.test";

/** High limits, for tests that do not concern them. */
const GENEROUS = {
  SITE_URL: SITE,
  AUTH_RATE_LIMIT_VERIFY: "100000",
  AUTH_RATE_LIMIT_TOKEN_REFRESH: "100000",
  AUTH_RATE_LIMIT_OTP: "100000",
  AUTH_RATE_LIMIT_PASSWORD: "100000",
  AUTH_RATE_LIMIT_EMAIL_SENT: "100000",
  AUTH_SMTP_MAX_FREQUENCY: "0",
};

type Worker = {
  fetch: (request: Request, env: object, ctx: ExecutionContext) => Promise<Response>;
  scheduled: (event: ScheduledController, env: object, ctx: ExecutionContext) => Promise<void>;
};

/** The built Worker, so that each test can configure it differently. */
const BUILT = "../../build/server/index.js";
const { default: worker } = (await import(/* @vite-ignore */ BUILT)) as { default: Worker };

/** The properties that tests read by name. */
type AuthBody = { access_token: string; refresh_token: string; user: AuthUser; [member: string]: unknown };
type AuthUser = { id: string; identities: { id: string }[]; user_metadata: object; [member: string]: unknown };
export type AuthAnswer = { status: number; headers: Headers; body: AuthBody };
type Ask = { body?: object | string; bearer?: string | undefined; headers?: Record<string, string> };

/** A site with its own configuration; all sites share one database. */
export function authSite(settings: Record<string, unknown> = {}) {
  const siteEnv = { ...env, ...GENEROUS, ...settings };
  const fetch = async (path: string, init: RequestInit = {}, origin = SITE): Promise<Response> => {
    const context = createExecutionContext();
    const request = new Request(origin + path, { redirect: "manual", ...init });
    const response = await worker.fetch(request, siteEnv, context);
    await waitOnExecutionContext(context);
    return response;
  };
  const ask = async (method: string, path: string, given: Ask = {}): Promise<AuthAnswer> => {
    const { body, bearer, headers } = given;
    const response = await fetch(`/auth${path}`, {
      method,
      headers: {
        "Content-Type": "application/json;charset=UTF-8",
        "X-Supabase-Api-Version": "2024-01-01",
        ...(bearer && { Authorization: `Bearer ${bearer}` }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === "" ? {} : JSON.parse(text) };
  };
  const post = (path: string, body?: object | string, given?: Ask) =>
    ask("POST", path, { ...given, ...(body !== undefined && { body }) });
  return {
    fetch,
    ask,
    post,
    get: (path: string, given?: Ask) => ask("GET", path, given),
    put: (path: string, given?: Ask) => ask("PUT", path, given),
    delete: (path: string, given?: Ask) => ask("DELETE", path, given),
    signIn: (email: string, password = PASSWORD) => post("/token?grant_type=password", { email, password }),
    refresh: (refresh_token: unknown) => post("/token?grant_type=refresh_token", { refresh_token }),
  };
}

/**
 * Runs a cron of wrangler.toml once. Unless `settings` has a queue, the messages that it sends are not processed,
 * because that would continue during later tests.
 */
export async function tick(cron: string, at: string, settings: Record<string, unknown> = {}): Promise<void> {
  const context = createExecutionContext();
  const event = createScheduledController({ cron, scheduledTime: new Date(at) });
  await worker.scheduled(event, { ...env, ...GENEROUS, JOBS: env.IGNORED_JOBS, ...settings }, context);
  await waitOnExecutionContext(context);
}

/** Creates an account and signs in. */
export async function signUpAt(site: AuthSite, email = newAddress(), data: object = {}) {
  const { status, body } = await site.post("/signup", { email, password: PASSWORD, data });
  if (status !== 200) throw new Error(`sign-up answered ${status} ${JSON.stringify(body)}`);
  return { email, ...body };
}

export const PASSWORD = "vier Kühe am See";

/** Sends requests concurrently. */
export const atOnce = <T>(times: number, ask: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, n) => ask(n)));

export type AuthSite = ReturnType<typeof authSite>;

export const newAddress = () => `anna-${crypto.randomUUID()}@example.ch`;

/** Status, code and message of a refusal, as a client sees them. */
export function expectRefusal(answer: AuthAnswer, status: number, code: string, message: string) {
  const { code: givenCode, message: givenMessage } = answer.body;
  const given = { status: answer.status, code: givenCode, message: givenMessage };
  expect(given).toEqual({ status, code, message });
  expect(answer.headers.get("x-sb-error-code")).toBe(code);
}
