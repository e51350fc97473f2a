import { type Described, describeField } from "./form-field.tsx";

type Props = Described & {
  label: string;
  defaultValue?: string;
  type?: "text" | "tel" | "url" | "email" | "date" | "search";
  /** Makes a field of several lines. */
  rows?: number;
  /** Makes a select; labels by value. */
  options?: Record<string, string>;
  isRequired?: boolean;
};

/** A field of one line, of several, or of a choice; optional unless stated otherwise. */
export function DeskField(props: Props) {
  const { form, name, label, hint, faults, defaultValue, type, rows, options, isRequired } = props;
  const { className, notes, control } = describeField({ form, name, hint, faults });
  const common = { ...control, className: "field-input", defaultValue, required: isRequired };
  return (
    <div className={className}>
      <label htmlFor={control.id}>{label}</label>
      {notes}
      <div className="field-row">
        {options && (
          <select {...common}>
            {Object.entries(options).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        )}
        {rows && <textarea {...common} rows={rows} />}
        {!options && !rows && <input {...common} type={type ?? "text"} autoComplete="off" />}
      </div>
    </div>
  );
}
