import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { Listing } from "#domain/listings/listing.ts";
import { shortFormName } from "#domain/offer/care-codes.ts";
import { COMPARED, paths } from "#domain/paths.ts";
import { placeLineOf } from "#domain/places/place-words.ts";
import { FEWEST_COMPARED, MOST_COMPARED, SEPARATOR } from "#domain/shortlist/shortlist-cookie.ts";
import { m } from "#messages";
import { Icon } from "../icons.tsx";
import { OfferTags } from "../provider/offer-tags.tsx";
import { CardActions, ClosedTag, ProviderTile } from "../provider/provider-card.tsx";
import { Stars } from "../provider/stars.tsx";
import { AskAll } from "../questions/ask-all.tsx";
import { SHARE } from "./share-list.tsx";

type Provider = Pick<
  Listing,
  | "slug"
  | "cantonSlug"
  | "citySlug"
  | "name"
  | "zipCode"
  | "city"
  | "phone"
  | "form"
  | "closed"
  | "care"
  | "rating"
  | "userRatingsTotal"
  | "ownRatingsCount"
> & {
  canton: string;
  /** Other slugs under which it was remembered, before it was renamed or merged. */
  formerly: string[];
  /** Rule capacity-3; undefined if it is unknown or too old. */
  capacityWords: string | undefined;
};

type ShortlistProps = {
  providers: Provider[];
  /** Another person's list: it has no notes and is taken over as a whole. */
  isShared: boolean;
};

const COMPARE_FORM = "vergleichen";
/** Form that adds to the visitor's list or removes from it. */
export const CHANGE_FORM = "aendern";

export function Shortlist({ providers, isShared }: ShortlistProps) {
  return (
    <>
      <form id={COMPARE_FORM} action={paths.compare()} hidden />
      <p className="actions shortlist-actions">
        {providers.length >= FEWEST_COMPARED && (
          <button className="button" type="submit" form={COMPARE_FORM}>
            {m.shortlist_compare()}
          </button>
        )}
        {isShared && (
          <button
            className="button quiet"
            type="submit"
            form={CHANGE_FORM}
            name="merken"
            value={providers.map(({ slug }) => slug).join(",")}
          >
            {m.shortlist_take_over()}
          </button>
        )}
        {providers[0] && <AskAll at={providers[0]} />}
        {!isShared && (
          <a className="button quiet" href={`#${SHARE}`}>
            {m.shortlist_pass_on()}
          </a>
        )}
      </p>
      <ul className="list">
        {providers.map((provider, at) => (
          <li key={provider.slug} className="card provider-card">
            <CardHead provider={provider} isShared={isShared} />
            <div>
              <div>
                <Stars rating={provider.rating} count={provider.userRatingsTotal} ownCount={provider.ownRatingsCount} />
                <OfferTags care={provider.care} />
                {provider.capacityWords && (
                  <ul className="card-notes">
                    <li>{provider.capacityWords}</li>
                  </ul>
                )}
                <label className="choice">
                  <input
                    type="checkbox"
                    form={COMPARE_FORM}
                    name={COMPARED}
                    value={provider.slug}
                    defaultChecked={at < MOST_COMPARED}
                  />
                  <span>
                    {m.shortlist_compare_one()}
                    <span className="sr-only">{m.provider_after_colon({ value: provider.name })}</span>
                  </span>
                </label>
                {!isShared && <ShortlistNotes provider={provider} />}
              </div>
              <CardActions provider={provider} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function CardHead({ provider, isShared }: { provider: Provider; isShared: boolean }) {
  const { name, form, closed, slug } = provider;
  return (
    <header>
      <ProviderTile name={name} />
      <h2>
        <a href={paths.provider(provider)}>{name}</a>
      </h2>
      {!isShared && (
        <button className="remember" type="submit" form={CHANGE_FORM} name="entfernen" value={slug}>
          <Icon name="close" />
          <span>{m.shortlist_remove()}</span>
          <span className="sr-only">{` ${name}`}</span>
        </button>
      )}
      <p className="card-meta">
        <ClosedTag closed={closed} />
        {form && <span className="tag">{shortFormName(form)}</span>}
        {placeLineOf(provider)}
      </p>
    </header>
  );
}

/** By the value that notes store. */
const ANSWERS = {
  "hat Platz": m.shortlist_answer_free,
  "hat keinen Platz": m.shortlist_answer_full,
  "ruft zurück": m.shortlist_answer_later,
  "nicht erreicht": m.shortlist_answer_missed,
};

type ShortlistNotesProps = { provider: { slug: string; formerly: string[]; name: string } };

/** The fields have no names, so that no form sends them: islands/shortlist/shortlist-notes.wake.ts keeps them. */
const ShortlistNotes = ({ provider: { slug, formerly, name } }: ShortlistNotesProps) => (
  <fieldset
    className="field shortlist-notes only-with-script"
    data-notes={slug}
    data-formerly={formerly.join(SEPARATOR) || undefined}
  >
    <legend>
      <ParaglideMessage
        message={m.shortlist_notes}
        inputs={{ name }}
        markup={{
          hidden: ({ children }) => <span className="sr-only">{children}</span>,
          muted: ({ children }) => <span className="muted">{children}</span>,
        }}
      />
    </legend>
    <label className="choice">
      <input type="checkbox" data-note="called" autoComplete="off" />
      <span>{m.shortlist_called()}</span>
    </label>
    <label>
      {m.shortlist_answer()}
      <select className="field-input" data-note="answer" autoComplete="off">
        <option value="">{m.shortlist_answer_none()}</option>
        {Object.entries(ANSWERS).map(([answer, label]) => (
          <option key={answer} value={answer}>
            {label()}
          </option>
        ))}
      </select>
    </label>
    <label>
      {m.shortlist_note()}
      <textarea className="field-input" data-note="text" placeholder=" " rows={2} maxLength={500} autoComplete="off" />
    </label>
  </fieldset>
);
