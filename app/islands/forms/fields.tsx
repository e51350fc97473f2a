import type { ComponentProps, ReactNode } from "react";
import type { FormFaults } from "#domain/forms/sent-form.ts";
import { m } from "#messages";

export type Described = {
  /** Id of the form. */
  form: string;
  name: string;
  hint?: ReactNode;
  faults: FormFaults | undefined;
};

export type FieldProps = Omit<ComponentProps<"input">, "id" | "form" | "name"> &
  Described & {
    label: string;
    /** Shown beside the input. */
    extra?: ReactNode;
  };

/** Label, hint, fault and input, connected for assistive technology. */
export function FormField({ form, name, label, hint, faults, extra, ...input }: FieldProps) {
  const { className, notes, control } = describeField({ form, name, hint, faults });
  return (
    <div className={className}>
      <label htmlFor={control.id}>{label}</label>
      {notes}
      <div className="field-row">
        <input type="text" required {...input} {...control} className="field-input" />
        {extra}
      </div>
    </div>
  );
}

/** A field's hint and fault, and the ARIA attributes that connect its input with them. */
export function describeField({ form, name, hint, faults }: Described) {
  const id = fieldId(form, name);
  const fault = faults?.fields[name];
  const described = [hint && `${id}-hinweis`, fault && `${id}-fehler`].filter(Boolean).join(" ");
  const notes = (
    <>
      {hint && (
        <p className="field-hint" id={`${id}-hinweis`}>
          {hint}
        </p>
      )}
      {fault && <FieldFault id={id} fault={fault} />}
    </>
  );
  const control = { id, name, "aria-invalid": fault ? true : undefined, "aria-describedby": described || undefined };
  return { className: fault ? "field faulty" : "field", notes, control };
}

export const FieldFault = ({ id, fault }: { id: string; fault: string }) => (
  <p className="field-fault" id={`${id}-fehler`}>
    <span className="sr-only">{m.faults_mark()}</span>
    {fault}
  </p>
);

export const fieldId = (form: string, name: string) => `${form}-${name}`;

/** Inputs are uncontrolled; these functions read and write a field's value in another form. */
export const readValue = (id: string) => findInput(id)?.value ?? "";

export function writeValue(id: string, value: string): void {
  const input = findInput(id);
  if (input && value) input.value = value;
}

const findInput = (id: string) => document.querySelector<HTMLInputElement>(`input#${id}`);

type TextFieldProps = Omit<ComponentProps<"textarea">, "id" | "form" | "name"> & Described & { label: string };

/** A field of several lines; grows with its text if the browser supports it. */
export function TextField({ form, name, label, hint, faults, ...area }: TextFieldProps) {
  const { className, notes, control } = describeField({ form, name, hint, faults });
  return (
    <div className={className}>
      <label htmlFor={control.id}>{label}</label>
      {notes}
      <textarea {...area} {...control} className="field-input" />
    </div>
  );
}

/** `lang`: of a label in another language than the page. */
export type Choice = { value: string; label: string; lang?: string };

type SelectFieldProps = Described & { label: string; choices: readonly Choice[]; defaultValue: string };

export function SelectField({ form, name, label, hint, faults, choices, defaultValue }: SelectFieldProps) {
  const { className, notes, control } = describeField({ form, name, hint, faults });
  return (
    <div className={className}>
      <label htmlFor={control.id}>{label}</label>
      {notes}
      <div className="field-row">
        <select {...control} className="field-input" defaultValue={defaultValue}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} lang={choice.lang}>
              {choice.label}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}

type CheckFieldProps = Described & { label: ReactNode; defaultChecked?: boolean };

export function CheckField({ form, name, label, faults, defaultChecked = false }: CheckFieldProps) {
  const { className, notes, control } = describeField({ form, name, faults });
  return (
    <div className={className}>
      {notes}
      <label className="choice">
        <input type="checkbox" {...control} required defaultChecked={defaultChecked} />
        <span>{label}</span>
      </label>
    </div>
  );
}

type DeskFieldProps = Described & {
  label: string;
  defaultValue?: string;
  type?: "text" | "tel" | "url" | "email" | "date" | "search";
  /** Makes a field of several lines. */
  rows?: number;
  /** Makes a select; labels by value. */
  options?: Record<string, string>;
  isRequired?: boolean;
};

/** A field with one or several lines or a choice; optional unless stated otherwise. */
export function DeskField(props: DeskFieldProps) {
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

/** Gives mobile users the e-mail keyboard without autocorrection. */
export const EMAIL_INPUT = {
  name: "email",
  get label() {
    return m.sign_in_email();
  },
  type: "email",
  spellCheck: false,
} as const;
