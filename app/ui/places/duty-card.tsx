import { formatList } from "#domain/format.ts";
import type { FactSource, ListedProvider } from "#domain/listings/listing.ts";
import { phoneNumber } from "#domain/listings/phone.ts";
import type { Answer } from "#domain/offer/candidate.ts";
import { paths } from "#domain/paths.ts";
import { ownTextTag } from "#domain/places/place-words.ts";
import { m } from "#messages";
import { sourceWords } from "../../content/provider-facts.ts";
import { Icon } from "../icons.tsx";
import { OfferTags } from "../provider/offer-tags.tsx";
import { OneSource } from "../provider/own-words.tsx";
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
        {m.place_duty({ city })}
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
                <p className="fact-source">
                  <OneSource
                    words={provider.dutySource ? sourceWords(provider.dutySource) : unknownSource()}
                    tag={ownTextTag(provider)}
                  />
                </p>
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
      <h2 className="sr-only" id="zustaendig">
        {m.place_duty({ city })}
      </h2>
      {providers.map((provider) => {
        const phone = phoneNumber(provider.phone);
        return (
          <div key={provider.slug}>
            <Icon name="check" />
            <p>
              <a href={paths.provider(provider)}>{provider.name}</a>
              {` ${provider.closed === "offen" ? m.place_duty_line({ city }) : m.place_duty_line_closed({ city, commune: communeWords(communes) })} `}
              {answerWords(provider.answer)}
            </p>
            {phone && provider.closed === "offen" && provider.answer !== "yes" && (
              <a className="call" href={phone.href} data-call={provider.slug}>
                <Icon name="phone" />
                <span className="sr-only">{`${m.card_call({ name: provider.name })} `}</span>
                <span className="number">{phone.display}</span>
              </a>
            )}
          </div>
        );
      })}
    </section>
  );
}

function answerWords(answer: Answer): string {
  if (answer === "yes") return "";
  return answer === "no" ? m.place_duty_answer_no() : m.place_duty_answer_unknown();
}

const DutyWords = ({ city, communes, closed }: Pick<DutyProps, "city" | "communes"> & Pick<DutyProvider, "closed">) => (
  <p>
    {closed === "offen" ? (
      <>
        <b>{m.place_duty_must()}</b>
        {` ${m.place_duty_has({ city })}`}
      </>
    ) : (
      <>
        <b>{m.place_duty_closed()}</b>
        {` ${m.place_duty_closed_ask({ city, commune: communeWords(communes) })}`}
      </>
    )}
  </p>
);

const communeWords = (communes: readonly string[]) =>
  communes.length > 0
    ? m.place_duty_commune({ communes: formatList(communes, m.place_or()) })
    : m.place_duty_your_commune();

const unknownSource = () => ({ source: m.place_duty_source_unknown(), isOwn: false, rest: "" });

/** Says whom to ask if the obliged provider is unknown. */
export function UnknownDuty({ city, communes }: Pick<DutyProps, "city" | "communes">) {
  return (
    <section className="note duty-unknown" aria-labelledby="zustaendig">
      <h2 id="zustaendig">{m.place_duty_unknown_title()}</h2>
      <p>{m.place_duty_unknown({ city, commune: communeWords(communes) })}</p>
    </section>
  );
}
