import { isOwnText } from "#domain/listings/fact-text.ts";
import { isUntouched } from "#domain/listings/field-form.ts";
import { deskLabel, type ListingField } from "#domain/listings/fields.ts";
import { summaryOf, textInWords } from "#domain/listings/form-words.ts";
import { cantonName } from "#domain/places/place-words.ts";
import { shortHash } from "#domain/text/hashes.ts";
import type { OfferedField } from "#domain/website/website-offer.ts";
import { m } from "#messages";
import { type ControlProps, type FieldOrigin, originWords } from "./control-group.tsx";
import { FieldInput } from "./listing-controls.tsx";

type FoldedField = ControlProps & { origin: FieldOrigin; offered?: OfferedField | undefined };

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
        <Folded key={field.name} {...field} {...(at > 0 && { label: deskLabel(field.name) })} />
      ))}
    </details>
  );
}

const isTyped = ({ name, value, sent }: FoldedField) => sent !== undefined && !isUntouched(name, sent, value);

const OFFERED = { filled: m.editor_from_website, typed: m.editor_website_typed, told: m.editor_website_told };

const offeredWords = (name: ListingField, { text, state }: OfferedField): string =>
  OFFERED[state]({ value: textInWords(name, text).replaceAll("\n", ", ") });

/** `data-base` stands for the stored value: a draft made of another one does not overwrite it. */
function Folded({ origin, offered, ...props }: FoldedField) {
  const { form, name, value, areas } = props;
  return (
    <div
      id={`${form}-${name}-feld`}
      data-field={name}
      data-base={shortHash(value)}
      data-changed={isTyped({ origin, ...props }) ? "" : undefined}
    >
      {offered && <p className="field-hint">{offeredWords(name, offered)}</p>}
      <FieldInput {...props} cantonName={cantonName} />
      {summaryOf(name, value, areas) && <p className="field-hint">{originWords(origin)}</p>}
    </div>
  );
}
