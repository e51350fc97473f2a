import { ParaglideMessage } from "@inlang/paraglide-js-react";
import { formatNumber } from "#domain/format.ts";
import type { ListedProvider } from "#domain/listings/listing.ts";
import { isCareCode } from "#domain/offer/care-codes.ts";
import { isLanguageCode } from "#domain/offer/languages.ts";
import { filterQuery, NO_FILTER, type ProviderFilter, wishWords } from "#domain/offer/provider-filter.ts";
import { paths } from "#domain/paths.ts";
import { inCity } from "#domain/places/place-words.ts";
import { m } from "#messages";
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
      <PageHead title={m.for_providers_title()} description={m.for_providers_description()} path={path} />
      <div className="provider-head on-wall">
        <Breadcrumbs trail={[{ name: m.frame_for_providers(), path }]} />
        <h1>{total === 0 ? m.for_providers_heading_none() : m.for_providers_heading()}</h1>
        <p className="lead">{leadFor(total)}</p>
        <NameSearch />
      </div>
      <div className="rail on-deep">
        <img className="scene" src={sill} width="366" height="210" alt="" />
        <dl className="facts">
          {providerTerms().map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <section className="strip" aria-labelledby="eintrag">
        <h2 id="eintrag">{m.for_providers_example()}</h2>
        {example ? <Example {...example} day={day} /> : <p>{m.for_providers_example_none()}</p>}
      </section>
      <section className="strip quiet" aria-labelledby="schritte">
        <h2 id="schritte">{m.for_providers_steps()}</h2>
        <Steps steps={providerSteps()} />
        <p className="actions">
          <a className="button" href={`#${NAME_FIELD}`}>
            {m.for_providers_search()}
          </a>
          <a className="button quiet" href={paths.newListing()}>
            {m.new_listing_title()}
          </a>
          <a className="button quiet" href={paths.contact()}>
            {m.for_providers_ask_first()}
          </a>
        </p>
      </section>
      <section className="strip" aria-labelledby="danach">
        <h2 id="danach">{m.for_providers_after()}</h2>
        <ul className="checks">
          {providerGains().map((gain) => (
            <li key={gain}>
              <Icon name="check" />
              {gain}
            </li>
          ))}
        </ul>
        <p className="note">{capacityEnds()}</p>
        <p>
          <ParaglideMessage
            message={m.for_providers_badge}
            markup={{ link: ({ children }) => <a href={paths.embed()}>{children}</a> }}
          />
        </p>
      </section>
      <div className="strip quiet">
        <Faq title={m.provider_questions()} questions={providerQuestions()} />
      </div>
    </>
  );
}

const leadFor = (total: number): string =>
  total === 0 ? m.for_providers_lead_none() : m.for_providers_lead({ count: total, shown: formatNumber(total) });

/** Leads to the site's search, whose results lead to the provider's page. */
const NameSearch = () => (
  <search>
    <form className="search" action={paths.search()}>
      <label className="sr-only" htmlFor={NAME_FIELD}>
        {m.for_providers_name()}
      </label>
      <div className="search-row">
        <Icon name="search" />
        <input
          type="text"
          className="search-input"
          id={NAME_FIELD}
          name="q"
          placeholder={m.for_providers_name()}
          maxLength={200}
          enterKeyHint="search"
          autoComplete="organization"
          spellCheck={false}
        />
        <button className="button" type="submit">
          {m.for_providers_find()}
        </button>
      </div>
    </form>
  </search>
);

type ExampleProps = { provider: ListedProvider; city: string; day: string };

// biome-ignore format: a list of fields.
const WITHOUT_FACTS = { care: null, languages: null, phoneHours: null, description: null, capacity: undefined, hourly: undefined };

/** A provider as its place lists it for visitors who look for what it offers. */
function Example({ provider, city, day }: ExampleProps) {
  const filter = wishesFor(provider);
  return (
    <>
      <div className="entries">
        <div>
          <p>{m.for_providers_without()}</p>
          <ul>
            <ProviderCard provider={{ ...provider, ...WITHOUT_FACTS }} day={day} filter={filter} />
          </ul>
        </div>
        <div>
          <p>{m.for_providers_with()}</p>
          <ul>
            <ProviderCard provider={provider} day={day} filter={filter} />
          </ul>
        </div>
      </div>
      <p>
        {`${m.for_providers_sought({ where: inCity(city), wishes: wishWords(filter) })} `}
        <a href={paths.city(provider) + filterQuery(filter)}>{m.for_providers_see_search()}</a>
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
