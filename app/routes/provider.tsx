import { formatRating } from "#domain/format.ts";
import { aboutText, DEFAULT_SERVICES, shownServices } from "#domain/listings/provider.ts";
import { paths } from "#domain/paths.ts";
import { countReviews, HEAD_RATING_ID } from "#domain/reviews/review.ts";
import { localSources, providerQuestions } from "../content/places.ts";
import { today } from "../context.ts";
import { loadProvider } from "../load-provider.ts";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { Faq } from "../ui/faq.tsx";
import { HeadRating } from "../ui/head-rating.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { ListingPage } from "../ui/place-page.tsx";
import { ProviderContact } from "../ui/provider-contact.tsx";
import { ProviderLocation } from "../ui/provider-location.tsx";
import { ProviderReviews } from "../ui/provider-reviews.tsx";
import { ProviderStructuredData } from "../ui/provider-structured-data.tsx";
import { SourceList } from "../ui/source-list.tsx";
import type { Route } from "./+types/provider.ts";

export async function loader(asked: Route.LoaderArgs) {
  const page = await loadProvider(asked);
  const { listing, canton, city } = page;
  const { name, zipCode } = listing;
  const path = paths.provider(listing);
  const local = { canton, day: today(asked.context) };
  const about = aboutText({ ...listing, city });
  const description = `${name} in ${zipCode} ${city}, Kanton ${canton.name}: Leistungen, Bewertungen, Telefon und Adresse. ${about}`;
  const shared: ListingPage = {
    path,
    head: { title: `${name}, Spitex in ${city}`, description: description.slice(0, 300), path },
    trail: page.trail,
    heading: name,
    lead: `${zipCode} ${city}, ${canton.name}`,
    questions: providerQuestions(name, city, local),
    sources: localSources(local),
  };
  return { ...page, ...shared, about };
}

export default function ProviderPage({ loaderData }: Route.ComponentProps) {
  const { head, trail, heading, lead, questions, sources, ...page } = loaderData;
  const { listing, canton, city, about, reviews, others, mapStyleUrl, minPasswordLength } = page;
  const { rating } = listing;
  const count = countReviews({ rating, told: listing.userRatingsTotal }, reviews);
  const services = shownServices(listing.services);
  return (
    <div className="page">
      <PageHead {...head} />
      <ProviderStructuredData listing={listing} canton={canton} city={city} reviews={reviews} />
      <Breadcrumbs trail={trail} />
      <header className="page-head">
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
        <div className="head-rating" id={HEAD_RATING_ID}>
          <HeadRating rating={rating} count={count} />
        </div>
      </header>
      <div className="with-aside">
        <div>
          <section aria-labelledby="ueber">
            <h2 id="ueber">{`Über ${listing.name}`}</h2>
            <p className="prose">{about}</p>
          </section>
          <section aria-labelledby="leistungen">
            <h2 id="leistungen">Leistungen</h2>
            {services === DEFAULT_SERVICES && <p>Das bieten viele Spitex an. Fragen Sie nach.</p>}
            <ul className="checks">
              {services.map((service) => (
                <li key={service}>{service}</li>
              ))}
            </ul>
          </section>
          <ProviderReviews listing={listing} reviews={reviews} count={count} minPasswordLength={minPasswordLength} />
          <ProviderLocation listing={listing} city={city} mapStyleUrl={mapStyleUrl} />
        </div>
        <ProviderContact listing={listing} canton={canton} city={city} />
      </div>
      {others.length > 0 && (
        <section aria-labelledby="weitere">
          <h2 id="weitere">{`Weitere Spitex in ${city}`}</h2>
          <ul className="others">
            {others.map((other) => (
              <li key={other.slug}>
                <a href={paths.provider(other)}>{other.name}</a>
                {other.rating !== null && <span className="muted"> {formatRating(other.rating)} von 5 Sternen</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Faq title="Häufige Fragen" questions={questions} />
      <SourceList {...sources} />
    </div>
  );
}
