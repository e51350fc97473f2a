import { authSite, signUpAt } from "./auth.ts";
import { firstRow } from "./database.ts";
import { makeMember, personAt } from "./members.ts";
import { proveAddress } from "./reviews.ts";

/** A site where a provider is reviewed and prints cards. */
export function reviewedSite({ id, slug }: { id: number; slug: string }, vars: Record<string, string> = {}) {
  const site = authSite({ FORM_RATE_LIMIT: "1000", ...vars });

  /** An author whose address is proved. */
  async function author(): Promise<string> {
    const { email } = await signUpAt(site);
    await proveAddress(site, email);
    const { body } = await site.signIn(email, "vier Kühe am See neu");
    return body.access_token;
  }

  async function review(bearer: string, given: object = {}) {
    const response = await site.fetch("/api/reviews", {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${bearer}` },
      body: JSON.stringify({ spitex: slug, rating: 5, text: "Immer pünktlich.", ...given }),
    });
    const body = await response.json<{ error?: { code: string }; written?: string }>();
    return { status: response.status, code: body.error?.code, body };
  }

  const stars = () =>
    firstRow("SELECT own_ratings_count AS own, counted_ratings_count AS counted FROM all_listings WHERE id = ?", id);
  const page = async () => (await site.fetch(`/zuerich/winterthur/${slug}`)).text();

  async function cardsOf(listingId: number, count = 10, at = site) {
    const member = await personAt(at);
    await makeMember(member.id, listingId);
    const desk = `/anbieter/${listingId}/karten`;
    const answer = await member.press(desk, "drucken", { anzahl: count });
    const { html } = await member.open(desk);
    const codes = [...html.matchAll(/mit dem Code (\w{10})"/g)].map(([, code]) => code ?? "");
    return { member, desk, answer, html, codes };
  }

  return { site, author, review, stars, page, cardsOf };
}
