import { request as askPlain } from "node:http";
import { request as askSecurely } from "node:https";
import { TLSSocket } from "node:tls";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { paths } from "#domain/paths.ts";
import { CANTONS } from "#domain/places/canton.ts";

export type Answer = {
  status: number;
  headers: Headers;
  text: string;
  /** When the certificate expires; only with https. */
  certificateEnds?: Date;
};

type Question = { method?: string; headers?: Record<string, string>; body?: string };

type Network = {
  /** Where to connect instead of the site's own address; `undefined` means nowhere. */
  connect?: (url: URL) => { host: string; port: number } | undefined;
  /** Certificates to trust besides the usual ones. */
  ca?: string;
};

const TIMEOUT_MS = 20_000;

/**
 * Sends one request and follows no redirects. `fetch` would hide certificates and compression.
 * @throws with a `code` of node:net or node:tls
 */
function ask(url: URL, { method = "GET", headers = {}, body }: Question, network: Network): Promise<Answer> {
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
      // The socket is no longer available after the body has been read.
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
        resolve({ status: incoming.statusCode ?? 0, headers: answered, text, ...(ends && { certificateEnds: ends }) });
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

/** `note`: neither good nor bad. */
export type Finding = { level: "mistake" | "warning" | "note"; says: string };

/** `find` returns [] if all is well. */
export type Check = { name: string; find: (patient: Patient) => Promise<Finding[]> };

export const mistake = (says: string): Finding => ({ level: "mistake", says });
export const note = (says: string): Finding => ({ level: "note", says });
export const warning = (says: string): Finding => ({ level: "warning", says });

type TxtResolver = { resolveTxt: (name: string) => Promise<string[][]> };

export type PatientOptions = Network & {
  /** The variables of the site's wrangler.toml, if this machine has the file. */
  vars?: Record<string, string>;
  /** The site's environment in wrangler.toml; "" for production. */
  env?: string;
  resolver: TxtResolver;
  /** The site's address at workers.dev, which must not answer. */
  workersDev?: string | undefined;
  now: () => Date;
};

/** The live site as the checks see it; asks for each address once. */
export class Patient {
  readonly origin: string;
  readonly options: PatientOptions;
  readonly vars: Record<string, string>;
  /** Options of a command that works on this site. */
  readonly remote: string;
  private readonly asked = new Map<string, Promise<Answer>>();

  constructor(url: string, options: PatientOptions) {
    this.origin = new URL(url).origin;
    this.options = options;
    this.vars = options.vars ?? {};
    this.remote = `--remote${options.env ? ` --env ${options.env}` : ""}`;
  }

  get host(): string {
    return new URL(this.origin).hostname;
  }

  get(path: string): Promise<Answer> {
    return this.at(new URL(path, this.origin));
  }

  /** Asks any address, on other hosts too. */
  at(url: URL): Promise<Answer> {
    const known = this.asked.get(url.href) ?? ask(url, {}, this.options);
    this.asked.set(url.href, known);
    return known;
  }

  post(path: string, input: unknown): Promise<Answer> {
    const question: Question = {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: this.origin },
      body: JSON.stringify(input),
    };
    return ask(new URL(path, this.origin), question, this.options);
  }

  /** The page of a provider in the first canton that has one; undefined if the directory has no provider. */
  async listingPath(): Promise<string | undefined> {
    for (const page of [CANTON_PAGE, ...CANTONS.map(({ slug }) => paths.canton(slug))]) {
      const { text } = await this.get(page);
      const found = /href="(\/[a-z-]+\/[a-z0-9-]+\/[a-z0-9-]+)"/.exec(text.slice(text.indexOf("<main")))?.[1];
      if (found) return found;
    }
    return undefined;
  }
}

export const CANTON_PAGE = "/bern/";
export const MISSING_PAGE = "/diese-seite-gibt-es-nicht";
export const MISSING_ENDPOINT = "/api/diesen-endpunkt-gibt-es-nicht";
export const SEARCH = "/api/search?q=bern";
/** An address whose answer is about one account and must not be cached. */
export const OWN_ACCOUNT = "/auth/user";
