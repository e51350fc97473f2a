import { listCards, PAGE_SIZE } from "#db/queries/listings/listings.ts";
import { groupKeys } from "#db/queries/listings/provider-groups.ts";
import { runAll } from "#db/statement.ts";
import type { Candidate } from "#domain/offer/candidate.ts";
import { chooseForCanton } from "#domain/offer/choose-for-canton.ts";
import type { Answer } from "#domain/offer/meets.ts";
import { type ProviderFilter, readFilter } from "#domain/offer/provider-filter.ts";
import { paths } from "#domain/paths.ts";
import { type Canton, cantonBySlug } from "#domain/places/canton.ts";
import type { Way } from "#domain/search/search-result.ts";
import type { Deps } from "../../deps.ts";
import { chooseProviders, readPlace } from "../pages/choose-providers.ts";
import { EXPECT_NOTHING } from "../pages/expected-cards.ts";
import { withCards } from "../pages/load-cards.ts";
import { inAnswers } from "../pages/load-city-page.ts";
import { loadGroups } from "../pages/provider-groups.ts";

const SHOWN = 3;

/** Rule search-20: who is found where the first way leads, if that is a place or a canton; undefined if that is nobody. */
export async function loadFirstAnswer(deps: Deps, [way]: readonly Way[]) {
  const asked = way && placeOf(way);
  if (!asked) return undefined;
  const { found, bound } = await (asked.citySlug ? inPlace(deps, asked, asked.citySlug) : inCanton(deps, asked));
  const shown = found.slice(0, SHOWN);
  if (shown.length === 0) return undefined;
  const rows = await runAll(deps.db, listCards(shown.map(({ id }) => id)));
  const matches = found.filter(({ answer }) => answer === "yes").length;
  return {
    way,
    filter: asked.filter,
    counts: { matches, ask: found.length - matches },
    hasAsk: matches < PAGE_SIZE && matches < found.length,
    providers: withCards(shown, rows).map(({ point: _, ...row }) => ({ ...row, isBound: bound.has(row.id) })),
  };
}

type Asked = { canton: Canton; citySlug: string | undefined; filter: ProviderFilter };

async function inPlace(deps: Deps, asked: Asked, citySlug: string) {
  const place = { ...asked, citySlug };
  const choice = await chooseProviders(deps, place, await readPlace(deps, place, EXPECT_NOTHING));
  return { found: inAnswers(choice, asked), bound: new Set(choice.duty.map(({ id }) => id)) };
}

async function inCanton(deps: Deps, { canton, filter }: Asked) {
  const groups = await loadGroups(deps, groupKeys.canton(canton.slug));
  const { matches, ask } = chooseForCanton([...groups.values()].flat(), filter);
  const found = [...answered(matches, "yes"), ...answered(ask, "unknown")];
  return { found, bound: new Set<number>() };
}

const answered = (some: readonly Candidate[], answer: Answer) =>
  some.map(({ id, point, capacity }) => ({ id, point, capacity, answer }));

/** Of a way to a list that is filtered: "/zuerich/uster/?leistung=demenz", "/zug/?leistung=demenz". */
function placeOf({ path }: Way): Asked | undefined {
  const [address = "", query] = path.split("?");
  const [cantonSlug = "", citySlug] = address.split("/").filter(Boolean);
  const canton = cantonBySlug(cantonSlug);
  const list = citySlug ? paths.city({ cantonSlug, citySlug }) : paths.canton(cantonSlug);
  if (!query || !canton || address !== list) return undefined;
  return { canton, citySlug, filter: readFilter(new URLSearchParams(query)) };
}
