import { ParaglideMessage } from "@inlang/paraglide-js-react";
import { formatDate } from "#domain/format.ts";
import { isOwnText } from "#domain/listings/fact-text.ts";
import { isUntouched } from "#domain/listings/field-form.ts";
import { deskLabel, type ListingField } from "#domain/listings/fields.ts";
import { summaryOf, textInWords } from "#domain/listings/form-words.ts";
import { shownOrigin } from "#domain/listings/listing.ts";
import type { Entry } from "#domain/members/provider-desk.ts";
import { cantonName } from "#domain/places/place-words.ts";
import { shortHash } from "#domain/text/hashes.ts";
import type { OfferedField } from "#domain/website/website-offer.ts";
import { m } from "#messages";
import { own } from "../provider/own-words.tsx";
import { type ControlProps, confirmedWords, type FieldOrigin, sourceInputs } from "./control-group.tsx";
import { FieldInput } from "./listing-controls.tsx";

/** `entry`: the member who entered it, as long as that person is a member. */
type Origins = FieldOrigin & { entry: Entry | undefined };

type FoldedField = ControlProps & {
  origin: Origins;
  offered?: OfferedField | undefined;
  /** Whether `sent` was made of an older state. */
  isOutdated: boolean;
};

type FieldFoldProps = {
  /** A field, and the fields that state the same. */
  fields: readonly FoldedField[];
  /** The value of `lang` for what the provider wrote itself. */
  ownTag: string | undefined;
};

/** A provider's field, folded to its present value. The fragment of the field's id opens it. */
export function FieldFold({ fields, ownTag }: FieldFoldProps) {
  const said = fields.map(({ name, value, areas }) => ({ name, words: summaryOf(name, value, areas) }));
  const shown = said.find(({ words }) => words);
  return (
    <details className="desk-field" open={fields.some((field) => field.offered || isTyped(field))}>
      <summary>
        <span className="desk-label">{said[0] && deskLabel(said[0].name)}</span>
        {shown ? (
          <span className="desk-value" lang={isOwnText(shown.name) ? ownTag : undefined}>
            {shown.words}
          </span>
        ) : (
          <span className="desk-value muted">{m.editor_absent()}</span>
        )}
        <span className="desk-change">{shown ? m.editor_change() : m.editor_add()}</span>
      </summary>
      {fields.map((field, at) => (
        <Folded key={field.name} {...field} ownTag={ownTag} {...(at > 0 && { label: deskLabel(field.name) })} />
      ))}
    </details>
  );
}

const isTyped = ({ name, value, sent }: ControlProps) => sent !== undefined && !isUntouched(name, sent, value);

const OFFERED = { filled: m.editor_from_website, typed: m.editor_website_typed, told: m.editor_website_told };

const offeredWords = (name: ListingField, { text, state }: OfferedField): string =>
  OFFERED[state]({ value: textInWords(name, text).replaceAll("\n", ", ") });

/**
 * `data-base` stands for the stored value: a draft made of another one does not overwrite it. It is empty if the typed
 * value was made of an older one: a field that was not touched differs, too, once a colleague has changed it.
 */
function Folded({ origin, offered, ownTag, isOutdated, ...props }: FoldedField & Pick<FieldFoldProps, "ownTag">) {
  const { form, name, value, areas } = props;
  const hasTyped = isTyped(props);
  return (
    <div
      id={`${form}-${name}-feld`}
      data-field={name}
      data-base={hasTyped && isOutdated ? "" : shortHash(value)}
      data-changed={hasTyped ? "" : undefined}
    >
      {offered && <p className="field-hint">{offeredWords(name, offered)}</p>}
      <FieldInput {...props} cantonName={cantonName} />
      {summaryOf(name, value, areas) && <Origin {...origin} tag={ownTag} />}
    </div>
  );
}

/** `tag`: the language of sources that are in the words of others. */
const Origin = ({ source, entry, confirmedAt, tag }: Origins & { tag: string | undefined }) => (
  <p className="field-hint">
    {source && (
      <ParaglideMessage
        message={m.editor_source}
        inputs={sourceInputs(source)}
        markup={own(shownOrigin(source.source) ? undefined : tag)}
      />
    )}{" "}
    {entry && `${m.editor_entered({ person: entry.person, day: formatDate(new Date(entry.at)) })} `}
    {confirmedWords(confirmedAt)}
  </p>
);
