import { formatDay } from "#domain/format.ts";
import type { FactSource, ListedProvider } from "#domain/listings/listing.ts";
import { phoneNumber } from "#domain/listings/phone.ts";
import type { Answer } from "#domain/offer/candidate.ts";
import { paths } from "#domain/paths.ts";
import { joined } from "../../content/cost-words.ts";
import { Icon } from "../icons.tsx";
import { OfferTags } from "../provider/offer-tags.tsx";
import { CardActions, CardHead, CardNotes } from "../provider/provider-card.tsx";
import { Stars } from "../provider/stars.tsx";

type DutyProvider = ListedProvider & {
  dutySource: FactSource | null;
  pin?: number | undefined;
  /** Whether the provider meets the filter. */
  answer: Answer;
};

export type DutyProps = {
  city: string;
  communes: readonly string[];
  /** "2026-11-22" */
  day: string;
  providers: DutyProvider[];
};

/** Rule offer-8: the providers obliged to take on clients of a place. */
export function DutyCard({ city, communes, day, providers }: DutyProps) {
  return (
    <section className="duty" aria-labelledby="zustaendig">
      <h2 className="tab-title" id="zustaendig">
        <Icon name="check" />
        {`Zuständig für ${city}`}
      </h2>
      <ul className="list">
        {providers.map((provider) => (
          <li key={provider.slug} className="card provider-card">
            <CardHead provider={{ ...provider, isBound: true }} />
            <div>
              <div>
                <DutyWords city={city} communes={communes} closed={provider.closed} />
                <Stars rating={provider.rating} count={provider.userRatingsTotal} ownCount={provider.ownRatingsCount} />
                <OfferTags care={provider.care} />
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

/** A short version above the filtered list. A provider that meets the filter has a card right below. */
export function DutyLines({ city, communes, providers }: DutyProps) {
  return (
    <section className="must" aria-labelledby="zustaendig">
      <h2 className="sr-only" id="zustaendig">{`Zuständig für ${city}`}</h2>
      {providers.map((provider) => {
        const phone = phoneNumber(provider.phone);
        return (
          <div key={provider.slug}>
            <Icon name="check" />
            <p>
              <a href={paths.provider(provider)}>{provider.name}</a>
              {provider.closed === "offen"
                ? ` muss alle aufnehmen, die in ${city} Pflege brauchen. `
                : ` ist vorübergehend geschlossen. Fragen Sie bei ${communeWords(communes)}, wer den Auftrag für ${city} jetzt ausführt. `}
              {ANSWERS[provider.answer]}
            </p>
            {phone && provider.closed === "offen" && provider.answer !== "yes" && (
              <a className="call" href={phone.href}>
                <Icon name="phone" />
                <span className="sr-only">{`${provider.name} anrufen: `}</span>
                <span className="number">{phone.display}</span>
              </a>
            )}
          </div>
        );
      })}
    </section>
  );
}

const ANSWERS: Record<Answer, string> = {
  yes: "",
  unknown: "Ob zutrifft, was Sie gewählt haben, wissen wir nicht. Fragen Sie nach.",
  no: "Laut ihren Angaben trifft nicht alles zu, was Sie gewählt haben.",
};

const DutyWords = ({ city, communes, closed }: Pick<DutyProps, "city" | "communes"> & Pick<DutyProvider, "closed">) => (
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

/** Whom to ask if it is unknown. */
export function UnknownDuty({ city, communes }: Pick<DutyProps, "city" | "communes">) {
  return (
    <section className="note duty-unknown" aria-labelledby="zustaendig">
      <h2 id="zustaendig">Wer muss Ihren Auftrag annehmen?</h2>
      <p>
        {`Welche Spitex in ${city} Versorgungspflicht hat, wissen wir noch nicht. Fragen Sie bei ${communeWords(communes)}. Die Verwaltung gibt Ihnen am Telefon Auskunft.`}
      </p>
    </section>
  );
}
