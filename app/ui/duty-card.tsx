import { formatDay } from "#domain/format.ts";
import type { ListedProvider } from "#domain/listings/listing.ts";
import { type CareCode, SHORT_FORMS } from "#domain/offer/care-codes.ts";
import type { FactSource } from "#domain/offer/fact-sources.ts";
import type { Answer } from "#domain/offer/meets.ts";
import { paths } from "#domain/paths.ts";
import { placeLine } from "#domain/places/place-name.ts";
import { joined } from "../content/cost-words.ts";
import { Icon } from "./icons.tsx";
import { OfferTags } from "./offer-tags.tsx";
import { CardActions, CardNotes, ClosedTag, MapPin } from "./provider-card.tsx";
import { ProviderTile } from "./provider-tile.tsx";
import { RememberButton } from "./remember-button.tsx";
import { Stars } from "./stars.tsx";

type DutyProvider = ListedProvider & {
  dutySource: FactSource | null;
  pin: number | undefined;
  /** Whether it meets the filter. */
  answer: Answer;
};

type Props = {
  city: string;
  communes: readonly string[];
  /** Something was asked for. */
  isFiltered: boolean;
  /** Shown before other offers. */
  wanted?: readonly CareCode[];
  /** "2026-11-22" */
  day: string;
  providers: DutyProvider[];
};

/** Rule offer-8: who must take on clients of a place; if that is not known, whom to ask. */
export function DutyCard({ city, communes, isFiltered, wanted, day, providers }: Props) {
  if (providers.length === 0) return <UnknownDuty city={city} communes={communes} />;
  return (
    <section className="duty" aria-labelledby="zustaendig">
      <h2 className="tab-title" id="zustaendig">
        <Icon name="check" />
        {`Zuständig für ${city}`}
      </h2>
      <ul className="list">
        {providers.map((provider) => (
          <li key={provider.slug} className="card provider-card">
            <header>
              <ProviderTile name={provider.name} />
              <h3>
                <a href={paths.provider(provider)}>{provider.name}</a>
              </h3>
              <RememberButton provider={provider} />
              <p className="card-meta">
                <MapPin pin={provider.pin} />
                <span className="tag bound">Versorgungspflicht</span>
                <ClosedTag closed={provider.closed} />
                {provider.form && <span className="tag">{SHORT_FORMS[provider.form]}</span>}
                <span>{placeLine(provider)}</span>
              </p>
            </header>
            <div>
              <div>
                <DutyWords city={city} communes={communes} closed={provider.closed} />
                {isFiltered && <p>{ANSWERS[provider.answer]}</p>}
                <Stars rating={provider.rating} count={provider.userRatingsTotal} ownCount={provider.ownRatingsCount} />
                <OfferTags care={provider.care} {...(wanted && { wanted })} />
                <CardNotes provider={provider} day={day} />
                <p className="fact-source">{sourceWords(provider.dutySource)}</p>
              </div>
              <CardActions provider={provider} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const ANSWERS: Record<Answer, string> = {
  yes: "Was Sie gewählt haben, trifft auf sie zu.",
  unknown: "Ob zutrifft, was Sie gewählt haben, wissen wir nicht. Fragen Sie nach.",
  no: "Laut ihren Angaben trifft nicht alles zu, was Sie gewählt haben.",
};

const DutyWords = ({ city, communes, closed }: Pick<Props, "city" | "communes"> & Pick<DutyProvider, "closed">) => (
  <p>
    {closed === "offen" ? (
      <>
        <b>Diese Spitex muss Ihren Auftrag annehmen.</b>
        {` Sie hat den Auftrag für ${city}, auch für kurze Einsätze.`}
      </>
    ) : (
      <>
        <b>Diese Spitex ist vorübergehend geschlossen.</b>
        {` Sie hat den Auftrag für ${city}. Fragen Sie bei ${communeWords(communes)}, wer ihn jetzt ausführt.`}
      </>
    )}
  </p>
);

const communeWords = (communes: readonly string[]) =>
  communes.length > 0 ? `der Gemeinde ${joined([...communes], "oder")}` : "Ihrer Gemeinde";

const sourceWords = (source: FactSource | null) =>
  source?.day
    ? `Quelle: ${source.source}, Stand ${formatDay(source.day)}`
    : `Quelle: ${source?.source ?? "nicht bekannt"}`;

function UnknownDuty({ city, communes }: Pick<Props, "city" | "communes">) {
  return (
    <section className="note duty-unknown" aria-labelledby="zustaendig">
      <h2 id="zustaendig">Wer muss Ihren Auftrag annehmen?</h2>
      <p>
        {`Welche Spitex in ${city} Versorgungspflicht hat, wissen wir noch nicht. Fragen Sie bei ${communeWords(communes)}. Die Verwaltung gibt Ihnen am Telefon Auskunft.`}
      </p>
    </section>
  );
}
