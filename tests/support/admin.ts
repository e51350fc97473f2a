import type { ListingDetail } from "#domain/desks/listing-desk.ts";
import { FIELD_NAMES } from "#domain/listings/fields.ts";
import { authSite, signUpAt } from "./auth.ts";
import { makeAdmin, rows } from "./database.ts";

export const dataVersion = async () => (await rows("SELECT version FROM data_version"))[0]?.version as number;

export const lastAudit = async () => (await rows("SELECT * FROM auth_audit_log ORDER BY id DESC"))[0];

/** An admin and that admin's requests. `path` is below /api/admin. */
export async function adminSite(settings: Record<string, unknown> = {}) {
  const site = authSite(settings);
  const account = await signUpAt(site);
  const { id } = account.user;
  await makeAdmin(id);
  const ask = async (method: string, path: string, body?: object) => {
    const response = await site.fetch(`/api/admin${path}`, {
      method,
      headers: { Authorization: `Bearer ${account.access_token}`, "Content-Type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === "" ? undefined : JSON.parse(text) };
  };
  const page = async (path: string) => {
    const response = await site.fetch(path);
    const location = response.headers.get("Location");
    return { status: response.status, location, html: await response.text() };
  };
  return { id, email: account.email, token: account.access_token, site, ask, page };
}

type AdminSite = Awaited<ReturnType<typeof adminSite>>;

/** A listing's form as its screen sends it, with changes. */
export async function listingForm({ ask }: AdminSite, id: number, changes: object = {}) {
  const listing = (await ask("GET", `/listings/${id}`)).body.listing as ListingDetail["listing"];
  const texts = FIELD_NAMES.map((field) => {
    const value = listing[field];
    return [field, Array.isArray(value) ? value.join("\n") : String(value ?? "")];
  });
  return { ...Object.fromEntries(texts), updatedAt: listing.updatedAt, ...changes };
}
