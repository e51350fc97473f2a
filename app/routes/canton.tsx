import { redirect } from "react-router";
import { countOf } from "#domain/format.ts";
import { paths } from "#domain/paths.ts";
import { loadCantonPage } from "#worker/services/pages/load-canton-page.ts";
import { cantonFacts, cantonQuestions, localSources } from "../content/places.ts";
import { SearchBox } from "../islands/search/search-box.tsx";
import { loadPage } from "../load-page.ts";
import { today } from "../today.ts";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { CityChips } from "../ui/city-chips.tsx";
import { Faq } from "../ui/faq.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { ProviderItemList } from "../ui/provider-item-list.tsx";
import { ProviderList } from "../ui/provider-list.tsx";
import { SourceList } from "../ui/source-list.tsx";
import type { Route } from "./+types/canton.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const from = url.searchParams.get("ab") ?? undefined;
  const page = await loadPage(context, (deps) =>
    loadCantonPage(deps, { cantonSlug: params.canton, from }),
  );
  // The provider the list started at is gone, or was never in this canton.
  if (from && page.list.rows.length === 0) throw redirect(paths.canton(params.canton));
  return { ...page, day: today(context) };
}

export default function CantonPage({ loaderData }: Route.ComponentProps) {
  const { canton, total, cities, list } = loaderData;
  const path = paths.canton(canton.slug);
  const local = { canton, day: loaderData.day };
  // Continuations and cantons without providers are for people, not for search engines.
  const isFound = list.isFirst && total > 0;
  return (
    <div className="page">
      <PageHead
        {...headOf(canton.name, total)}
        path={isFound ? path : undefined}
        isIndexed={isFound}
      />
      <Breadcrumbs trail={[{ name: canton.name, path }]} />
      <header className="page-head">
        <h1>{headline(canton.name, total)}</h1>
        <p className="lead">{total > 0 ? LEAD : LEAD_WITHOUT_PROVIDERS}</p>
        <SearchBox />
      </header>
      <section aria-labelledby="anbieter">
        <h2 id="anbieter">Anbieter nach Ort</h2>
        <ProviderList path={path} list={list} />
        <ProviderItemList providers={list.rows} />
      </section>
      {cities.length > 0 && (
        <section aria-labelledby="staedte">
          <h2 id="staedte">Städte im Kanton</h2>
          <CityChips cities={cities} />
        </section>
      )}
      <section className="prose" aria-labelledby="wissen">
        <h2 id="wissen">{`Pflege zu Hause im Kanton ${canton.name}`}</h2>
        {cantonFacts(canton, total, cities).map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p>
          <a href={paths.costs()}>Kosten berechnen</a>
        </p>
      </section>
      <Faq title="Häufige Fragen" questions={cantonQuestions(local, total)} />
      <SourceList {...localSources(local)} />
    </div>
  );
}

const LEAD = "Sehen Sie Leistungen und Bewertungen und rufen Sie direkt an.";
const LEAD_WITHOUT_PROVIDERS =
  "Suchen Sie nach Ihrem Ort. Wir zeigen Ihnen die nächsten Orte mit Spitex.";

/** Rule places-1. */
const headline = (canton: string, total: number) =>
  total === 0
    ? `Noch keine Spitex-Anbieter im Kanton ${canton}`
    : `${countOf(total, "Spitex-Anbieter", "Spitex-Anbieter")} im Kanton ${canton}`;

const headOf = (canton: string, total: number) =>
  total === 0
    ? {
        title: `Spitex im Kanton ${canton}`,
        description: `Pflege zu Hause im Kanton ${canton}: was die Krankenkasse zahlt, was Sie selbst zahlen und wer weiterhilft. Kostenlos und unabhängig.`,
      }
    : {
        title: `Spitex im Kanton ${canton}: ${countOf(total, "Anbieter", "Anbieter")} vergleichen`,
        description: `${countOf(total, "Spitex-Organisation", "Spitex-Organisationen")} im Kanton ${canton}: Leistungen und Bewertungen vergleichen, direkt anrufen. Kostenlos und unabhängig.`,
      };
