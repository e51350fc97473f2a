import { numberWord } from "#domain/format.ts";
import { COMPARED, paths } from "#domain/paths.ts";
import { FEWEST_COMPARED, MOST_COMPARED, readSlugs } from "#domain/shortlist/shortlist-cookie.ts";
import { loadProvidersBySlug } from "#worker/services/shortlist/shortlist.ts";
import { today } from "../context.ts";
import { loadPage } from "../load-page.ts";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { CompareSources } from "../ui/shortlist/compare-sources.tsx";
import { CompareTable } from "../ui/shortlist/compare-table.tsx";
import { HowToRemember, MissingProviders } from "../ui/shortlist/missing-providers.tsx";
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
    ? `${capitalised(numberWord(providers.length))} Anbieter im Vergleich`
    : "Anbieter vergleichen";
  return (
    <div className="page">
      <PageHead title={title} />
      <Breadcrumbs trail={[{ name: "Vergleich", path: paths.compare() }]} />
      <header className="page-head">
        <h1>{title}</h1>
        <p className="lead">
          {isCompared
            ? "Nebeneinander, was Sie am Telefon sonst mehrmals fragen müssten."
            : "Stellen Sie zwei bis vier Anbieter nebeneinander."}
        </p>
      </header>
      {isCut && (
        <p className="note">
          {`Es sind höchstens ${numberWord(MOST_COMPARED)} Anbieter aufs Mal möglich. Wir zeigen die ersten.`}
        </p>
      )}
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
              Gewählt: <a href={paths.provider(provider)}>{provider.name}</a>. Es fehlt noch mindestens ein Anbieter.
            </p>
          ))}
          <HowToRemember />
        </>
      )}
    </div>
  );
}

const capitalised = (word: string) => word.replace(/^./, (letter) => letter.toUpperCase());
