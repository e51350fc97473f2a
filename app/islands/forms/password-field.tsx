import { useEffect, useState } from "react";
import { m } from "#messages";
import { type FieldProps, FormField, fieldId } from "./fields.tsx";

/** The password can be revealed while typing and is hidden again on submit. */
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
      autoCapitalize={isShown ? "none" : undefined}
      spellCheck={false}
      extra={
        <button
          className="button quiet field-button"
          type="button"
          aria-controls={id}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? m.sign_in_hide() : m.sign_in_show()}
          <span className="sr-only">{` (${props.label})`}</span>
        </button>
      }
    />
  );
}
