import { lapsesIn } from "#domain/costs/validity.ts";
import { formatNumber } from "#domain/format.ts";
import { LANGUAGE_TAGS, language } from "#domain/language.ts";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import { loadHomePage } from "#worker/services/pages/home-page.ts";
import { homeQuestions, homeSources, services, steps } from "../content/home.ts";
import { today } from "../context.ts";
import { NearMe } from "../islands/search/near-me.tsx";
import { SearchBox } from "../islands/search/search-box.tsx";
import { loadPage } from "../load-page.ts";
import room from "../pictures/stube.svg?url&no-inline";
import table from "../pictures/tisch.svg?url&no-inline";
import { DataQuality } from "../ui/data-quality.tsx";
import { Faq } from "../ui/faq.tsx";
import { CantonMap, ServiceTile, Steps } from "../ui/home-sections.tsx";
import { JsonLd } from "../ui/json-ld.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { CityChips } from "../ui/places/city-chips.tsx";
import { SITE_NAME, useSite } from "../ui/site.tsx";
import { SourceList } from "../ui/source-list.tsx";
import type { Route } from "./+types/home.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const page = await loadPage(context, loadHomePage);
  const lapses = lapsesIn(homeQuestions(), homeSources.sources, today(context));
  return { ...page, lapses };
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { total, cities, cantons, quality, lapses } = loaderData;
  const { title, description, lead } = wordsFor(total);
  return (
    <>
      <PageHead title={title} description={description} path={paths.home()} />
      <HomeStructuredData />
      <div className="hero on-wall">
        <div className="hero-text">
          <h1>{m.home_heading()}</h1>
          <p className="lead">{lead}</p>
          <SearchBox />
          <p className="hero-hint">{m.home_hint()}</p>
          <div className="hero-ways">
            <a className="button quiet" href={paths.guide()}>
              {m.home_guide()}
            </a>
            <NearMe />
          </div>
        </div>
        <div className="wainscot on-deep">
          <img className="scene" src={room} width="780" height="680" alt="" fetchPriority="high" />
          <section aria-labelledby="staedte">
            <h2 id="staedte">{m.frame_cities()}</h2>
            <CityChips cities={cities} />
          </section>
        </div>
      </div>
      <section className="strip" aria-labelledby="leistungen">
        <h2 id="leistungen">{m.home_services()}</h2>
        <ul className="tiles">
          {services().map((service) => (
            <ServiceTile key={service.path} {...service} />
          ))}
        </ul>
      </section>
      <section className="strip home-costs" aria-labelledby="kosten">
        <div>
          <h2 id="kosten">{m.home_costs()}</h2>
          <p className="lead">{m.home_costs_line()}</p>
          <p className="actions">
            <a className="button" href={paths.costs()}>
              {m.frame_costs_calculate()}
            </a>
            <a className="button quiet" href={paths.lexicon()}>
              {m.home_lexicon()}
            </a>
          </p>
        </div>
        <img src={table} width="440" height="252" alt="" loading="lazy" />
      </section>
      <section className="strip quiet" aria-labelledby="kantone">
        <h2 id="kantone">{m.home_cantons()}</h2>
        <CantonMap cantons={cantons} />
      </section>
      <section className="strip" aria-labelledby="so-gehts">
        <h2 id="so-gehts">{m.home_steps()}</h2>
        <Steps steps={steps()} />
      </section>
      {quality && <DataQuality {...quality} />}
      <div className="strip quiet">
        <Faq title={m.home_faq()} questions={homeQuestions()} />
        <SourceList {...homeSources} lapses={lapses} />
      </div>
    </>
  );
}

function wordsFor(total: number) {
  if (total === 0)
    return { title: m.home_title_none(), description: m.home_description_none(), lead: m.home_lead_none() };
  const count = formatNumber(total);
  return { title: m.home_title({ count }), description: m.home_description({ count }), lead: m.home_lead({ count }) };
}

/** Rule home-5 requires it, although search engines no longer show such data. */
function HomeStructuredData() {
  const { url } = useSite();
  return (
    <>
      <JsonLd
        value={{
          "@type": "FAQPage",
          inLanguage: LANGUAGE_TAGS[language()],
          mainEntity: homeQuestions().map(({ question, text }) => ({
            "@type": "Question",
            name: question,
            acceptedAnswer: { "@type": "Answer", text },
          })),
        }}
      />
      <JsonLd
        value={{
          "@type": "WebSite",
          name: SITE_NAME,
          url: url + paths.home(),
          inLanguage: LANGUAGE_TAGS[language()],
          publisher: { "@type": "Organization", "@id": `${url}/#org`, name: SITE_NAME, url: `${url}/` },
        }}
      />
    </>
  );
}
