import { countOf, formatDate } from "#domain/format.ts";
import type { Listing } from "#domain/listings/listing.ts";
import { websiteUrl } from "#domain/listings/provider.ts";
import type { Addressee } from "#domain/mail/addressee.ts";
import { type AnswerFigures, mostlyAnswersWithinDay } from "#domain/messages/answer-figures.ts";
import { paths } from "#domain/paths.ts";
import type { Canton } from "#domain/places/canton.ts";
import { KEEP_DAYS } from "#domain/retention.ts";
import { Island } from "../../islands/island.tsx";
import { INQUIRY_LINK, InquiryDialog } from "../../islands/messages/inquiry-dialog.tsx";
import { AsideCard } from "../aside-card.tsx";
import { Icon } from "../icons.tsx";
import { AskAll } from "../questions/ask-all.tsx";

type Props = { listing: Listing; spitex: Addressee; canton: Canton; city: string; answers: AnswerFigures | null };

/** The sticky side column: call, write, visit, website. */
export function ProviderContact({ listing, spitex, ...place }: Props) {
  const { phone } = spitex;
  const inquiry = { path: paths.inquiry(listing), spitex };
  const website = websiteUrl(listing.website);
  return (
    <AsideCard id="kontakt" title="Direkt Kontakt aufnehmen">
      {phone && (
        <a className="button tall" href={phone.href}>
          <Icon name="phone" />
          <span>
            Jetzt anrufen
            <br />
            <span className="number">{phone.display}</span>
          </span>
        </a>
      )}
      <Island name="inquiry-dialog" when="touch sent" props={inquiry}>
        <InquiryDialog {...inquiry} />
      </Island>
      {website && (
        <a className="button quiet" href={website} target="_blank" rel="noopener nofollow">
          <Icon name="globe" />
          <span>
            Website besuchen<span className="sr-only"> (öffnet ein neues Fenster)</span>
          </span>
        </a>
      )}
      <ContactDetails listing={listing} phone={phone?.display} website={website} {...place} />
      <p className="details">
        <a href={paths.providerClaim(listing.slug)} rel="nofollow">
          Sind Sie diese Spitex?
        </a>{" "}
        <a href={paths.forProviders()}>Was Anbieter davon haben</a>{" "}
        <AskAll at={{ city: place.city, cantonSlug: listing.cantonSlug }} isInText />{" "}
        <a href={paths.complaints(listing.cantonSlug)}>Unzufrieden?</a>
      </p>
    </AsideCard>
  );
}

type DetailsProps = Omit<Props, "spitex"> & { phone: string | undefined; website: string | undefined };

function ContactDetails({ listing, canton, city, phone, website, answers }: DetailsProps) {
  return (
    <dl className="details">
      <dt className="said-above">Adresse</dt>
      <dd className="said-above">
        {listing.streetAddress && (
          <>
            {listing.streetAddress}
            <br />
          </>
        )}
        {listing.zipCode} {city}
      </dd>
      <dt className="said-above">Kanton</dt>
      <dd className="said-above">{canton.name}</dd>
      {phone && (
        <>
          <dt className="said-above">Telefon</dt>
          <dd className="number said-above">{phone}</dd>
        </>
      )}
      {website && (
        <>
          <dt>Website</dt>
          <dd>{new URL(website).hostname}</dd>
        </>
      )}
      {answers && mostlyAnswersWithinDay(answers) && (
        <>
          <dt>Anfragen</dt>
          <dd>
            antwortet meist innert 1 Arbeitstag
            <br />
            {`${answers.withinDay} von ${countOf(answers.total, "Anfrage", "Anfragen")} in ${KEEP_DAYS} Tagen`}
          </dd>
        </>
      )}
      <dt className="said-above">Stand der Angaben</dt>
      <dd className="said-above">{formatDate(new Date(listing.updatedAt))}</dd>
    </dl>
  );
}

/** Shown on phones, where the side column is far down. */
export function CallBar({ listing, spitex: { phone } }: Pick<Props, "listing" | "spitex">) {
  return (
    <nav className="call-bar" aria-label="Kontakt">
      {phone && (
        <a className="button" href={phone.href}>
          <Icon name="phone" />
          Jetzt anrufen
        </a>
      )}
      <a
        className={phone ? "button inquire quiet" : "button inquire"}
        href={paths.inquiry(listing)}
        data-presses={INQUIRY_LINK}
      >
        Beratung anfragen
      </a>
    </nav>
  );
}
