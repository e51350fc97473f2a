import { redirect } from "react-router";
import { formatRating } from "#domain/format.ts";
import { paths } from "#domain/paths.ts";
import { aboutText, shownServices } from "#domain/provider.ts";
import { loadProviderPage } from "#worker/services/load-provider-page.ts";
import { providerQuestions } from "../content/places.ts";
import { loadPage } from "../load-page.ts";
import { publicHeaders } from "../public-headers.ts";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { Faq } from "../ui/faq.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { ProviderContact } from "../ui/provider-contact.tsx";
import { ProviderLocation } from "../ui/provider-location.tsx";
import { ProviderReviews } from "../ui/provider-reviews.tsx";
import { ProviderStructuredData } from "../ui/provider-structured-data.tsx";
import { Stars } from "../ui/stars.tsx";
import type { Route } from "./+types/provider.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { page, movedTo } = await loadPage(context, (deps) =>
    loadProviderPage(deps, params.provider),
  );
  if (movedTo) throw redirect(paths.provider(movedTo), 301);
  const { cantonSlug, citySlug } = page.listing;
  if (cantonSlug !== params.canton || citySlug !== params.city) {
    throw redirect(paths.provider(page.listing), 301);
  }
  return page;
}

export const headers = publicHeaders;

export default function ProviderPage({ loaderData }: Route.ComponentProps) {
  const { listing, canton, city, reviews, others, mapStyleUrl } = loaderData;
  const { name, rating, userRatingsTotal } = listing;
  const path = paths.provider(listing);
  const about = aboutText({ ...listing, city });
  return (
    <div className="page">
      <PageHead
        title={`${name}, Spitex in ${city}`}
        description={`${name} in ${listing.zipCode} ${city}, Kanton ${canton.name}: Leistungen, Bewertungen, Telefon und Adresse. ${about}`.slice(
          0,
          300,
        )}
        path={path}
      />
      <ProviderStructuredData listing={listing} canton={canton} city={city} reviews={reviews} />
      <Breadcrumbs
        trail={[
          { name: canton.name, path: paths.canton(canton.slug) },
          { name: city, path: paths.city(listing) },
          { name, path },
        ]}
      />
      <header className="page-head">
        <h1>{name}</h1>
        <p className="lead">{`${listing.zipCode} ${city}, ${canton.name}`}</p>
        <div className="head-rating">
          {rating !== null && (
            <span className="badge" aria-hidden="true">
              {formatRating(rating)}
            </span>
          )}
          <Stars rating={rating} count={userRatingsTotal} />
        </div>
      </header>
      <div className="with-aside">
        <div>
          <section aria-labelledby="ueber">
            <h2 id="ueber">{`Über ${name}`}</h2>
            <p className="prose">{about}</p>
          </section>
          <section aria-labelledby="leistungen">
            <h2 id="leistungen">Leistungen</h2>
            <ul className="checks">
              {shownServices(listing.services).map((service) => (
                <li key={service}>{service}</li>
              ))}
            </ul>
          </section>
          <ProviderReviews reviews={reviews} />
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
                {other.rating !== null && (
                  <span className="muted"> {formatRating(other.rating)} von 5 Sternen</span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Faq title="Häufige Fragen" questions={providerQuestions(name, city)} />
    </div>
  );
}
