import { formatDate } from "#domain/format.ts";
import type { Listing } from "#domain/listings/listing.ts";
import { websiteUrl } from "#domain/listings/provider.ts";
import { addresseeOf } from "#domain/mail/addressee.ts";
import { paths } from "#domain/paths.ts";
import type { Canton } from "#domain/places/canton.ts";
import { Island } from "../islands/island.tsx";
import { InquiryDialog } from "../islands/messages/inquiry-dialog.tsx";
import { Icon } from "./icons.tsx";

type Props = { listing: Listing; canton: Canton; city: string };

/** The sticky side column: call, write, visit, website. */
export function ProviderContact({ listing, canton, city }: Props) {
  const spitex = addresseeOf(listing);
  const { phone } = spitex;
  const inquiry = { path: paths.inquiry(listing), spitex };
  const website = websiteUrl(listing.website);
  return (
    <aside className="aside" aria-labelledby="kontakt">
      <div className="card sticky">
        <header>
          <h2 id="kontakt">Direkt Kontakt aufnehmen</h2>
        </header>
        <div>
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
          <Island name="inquiry-dialog" props={inquiry}>
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
          <ContactDetails listing={listing} canton={canton} city={city} phone={phone?.display} />
        </div>
      </div>
    </aside>
  );
}

function ContactDetails({ listing, canton, city, phone }: Props & { phone: string | undefined }) {
  const website = websiteUrl(listing.website);
  return (
    <dl className="details">
      <dt>Adresse</dt>
      <dd>
        {listing.streetAddress && (
          <>
            {listing.streetAddress}
            <br />
          </>
        )}
        {listing.zipCode} {city}
      </dd>
      <dt>Kanton</dt>
      <dd>{canton.name}</dd>
      {phone && (
        <>
          <dt>Telefon</dt>
          <dd className="number">{phone}</dd>
        </>
      )}
      {website && (
        <>
          <dt>Website</dt>
          <dd>{new URL(website).hostname}</dd>
        </>
      )}
      <dt>Stand der Angaben</dt>
      <dd>{formatDate(new Date(listing.updatedAt))}</dd>
    </dl>
  );
}

/** On phones, where the side column is far down. */
export function CallBar({ listing }: { listing: Listing }) {
  const { phone } = addresseeOf(listing);
  return (
    <nav className="call-bar" aria-label="Kontakt">
      {phone && (
        <a className="button" href={phone.href}>
          <Icon name="phone" />
          Jetzt anrufen
        </a>
      )}
      <a className={phone ? "button quiet" : "button"} href={paths.inquiry(listing)}>
        Beratung anfragen
      </a>
    </nav>
  );
}
