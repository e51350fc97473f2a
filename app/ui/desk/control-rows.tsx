import { keysOf } from "#domain/keys.ts";
import {
  type FormValues,
  LICENCE_PARTS,
  licenceValues,
  MOST_PRICES,
  partOf,
  priceValues,
} from "#domain/listings/field-form.ts";
import { fieldOf } from "#domain/listings/fields.ts";
import { cantonChoices, codeChoices, type FormChoice } from "#domain/listings/form-choices.ts";
import { PRICE_PARTS, PRICE_UNITS, type PricePart, priceServiceName, TRAVEL, unitName } from "#domain/offer/prices.ts";
import { m } from "#messages";
import { fieldId } from "../../islands/forms/fields.tsx";
import { type ControlProps, Group, linesOf } from "./control-group.tsx";

/** A control of a row; `choices`: the options of a list, first the one without a value. */
type Part = { name: string; label: string; choices?: readonly FormChoice[] | undefined };

type RowProps = { form: string; values: FormValues; parts: readonly Part[] };

const PartRow = ({ form, values, parts }: RowProps) => (
  <div className="desk-licence">
    {parts.map(({ name, label, choices }) => {
      const given = { id: fieldId(form, name), name, className: "field-input", defaultValue: values[name] ?? "" };
      return (
        <div className="field" key={name}>
          <label htmlFor={given.id}>{label}</label>
          {choices ? (
            <select {...given}>
              {choices.map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </select>
          ) : (
            <input type="text" {...given} autoComplete="off" />
          )}
        </div>
      );
    })}
  </div>
);

const LICENCE_LABELS = {
  canton: m.fact_canton,
  kind: m.editor_licence_kind,
  source: m.editor_licence_source,
  day: m.editor_licence_day,
  proof: m.editor_licence_proof,
} as const;

export function Licences(props: ControlProps) {
  const { form, name, value, sent, cantonName } = props;
  const rows = linesOf(value).length + 1;
  const parts = (row: number) =>
    LICENCE_PARTS.map((part) => ({
      name: partOf.licence(name, row, part),
      label: LICENCE_LABELS[part](),
      choices: part === "canton" ? [["", m.editor_choose()] as const, ...cantonChoices(cantonName)] : undefined,
    }));
  return (
    <Group {...props} hint={m.editor_empty_rows()}>
      {Array.from({ length: rows }, (_, row) => (
        <PartRow
          key={partOf.licence(name, row, "canton")}
          form={form}
          values={sent ?? licenceValues(name, value)}
          parts={parts(row)}
        />
      ))}
    </Group>
  );
}

const PRICE_LABELS: Record<PricePart, () => string> = {
  amount: m.editor_price_amount,
  unit: m.editor_price_unit,
  service: m.editor_price_service,
  minimum: m.editor_price_minimum,
  night: m.editor_price_night,
  weekend: m.editor_price_weekend,
};

const PRICE_CHOICES: Partial<Record<PricePart, () => readonly FormChoice[]>> = {
  unit: () => keysOf(PRICE_UNITS).map((unit) => [PRICE_UNITS[unit], unitName(unit)]),
  service: () => [["", m.editor_price_all()], ...codeChoices("care"), [priceServiceName(TRAVEL), m.provider_travel()]],
};

/** Empty rows beside the first, which fold away. */
const MORE_ROWS = 4;

export function Prices(props: ControlProps) {
  const { form, name, value, sent } = props;
  const values = sent ?? priceValues(name, value);
  const shown = linesOf(value).length + 1;
  const row = (_: unknown, at: number) => (
    <PartRow
      key={at}
      form={form}
      values={values}
      parts={PRICE_PARTS.map((part) => ({
        name: partOf.price(name, at, part),
        label: PRICE_LABELS[part](),
        choices: PRICE_CHOICES[part]?.(),
      }))}
    />
  );
  const rows = Array.from({ length: Math.min(shown + MORE_ROWS, MOST_PRICES) }, row);
  const isMoreSent = rows.some((_, at) => at >= shown && sent?.[partOf.price(name, at, "amount")]);
  return (
    <Group {...props} hint={m.editor_hint_and_empty({ hint: fieldOf(name).hint?.() ?? "" })}>
      {rows.slice(0, shown)}
      {rows.length > shown && (
        <details className="desk-more" open={isMoreSent}>
          <summary>{m.editor_more_rows()}</summary>
          {rows.slice(shown)}
        </details>
      )}
    </Group>
  );
}
