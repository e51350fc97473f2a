import type { ComponentProps } from "react";
import { type Described, describeField } from "./form-field.tsx";

type Props = Omit<ComponentProps<"textarea">, "id" | "form" | "name"> &
  Described & { label: string };

/** For more than a line; grows with what is written where the browser can. */
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
