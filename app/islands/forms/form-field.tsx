import type { ComponentProps, ReactNode } from "react";
import type { FormFaults } from "#domain/form-faults.ts";

/** Properties shared by all kinds of fields. */
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
        <input required {...input} {...control} className="field-input" />
        {extra}
      </div>
    </div>
  );
}

/** Hint and fault of a field, and the ARIA attributes that connect its input with them. */
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
    <span className="sr-only">Fehler: </span>
    {fault}
  </p>
);

export const fieldId = (form: string, name: string) => `${form}-${name}`;

/** Inputs are uncontrolled; these functions read and write the value of a field in another form. */
export const readValue = (id: string) => findInput(id)?.value ?? "";

export function writeValue(id: string, value: string): void {
  const input = findInput(id);
  if (input && value) input.value = value;
}

const findInput = (id: string) => document.querySelector<HTMLInputElement>(`input#${id}`);
