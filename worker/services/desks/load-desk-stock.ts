import { findStockCount, listStock } from "#db/queries/listings/listing-stock.ts";
import { runTogether } from "#db/statement.ts";
import type { Stock } from "#domain/desks/stock.ts";
import type { Deps } from "../../deps.ts";

export async function loadDeskStock({ db }: Pick<Deps, "db">): Promise<Stock> {
  const { counts, cantons } = await runTogether(db, { counts: findStockCount(), cantons: listStock() });
  return { countedAt: counts[0]?.countedAt ?? null, cantons };
}
