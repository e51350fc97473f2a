import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { FormFaults } from "#domain/account-form.ts";
import type { Actions, Tools } from "./use-actions.ts";

export type FormState = {
  faults: FormFaults | undefined;
  summary: RefObject<HTMLDivElement | null>;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  isBusy: boolean;
};

/**
 * A form whose fields keep their own values, so that what was typed before the code arrived is there.
 * Faults are shown when it is sent, and the focus goes to their summary.
 */
export function useForm<Values>(
  { isBusy, run }: Actions,
  check: (values: Values) => FormFaults | undefined,
  send: (values: Values, tools: Tools) => Promise<void>,
): FormState {
  const [faults, setFaults] = useState<FormFaults>();
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (faults) summary.current?.focus();
  }, [faults]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Values;
    const found = check(values);
    setFaults(found);
    if (!found) run((tools) => send(values, tools));
  };
  return { faults, summary, submit, isBusy };
}
