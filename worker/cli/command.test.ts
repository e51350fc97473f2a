import { once } from "node:events";
import { type AddressInfo, createConnection, createServer, type Socket } from "node:net";
import { expect, test } from "vitest";
import { askSite } from "./command.ts";

/** Asks a site that answers in this way. */
async function ask(answer: (socket: Socket) => void) {
  const server = createServer((socket) => socket.once("data", () => answer(socket))).listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = createConnection((server.address() as AddressInfo).port, "127.0.0.1");
  const lines: string[] = [];
  const print = (text: string) => void lines.push(text);
  const hasSucceeded = await askSite(socket, { command: "import", args: [], user: "eva", cwd: "/" }, print);
  socket.destroy();
  server.close();
  return { hasSucceeded, lines };
}

const line = (reply: object) => `${JSON.stringify(reply)}\n`;

test("prints the site's output, and how the site ended", async () => {
  const answer = await ask((socket) => socket.end(line({ line: "Import 1" }) + line({ isDone: true })));
  expect(answer).toEqual({ hasSucceeded: true, lines: ["Import 1"] });
});

test("says that the site ended, whether it was stopped or killed", async () => {
  for (const end of [(socket: Socket) => socket.end(), (socket: Socket) => socket.resetAndDestroy()]) {
    const { hasSucceeded, lines } = await ask((socket) => socket.write(line({ line: "Import 1" }), () => end(socket)));
    expect(hasSucceeded).toBe(false);
    expect(lines.slice(-2)).toEqual([
      expect.stringContaining("wurde beendet, bevor der Befehl fertig war"),
      expect.stringContaining("Wiederholen Sie dann den Befehl"),
    ]);
  }
});
