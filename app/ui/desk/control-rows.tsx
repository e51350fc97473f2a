import {
  type FormValues,
  LICENCE_PARTS,
  licenceValues,
  MOST_PRICES,
  partOf,
  priceValues,
} from "#domain/listings/field-form.ts";
import { fieldOf } from "#domain/listings/fields.ts";
import { CARE } from "#domain/offer/care-codes.ts";
import { PRICE_PARTS, PRICE_UNITS, type PricePart, priceServiceName, TRAVEL } from "#domain/offer/prices.ts";
import { CANTONS_BY_NAME } from "#domain/text/collation.ts";
import { fieldId } from "../../islands/forms/fields.tsx";
import { type ControlProps, Group, linesOf } from "./control-group.tsx";

/** A control of a row; `choices`: the options of a list, first the one without a value. */
type Part = { name: string; label: string; choices?: readonly (readonly [value: string, label: string])[] };

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
            <input {...given} autoComplete="off" />
          )}
        </div>
      );
    })}
  </div>
);

const named = (names: readonly string[]) => names.map((name) => [name, name] as const);

const LICENCE_LABELS = {
  canton: "Kanton",
  kind: "Art, zum Beispiel Betriebsbewilligung",
  source: "Behörde",
  day: "Tag, zum Beispiel 3.2.2026",
} as const;

const CANTON_CHOICES = [["", "Bitte wählen"] as const, ...named(CANTONS_BY_NAME.map(({ name }) => name))];

export function Licences(props: ControlProps) {
  const { form, name, value, sent } = props;
  const rows = linesOf(value).length + 1;
  const parts = (row: number) =>
    LICENCE_PARTS.map((part) => ({
      name: partOf.licence(name, row, part),
      label: LICENCE_LABELS[part],
      ...(part === "canton" && { choices: CANTON_CHOICES }),
    }));
  return (
    <Group {...props} hint="Leere Zeilen zählen nicht.">
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

const PRICE_LABELS: Record<PricePart, string> = {
  amount: "Betrag in Franken",
  unit: "Pro",
  service: "Für",
  minimum: "Mindestens, in Minuten",
  night: "Nachts mehr, zum Beispiel 25 %",
  weekend: "Am Wochenende mehr, zum Beispiel 5 oder 25 %",
};

const PRICE_CHOICES: Partial<Record<PricePart, Part["choices"]>> = {
  unit: named(Object.values(PRICE_UNITS)),
  service: [["", "Allgemein"], ...named([...Object.values(CARE), priceServiceName(TRAVEL)])],
};

/** Empty rows beside the first, which fold away. */
const MORE_ROWS = 4;

export function Prices(props: ControlProps) {
  const { form, name, value, sent } = props;
  const values = sent ?? priceValues(name, value);
  const shown = linesOf(value).length + 1;
  const choices = (part: PricePart) => PRICE_CHOICES[part];
  const row = (_: unknown, at: number) => (
    <PartRow
      key={at}
      form={form}
      values={values}
      parts={PRICE_PARTS.map((part) => ({
        name: partOf.price(name, at, part),
        label: PRICE_LABELS[part],
        ...(choices(part) && { choices: choices(part) }),
      }))}
    />
  );
  const rows = Array.from({ length: Math.min(shown + MORE_ROWS, MOST_PRICES) }, row);
  const isMoreSent = rows.some((_, at) => at >= shown && sent?.[partOf.price(name, at, "amount")]);
  return (
    <Group {...props} hint={`${fieldOf(name).hint} Leere Zeilen zählen nicht.`}>
      {rows.slice(0, shown)}
      {rows.length > shown && (
        <details className="desk-more" open={isMoreSent}>
          <summary>Weitere Zeilen</summary>
          {rows.slice(shown)}
        </details>
      )}
    </Group>
  );
}
