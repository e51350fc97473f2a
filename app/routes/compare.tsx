import { ParaglideMessage } from "@inlang/paraglide-js-react";
import { capitalized, numberWord } from "#domain/format.ts";
import { COMPARED, paths } from "#domain/paths.ts";
import { FEWEST_COMPARED, MOST_COMPARED, readSlugs } from "#domain/shortlist/shortlist-cookie.ts";
import { m } from "#messages";
import { loadProvidersBySlug } from "#worker/services/shortlist/shortlist.ts";
import { today } from "../context.ts";
import { loadPage } from "../load-page.ts";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { CompareSources } from "../ui/shortlist/compare-sources.tsx";
import { CompareTable } from "../ui/shortlist/compare-table.tsx";
import { HowToRemember, MissingProviders } from "../ui/shortlist/missing-providers.tsx";
import { linkTo } from "../ui/text-link.tsx";
import type { Route } from "./+types/compare.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = readSlugs(url.searchParams.getAll(COMPARED));
  const slugs = asked.slice(0, MOST_COMPARED);
  const page = await loadPage(context, (deps) => loadProvidersBySlug(deps, slugs, { areas: slugs }));
  return { ...page, day: today(context), isCut: asked.length > MOST_COMPARED };
}

export default function ComparePage({
  loaderData: { providers, areaNames, missing, isCut, day },
}: Route.ComponentProps) {
  const isCompared = providers.length >= FEWEST_COMPARED;
  const title = isCompared
    ? capitalized(m.compare_title_of({ number: numberWord(providers.length) }))
    : m.compare_title();
  return (
    <div className="page">
      <PageHead title={title} />
      <Breadcrumbs trail={[{ name: m.compare_trail(), path: paths.compare() }]} />
      <header className="page-head">
        <h1>{title}</h1>
        <p className="lead">{isCompared ? m.compare_lead_of() : m.compare_lead()}</p>
      </header>
      {isCut && <p className="note">{m.compare_cut({ number: numberWord(MOST_COMPARED) })}</p>}
      <MissingProviders providers={missing} />
      {isCompared ? (
        <>
          <CompareTable providers={providers} areaNames={areaNames} />
          <CompareSources providers={providers} day={day} />
        </>
      ) : (
        <>
          {providers.map((provider) => (
            <p key={provider.slug}>
              <ParaglideMessage
                message={m.compare_chosen}
                inputs={{ name: provider.name }}
                markup={{ link: linkTo(paths.provider(provider)) }}
              />
            </p>
          ))}
          <HowToRemember />
        </>
      )}
    </div>
  );
}
