import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";

export const API_KEY = "test-key";

const address = z.strictObject({ email: z.email(), name: z.string().optional() });

/** POST /tx/v1/send as MailChannels documents it, as far as we use it. */
const sendRequest = z.strictObject({
  personalizations: z.array(z.strictObject({ to: z.array(address).min(1).max(1000) })).min(1),
  from: address,
  reply_to: address.optional(),
  subject: z.string().min(1),
  content: z.tuple([
    z.strictObject({ type: z.literal("text/plain"), value: z.string().min(1) }),
    z.strictObject({ type: z.literal("text/html"), value: z.string().min(1) }),
  ]),
  headers: z.record(z.string(), z.string()).optional(),
  dkim_domain: z.string().optional(),
  dkim_selector: z.string().optional(),
  // Base64 of the key itself, without the lines around it.
  dkim_private_key: z.base64().optional(),
  tracking_settings: z.looseObject({}).optional(),
});

export type SendRequest = z.output<typeof sendRequest>;
export type Fault = (response: ServerResponse) => void;

/** Keeps what it accepted; a request the real service would refuse is refused. */
export async function startMailChannels() {
  const accepted: SendRequest[] = [];
  const faults: Fault[] = [];
  let asked = 0;
  const server = createServer(async (request, response) => {
    asked += 1;
    const fault = faults.shift();
    if (fault) return fault(response);
    answer(request, response, await bodyOf(request), accepted);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accepted,
    asked: () => asked,
    failNext: (fault: Fault) => faults.push(fault),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function answer(request: IncomingMessage, response: ServerResponse, body: string, accepted: SendRequest[]) {
  const { method, url = "", headers } = request;
  const { pathname, searchParams } = new URL(url, "http://localhost");
  if (method !== "POST" || pathname !== "/tx/v1/send") return json(response, 404, {});
  if (searchParams.get("dry-run") === "true") return json(response, 200, { data: [body] });
  if (headers["x-api-key"] !== API_KEY) return json(response, 401, { message: "Unauthorized" });
  if (!headers["content-type"]?.startsWith("application/json")) return json(response, 415, {});
  const mail = sendRequest.safeParse(JSON.parse(body));
  if (!mail.success) return json(response, 400, { errors: [z.prettifyError(mail.error)] });
  accepted.push(mail.data);
  json(response, 200, {
    request_id: crypto.randomUUID(),
    results: [{ index: 0, message_id: `<${accepted.length}@test>`, status: "sent" }],
  });
}

export function json(response: ServerResponse, status: number, value: unknown) {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(value));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
