import { countOf } from "#domain/format.ts";
import type { ListedProvider } from "#domain/listings/listing.ts";
import { isCareCode } from "#domain/offer/care-codes.ts";
import { isLanguageCode } from "#domain/offer/languages.ts";
import { filterQuery, NO_FILTER, type ProviderFilter, wishWords } from "#domain/offer/provider-filter.ts";
import { paths } from "#domain/paths.ts";
import { loadForProviders } from "#worker/services/pages/home-page.ts";
import {
  capacityEnds,
  providerGains,
  providerQuestions,
  providerSteps,
  providerTerms,
} from "../content/for-providers.ts";
import { today } from "../context.ts";
import { loadPage } from "../load-page.ts";
import sill from "../pictures/sims.svg?url&no-inline";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { Faq } from "../ui/faq.tsx";
import { Steps } from "../ui/home-sections.tsx";
import { Icon } from "../ui/icons.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { ProviderCard } from "../ui/provider/provider-card.tsx";
import type { Route } from "./+types/for-providers.ts";

const NAME_FIELD = "name-suchen";

export async function loader({ context }: Route.LoaderArgs) {
  const page = await loadPage(context, loadForProviders);
  return { ...page, day: today(context) };
}

export default function ForProvidersPage({ loaderData: { total, example, day } }: Route.ComponentProps) {
  const path = paths.forProviders();
  return (
    <>
      <PageHead
        title="Für Anbieter: Spitex eintragen und pflegen"
        description="So übernehmen Spitex-Organisationen und Pflegefachpersonen ihren Eintrag im Verzeichnis, kostenlos: finden, nachweisen, Angaben bestätigen."
        path={path}
      />
      <div className="provider-head on-wall">
        <Breadcrumbs trail={[{ name: "Für Anbieter", path }]} />
        <h1>{total === 0 ? "Ihre Spitex im Verzeichnis" : "Ihr Eintrag steht wohl schon da"}</h1>
        <p className="lead">{leadFor(total)}</p>
        <NameSearch />
      </div>
      <div className="rail on-deep">
        <img className="scene" src={sill} width="366" height="210" alt="" />
        <dl className="facts">
          {providerTerms.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <section className="strip" aria-labelledby="eintrag">
        <h2 id="eintrag">So sehen Familien Sie</h2>
        {example ? (
          <Example {...example} day={day} />
        ) : (
          <p>
            Ohne Ihre Angaben stehen Name, Ort und Telefon da, und wer Sie vergleicht, liest bei allem anderen
            «nachfragen». Mit ihnen steht, welche Leistungen und Sprachen Sie anbieten, wann Sie erreichbar sind und ob
            Sie Platz haben. Ein Beispiel zeigen wir hier, sobald ein Anbieter so viel angegeben hat.
          </p>
        )}
      </section>
      <section className="strip quiet" aria-labelledby="schritte">
        <h2 id="schritte">Drei Schritte</h2>
        <Steps steps={providerSteps} />
        <p className="actions">
          <a className="button" href={`#${NAME_FIELD}`}>
            Eintrag suchen
          </a>
          <a className="button quiet" href={paths.newListing()}>
            Fehlende Spitex melden
          </a>
          <a className="button quiet" href={paths.contact()}>
            Zuerst fragen
          </a>
        </p>
      </section>
      <section className="strip" aria-labelledby="danach">
        <h2 id="danach">Was Sie danach können</h2>
        <ul className="checks">
          {providerGains.map((gain) => (
            <li key={gain}>
              <Icon name="check" />
              {gain}
            </li>
          ))}
        </ul>
        <p className="note">{capacityEnds}</p>
        <p>
          Auch ohne Anmeldung: <a href={paths.embed()}>ein Zeichen Ihres Eintrags für Ihre Website</a>
        </p>
      </section>
      <div className="strip quiet">
        <Faq title="Häufige Fragen" questions={providerQuestions} />
      </div>
    </>
  );
}

function leadFor(total: number): string {
  if (total === 0) return "Noch steht keine Spitex im Verzeichnis. Melden Sie uns Ihre, es kostet nichts.";
  const known = countOf(
    total,
    "Spitex-Organisation oder Pflegefachperson steht",
    "Spitex-Organisationen und Pflegefachpersonen stehen",
  );
  return `${known} im Verzeichnis. Übernehmen Sie Ihren Eintrag: Dann stimmt, was Familien am Telefon sonst fragen.`;
}

/** Leads to the site's search, whose results lead to the provider's page. */
const NameSearch = () => (
  <search>
    <form className="search" action={paths.search()}>
      <label className="sr-only" htmlFor={NAME_FIELD}>
        Name Ihrer Spitex
      </label>
      <div className="search-row">
        <Icon name="search" />
        <input
          type="text"
          className="search-input"
          id={NAME_FIELD}
          name="q"
          placeholder="Name Ihrer Spitex"
          maxLength={200}
          enterKeyHint="search"
          autoComplete="organization"
          spellCheck={false}
        />
        <button className="button" type="submit">
          Finden
        </button>
      </div>
    </form>
  </search>
);

type ExampleProps = { provider: ListedProvider; city: string; day: string };

const WITHOUT_FACTS = { care: null, languages: null, phoneHours: null, description: null, capacity: undefined };

/** A provider as its place lists it for visitors who look for what it offers. */
function Example({ provider, city, day }: ExampleProps) {
  const filter = wishesFor(provider);
  return (
    <>
      <div className="entries">
        <div>
          <p>Ohne Angaben des Anbieters</p>
          <ul>
            <ProviderCard provider={{ ...provider, ...WITHOUT_FACTS }} day={day} filter={filter} />
          </ul>
        </div>
        <div>
          <p>Derselbe Eintrag mit seinen Angaben</p>
          <ul>
            <ProviderCard provider={provider} day={day} filter={filter} />
          </ul>
        </div>
      </div>
      <p>
        {`Wer in ${city} «${wishWords(filter)}» sucht, findet im zweiten Eintrag die Antwort, im ersten nur Fragen. `}
        <a href={paths.city(provider) + filterQuery(filter)}>So sieht die Suche aus</a>
      </p>
    </>
  );
}

/** What only some providers offer shows best what facts are for: the last service, a language beside German. */
const wishesFor = ({ care, languages, capacity }: ListedProvider): ProviderFilter => ({
  ...NO_FILTER,
  care: care?.filter(isCareCode).slice(-1) ?? [],
  language: languages?.filter(isLanguageCode).find((code) => code !== "de"),
  takesOn: capacity?.state === "frei",
});
