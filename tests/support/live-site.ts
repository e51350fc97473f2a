// Required by @peculiar/x509.
import "reflect-metadata";
import { createSocket } from "node:dgram";
import { Resolver } from "node:dns/promises";
import { createServer as createPlainServer, type RequestListener } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo, Server } from "node:net";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { SubjectAlternativeNameExtension, X509CertificateGenerator } from "@peculiar/x509";
import { decode, encode } from "dns-packet";

export type Served = { status: number; headers: Record<string, string>; text: string };

export const HOST = "www.spitex.test";
export const ORIGIN = `https://${HOST}`;
const APEX = "spitex.test";
export const WORKERS_DEV = "spitex.konto.workers.test";

/** The operator's and Cloudflare's set-up around the site. Each test changes one thing. */
export type World = {
  /** Changes an answer of the site, by the requested path. */
  rewrite: (path: string, served: Served) => Served;
  /** The answer to requests over http. */
  plain: (path: string) => Served | undefined;
  /** Other hosts that show the site. */
  otherHosts: string[];
  /** TXT records by name; `undefined` if the name server fails. */
  records: Record<string, string[]> | undefined;
  isCompressed: boolean;
};

/** Serves the site with https on its own address, as it looks from outside. */
export async function serveLive(upstream: URL, days: number) {
  const certificate = await makeCertificate(days);
  let world: World = goodWorld();
  const secure = createSecureServer(
    certificate,
    forwardTo(upstream, () => world),
  );
  const plain = createPlainServer((request, response) => {
    const served = world.plain(request.url ?? "/");
    if (!served) return void request.socket.destroy();
    response.writeHead(served.status, served.headers).end(served.text);
  });
  const names = await serveNames(() => world.records);
  const ports = { "https:": await listen(secure), "http:": await listen(plain) };
  return {
    set: (changes: Partial<World>) => {
      world = { ...goodWorld(), ...changes };
    },
    network: {
      ca: certificate.cert,
      connect: ({ protocol, hostname }: URL) =>
        hostname === HOST || world.otherHosts.includes(hostname)
          ? { host: "127.0.0.1", port: ports[protocol as keyof typeof ports] }
          : undefined,
    },
    resolver: names.resolver,
    close: () => {
      secure.close();
      plain.close();
      names.close();
    },
  };
}

export const GOOD_RECORDS = {
  [APEX]: ["google-site-verification=x", "v=spf1 include:relay.mailchannels.net -all"],
  [`_mailchannels.${APEX}`]: ["v=mc1 auth=spitex"],
  [`mc1._domainkey.${APEX}`]: ["v=DKIM1; k=rsa; p=MIIB"],
  [`_dmarc.${APEX}`]: ["v=DMARC1; p=quarantine"],
};

const goodWorld = (): World => ({
  rewrite: (_, served) => served,
  plain: (path) => ({ status: 301, headers: { Location: ORIGIN + path }, text: "" }),
  otherHosts: [],
  records: GOOD_RECORDS,
  isCompressed: true,
});

/** Asks the site once for each page, because it stays the same while the world around it changes. */
function forwardTo(upstream: URL, world: () => World): RequestListener {
  const pages = new Map<string, Promise<Served>>();
  const ask = async (path: string, init: RequestInit): Promise<Served> => {
    const answer = await fetch(new URL(path, upstream), { redirect: "manual", ...init });
    const headers = Object.fromEntries(answer.headers);
    for (const one of ["content-encoding", "content-length", "transfer-encoding"]) delete headers[one];
    return { status: answer.status, headers, text: await answer.text() };
  };
  return async (request, response) => {
    const { method = "GET", url: path = "/" } = request;
    const body = await buffer(request);
    const type = request.headers["content-type"];
    const init = { method, ...(type && { headers: { "Content-Type": type }, body }) };
    const key = `${method} ${path} ${body}`;
    const page = await (pages.get(key) ?? ask(path, init));
    if (method === "GET" && page.status < 500) pages.set(key, Promise.resolve(page));
    const { rewrite, isCompressed } = world();
    const { headers, ...rest } = page;
    const served = rewrite(path, { ...rest, headers: { ...headers } });
    if (isCompressed) served.headers["content-encoding"] = "gzip";
    response.writeHead(served.status, served.headers);
    response.end(isCompressed ? gzipSync(served.text) : served.text);
  };
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });
}

async function makeCertificate(days: number) {
  const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
  const keys = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const names = [HOST, APEX, WORKERS_DEV].map((value) => ({ type: "dns" as const, value }));
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: `CN=${HOST}`,
    notBefore: new Date(Date.now() - 86_400_000),
    notAfter: new Date(Date.now() + days * 86_400_000),
    signingAlgorithm: algorithm,
    keys,
    extensions: [new SubjectAlternativeNameExtension(names)],
  });
  const key = Buffer.from(await crypto.subtle.exportKey("pkcs8", keys.privateKey)).toString("base64");
  return { cert: certificate.toString("pem"), key: `-----BEGIN PRIVATE KEY-----\n${key}\n-----END PRIVATE KEY-----\n` };
}

/** A name server for TXT records. */
async function serveNames(records: () => World["records"]) {
  const server = createSocket("udp4");
  server.on("message", (bytes, { port, address }) => {
    const { id = 0, questions = [] } = decode(bytes);
    const [question] = questions;
    const known = records();
    const texts = known?.[question?.name ?? ""] ?? [];
    const answers = texts.map((data) => ({ type: "TXT" as const, name: question?.name ?? "", ttl: 1, data }));
    // 2: SERVFAIL, 3: NXDOMAIN.
    const code = known === undefined ? 2 : answers.length === 0 ? 3 : 0;
    server.send(encode({ type: "response", id, flags: 0x180 | code, questions, answers }), port, address);
  });
  await new Promise<void>((resolve) => server.bind(0, "127.0.0.1", resolve));
  const resolver = new Resolver({ timeout: 1_000, tries: 1 });
  const nameServer = `127.0.0.1:${server.address().port}`;
  resolver.setServers([nameServer]);
  return { resolver, nameServer, close: () => server.close() };
}
