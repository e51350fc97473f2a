import { keysOf } from "#domain/keys.ts";
import { errorMessages } from "#domain/messages.ts";
import { paths } from "#domain/paths.ts";
import { type AuthSite, SITE, signUpAt } from "./auth.ts";
import { change, firstRow } from "./database.ts";

/** An account, signed in, and the desk's pages in its browser. */
export async function personAt(site: AuthSite, email?: string) {
  const { access_token: bearer, email: own, user } = await signUpAt(site, email);
  return { id: user.id, email: own, bearer, ...(await deskAt(site, bearer)) };
}

export type Person = Awaited<ReturnType<typeof personAt>>;

/** The desk's pages in the browser of this session. */
export async function deskAt(site: AuthSite, bearer: string) {
  const { status, headers } = await openDesk(site, bearer);
  if (status !== 204) throw new Error(`the desk answered ${status}`);
  const cookie = headers.get("Set-Cookie")?.split(";")[0] ?? "";
  return { cookie, ...browserWith(site, cookie) };
}

export const openDesk = (site: AuthSite, bearer: string) =>
  site.fetch("/api/session/desk", { method: "POST", headers: { Authorization: `Bearer ${bearer}` } });

/** A field that occurs several times has a list. */
export type FormFields = Record<string, string | number | readonly string[] | Blob>;

/** Opens pages and sends their forms like a browser with this cookie. Does not follow redirects. */
export function browserWith(site: AuthSite, cookie: string) {
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { Cookie: cookie, "Sec-Fetch-Site": "same-origin", ...init.headers };
    const response = await site.fetch(path, { ...init, headers });
    const html = await response.text();
    const location = response.headers.get("Location");
    return { status: response.status, headers: response.headers, location, html, refusal: refusalIn(html) };
  };
  return {
    open: (path: string) => ask(path),
    press: (path: string, act: string, values: FormFields = {}) =>
      ask(path, { method: "POST", headers: { Origin: SITE }, body: bodyOf({ tun: act, ...values }) }),
  };
}

/** Files need another encoding. */
function bodyOf(fields: FormFields): URLSearchParams | FormData {
  const hasFile = Object.values(fields).some((value) => value instanceof Blob);
  const body = hasFile ? new FormData() : new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) (body as FormData).append(name, value);
    else for (const one of [value].flat()) body.append(name, String(one));
  }
  return body;
}

/** The error whose sentence the page's alert begins with. */
function refusalIn(html: string) {
  const [, alert] = /role="alert">(.*?)<\/div>/s.exec(html) ?? [];
  if (alert === undefined) return undefined;
  const words = wordsIn(alert).replace(/in \d+ (?:Minuten|Stunden)/, "in einigen Minuten");
  return keysOf(errorMessages).find((code) => words.startsWith(errorMessages[code]));
}

const SIGNS: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'", "&amp;": "&" };
const decoded = (html: string) => html.replaceAll(/&(?:lt|gt|quot|#x27|amp);/g, (sign) => SIGNS[sign] ?? sign);

/** The text of a page, without its tags. */
export const wordsIn = (html: string) => decoded(html.replaceAll(/<[^>]*>/g, ""));

/** What a browser would send of one of the page's forms, with some fields typed over it. */
export function filledIn(html: string, form: string, typed: FormFields = {}): FormFields {
  const [, inside = ""] = new RegExp(`<form[^>]* id="${form}".*?>(.*?)</form>`, "s").exec(html) ?? [];
  return { ...fieldsIn(inside), ...typed };
}

/** What a browser would send of the form whose only button has this label. */
export const pressOf = (html: string, label: string): FormFields =>
  fieldsIn(html.split("<form").find((form) => form.includes(`>${label}<`)) ?? "");

function fieldsIn(inside: string): FormFields {
  const fields: Record<string, string[]> = {};
  for (const [, input, tag, area = "", text = ""] of inside.matchAll(
    /<input([^>]*)>|<(textarea|select)([^>]*)>(.*?)<\/\2>/gs,
  )) {
    const attributes = input ?? area;
    const name = attributeOf(attributes, "name");
    const isSent = name !== undefined && (!attributes.includes('type="checkbox"') || attributes.includes("checked"));
    if (isSent)
      fields[name] = [...(fields[name] ?? []), tag ? written(tag, text) : (attributeOf(attributes, "value") ?? "")];
  }
  return fields;
}

const attributeOf = (attributes: string, name: string) => {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1];
  return value === undefined ? undefined : decoded(value);
};

/** The text of a text area, or of the chosen option. */
function written(tag: string, text: string): string {
  if (tag === "textarea") return decoded(text.replace(/^\n/, ""));
  const options = [...text.matchAll(/<option([^>]*)>([^<]*)/g)];
  const [, attributes = "", label = ""] = options.find(([, given]) => given?.includes("selected")) ?? options[0] ?? [];
  return attributeOf(attributes, "value") ?? decoded(label);
}

export const makeMember = (userId: string, listingId: number) =>
  change(
    "INSERT INTO provider_members (user_id, spitex_id, created_at) VALUES (?, ?, '2026-01-01T00:00:00.000Z')",
    userId,
    listingId,
  );

export const claimPage = (slug: string) => paths.providerClaim(slug);
/** The page that claims «Spitex Eulach». */
export const CLAIM = claimPage("spitex-eulach-8400");

/** The code of the newest mail of this kind to an address. */
export async function claimCodeTo(address: string): Promise<string> {
  const mail = await firstRow(
    "SELECT text FROM mail_outbox WHERE recipient = ? AND kind = 'listing_claim' ORDER BY rowid DESC",
    address,
  );
  return /^\d{4} \d{4}$/m.exec(String(mail?.text))?.[0] ?? "";
}
