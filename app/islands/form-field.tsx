import type { ComponentProps, ReactNode } from "react";
import type { FormFaults } from "#domain/account-form.ts";

export type FieldProps = Omit<ComponentProps<"input">, "id" | "form"> & {
  /** Id of its form. */
  form: string;
  name: string;
  label: string;
  hint?: string;
  faults: FormFaults | undefined;
  /** Beside the input. */
  extra?: ReactNode;
};

/** Label, hint, fault and input, told to belong together. */
export function FormField({ form, name, label, hint, faults, extra, ...input }: FieldProps) {
  const id = fieldId(form, name);
  const fault = faults?.fields[name];
  const described = [hint && `${id}-hinweis`, fault && `${id}-fehler`].filter(Boolean).join(" ");
  return (
    <div className={fault ? "field faulty" : "field"}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="field-hint" id={`${id}-hinweis`}>
          {hint}
        </p>
      )}
      {fault && (
        <p className="field-fault" id={`${id}-fehler`}>
          {fault}
        </p>
      )}
      <div className="field-row">
        <input
          {...input}
          id={id}
          name={name}
          className="field-input"
          required
          aria-invalid={fault ? true : undefined}
          aria-describedby={described || undefined}
        />
        {extra}
      </div>
    </div>
  );
}

export const fieldId = (form: string, name: string) => `${form}-${name}`;

/** Fields keep their own values; these read and write one of another form. */
export const readValue = (id: string) => findInput(id)?.value ?? "";

export function writeValue(id: string, value: string): void {
  const input = findInput(id);
  if (input && value) input.value = value;
}

const findInput = (id: string) => document.querySelector<HTMLInputElement>(`input#${id}`);
