import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { DatabaseSync } from "node:sqlite";
import { buffer } from "node:stream/consumers";
import { unstable_splitSqlQuery as splitSql } from "wrangler";
import { ACCOUNT, COUNTS, SUBDOMAIN } from "./fake-answers.ts";

type Ask = { path: string[]; query: URLSearchParams; text: string; body: Body };
type Body = Record<string, string> & { secrets?: Record<string, { text: string }> };
type Answer = { result?: unknown; code?: number; message?: string };
type Handler = (ask: Ask) => Answer;

/** The part of Cloudflare's API that a set-up uses, with databases that work. */
export async function startFakeApi() {
  const account = {
    databases: new Map<string, { name: string; db: DatabaseSync; jurisdiction: string | undefined }>(),
    namespaces: new Map<string, { title: string; values: Map<string, string> }>(),
    buckets: [] as string[],
    queues: [] as ({ queue_id: string; queue_name: string } & typeof COUNTS)[],
    secrets: new Map<string, string>(),
    hasWorker: false,
    domains: [] as string[],
    crons: [] as string[],
    /** Requests that change something, in order. */
    writes: [] as string[],
    unknown: [] as string[],
  };
  const uploads = new Map<string, string>();
  let url = "";

  const runSql = (id: string, sql: string) => {
    const db = account.databases.get(id)?.db;
    return splitSql(sql).map((statement) => ({ results: db?.prepare(statement).all(), success: true, meta: {} }));
  };

  const importSql = ({ path, body }: Ask): Answer => {
    const { action = "", etag = "" } = body;
    if (action === "init")
      return { result: { success: true, messages: [], upload_url: `${url}/upload/${etag}`, filename: etag } };
    const meta = { duration: 1, rows_read: 1, rows_written: 1, size_after: 1 };
    if (action === "ingest") account.databases.get(path[2] ?? "")?.db.exec(`BEGIN; ${uploads.get(etag) ?? ""} COMMIT`);
    return {
      result: {
        success: true,
        type: "import",
        status: "complete",
        messages: [],
        result: { num_queries: 1, final_bookmark: "b", meta },
      },
    };
  };

  const worker = { id: "spitex", default_environment: { environment: "production", script: { id: "spitex" } } };
  const missing: Answer = { code: 10007, message: "This Worker does not exist on your account." };

  const routes: [method: string, path: RegExp, handle: Handler][] = [
    ["GET", /^user$/, () => ({ result: { email: "anna@spitex-test.ch" } })],
    ["GET", /^user\/tokens\/verify$/, () => ({ result: { id: "t", status: "active" } })],
    [
      "GET",
      /^(accounts|memberships)$/,
      ({ path }) => ({ result: path[0] === "accounts" ? [ACCOUNT] : [{ account: ACCOUNT }] }),
    ],
    ["GET", /d1\/database$/, () => ({ result: [...account.databases].map(([uuid, { name }]) => ({ uuid, name })) })],
    [
      "POST",
      /d1\/database$/,
      ({ body }) => {
        const uuid = crypto.randomUUID();
        const name = body.name ?? "";
        account.databases.set(uuid, { name, db: new DatabaseSync(":memory:"), jurisdiction: body.jurisdiction });
        return { result: { uuid, name } };
      },
    ],
    [
      "GET",
      /d1\/database\/[^/]+$/,
      ({ path }) => ({
        result: { uuid: path[2], name: account.databases.get(path[2] ?? "")?.name, version: "production" },
      }),
    ],
    ["POST", /d1\/database\/[^/]+\/query$/, ({ path, body }) => ({ result: runSql(path[2] ?? "", body.sql ?? "") })],
    ["POST", /d1\/database\/[^/]+\/import$/, importSql],
    [
      "GET",
      /storage\/kv\/namespaces$/,
      () => ({ result: [...account.namespaces].map(([id, { title }]) => ({ id, title })) }),
    ],
    [
      "POST",
      /storage\/kv\/namespaces$/,
      ({ body }) => {
        const id = crypto.randomUUID().replaceAll("-", "");
        account.namespaces.set(id, { title: body.title ?? "", values: new Map() });
        return { result: { id, title: body.title } };
      },
    ],
    [
      "PUT",
      /storage\/kv\/namespaces\/[^/]+\/values\//,
      ({ path, text }) => {
        account.namespaces.get(path[3] ?? "")?.values.set(path[5] ?? "", text);
        return {};
      },
    ],
    [
      "GET",
      /r2\/buckets$/,
      () => ({ result: { buckets: account.buckets.map((name) => ({ name, creation_date: "2026" })) } }),
    ],
    [
      "POST",
      /r2\/buckets$/,
      ({ body }) => {
        account.buckets.push(body.name ?? "");
        return { result: {} };
      },
    ],
    [
      "GET",
      /queues$/,
      ({ query }) => ({
        result: account.queues.filter(
          ({ queue_name: name }) => query.getAll("name").includes(name) || !query.has("name"),
        ),
      }),
    ],
    [
      "POST",
      /queues$/,
      ({ body }) => {
        account.queues.push({ queue_id: crypto.randomUUID(), queue_name: body.queue_name ?? "", ...COUNTS });
        return { result: account.queues.at(-1) };
      },
    ],
    ["GET", /queues\/[^/]+\/consumers$/, () => ({ result: [] })],
    ["POST", /queues\/[^/]+\/consumers$/, () => ({ result: {} })],
    [
      "GET",
      /workers\/services\/[^/]+$/,
      () => (account.hasWorker ? { result: worker } : { code: 10090, message: "not found" }),
    ],
    [
      "GET",
      /scripts\/[^/]+\/secrets$/,
      () =>
        account.hasWorker
          ? { result: [...account.secrets.keys()].map((name) => ({ name, type: "secret_text" })) }
          : missing,
    ],
    [
      "PATCH",
      /scripts\/[^/]+\/secrets-bulk$/,
      ({ body }) => {
        if (!account.hasWorker) return missing;
        for (const [name, secret] of Object.entries(body.secrets ?? {})) account.secrets.set(name, secret.text);
        return { result: {} };
      },
    ],
    ["POST", /scripts\/[^/]+\/assets-upload-session$/, () => ({ result: { jwt: "jwt", buckets: [] } })],
    [
      "PUT",
      /workers\/scripts\/[^/]+$/,
      () => {
        account.hasWorker = true;
        return { result: { id: "spitex", etag: "e", startup_time_ms: 10, deployment_id: "d" } };
      },
    ],
    [
      "PUT",
      /domains\/records$/,
      ({ text }) => {
        account.domains = JSON.parse(text).origins.map(({ hostname }: { hostname: string }) => hostname);
        return { result: [] };
      },
    ],
    ["POST", /domains\/changeset$/, () => ({ result: { added: [], removed: [], updated: [], conflicting: [] } })],
    [
      "PUT",
      /scripts\/[^/]+\/schedules$/,
      ({ text }) => {
        account.crons = JSON.parse(text).map(({ cron }: { cron: string }) => cron);
        return { result: {} };
      },
    ],
    ["GET", /scripts\/[^/]+\/subdomain$/, () => ({ result: { enabled: false, previews_enabled: false } })],
    ["POST", /scripts\/[^/]+\/subdomain$/, () => ({ result: { enabled: false, previews_enabled: false } })],
    ["GET", /scripts\/[^/]+\/deployments$/, () => ({ result: { deployments: [] } })],
    ["POST", /scripts\/[^/]+\/deployments$/, () => ({ result: { id: "d" } })],
    ["GET", /scripts\/[^/]+\/versions$/, () => ({ result: { items: [] } })],
    [
      "POST",
      /scripts\/[^/]+\/versions$/,
      () => ({
        result: {
          id: "v",
          number: 1,
          startup_time_ms: 10,
          metadata: {},
          resources: { script: { etag: "e" }, script_runtime: {}, bindings: [] },
        },
      }),
    ],
    ["PATCH", /scripts\/[^/]+\/script-settings$/, () => ({ result: {} })],
    ["GET", /scripts\/[^/]+\/settings$/, () => ({ result: { bindings: [] } })],
    ["GET", /r2\/buckets\/[^/]+$/, ({ path }) => ({ result: { name: path[2] } })],
    ["GET", /workers\/workers\/[^/]+$/, () => ({ result: SUBDOMAIN })],
    ["PATCH", /workers\/workers\/[^/]+$/, () => ({ result: SUBDOMAIN })],
    ["GET", /workers\/subdomain$/, () => ({ result: { subdomain: "verein" } })],
  ];

  const answerOf = (method: string, path: string, ask: Omit<Ask, "path">): Answer => {
    const route = routes.find(([verb, pattern]) => verb === method && pattern.test(path));
    if (method !== "GET" && !/\/(query|import|changeset)$/.test(path)) account.writes.push(`${method} ${path}`);
    if (!route) account.unknown.push(`${method} ${path}`);
    // Every list fits on its first page.
    const isLaterPage = method === "GET" && Number(ask.query.get("page") ?? 1) > 1;
    return isLaterPage ? { result: [] } : (route?.[2]({ ...ask, path: path.split("/") }) ?? {});
  };

  /** What is no JSON: files of SQL, and values of a namespace. */
  const plainAnswer = (method: string, path: string, text: string) => {
    if (path.startsWith("upload/")) {
      const etag = path.slice("upload/".length);
      uploads.set(etag, text);
      return { status: 200, headers: { ETag: `"${etag}"` }, text: "" };
    }
    const [, id = "", key = ""] = /storage\/kv\/namespaces\/([^/]+)\/values\/(.+)$/.exec(path) ?? [];
    if (method !== "GET" || key === "") return undefined;
    const stored = account.namespaces.get(id)?.values.get(key);
    return { status: stored === undefined ? 404 : 200, headers: {}, text: stored ?? "" };
  };

  const server = createServer(async (request, response) => {
    const { method = "GET", url: asked = "/" } = request;
    const { pathname, searchParams: query } = new URL(asked, "http://api");
    const path = pathname.replace(/^\/(accounts\/[^/]+\/)?/, "");
    const text = (await buffer(request)).toString("utf8");
    const plain = plainAnswer(method, path, text);
    if (plain) return void response.writeHead(plain.status, plain.headers).end(plain.text);
    const body = text.startsWith("{") ? JSON.parse(text) : {};
    const { code, message, result = null } = answerOf(method, path, { query, text, body });
    response.writeHead(code ? 404 : 200, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ success: !code, errors: code ? [{ code, message }] : [], messages: [], result }));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, account, close: () => server.close() };
}
