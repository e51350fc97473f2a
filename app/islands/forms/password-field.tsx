import { useEffect, useState } from "react";
import { type FieldProps, FormField, fieldId } from "./form-field.tsx";

/** Can be looked at while typing, but is hidden again before it is sent. */
export function PasswordField(props: FieldProps) {
  const [isShown, setIsShown] = useState(false);
  const id = fieldId(props.form, props.name);
  useEffect(() => {
    const hide = () => setIsShown(false);
    const form = document.getElementById(id)?.closest("form");
    form?.addEventListener("submit", hide);
    return () => form?.removeEventListener("submit", hide);
  }, [id]);
  return (
    <FormField
      {...props}
      type={isShown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      extra={
        <button
          className="button quiet field-button"
          type="button"
          aria-controls={id}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? "Verbergen" : "Anzeigen"}
          <span className="sr-only">{` (${props.label})`}</span>
        </button>
      }
    />
  );
}
