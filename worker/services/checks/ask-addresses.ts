import {
  beginRound,
  findLastRound,
  findRound,
  forgetFailure,
  isRoundAt,
  listToAsk,
  noteFailure,
  noteRound,
} from "#db/queries/checks/failing-addresses.ts";
import { type RowOf, runOne, runTogether } from "#db/statement.ts";
import { type AddressKind, mailDomain, partOfNight, roundToAsk } from "#domain/checks/addresses.ts";
import { lastNight } from "#domain/dates/zurich-calendar.ts";
import { websiteUrl } from "#domain/listings/website.ts";
import { textHash } from "#domain/text/hashes.ts";
import type { Deps } from "../../deps.ts";

/** Listings per run, every five minutes. Each website takes at most thirty of the thousand requests of a run. */
const MOST = 20;

/** A Worker has six connections at once; a request that waits for one would look unanswered. */
const AT_ONCE = 5;

type Needs = Pick<Deps, "db" | "config" | "now" | "mailTransport" | "askAddress">;

/**
 * Checks a thirtieth of the websites and mail domains each night, or as many as fit, in slices. Checks those that
 * failed before, too. A local site does not call other servers on its own.
 */
export async function askAddresses(deps: Needs): Promise<void> {
  if (deps.config.addresses.isOn && !deps.mailTransport.isMailbox) await askSlice(deps);
}

/** The next listings of the round that is due. If a Worker dies, the next run checks the same listings again. */
export async function askSlice({ db, now, askAddress }: Pick<Needs, "db" | "now" | "askAddress">): Promise<void> {
  const tonight = lastNight(now());
  const night = roundToAsk(await runOne(db, findLastRound()), tonight);
  if (!night) return;
  const { rounds } = await runTogether(db, { begun: beginRound(night), rounds: findRound(night) });
  const [round] = rounds;
  if (!round || round.isFinished) return;
  const slice = { after: round.position, part: partOfNight(night), night: tonight, most: MOST };
  const { rows } = await runTogether(db, { rows: listToAsk(slice) });
  const asks = rows.flatMap(addressesOf);
  const findings = await askAll(askAddress, asks);
  const isOurs = isRoundAt({ night, before: round.position });
  const failed = findings.filter(({ finding }) => finding.state === "fails").length;
  const isLast = rows.length < MOST;
  await runTogether(db, {
    noted: findings.flatMap(({ listingId, kind, address, finding }) => {
      if (finding.state === "works") return [forgetFailure({ listingId, kind }, isOurs)];
      if (finding.state === "skipped") return [];
      const failure = { listingId, kind, problem: finding.problem, night: tonight, addressHash: textHash(address) };
      return [noteFailure(failure, isOurs)];
    }),
    round: noteRound(
      { night, before: round.position },
      {
        position: rows.at(-1)?.id ?? round.position,
        asked: findings.length,
        failed,
        finishedAt: isLast ? now().toISOString() : null,
      },
    ),
  });
}

/** Runs as many requests at once as there are connections; each answer makes room for the next request. */
async function askAll(askAddress: Needs["askAddress"], asks: readonly Ask[]) {
  const waiting = asks.values();
  const line = async () => {
    const found: (Ask & { finding: Awaited<ReturnType<Needs["askAddress"]["website"]>> })[] = [];
    for (const one of waiting) {
      const asker = one.kind === "website" ? askAddress.website : askAddress.mailDomain;
      found.push({ ...one, finding: await asker(one.address) });
    }
    return found;
  };
  return (await Promise.all(Array.from({ length: AT_ONCE }, line))).flat();
}

type Ask = { listingId: number; kind: AddressKind; address: string };

/** The addresses of a listing that are checked. */
export function addressesOf({ id, website, email }: RowOf<typeof listToAsk>): Ask[] {
  const url = websiteUrl(website);
  return [
    ...(url === undefined ? [] : [{ listingId: id, kind: "website" as const, address: url }]),
    ...(email === null ? [] : [{ listingId: id, kind: "mail" as const, address: mailDomain(email) }]),
  ];
}
