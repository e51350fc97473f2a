import lexiconCards from "virtual:lexicon-cards/de";
import { services } from "#app/content/home.ts";
import { LexiconCards } from "#app/islands/lexicon/lexicon-cards.tsx";
import { ServiceTile } from "#app/ui/home-sections.tsx";
import { ProviderList } from "#app/ui/places/provider-list.tsx";
import { OtherProviders } from "#app/ui/provider/other-providers.tsx";
import { ProviderCard } from "#app/ui/provider/provider-card.tsx";
import { CallBar, ProviderContact } from "#app/ui/provider/provider-contact.tsx";
import { ProviderFacts, ProviderServices } from "#app/ui/provider/provider-facts.tsx";
import { HeadRating, ReviewList } from "#app/ui/provider/review-list.tsx";
import { Stars } from "#app/ui/provider/stars.tsx";
import { addresseeOf } from "#domain/mail/addressee.ts";
import { cantonByCode } from "#domain/places/canton.ts";
import { present } from "#domain/present.ts";
import sill from "../../app/pictures/sims.svg?url&no-inline";
import { bareProvider, fullProvider, listing, longProvider, noReviews, reviews, summary } from "./examples.ts";
import { GuideSection, Specimen } from "./guide-section.tsx";

const canton = present(cantonByCode("ZH"), "the canton of the example");

/** A Monday. */
const DAY = "2026-11-23";

export function Cards() {
  return (
    <GuideSection id="karten" title="Karten">
      <Specimen name="Anbieter in einer Liste: alles, langer Name, nur das Nötigste; mit Pager">
        <ProviderList
          path="#karten"
          day={DAY}
          list={{ isFirst: false, next: "x", previous: undefined }}
          groups={[
            { rows: [fullProvider, longProvider] },
            { title: "Nachfragen", note: "Fragen Sie nach.", isQuestion: true, rows: [bareProvider] },
          ]}
        />
      </Specimen>
      <Specimen name="Anbieter in einer anderen Karte (nearby)">
        <div className="card">
          <header>
            <h3>In Ihrer Nähe</h3>
          </header>
          <div>
            <ul className="nearby">
              <ProviderCard provider={{ ...fullProvider, slug: "spitex-nah-8400", distanceKm: 2.3 }} day={DAY} />
            </ul>
          </div>
        </div>
      </Specimen>
      <Specimen name="Weitere Anbieter: mit und ohne Entfernung, ohne Bewertung">
        <OtherProviders
          city="Winterthur"
          others={[
            { ...fullProvider, distanceKm: 0.4 },
            { ...bareProvider, distanceKm: undefined },
            { ...longProvider, distanceKm: 12.3 },
          ]}
        />
      </Specimen>
      <Specimen name="Lexikon">
        <LexiconCards cards={lexiconCards.slice(0, 2)} />
      </Specimen>
      <Specimen name="Kacheln: in Ruhe, unter dem Zeiger">
        <ul className="tiles">
          {services()
            .slice(0, 2)
            .map((service, at) => (
              <ServiceTile key={service.path} {...service} className={at === 1 ? "card tile is-hover" : "card tile"} />
            ))}
        </ul>
      </Specimen>
    </GuideSection>
  );
}

export function Ratings() {
  return (
    <GuideSection id="bewertung" title="Bewertung">
      <Specimen name="Sterne 0 bis 5, ohne Bewertung, ohne Anzahl">
        {[0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5].map((rating) => (
          <Stars key={rating} rating={rating} count={23} ownCount={2} />
        ))}
        <Stars rating={null} count={null} ownCount={0} />
        <Stars rating={4.1} count={null} ownCount={0} />
      </Specimen>
      <Specimen name="Im Kopf eines Anbieters: mit und ohne Sterne">
        <div className="head-rating">
          <HeadRating summary={summary} />
        </div>
        <div className="head-rating">
          <HeadRating summary={{ ...noReviews, count: 3 }} />
        </div>
      </Specimen>
      <Specimen name="Note mit Balken, Liste">
        <ReviewList spitexPath="#bewertung" reviews={reviews} summary={summary} />
      </Specimen>
      <Specimen name="Note ohne Balken, leere Liste">
        <ReviewList
          spitexPath="#bewertung"
          reviews={[]}
          summary={{ ...summary, ownCount: 0, countedCount: 0, byStars: [] }}
        />
      </Specimen>
      <Specimen name="Noch nichts">
        <ReviewList spitexPath="#bewertung" reviews={[]} summary={noReviews} />
      </Specimen>
    </GuideSection>
  );
}

export function Facts() {
  const named = { ...listing, services: ["Grundpflege & Körperpflege", "Palliative Care", "Psychiatrische Pflege"] };
  return (
    <GuideSection id="fakten" title="Fakten" note="Ein Häkchen nur für das, was der Anbieter selbst gesagt hat.">
      <Specimen name="Leiste: Bekanntes und Unbekanntes">
        <div className="rail on-deep">
          <img className="scene" src={sill} width="366" height="210" alt="" />
          <ProviderFacts listing={listing} capacity={fullProvider.capacity} day={DAY} />
        </div>
      </Specimen>
      <Specimen name="Eigene Leistungen">
        <ProviderServices {...named} care={null} />
      </Specimen>
      <Specimen name="Kontakt: der Dialog geht auf">
        <ProviderContact
          listing={listing}
          spitex={addresseeOf(listing)}
          canton={canton}
          city="Winterthur"
          answers={{ total: 14, withinDay: 11 }}
        />
      </Specimen>
      <Specimen name="Leiste am unteren Rand (Handy)">
        <CallBar listing={listing} spitex={addresseeOf(listing)} />
      </Specimen>
    </GuideSection>
  );
}
