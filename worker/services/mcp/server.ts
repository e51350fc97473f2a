import { type CallToolResult, createMcpHandler, McpServer } from "@modelcontextprotocol/server";
import type { z } from "zod";
import { AppError } from "#domain/app-error.ts";
import { keysOf } from "#domain/keys.ts";
import { MCP_TOOLS, type McpTool } from "#domain/mcp/tools.ts";
import { refusalSentence } from "#domain/messages.ts";
import type { Deps } from "../../deps.ts";
import { MCP_ANSWERS } from "./tools.ts";

const READS_ONLY = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

/** No request needs more; the largest has a sentence of 200 characters. */
const MOST_BYTES = 64 * 1024;

/**
 * Answers one request of the Model Context Protocol, of the current revision or an earlier one (decision 79). Earlier
 * revisions allow several calls per request, so each call after the first counts against the client's limit.
 */
export async function answerMcp(deps: Deps, request: Request, ip: string): Promise<Response> {
  let calls = 0;
  const count = async () => {
    calls += 1;
    if (calls > 1 && !(await deps.openDataLimit(ip)).isAllowed) throw new AppError("too_many_requests");
  };
  const handler = createMcpHandler(() => serverFor(deps, count), {
    maxRequestBodySize: MOST_BYTES,
    // A Worker keeps no state between requests, so it could not notify subscribers.
    maxSubscriptions: 0,
  });
  return handler.fetch(request);
}

type Count = () => Promise<void>;

function serverFor(deps: Deps, count: Count): McpServer {
  const server = new McpServer(
    { name: "spitex-verzeichnis", title: "Spitex-Verzeichnis", version: "1", websiteUrl: deps.config.siteUrl },
    {
      capabilities: { tools: { listChanged: false } },
      instructions:
        "Verzeichnis der Spitex-Organisationen in der Schweiz. Alle Werkzeuge lesen nur. Nennen Sie zu jeder Angabe Quelle und Tag. Unbekannt heisst nie nein. Bei Lebensgefahr gilt Telefon 144.",
    },
  );
  for (const name of keysOf(MCP_TOOLS)) register(server, deps, { name, count });
  return server;
}

type AnyAnswer = (deps: Deps, input: unknown) => Promise<object>;
// biome-ignore lint/plugin: the server reads the input by the tool's own schema; mcp.test.ts calls each.
const answerOf = (name: McpTool) => MCP_ANSWERS[name] as AnyAnswer;

function register(server: McpServer, deps: Deps, { name, count }: { name: McpTool; count: Count }): void {
  const { inputSchema, outputSchema, ...described } = MCP_TOOLS[name];
  const schemas: Record<"inputSchema" | "outputSchema", z.ZodObject> = { inputSchema, outputSchema };
  const answer = answerOf(name);
  server.registerTool(name, { ...described, ...schemas, annotations: READS_ONLY }, (input) =>
    count()
      .then(() => answer(deps, input))
      .then(toResult, (error: unknown) => toRefusal(deps, error)),
  );
}

const toResult = (found: object): CallToolResult => ({
  structuredContent: { ...found },
  content: [{ type: "text", text: JSON.stringify(found) }],
});

/** Uses the site's sentences, so that a model can correct its request. */
function toRefusal(deps: Deps, error: unknown): CallToolResult {
  const known = error instanceof AppError ? error : new AppError("unexpected", { cause: error });
  if (known.status >= 500) deps.logError(known.code, known.cause ?? error);
  const sentences = [refusalSentence(known.code, known.retryAfterSeconds), ...Object.values(known.fields ?? {}).flat()];
  return { isError: true, content: [{ type: "text", text: sentences.join(" ") }] };
}
