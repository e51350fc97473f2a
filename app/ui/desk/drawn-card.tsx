import { keysOf } from "#domain/keys.ts";
import { isOwnText } from "#domain/listings/fact-text.ts";
import { fieldOf, type ListingField, shownLabel } from "#domain/listings/fields.ts";
import { textInWords } from "#domain/listings/form-words.ts";
import { DRAWN_FACTS, type ListedProvider } from "#domain/listings/listing.ts";
import type { Drawn, TypedFields } from "#domain/members/provider-desk.ts";
import { shownHours } from "#domain/offer/week.ts";
import { ownTextTag } from "#domain/places/place-words.ts";
import { m } from "#messages";
import { HoursText } from "../provider/hours-text.tsx";
import { ProviderCard } from "../provider/provider-card.tsx";

/** What islands/desk/preview.ts swaps. */
export const CARD_ID = "listenkarte";

type Props = {
  card: ListedProvider;
  /** The stored values, as forms show them. */
  fields: TypedFields;
  /** "2026-11-22" */
  day: string;
  /** Values that are typed but not stored. */
  drawn: Drawn | undefined;
};

/** The provider as lists show it, then in full the facts that lists shorten, and other typed values. */
export function DrawnCard({ card, fields, day, drawn }: Props) {
  const texts = { ...fields, ...drawn?.fields };
  const shown = new Set([...DRAWN_FACTS, ...keysOf(drawn?.fields ?? {})]);
  return (
    <div id={CARD_ID}>
      <ul className="list">
        <ProviderCard provider={{ ...card, ...drawn?.card }} day={day} />
      </ul>
      <h4>{m.editor_on_page()}</h4>
      <dl className="pairs">
        {[...shown].map((field) => (
          <div key={field}>
            <dt>{shownLabel(field)}</dt>
            <dd lang={isOwnText(field) && texts[field] ? ownTextTag(card, texts[field]) : undefined}>
              <HoursText text={wordsOf(field, texts[field] ?? "")} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function wordsOf(field: ListingField, text: string): string {
  if (text === "") return m.editor_absent();
  return fieldOf(field).kind === "hours" ? shownHours(text) : textInWords(field, text).replaceAll("\n", ", ");
}
