import { formatDistance } from "#domain/format.ts";
import { closedLabel } from "#domain/listings/closed.ts";
import type { FactSource, ListedProvider } from "#domain/listings/listing.ts";
import { phoneNumber } from "#domain/listings/phone.ts";
import { capacityWords } from "#domain/offer/capacity.ts";
import { careName, isCareCode, shortFormName } from "#domain/offer/care-codes.ts";
import { inRow } from "#domain/offer/languages.ts";
import { shownHours } from "#domain/offer/week.ts";
import { paths } from "#domain/paths.ts";
import { ownTextTag, placeLineOf } from "#domain/places/place-words.ts";
import { m } from "#messages";
import { sourceWords } from "../../content/provider-facts.ts";
import { spokenLanguages } from "../provider/offer-tags.tsx";
import { DutySource } from "../provider/own-words.tsx";

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
            <b>{m.sheet_capacity({ words: capacityWords(provider.capacity, day) })}</b>
          </p>
        )}
        <p>{offerWords(provider)}</p>
        {source && (
          <p>
            <DutySource words={sourceWords(source)} tag={ownTextTag(provider)} />
          </p>
        )}
      </div>
      <div>
        {phone ? (
          <a className="sheet-phone number" href={phone.href} data-call={provider.slug}>
            {phone.display}
          </a>
        ) : (
          <p>{m.sheet_no_phone()}</p>
        )}
        <p>{provider.phoneHours ? m.sheet_hours({ hours: shownHours(provider.phoneHours) }) : m.sheet_no_hours()}</p>
      </div>
      <p className="sheet-boxes" aria-hidden="true">
        <span>{m.sheet_called()}</span>
        <span>{m.sheet_answer()}</span>
      </p>
    </li>
  );
}

function whereWords({ distanceKm, form, ...provider }: Props["provider"]): string {
  const distance =
    distanceKm === undefined
      ? undefined
      : m.place_away({ distance: formatDistance(distanceKm) ?? m.place_under_a_kilometre() });
  return [closedLabel(provider.closed), placeLineOf(provider), distance, form && shortFormName(form)]
    .filter(Boolean)
    .join(" · ");
}

function offerWords({ care, languages }: Props["provider"]): string {
  const offers = (care ?? []).filter(isCareCode).map(careName);
  const spoken = spokenLanguages(languages);
  const words = offers.length > 0 ? m.sheet_offers({ offers: inRow(offers).join(", ") }) : m.sheet_no_offers();
  return spoken ? `${words}. ${m.sheet_languages({ languages: spoken })}` : words;
}
