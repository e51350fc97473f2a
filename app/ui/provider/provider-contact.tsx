import { formatDate, formatNumber } from "#domain/format.ts";
import type { Listing } from "#domain/listings/listing.ts";
import { websiteUrl, writtenDomain } from "#domain/listings/website.ts";
import type { Addressee } from "#domain/mail/addressee.ts";
import { type AnswerFigures, mostlyAnswersWithinDay } from "#domain/messages/answer-figures.ts";
import { paths } from "#domain/paths.ts";
import type { Canton } from "#domain/places/canton.ts";
import { displayPlaceName } from "#domain/places/place-name.ts";
import { cantonName } from "#domain/places/place-words.ts";
import { KEEP_DAYS } from "#domain/retention.ts";
import { m } from "#messages";
import { Island } from "../../islands/island.tsx";
import { INQUIRY_LINK, InquiryDialog } from "../../islands/messages/inquiry-dialog.tsx";
import { AsideCard } from "../aside-card.tsx";
import { Icon } from "../icons.tsx";
import { AskAll } from "../questions/ask-all.tsx";

type Props = { listing: Listing; spitex: Addressee; canton: Canton; city: string; answers: AnswerFigures | null };

/** The sticky side column: call, write, visit, website. */
export function ProviderContact({ listing, spitex, city, ...place }: Props) {
  const { phone } = spitex;
  const inquiry = { path: paths.inquiry(listing), spitex };
  const website = websiteUrl(listing.website);
  return (
    <AsideCard id="kontakt" title={m.provider_contact()}>
      {phone && (
        <a className="button tall" href={phone.href} data-call={listing.slug}>
          <Icon name="phone" />
          <span>
            {m.provider_call()}
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
            {m.provider_visit_website()}
            <span className="sr-only">{` ${m.provider_opens_new()}`}</span>
          </span>
        </a>
      )}
      <ContactDetails listing={listing} phone={phone?.display} website={website} {...place} />
      <p className="details">
        <a href={paths.providerClaim(listing.slug)} rel="nofollow">
          {m.provider_is_yours()}
        </a>{" "}
        <a href={paths.forProviders()}>{m.provider_for_providers()}</a>{" "}
        <AskAll at={{ city, cantonSlug: listing.cantonSlug }} isInText />{" "}
        <a href={paths.complaints(listing.cantonSlug)}>{m.provider_dissatisfied()}</a>
      </p>
    </AsideCard>
  );
}

type DetailsProps = Omit<Props, "spitex" | "city"> & { phone: string | undefined; website: string | undefined };

function ContactDetails({ listing, canton, phone, website, answers }: DetailsProps) {
  return (
    <dl className="details">
      <dt className="said-above">{m.provider_address()}</dt>
      <dd className="said-above">
        {listing.streetAddress && (
          <>
            {listing.streetAddress}
            <br />
          </>
        )}
        {`${listing.zipCode} ${displayPlaceName(listing.city)}`}
      </dd>
      <dt className="said-above">{m.provider_canton()}</dt>
      <dd className="said-above">{cantonName(canton)}</dd>
      {phone && (
        <>
          <dt className="said-above">{m.provider_phone()}</dt>
          <dd className="number said-above">{phone}</dd>
        </>
      )}
      {website && (
        <>
          <dt>{m.provider_website()}</dt>
          <dd>{writtenDomain(listing.website ?? website)}</dd>
        </>
      )}
      {answers && mostlyAnswersWithinDay(answers) && (
        <>
          <dt>{m.provider_inquiries()}</dt>
          <dd>
            {m.provider_answers_soon()}
            <br />
            {m.provider_answered_of({
              count: answers.total,
              shown: formatNumber(answers.total),
              within: answers.withinDay,
              days: KEEP_DAYS,
            })}
          </dd>
        </>
      )}
      <dt className="said-above">{m.provider_as_of()}</dt>
      <dd className="said-above">{formatDate(new Date(listing.updatedAt))}</dd>
    </dl>
  );
}

/** Shown on phones, where the side column is far down. */
export function CallBar({ listing, spitex: { phone } }: Pick<Props, "listing" | "spitex">) {
  return (
    <nav className="call-bar" aria-label={m.provider_contact_bar()}>
      {phone && (
        <a className="button" href={phone.href} data-call={listing.slug}>
          <Icon name="phone" />
          {m.provider_call()}
        </a>
      )}
      <a
        className={phone ? "button inquire quiet" : "button inquire"}
        href={paths.inquiry(listing)}
        data-presses={INQUIRY_LINK}
      >
        {m.provider_ask()}
      </a>
    </nav>
  );
}
