import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";

/** The body that GoTrue's hook `send_sms` receives. */
type Received = {
  user: { id: string; phone: string };
  sms: { otp: string; phone: string; text: string; channel: string };
};

type Behaviour = { status: number; body: string } | "silent";

const TAKEN: Behaviour = { status: 200, body: "{}" };

/** Accepts only signed requests, like an SMS gateway. */
export async function startSmsReceiver() {
  const key = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64");
  const secret = `v1,whsec_${key}`;
  const received: Received[] = [];
  let behaviour = TAKEN;
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    try {
      const headers = request.headers as Record<string, string>;
      received.push(new Webhook(`whsec_${key}`).verify(body, headers) as Received);
    } catch {
      response.writeHead(401).end("{}");
      return;
    }
    if (behaviour !== "silent") response.writeHead(behaviour.status).end(behaviour.body);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/sms`,
    secret,
    received,
    behave: (next: Behaviour = TAKEN) => {
      behaviour = next;
    },
    newestTo: (phone: string): Received => {
      const found = received.findLast(({ sms }) => `+${sms.phone}` === phone);
      if (!found) throw new Error(`no SMS to ${phone}`);
      return found;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
