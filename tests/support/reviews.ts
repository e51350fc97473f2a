import { bumpDataVersion } from "#db/queries/site-state.ts";
import { reviews } from "#db/schema/reviews.ts";
import { insert } from "#db/sql.ts";
import { runTogether } from "#db/statement.ts";
import { type AuthSite, PASSWORD } from "./auth.ts";
import { db } from "./listings.ts";
import { newestMail } from "./mailbox.ts";

type Given = Partial<typeof reviews.$inferInsert>;

/** Reviews with a proof by authors whose addresses are proved, one for each number of stars. */
export async function seedReviews(spitexId: number, stars: readonly number[], given: Given = {}) {
  const at = given.createdAt ?? new Date().toISOString();
  const rows = stars.map((rating, number) => ({
    spitexId,
    rating,
    userId: `u${number}`,
    author: `Anna ${number}`,
    reviewText: `Gut ${number}`,
    publishTime: at,
    createdAt: at,
    confirmedAt: at,
    proof: "karte" as const,
    ...given,
  }));
  await runTogether(db, { reviews: rows.map((row) => insert(reviews, row)), version: bumpDataVersion() });
}

/** Proves an account's address with a password reset mail. */
export async function proveAddress(site: AuthSite, email: string): Promise<void> {
  await site.post("/recover", { email });
  const { code } = await newestMail(email, "recovery");
  const { body } = await site.post("/verify", { type: "recovery", email, token: code });
  const { status } = await site.put("/user", { bearer: body.access_token, body: { password: `${PASSWORD} neu` } });
  if (status !== 200) throw new Error(`the new password answered ${status}`);
}
