import type { SQL } from "drizzle-orm";
import { base64url } from "jose";
import { listFormerSlugs } from "#db/queries/listings/listings-by-slug.ts";
import { findMailLanguage } from "#db/queries/mail/mail-languages.ts";
import {
  canProve,
  countCards,
  findCard,
  findProvenInquiry,
  insertCard,
  listCardsOf,
  mayPrint,
  useProof,
} from "#db/queries/reviews/review-proofs.ts";
import { runAll, runOne, runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import { pick } from "#domain/keys.ts";
import { languageOfListing } from "#domain/mail/mail-language.ts";
import { paths } from "#domain/paths.ts";
import { cardCodeOf, cardStart, MOST_CARDS, type ProofKind, readCardCode } from "#domain/reviews/review-proof.ts";
import type { Deps } from "../../deps.ts";
import { inLanguage } from "../../request-language.ts";
import { commit } from "../commit.ts";
import { returnToFormLimit, takeFromFormLimit } from "../forms/sent-forms.ts";
import { idFor, linkToken, readLinkToken } from "../mail/mail-links.ts";

type Needs = Pick<Deps, "db" | "keyedHash" | "now">;

const hashOf = async ({ keyedHash }: Pick<Deps, "keyedHash">, code: string) =>
  base64url.encode(await keyedHash("review proof hash", code));

/** A code that may prove a review of the listing. */
export type Proof = {
  kind: ProofKind;
  id: string;
  codeHash: string;
  isUsed: boolean;
  isClosed: boolean;
  listing: { id: number; name: string; slug: string; path: string };
};

/** The proof that a code gives; undefined if it proves nothing. */
export async function findProof(deps: Needs, typed: string): Promise<Proof | undefined> {
  const card = readCardCode(typed);
  const inquiry = card === undefined ? await readLinkToken(deps, "review proof", typed) : undefined;
  if (card === undefined && inquiry === undefined) return undefined;
  const codeHash = await hashOf(deps, card ?? typed);
  const row = await runOne(
    deps.db,
    inquiry === undefined ? findCard(codeHash, cardStart(deps.now())) : findProvenInquiry(inquiry, codeHash),
  );
  if (!row) return undefined;
  return {
    kind: inquiry === undefined ? "karte" : "anfrage",
    id: await idFor(deps, "review proof", codeHash),
    codeHash,
    isUsed: row.usedAt !== null,
    isClosed: row.closed === "dauerhaft",
    listing: { id: row.listingId, ...pick(row, ["name", "slug"]), path: paths.provider(row) },
  };
}

/** Wrong codes count against a limit. @throws AppError too_many_requests, proof_not_found, proof_of_closed */
export async function loadProof(deps: Needs & Pick<Deps, "config">, { code, ip }: { code: string; ip: string }) {
  await takeFromFormLimit(deps, "proof-code", ip);
  const proof = await findProof(deps, code);
  if (!proof) throw new AppError("proof_not_found");
  await returnToFormLimit(deps, "proof-code", ip);
  if (proof.isClosed) throw new AppError("proof_of_closed");
  const formerly = await runAll(deps.db, listFormerSlugs({ slug: proof.listing.slug }));
  return { ...pick(proof, ["kind", "isUsed", "listing"]), formerly: formerly.map(({ former }) => former) };
}

/** The statements that attach a proof to a review of its listing. */
export const proofOf = (proof: Proof, review: SQL, now: string) =>
  useProof({ ...pick(proof, ["kind", "id", "codeHash"]), listingId: proof.listing.id, now }, review);

/** The link with which the sender of an inquiry reviews the provider that came. */
export const proofPath = async (deps: Pick<Deps, "keyedHash">, inquiry: string): Promise<string> =>
  paths.reviewWithProof(await linkToken(deps, "review proof", inquiry));

/** Holds as long as the link can prove a review. */
export const isProofOpen = async (deps: Pick<Deps, "keyedHash">, inquiry: string) =>
  canProve(inquiry, await hashOf(deps, await linkToken(deps, "review proof", inquiry)));

type OfMember = { listing: { id: number; cantonSlug: string; zipCode: string }; userId: string };

const cardCode = async ({ keyedHash }: Pick<Deps, "keyedHash">, id: string): Promise<string> =>
  cardCodeOf(await keyedHash("review card", id));

/**
 * The cards of a listing: how many were printed and used, and the codes of those that were printed last. The cards are
 * in the language of the listing's mails.
 */
export async function loadCards(deps: Needs & Pick<Deps, "config">, { listing, userId }: OfMember) {
  const { rows, chosen } = await runTogether(deps.db, {
    rows: listCardsOf({ userId, listingId: listing.id }, cardStart(deps.now())),
    chosen: findMailLanguage(listing.id),
  });
  const [newest] = rows;
  const open = rows.filter(({ createdAt, usedAt }) => createdAt === newest?.createdAt && usedAt === null);
  const codes = await Promise.all(open.map(({ id }) => cardCode(deps, id)));
  const cardLanguage = languageOfListing({ ...listing, chosen: chosen[0]?.language ?? null });
  return {
    printed: rows.length,
    used: rows.filter(({ usedAt }) => usedAt !== null).length,
    left: Math.max(0, MOST_CARDS - rows.length),
    cards: inLanguage(cardLanguage, () => codes.map((code) => ({ code, path: paths.reviewWithProof(code) }))),
    cardLanguage,
    siteUrl: deps.config.siteUrl,
    operator: pick(deps.config.operator, ["name", "address"]),
  };
}

/** Makes codes for cards, unless the listing has too many. @throws AppError too_many_cards */
export async function makeCards(
  deps: Deps,
  { userId, listingId }: { userId: string; listingId: number },
  count: number,
) {
  const cards = await Promise.all(
    Array.from({ length: count }, async () => {
      const id = crypto.randomUUID();
      return { id, codeHash: await hashOf(deps, await cardCode(deps, id)) };
    }),
  );
  const room = { count: 1, most: MOST_CARDS, since: cardStart(deps.now()) };
  await commit(deps, {
    when: mayPrint({ userId, listingId }, { ...room, count }),
    orElse: "too_many_cards",
    audit: null,
    isPublic: true,
    // Each statement checks the limit again, because it also counts the cards inserted before it.
    write: (now) => cards.map((card) => insertCard({ ...card, listingId, now }, mayPrint({ userId, listingId }, room))),
  });
}

export const countCardsOf = (slug: string, now: Date) => countCards({ slug, since: cardStart(now) });
