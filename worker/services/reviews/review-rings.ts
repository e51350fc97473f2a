import { base64url } from "jose";
import { noteReviews } from "#db/queries/reviews/own-reviews.ts";
import { anyReview, closeReportsOf, setHidden } from "#db/queries/reviews/review-desk.ts";
import {
  canBeHeld,
  type HeldRow,
  holdReview,
  isHeldIn,
  listRings,
  listTraced,
  release,
  rememberFreed,
} from "#db/queries/reviews/review-rings.ts";
import { runAll } from "#db/statement.ts";
import { clientNetwork, isOwnNetwork } from "#domain/auth/client-network.ts";
import { type DeskPage, positionId, toDeskPage } from "#domain/desks/desk-page.ts";
import type { HeldRing } from "#domain/desks/ring-desk.ts";
import { paths } from "#domain/paths.ts";
import type { HideReason } from "#domain/reviews/review-events.ts";
import { ringOf, ringReasons } from "#domain/reviews/rings.ts";
import type { Deps } from "../../deps.ts";
import type { AdminActor } from "../audit/audit-event.ts";
import { type CommitDeps, commit, QUIET } from "../commit.ts";

/** The sender of a review, as far as the server sees it. */
export type Sender = { email: string; ip: string; userAgent: string };

/** Hashes that are the same for the same connection, browser and rare mail domain; null where there is none. */
export async function traceOf({ keyedHash }: Pick<Deps, "keyedHash">, { email, ip, userAgent }: Sender) {
  // Loaded on demand: it is large, and only needed here.
  const { rareMailDomain } = await import("#domain/members/claim-domain.ts");
  const hash = async (of: string, text: string | undefined) =>
    text ? base64url.encode(await keyedHash(`${of} of a review`, text)) : null;
  const [networkHash, deviceHash, domainHash] = await Promise.all([
    hash("network", isOwnNetwork(ip) ? "" : ip && clientNetwork(ip)),
    hash("device", userAgent),
    hash("domain", rareMailDomain(email)),
  ]);
  return { networkHash, deviceHash, domainHash };
}

/**
 * Holds the reviews that look coordinated with this one. Its author has seen it appear by then. If this fails, the next
 * review of the ring repeats it.
 */
export async function holdRingOf(deps: CommitDeps, reviewId: number): Promise<void> {
  try {
    const traced = await runAll(deps.db, listTraced(reviewId));
    const ring = ringOf(reviewId, traced);
    const members = traced.filter(({ id }) => ring.some((member) => member.id === id));
    const fresh = members.filter(({ heldBy, isHidden }) => heldBy === null && !isHidden).map(({ id }) => id);
    if (fresh.length === 0) return;
    const names = members.flatMap(({ id, heldBy, isHidden }) => (isHidden ? [] : [heldBy ?? id]));
    const when = canBeHeld(fresh);
    await commit(deps, {
      ...QUIET,
      when: anyReview(when),
      isPublic: true,
      write: (now) => [
        noteReviews({ kind: "held", now }, when),
        ...ring.map(({ id, signals }) => holdReview(id, Math.min(...names), signals)),
      ],
    });
  } catch (error) {
    deps.logError("reviews were not compared", error);
  }
}

/** The rings that wait for a decision, the oldest first. */
export async function loadRings({ db }: Pick<Deps, "db">, from: string | undefined): Promise<DeskPage<HeldRing>> {
  const rows = await runAll(db, listRings(from === undefined ? 0 : positionId(from)));
  const rings = Map.groupBy(rows, ({ ring }) => ring);
  return toDeskPage([...rings].map(shown), ({ id }) => String(id));
}

const shown = ([id, rows]: [number, HeldRow[]]): HeldRing => ({
  id,
  reasons: ringReasons(rows),
  reviews: rows.map(({ ring: _, heldFor: __, cantonSlug, citySlug, slug, ...review }) => ({
    ...review,
    spitexPath: paths.provider({ cantonSlug, citySlug, slug }),
  })),
});

/** `reviews`: those that the admin saw; others may have joined since. */
type Seen = { ring: number; reviews: number[] };

/** The reviews count again, and are not held again for the same reasons. @throws AppError */
export async function freeRing(deps: CommitDeps, actor: AdminActor, { ring, reviews }: Seen) {
  const which = isHeldIn(ring, reviews);
  await commit(deps, {
    when: anyReview(which),
    orElse: "review_changed",
    audit: { actor, action: "review_ring_freed", details: { ring, count: reviews.length } },
    isPublic: true,
    write: (now) => [noteReviews({ kind: "freed", now }, which), rememberFreed(which), release(which)],
  });
}

/** Hides all reviews of a ring for one of the fixed reasons. @throws AppError */
export async function hideRing(
  deps: CommitDeps,
  actor: AdminActor,
  { reason, ...seen }: Seen & { reason: HideReason },
) {
  const { ring, reviews } = seen;
  const which = isHeldIn(ring, reviews);
  await commit(deps, {
    when: anyReview(which),
    orElse: "review_changed",
    audit: { actor, action: "review_ring_hidden", details: { ring, count: reviews.length, reason } },
    isPublic: true,
    write: (now) => [
      noteReviews({ kind: "hidden", reason, now }, which),
      closeReportsOf(which, now),
      // Comes last, because hiding takes reviews out of the ring.
      setHidden(which, now),
    ],
  });
}
