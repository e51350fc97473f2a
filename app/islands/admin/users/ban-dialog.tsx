import { useLayoutEffect, useRef } from "react";
import type { DeskUser } from "#domain/desks/user-desk.ts";
import { faultsFrom } from "#domain/form-faults.ts";
import { errorMessages } from "#domain/messages.ts";
import { DeskField } from "../../forms/desk-field.tsx";
import { Form } from "../../forms/form.tsx";
import { refusalFaults } from "../../forms/refusal-faults.ts";
import { useForm } from "../../forms/use-form.ts";
import { useActions } from "../../use-actions.ts";
import { useAdminTools } from "../admin-tools.tsx";
import type { ActionDialogProps } from "./user-action.ts";

const ID = "sperre";
const WHOLE_DAY = "Geben Sie Tag, Monat und Jahr ein, oder leeren Sie das Feld für eine unbefristete Sperre.";

export function BanDialog({ user, onDone, onClose }: ActionDialogProps) {
  const tools = useAdminTools();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const state = useForm<{ until: string }, typeof tools>(
    useActions(tools),
    () => undefined,
    async ({ until }, { api }, form) => {
      if (isHalfTyped(form)) return faultsFrom(errorMessages.invalid_input, { until: [WHOLE_DAY] });
      try {
        const body = { until: until === "" ? null : until };
        onDone("Konto gesperrt", (await api.send<DeskUser>("PUT", `/users/${user.id}/ban`, body)) ?? user);
      } catch (error) {
        return refusalFaults(error);
      }
    },
  );
  return (
    <dialog className="dialog" ref={dialog} aria-labelledby={`${ID}-titel`} onClose={onClose}>
      <h2 id={`${ID}-titel`}>Konto sperren</h2>
      <div className="dialog-body">
        <p>
          <strong>{user.email}</strong>
        </p>
        <p>
          Die Person wird sofort überall abgemeldet und kann sich bis dahin nicht anmelden. Ihre Bewertungen bleiben.
        </p>
      </div>
      <Form
        id={ID}
        state={state}
        submitLabel="Sperren"
        more={
          <button className="button quiet" type="button" onClick={() => dialog.current?.close()}>
            Abbrechen
          </button>
        }
      >
        <DeskField
          form={ID}
          name="until"
          type="date"
          label="Gesperrt bis und mit"
          hint="Leer heisst unbefristet."
          faults={state.faults}
        />
      </Form>
    </dialog>
  );
}

/** A date without a year has an empty value, which would mean a permanent ban. */
function isHalfTyped(form: HTMLFormElement): boolean {
  const until = form.elements.namedItem("until");
  return until instanceof HTMLInputElement && until.validity.badInput;
}
