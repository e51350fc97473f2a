import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { DatabaseSync } from "node:sqlite";
import { buffer } from "node:stream/consumers";
import { unstable_splitSqlQuery as splitSql } from "wrangler";
import { ACCOUNT, type Answer, type Ask, COUNTS, FIXED, type Route } from "./fake-answers.ts";

type FakeWorker = { secrets: Map<string, string>; crons: string[]; cpuMs: number; consumes: string[] };

/** The part of Cloudflare's API that a set-up uses, with working databases. */
export async function startFakeApi() {
  const account = {
    databases: new Map<string, { name: string; db: DatabaseSync; jurisdiction: string | undefined }>(),
    namespaces: new Map<string, { title: string; values: Map<string, string> }>(),
    buckets: [] as string[],
    queues: [] as ({ queue_id: string; queue_name: string } & typeof COUNTS)[],
    workers: new Map<string, FakeWorker>(),
    domains: [] as string[],
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

  /** Finds the Worker of a path below workers/scripts or workers/services. */
  const workerAt = (path: string[]) => account.workers.get(path[2] ?? "");
  const described = (id: string) => ({ id, default_environment: { environment: "production", script: { id } } });
  const missing: Answer = { code: 10007, message: "This Worker does not exist on your account." };

  const routes: Route[] = [
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
    [
      "POST",
      /queues\/[^/]+\/consumers$/,
      ({ path, body }) => {
        const queue = account.queues.find((each) => each.queue_id === path[1])?.queue_name ?? "";
        account.workers.get(body.script_name ?? "")?.consumes.push(queue);
        return { result: {} };
      },
    ],
    [
      "GET",
      /workers\/services\/[^/]+$/,
      ({ path }) => (workerAt(path) ? { result: described(path[2] ?? "") } : { code: 10090, message: "not found" }),
    ],
    [
      "GET",
      /scripts\/[^/]+\/secrets$/,
      ({ path }) => {
        const worker = workerAt(path);
        return worker ? { result: [...worker.secrets.keys()].map((name) => ({ name, type: "secret_text" })) } : missing;
      },
    ],
    [
      "PATCH",
      /scripts\/[^/]+\/secrets-bulk$/,
      ({ path, body }) => {
        const worker = workerAt(path);
        if (!worker) return missing;
        for (const [name, secret] of Object.entries(body.secrets ?? {})) worker.secrets.set(name, secret.text);
        return { result: {} };
      },
    ],
    ["POST", /scripts\/[^/]+\/assets-upload-session$/, () => ({ result: { jwt: "jwt", buckets: [] } })],
    [
      "PUT",
      /workers\/scripts\/[^/]+$/,
      ({ path: [, , name = ""] }) => {
        const known = account.workers.get(name);
        account.workers.set(name, { secrets: new Map(), crons: [], cpuMs: 0, consumes: [], ...known });
        return { result: { id: name, etag: "e", startup_time_ms: 10, deployment_id: "d" } };
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
      ({ path, text }) => {
        const worker = workerAt(path);
        if (worker) worker.crons = JSON.parse(text).map(({ cron }: { cron: string }) => cron);
        return { result: {} };
      },
    ],
    ...FIXED,
  ];

  /** The settings of a version are part of its form. */
  const noteLimits = ([, , name = ""]: string[], text: string) => {
    const worker = account.workers.get(name);
    const [, cpuMs] = /"cpu_ms":(\d+)/.exec(text) ?? [];
    if (worker && cpuMs) worker.cpuMs = Number(cpuMs);
  };

  const answerOf = (method: string, path: string, ask: Omit<Ask, "path">): Answer => {
    const route = routes.find(([verb, pattern]) => verb === method && pattern.test(path));
    if (method !== "GET" && !/\/(query|import|changeset)$/.test(path)) account.writes.push(`${method} ${path}`);
    if (!route) account.unknown.push(`${method} ${path}`);
    // Every list fits on its first page.
    const isLaterPage = method === "GET" && Number(ask.query.get("page") ?? 1) > 1;
    return isLaterPage ? { result: [] } : (route?.[2]({ ...ask, path: path.split("/") }) ?? {});
  };

  /** Answers requests that are not JSON: SQL files, and values of a namespace. */
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
    noteLimits(path.split("/"), text);
    const body = text.startsWith("{") ? JSON.parse(text) : {};
    const { code, message, result = null } = answerOf(method, path, { query, text, body });
    response.writeHead(code ? 404 : 200, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ success: !code, errors: code ? [{ code, message }] : [], messages: [], result }));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, account, close: () => server.close() };
}
