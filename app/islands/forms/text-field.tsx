import type { ComponentProps } from "react";
import { type Described, describeField } from "./form-field.tsx";

type Props = Omit<ComponentProps<"textarea">, "id" | "form" | "name"> & Described & { label: string };

/** A field of several lines; grows with its text if the browser supports it. */
export function TextField({ form, name, label, hint, faults, ...area }: Props) {
  const { className, notes, control } = describeField({ form, name, hint, faults });
  return (
    <div className={className}>
      <label htmlFor={control.id}>{label}</label>
      {notes}
      <textarea {...area} {...control} className="field-input" />
    </div>
  );
}
