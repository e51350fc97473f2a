import {
  type Address,
  findLastRound,
  forgetFailure,
  isFailing,
  listFailing,
} from "#db/queries/checks/failing-addresses.ts";
import { type RowOf, runTogether } from "#db/statement.ts";
import type { AddressDesk, FailingAddress } from "#domain/checks/addresses.ts";
import { paths } from "#domain/paths.ts";
import { textHash } from "#domain/text/hashes.ts";
import type { Deps } from "../../deps.ts";
import type { AdminActor } from "../audit/audit-event.ts";
import { commit } from "../commit.ts";
import { addressesOf } from "./ask-addresses.ts";

const MOST = 200;

/** Addresses that failed three nights in a row and are still in their listings. */
export async function loadAddressDesk({ db }: Pick<Deps, "db">): Promise<AddressDesk> {
  const { failing, rounds } = await runTogether(db, { failing: listFailing(MOST + 1), rounds: findLastRound() });
  return { items: stillThere(failing.slice(0, MOST)), hasMore: failing.length > MOST, last: rounds[0] ?? null };
}

export const listFailingAddresses = () => listFailing(MOST);

/** Leaves out addresses that their listings no longer have. */
export const stillThere = (failing: readonly RowOf<typeof listFailing>[]): FailingAddress[] =>
  failing.flatMap((row) => {
    const { listingId, kind, name, problem, nights, lastNight } = row;
    const own = addressesOf({ ...row, id: listingId }).find((one) => one.kind === kind);
    if (own === undefined || textHash(own.address) !== row.addressHash) return [];
    return [{ listingId, kind, name, path: paths.provider(row), address: own.address, problem, nights, lastNight }];
  });

/** An admin has checked the address, so it is checked again only when its turn comes. */
export async function settleAddress(deps: Deps, actor: AdminActor, of: Address): Promise<void> {
  await commit(deps, {
    when: isFailing(of),
    orElse: null,
    audit: { actor, action: "address_settled", details: { listing_id: of.listingId, kind: of.kind } },
    isPublic: false,
    write: (_, when) => forgetFailure(of, when),
  });
}
