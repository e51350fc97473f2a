import { createServer, type ServerResponse } from "node:http";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { CLIENT_ID, close, listen } from "./identity-provider.ts";

type Answer = { status?: number; body: unknown; type?: string };
type Asked = { path: string; query: URLSearchParams; body: URLSearchParams };

/** A provider that answers as a test wants, also in the format of GitHub's API. */
export async function startHostileProvider() {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: "hostile", alg: "RS256", use: "sig" };
  const answers = new Map<string, (asked: Asked) => Answer | Promise<Answer>>();
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const { pathname: path, searchParams: query } = new URL(request.url ?? "/", "http://idp");
    let text = "";
    for await (const part of request) text += part;
    const question = { path, query, body: new URLSearchParams(text) };
    asked.push(question);
    const answer = answers.get(path);
    send(response, (await answer?.(question)) ?? { status: 404, body: {} });
  });
  const url = await listen(server);
  const idToken = (claims: JWTPayload, header: object = {}) =>
    new SignJWT({ iss: url, aud: CLIENT_ID, sub: "hostile-1", ...claims })
      .setProtectedHeader({ alg: "RS256", kid: "hostile", ...header })
      .setIssuedAt(claims.iat)
      .setExpirationTime(claims.exp ?? "5m")
      .sign(privateKey);
  answers.set("/.well-known/openid-configuration", () => ({
    body: {
      issuer: url,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/jwks`,
    },
  }));
  answers.set("/jwks", () => ({ body: { keys: [jwk] } }));
  return {
    url,
    /** Received requests, in order. */
    asked,
    idToken,
    on: (path: string, answer: (question: Asked) => Answer | Promise<Answer>) => void answers.set(path, answer),
    /** Makes the token endpoint answer with this id_token. */
    answerWith: (token: string | Promise<string>) =>
      void answers.set("/token", async () => ({
        body: { access_token: "at", token_type: "Bearer", id_token: await token },
      })),
    close: () => close(server),
  };
}

export type HostileProvider = Awaited<ReturnType<typeof startHostileProvider>>;

function send(response: ServerResponse, { status = 200, body, type }: Answer): void {
  response.writeHead(status, { "Content-Type": type ?? "application/json" });
  response.end(typeof body === "string" ? body : JSON.stringify(body));
}
