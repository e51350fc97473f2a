import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { type FormFaults, UNKNOWN_FAILURE } from "#domain/form-faults.ts";
import type { Actions, Tools } from "../use-actions.ts";
import { useFaultTitle } from "./use-fault-title.ts";

/** All but the faults are missing where the page itself sends the form. */
export type FormState = {
  faults: FormFaults | undefined;
  summary?: RefObject<HTMLDivElement | null>;
  submit?: (event: FormEvent<HTMLFormElement>) => void;
  isBusy?: boolean;
};

type FormInHand = FormState & {
  /** Takes the faults away, where the form is put aside. */
  clear: () => void;
};

/**
 * A form whose fields keep their own values, so that what was typed before the code arrived is there.
 * Faults, found here or by the server, are shown when it is sent, and the focus goes to their summary.
 */
export function useForm<Values, With = Tools>(
  { isBusy, run }: Actions<With>,
  check: (values: Values) => FormFaults | undefined,
  send: (
    values: Values,
    tools: With,
    form: HTMLFormElement,
  ) => Promise<FormFaults | undefined> | Promise<void>,
): FormInHand {
  const [faults, setFaults] = useState<FormFaults>();
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (faults) summary.current?.focus();
  }, [faults]);
  useFaultTitle(faults !== undefined);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = Object.fromEntries(new FormData(form)) as Values;
    const found = check(values);
    setFaults(found);
    if (found) return;
    run(async (tools) => {
      try {
        setFaults((await send(values, tools, form)) ?? undefined);
      } catch (error) {
        console.error(error);
        setFaults({ summary: UNKNOWN_FAILURE, fields: {} });
      }
    });
  };
  const clear = () => setFaults(undefined);
  return { faults, summary, submit, isBusy, clear };
}
