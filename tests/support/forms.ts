import { env } from "cloudflare:workers";
import { keyedHash } from "#worker/platform/secret-box.ts";
import { stampForm } from "#worker/services/forms/sent-forms.ts";
import type { AuthSite } from "./auth.ts";

/** The hidden timestamp of a form opened `seconds` ago. */
export const openedAgo = (seconds: number): Promise<string> =>
  stampForm({
    keyedHash: keyedHash(String((env as unknown as Record<string, unknown>).AUTH_PEPPER)),
    now: () => new Date(Date.now() - seconds * 1000),
  });

type Fields = Record<string, string>;

let forms = 0;

/** The hidden timestamp of another form each time: what is sent again with the same one is taken once. */
export const newFormTime = (): Promise<string> => openedAgo(60 + forms++);

/** Posts a form like a browser without JavaScript. */
export async function sendForm(site: AuthSite, path: string, fields: Fields, headers = {}) {
  const response = await site.fetch(path, {
    method: "POST",
    headers: { Origin: "https://site.test", ...headers },
    body: new URLSearchParams({ homepage: "", formTime: await newFormTime(), ...fields }),
  });
  return {
    status: response.status,
    headers: response.headers,
    location: response.headers.get("Location"),
    cacheControl: response.headers.get("Cache-Control"),
    html: await response.text(),
  };
}

/** The hidden timestamp in a page. */
export const formTimeIn = (html: string): string => /name="formTime" value="([^"]+)"/.exec(html)?.[1] ?? "";
