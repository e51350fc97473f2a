import type { ReactNode } from "react";
import { type Described, describeField } from "./form-field.tsx";

type Props = Described & { label: ReactNode; defaultChecked?: boolean };

export function CheckField({ form, name, label, faults, defaultChecked = false }: Props) {
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
