import { request as askPlain } from "node:http";
import { request as askSecurely } from "node:https";
import { TLSSocket } from "node:tls";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

export type Answer = {
  status: number;
  headers: Headers;
  text: string;
  /** The certificate's end; only of https. */
  certificateEnds?: Date;
};

export type Question = { method?: string; headers?: Record<string, string>; body?: string };

export type Network = {
  /** Where to find a site, instead of by its name; `undefined`: nowhere. */
  connect?: (url: URL) => { host: string; port: number } | undefined;
  /** Certificates to trust besides the usual ones. */
  ca?: string;
};

const TIMEOUT_MS = 20_000;

/**
 * One request without following redirects. Not `fetch`, which hides certificates and compression.
 * @throws with a `code` of node:net or node:tls
 */
export function ask(url: URL, { method = "GET", headers = {}, body }: Question, network: Network): Promise<Answer> {
  const place = network.connect ? network.connect(url) : { host: url.hostname, port: Number(url.port) || undefined };
  if (!place) return Promise.reject(Object.assign(new Error(`${url.host} has no address`), { code: "ENOTFOUND" }));
  const isSecure = url.protocol === "https:";
  return new Promise((resolve, reject) => {
    const sent = (isSecure ? askSecurely : askPlain)({
      ...place,
      method,
      path: url.pathname + url.search,
      headers: { Host: url.host, "Accept-Encoding": "br, gzip", "User-Agent": "spitex-doctor", ...headers },
      agent: false,
      timeout: TIMEOUT_MS,
      ...(isSecure && { servername: url.hostname, ...(network.ca && { ca: network.ca }) }),
    });
    sent.on("timeout", () => sent.destroy(Object.assign(new Error("timeout"), { code: "ETIMEDOUT" })));
    sent.on("error", reject);
    sent.on("response", (incoming) => {
      // The socket is gone when the body has been read.
      const { socket } = incoming;
      const ends = socket instanceof TLSSocket ? new Date(socket.getPeerCertificate().valid_to) : undefined;
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("error", reject);
      incoming.on("end", () => {
        const answered = new Headers();
        for (const [name, values] of Object.entries(incoming.headersDistinct)) {
          for (const value of values ?? []) answered.append(name, value);
        }
        const text = unpack(Buffer.concat(chunks), answered.get("Content-Encoding")).toString("utf8");
        resolve({
          ...{ status: incoming.statusCode ?? 0, headers: answered, text },
          ...(ends && { certificateEnds: ends }),
        });
      });
    });
    sent.end(body);
  });
}

function unpack(bytes: Buffer, encoding: string | null): Buffer {
  if (bytes.length === 0) return bytes;
  if (encoding === "br") return brotliDecompressSync(bytes);
  return encoding === "gzip" ? gunzipSync(bytes) : bytes;
}
