import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { type FormFaults, UNKNOWN_FAILURE } from "#domain/form-faults.ts";
import type { Actions, Tools } from "../use-actions.ts";
import { useFaultTitle } from "./use-fault-title.ts";

/** In forms without JavaScript everything but the faults is missing. */
export type FormState = {
  faults: FormFaults | undefined;
  summary?: RefObject<HTMLDivElement | null>;
  submit?: (event: FormEvent<HTMLFormElement>) => void;
  isBusy?: boolean;
};

type ManagedForm = FormState & { clear: () => void };

/**
 * A form of uncontrolled fields, so that text typed before the code loaded is kept. Faults, from here or
 * from the server, appear on submit, and their summary takes the focus.
 */
export function useForm<Values, With = Tools>(
  { isBusy, run }: Actions<With>,
  check: (values: Values) => FormFaults | undefined,
  send: (values: Values, tools: With, form: HTMLFormElement) => Promise<FormFaults | undefined> | Promise<void>,
): ManagedForm {
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
