import { formatDay, formatDistance } from "#domain/format.ts";
import { closedLabel } from "#domain/listings/closed.ts";
import type { FactSource, ListedProvider } from "#domain/listings/listing.ts";
import { phoneNumber } from "#domain/listings/phone.ts";
import { capacityWords } from "#domain/offer/capacity.ts";
import { CARE, isCareCode, SHORT_FORMS } from "#domain/offer/care-codes.ts";
import { shownHours } from "#domain/offer/week.ts";
import { paths } from "#domain/paths.ts";
import { placeLine } from "#domain/places/place-name.ts";
import { spokenLanguages } from "../provider/offer-tags.tsx";

type Props = {
  provider: ListedProvider & { distanceKm?: number | undefined };
  /** The source of the duty. */
  source?: FactSource | null;
  /** "2026-11-22" */
  day: string;
};

/** A provider on a printable list, with boxes to fill in by hand. Unknown facts are stated, not omitted. */
export function SheetRow({ provider, source, day }: Props) {
  const phone = phoneNumber(provider.phone);
  return (
    <li className="sheet-row">
      <div>
        <h3>
          <a href={paths.provider(provider)}>{provider.name}</a>
        </h3>
        <p>{whereWords(provider)}</p>
        {provider.capacity && (
          <p>
            <b>{`Kapazität: ${capacityWords(provider.capacity, day)}`}</b>
          </p>
        )}
        <p>{offerWords(provider)}</p>
        {source && <p>{`Quelle der Zuständigkeit: ${sourceWords(source)}`}</p>}
      </div>
      <div>
        {phone ? (
          <a className="sheet-phone number" href={phone.href}>
            {phone.display}
          </a>
        ) : (
          <p>Telefon nicht bekannt</p>
        )}
        <p>{provider.phoneHours ? `Erreichbar: ${shownHours(provider.phoneHours)}` : "Telefonzeiten nicht bekannt"}</p>
      </div>
      <p className="sheet-boxes" aria-hidden="true">
        <span>angerufen</span>
        <span>Antwort</span>
      </p>
    </li>
  );
}

function whereWords({ distanceKm, form, ...provider }: Props["provider"]): string {
  const distance = distanceKm === undefined ? undefined : `${formatDistance(distanceKm) ?? "unter 1 km"} entfernt`;
  return [closedLabel(provider.closed), placeLine(provider), distance, form && SHORT_FORMS[form]]
    .filter(Boolean)
    .join(" · ");
}

function offerWords({ care, languages }: Props["provider"]): string {
  const offers = (care ?? []).filter(isCareCode).map((code) => CARE[code]);
  const spoken = spokenLanguages(languages);
  const words = offers.length > 0 ? `Leistungen: ${offers.join(", ")}` : "Leistungen nicht bekannt";
  return spoken ? `${words}. Sprachen: ${spoken}` : words;
}

const sourceWords = ({ source, day }: FactSource) => (day ? `${source}, Stand ${formatDay(day)}` : source);
