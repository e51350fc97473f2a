import { type AuthSite, signUpAt } from "./auth.ts";
import { change, firstRow } from "./database.ts";

/** An account and its requests below /api/provider. */
export async function personAt(site: AuthSite, email?: string) {
  const { access_token: bearer, email: own, user } = await signUpAt(site, email);
  const ask = async (method: string, path: string, body?: object) => {
    const response = await site.fetch(`/api/provider${path}`, {
      method,
      headers: { Authorization: `Bearer ${bearer}`, "Content-Type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === "" ? undefined : JSON.parse(text) };
  };
  return { id: user.id, email: own, bearer, ask };
}

export type Person = Awaited<ReturnType<typeof personAt>>;

export const makeMember = (userId: string, listingId: number) =>
  change(
    "INSERT INTO provider_members (user_id, spitex_id, created_at) VALUES (?, ?, '2026-01-01T00:00:00.000Z')",
    userId,
    listingId,
  );

/** The code of the newest mail of this kind to an address. */
export async function claimCodeTo(address: string): Promise<string> {
  const mail = await firstRow(
    "SELECT text FROM mail_outbox WHERE recipient = ? AND kind = 'listing_claim' ORDER BY rowid DESC",
    address,
  );
  return /^\d{4} \d{4}$/m.exec(String(mail?.text))?.[0] ?? "";
}
