import { data, RouterContextProvider, redirect, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { pageHandler } from "./page-handler.tsx";

type Module = Record<string, unknown>;

/** A root and one page at "/", whose rendering does what a test says. */
function handlerOf(
  page: Module,
  render = async (hasFailed: boolean): Promise<string> => (hasFailed ? "error page" : "page"),
  parentId = "root",
) {
  const reported: unknown[] = [];
  const route = (id: string, module: Module) => ({ id, path: "", module: { default: () => null, ...module } });
  const routes = {
    root: { ...route("root", { ErrorBoundary: () => null }) },
    home: { ...route("home", page), parentId, path: undefined, index: true },
  } as unknown as ServerBuild["routes"];
  const handle = pageHandler(routes, {
    render: ({ staticContext }) => render(staticContext.errors !== null),
    report: (error) => reported.push(error),
  });
  const ask = (method = "GET") => handle(new Request("https://site.test/", { method }), new RouterContextProvider());
  return { ask, reported };
}

test("a page is answered with its own headers", async () => {
  const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => ({
    "X-Robots-Tag": "noindex",
    Vary: loaderHeaders.get("Vary"),
  });
  const { ask } = handlerOf({ loader: () => data({}, { headers: { Vary: "Origin" } }), headers });
  const answer = await ask();
  expect([answer.status, await answer.text()]).toEqual([200, "page"]);
  expect(Object.fromEntries(answer.headers)).toEqual({
    "content-type": "text/html; charset=utf-8",
    vary: "Origin",
    "x-robots-tag": "noindex",
  });
});

test("a redirect keeps its cookie", async () => {
  const loader = () => redirect("/zuerich/", { status: 303, headers: { "Set-Cookie": "a=b" } });
  const { status, headers } = await handlerOf({ loader }).ask();
  expect([status, headers.get("Location"), headers.get("Set-Cookie")]).toEqual([303, "/zuerich/", "a=b"]);
});

test("an error thrown by a loader becomes the error page, with its status and headers", async () => {
  const loader = () => {
    throw data({ code: "method_not_allowed" }, { status: 405, headers: { Allow: "GET" } });
  };
  const { ask } = handlerOf({ loader });
  const answer = await ask();
  expect([answer.status, answer.headers.get("Allow"), await answer.text()]).toEqual([405, "GET", "error page"]);
});

test("a page that cannot be rendered becomes the error page and is reported once", async () => {
  const fault = new Error("cannot be rendered");
  const { ask, reported } = handlerOf({}, async (hasFailed) => {
    if (!hasFailed) throw fault;
    return "error page";
  });
  const answer = await ask();
  expect([answer.status, await answer.text(), reported]).toEqual([500, "error page", [fault]]);
});

test("an error page that cannot be rendered is left to the caller", async () => {
  const { ask } = handlerOf({}, () => Promise.reject(new Error("nothing can be rendered")));
  await expect(ask()).rejects.toThrow("nothing can be rendered");
});

test("the start refuses features of React Router that this handler lacks", () => {
  expect(() => handlerOf({ middleware: [] })).toThrow("home has middleware");
  expect(() => handlerOf({}, undefined, "admin")).toThrow("home is not directly below the root");
});
