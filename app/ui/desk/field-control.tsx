import { isOwnText } from "#domain/listings/fact-text.ts";
import { isUntouched } from "#domain/listings/field-form.ts";
import { deskLabel } from "#domain/listings/fields.ts";
import { summaryOf } from "#domain/listings/form-words.ts";
import { cantonName } from "#domain/places/place-words.ts";
import { shortHash } from "#domain/text/hashes.ts";
import { m } from "#messages";
import { type ControlProps, type FieldOrigin, originWords } from "./control-group.tsx";
import { FieldInput } from "./listing-controls.tsx";

type FieldControlProps = ControlProps & {
  origin: FieldOrigin;
  /** The value of `lang` for what the provider wrote itself. */
  ownTag: string | undefined;
};

/**
 * A provider's field, folded to its present value. The fragment of the field's id opens it. `data-base` stands for the
 * stored value: a draft made of another one does not overwrite it.
 */
export function FieldControl({ origin, ownTag, ...props }: FieldControlProps) {
  const { form, name, value, sent, areas } = props;
  const isChanged = sent !== undefined && !isUntouched(name, sent, value);
  const summary = summaryOf(name, value, areas);
  return (
    <details
      className="desk-field"
      open={isChanged}
      data-changed={isChanged ? "" : undefined}
      data-field={name}
      data-base={shortHash(value)}
    >
      <summary>
        <span className="desk-label">{deskLabel(name)}</span>
        {summary ? (
          <span className="desk-value" lang={isOwnText(name) ? ownTag : undefined}>
            {summary}
          </span>
        ) : (
          <span className="desk-value muted">{m.editor_absent()}</span>
        )}
        <span className="desk-change">{summary ? m.editor_change() : m.editor_add()}</span>
      </summary>
      <div id={`${form}-${name}-feld`}>
        <FieldInput {...props} cantonName={cantonName} />
        {summary && <p className="field-hint">{originWords(origin)}</p>}
      </div>
    </details>
  );
}
