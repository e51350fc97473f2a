import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { AppError } from "#domain/app-error.ts";
import { MOST_CHANGED } from "#domain/desks/bulk-action.ts";
import { MAX_LOGO_BYTES } from "#domain/members/logo.ts";
import { pageAt } from "#domain/pages/canonical-address.ts";
import { PAGES } from "#domain/pages.ts";
import { logRefusal } from "../platform/log.ts";
import type { AppEnv } from "./app-env.ts";

/**
 * Whether a page of this site sent the form; `own` are the site's addresses. Browsers send `Sec-Fetch-Site`, older ones
 * only `Origin`. `Origin` is "null" for pages that hide their origin, which pages of this site do not do. A client that
 * sends neither header is not a browser that another site could misuse.
 */
export function isOwnForm(headers: Headers, own: string[]): boolean {
  const site = headers.get("Sec-Fetch-Site");
  const origin = headers.get("Origin");
  const isNamed = origin !== null && origin !== "null";
  if (isNamed && !own.some((address) => new URL(address).origin === origin)) return false;
  if (site !== null) return site === "same-origin" || site === "none";
  return origin === null || isNamed;
}

/** The text of the longest form has up to 4'000 characters. */
const MAX_BODY_BYTES = 64 * 1024;

const limitOf = (maxSize: number, code: "too_large" | "logo_too_large") =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError(code);
    },
  });
const ofForms = limitOf(MAX_BODY_BYTES, "too_large");
const ofLogos = limitOf(MAX_LOGO_BYTES + MAX_BODY_BYTES, "logo_too_large");
/** The number of each selected listing or entry, and when the listing was changed: some 90 bytes. */
const ofSelections = limitOf(100 * MOST_CHANGED + MAX_BODY_BYTES, "too_large");

/** Limits the request bodies of pages and JSON endpoints. */
export const limitForms = createMiddleware<AppEnv>((c, next) => limitAt(c.req.path)(c, next));

const SELECTIONS = ["/api/admin/listings/bulk", "/api/admin/decisions"];

function limitAt(path: string) {
  if (SELECTIONS.includes(path)) return ofSelections;
  return pageAt(path) === PAGES.deskLogo ? ofLogos : ofForms;
}

/** Refuses other sites' forms: the only guard, because the parts of React Router in use ignore the Origin. */
export const refuseForeignForms = createMiddleware<AppEnv>(async (c, next) => {
  const { headers, method, url } = c.req.raw;
  if (method !== "POST" || isOwnForm(headers, [url])) return next();
  logRefusal("form of another site", c.var.deps.origin);
  throw new AppError("foreign_form");
});

/** More than any valid request has. A client that sends more loses the connection. */
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * Reads the unread body of a refused request. Otherwise workerd would close the connection, which would reset
 * the next request on it, perhaps that of another visitor behind the same proxy.
 */
export const readWhatIsLeft = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const { body, bodyUsed } = c.req.raw;
  if (!body || bodyUsed) return;
  // After a disconnect, there is no next request.
  await discard(body).catch(() => undefined);
});

async function discard(body: ReadableStream<Uint8Array>): Promise<void> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    // Returning from the loop cancels the stream.
    if (bytes > MOST_BYTES) return;
  }
}
