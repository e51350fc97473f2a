import type { ReactNode } from "react";
import { cutAfterWord } from "#domain/format.ts";
import { aboutText } from "#domain/listings/provider.ts";
import { addresseeOf } from "#domain/mail/addressee.ts";
import { isPaidByClients, pricesOf } from "#domain/offer/prices.ts";
import { paths } from "#domain/paths.ts";
import { cantonAfterWord, inCity, ownTextTag, placeLineOf } from "#domain/places/place-words.ts";
import { HEAD_RATING_ID } from "#domain/reviews/review.ts";
import { m } from "#messages";
import { localSources, patientPays, providerQuestions } from "../content/places.ts";
import { today } from "../context.ts";
import { loadProvider } from "../load-page.ts";
import sill from "../pictures/sims.svg?url&no-inline";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { Faq } from "../ui/faq.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { ListingPage } from "../ui/places/place-page.tsx";
import { ClosedProvider, PausedNotice } from "../ui/provider/closed-provider.tsx";
import { OtherProviders } from "../ui/provider/other-providers.tsx";
import { PriceNote } from "../ui/provider/own-words.tsx";
import { ClosedTag, ProviderTile, RememberButton } from "../ui/provider/provider-card.tsx";
import { CallBar, ProviderContact } from "../ui/provider/provider-contact.tsx";
import { ProviderFacts, ProviderPrices, ProviderQuality, ProviderServices } from "../ui/provider/provider-facts.tsx";
import {
  PaperMap,
  PhoneQuestions,
  ProviderArea,
  ProviderLocation,
  ProviderLogo,
  ProviderReviews,
} from "../ui/provider/provider-sections.tsx";
import { ProviderStructuredData } from "../ui/provider/provider-structured-data.tsx";
import { HeadRating } from "../ui/provider/review-list.tsx";
import { SourceList } from "../ui/source-list.tsx";
import type { Route } from "./+types/provider.ts";

export async function loader(asked: Route.LoaderArgs) {
  const page = await loadProvider(asked);
  const { listing, canton, city } = page;
  const { name, zipCode } = listing;
  const path = paths.provider(listing);
  const local = { canton, day: today(asked.context) };
  const about = aboutText({ ...listing, city });
  const description = m.provider_description({
    name,
    zip: zipCode,
    city,
    canton: cantonAfterWord(canton),
    about:
      about.isOwn && ownTextTag(listing, about.text)
        ? m.provider_about_default({ name, where: inCity(city) })
        : about.text,
  });
  const shared: ListingPage = {
    path,
    head: { title: m.provider_title({ name, where: inCity(city) }), description: cutAfterWord(description, 299), path },
    trail: page.trail,
    heading: name,
    lead: placeLineOf(listing),
    questions: providerQuestions(name, city, local),
    sources: localSources(local),
  };
  return { ...page, ...shared, about, payment: patientPays(local), day: local.day };
}

export default function ProviderPage({ loaderData }: Route.ComponentProps) {
  return loaderData.listing.closed === "dauerhaft" ? <ClosedPage {...loaderData} /> : <OpenPage {...loaderData} />;
}

type PageProps = Route.ComponentProps["loaderData"];

type HeadProps = Pick<PageProps, "trail" | "heading" | "lead"> & {
  name: string;
  logo: string | undefined;
  children?: ReactNode;
};

const Head = ({ trail, name, logo, heading, lead, children }: HeadProps) => (
  <div className="provider-head on-wall">
    <Breadcrumbs trail={trail} />
    <header>
      {logo ? <ProviderLogo hash={logo} /> : <ProviderTile name={name} />}
      <div>
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
        {children}
      </div>
    </header>
  </div>
);

function ClosedPage({ head, trail, heading, lead, listing, logo, city, others, nearest }: PageProps) {
  return (
    <>
      <PageHead title={head.title} isIndexed={false} />
      <Head trail={trail} name={listing.name} logo={logo} heading={heading} lead={lead} />
      <div className="page provider">
        <ClosedProvider listing={listing} city={city} others={others} nearest={nearest} />
      </div>
    </>
  );
}

function OpenPage(loaderData: PageProps) {
  const { head, trail, heading, lead, questions, sources, ...page } = loaderData;
  const { listing, logo, canton, city, about, payment, reviews, summary, others, mapStyleUrl, minPasswordLength } =
    page;
  const spitex = addresseeOf(listing);
  const tag = ownTextTag(listing);
  const hasOwnPrices = pricesOf(listing.prices).some(isPaidByClients);
  return (
    <>
      <PageHead {...head} />
      <ProviderStructuredData
        listing={listing}
        canton={canton}
        reviews={reviews}
        capacity={page.capacity}
        areaNames={page.areaNames}
      />
      <Head trail={trail} name={listing.name} logo={logo} heading={heading} lead={lead}>
        <ClosedTag closed={listing.closed} />
        <div className="head-rating" id={HEAD_RATING_ID}>
          <HeadRating summary={summary} />
        </div>
        <RememberButton provider={listing} />
      </Head>
      <div className="rail on-deep">
        <img className="scene" src={sill} width="366" height="210" alt="" loading="lazy" />
        <ProviderFacts listing={listing} capacity={page.capacity} day={page.day} />
      </div>
      <div className="page provider">
        <div className="with-aside">
          <div>
            <PausedNotice listing={listing} />
            <section aria-labelledby="ueber">
              <h2 id="ueber">{m.provider_about({ name: listing.name })}</h2>
              <p className="lead" lang={about.isOwn ? ownTextTag(listing, about.text) : undefined}>
                {about.text}
              </p>
            </section>
            <ProviderServices {...listing} />
            <ProviderQuality listing={listing} />
            <ProviderArea listing={listing} names={page.areaNames} day={page.day} visitors={page.visitors} />
            <section aria-labelledby="zahlen">
              <h2 id="zahlen">{m.provider_payment()}</h2>
              <p className="note">
                {`${payment} `}
                <a href={paths.costs(canton.code, hasOwnPrices ? listing.slug : undefined)}>{m.provider_calculate()}</a>
              </p>
              <ProviderPrices prices={page.statedPrices} />
              {listing.priceNote && (
                <p className="price-note">
                  <PriceNote note={listing.priceNote} tag={tag} />
                </p>
              )}
            </section>
            <ProviderReviews
              listing={listing}
              formerly={page.formerly}
              reviews={reviews}
              summary={summary}
              cards={page.cards}
              minPasswordLength={minPasswordLength}
            />
            <ProviderLocation listing={listing} mapStyleUrl={mapStyleUrl} />
            <PhoneQuestions />
            <PaperMap listing={listing} />
          </div>
          <ProviderContact listing={listing} spitex={spitex} canton={canton} city={city} answers={page.answers} />
        </div>
        <OtherProviders city={city} others={others} />
        <Faq title={m.provider_questions()} questions={questions} />
        <SourceList {...sources} />
      </div>
      <CallBar listing={listing} spitex={spitex} />
    </>
  );
}
