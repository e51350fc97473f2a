import { type FormEvent, type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { FORM_TIME, type FormFaults, faultsFrom, HONEYPOT } from "#domain/forms/sent-form.ts";
import { entriesOf } from "#domain/keys.ts";
import { m } from "#messages";
import { SiteApiError } from "../../session/site-api.ts";
import { ServerWords } from "../server-words.tsx";
import type { Actions, Tools } from "../use-actions.ts";
import { fieldId } from "./fields.tsx";

type FormProps = {
  /** Prefix of the ids of its fields. */
  id: string;
  /** Without it, the page itself shows what became of the form. */
  state?: FormState;
  submitLabel: string;
  /** Where it is sent, if its page may be shown at another address. */
  action?: string | undefined;
  encType?: "multipart/form-data";
  /** The server answers the form, too, so a press before the code is there waits for it, but not for long. */
  isAnswered?: boolean;
  /** Label of the button while the form is being sent. */
  busyLabel?: string;
  /** Why sending would fail now. The button mentions it, and pressing it shows the fault. */
  obstacle?: string | undefined;
  children: ReactNode;
  /** Shown beside the submit button. */
  more?: ReactNode;
};

/** If the code of a form sent by JavaScript never loads, `post` keeps passwords out of the address. */
export function Form(props: FormProps) {
  const { id, state, submitLabel, busyLabel = m.sign_in_wait(), obstacle } = props;
  const { faults, summary, submit, isBusy }: Partial<FormState> = state ?? {};
  return (
    <form
      className="form"
      id={id}
      method="post"
      action={props.action}
      encType={props.encType}
      noValidate
      onSubmit={submit}
    >
      {faults && <FaultSummary form={id} faults={faults} place={summary} />}
      {props.children}
      {obstacle !== undefined && (
        <p className="field-fault" id={`${id}-hindernis`} role="status">
          {obstacle}
        </p>
      )}
      <div className="form-actions">
        <button
          className="button"
          type="submit"
          data-answered={props.isAnswered ? "" : undefined}
          aria-disabled={isBusy}
          aria-describedby={obstacle ? `${id}-hindernis` : undefined}
        >
          {isBusy ? busyLabel : submitLabel}
        </button>
        {props.more}
      </div>
    </form>
  );
}

type FaultSummaryProps = {
  form: string;
  faults: FormFaults;
  place: RefObject<HTMLDivElement | null> | undefined;
  /** For a form whose address leads to it. */
  id?: string;
};

/** Takes the focus when it appears; its links lead to the fields. */
export function FaultSummary({ form, faults: { summary, text, serverText, fields }, place, id }: FaultSummaryProps) {
  const entries = entriesOf(fields);
  const only = entries.length === 1 && entries[0]?.[1] === summary ? entries[0][0] : undefined;
  return (
    // biome-ignore lint/a11y/noAutofocus: a page with faults starts at them
    <div className="notice faults" id={id} ref={place} tabIndex={-1} autoFocus>
      <div role="alert">
        <p>{only ? <FieldLink id={fieldId(form, only)} text={summary} /> : <strong>{summary}</strong>}</p>
        {text && <p>{text}</p>}
        {!only && entries.length > 0 && (
          <ul>
            {entries.map(([name, sentence]) => (
              <li key={name}>
                <FieldLink id={fieldId(form, name)} text={sentence} />
              </li>
            ))}
          </ul>
        )}
        <ServerWords text={serverText} />
      </div>
    </div>
  );
}

/** Focuses the field without adding a hash to the address, which would remain in the history. */
function FieldLink({ id, text }: { id: string; text: string }) {
  const focus = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(id)?.focus();
  };
  return (
    <a href={`#${id}`} onClick={focus}>
      {text}
    </a>
  );
}

/** Detects bots without a captcha; `formTime` is for forms that work without JavaScript. */
export function FormTraces({ formTime }: { formTime?: string | undefined }) {
  return (
    <>
      <div className="off-screen" aria-hidden="true">
        <label>
          Homepage
          <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {formTime && <input type="hidden" name={FORM_TIME} value={formTime} />}
    </>
  );
}

/** Forms without JavaScript have only the faults. */
export type FormState = {
  faults: FormFaults | undefined;
  summary?: RefObject<HTMLDivElement | null>;
  submit?: (event: FormEvent<HTMLFormElement>) => void;
  isBusy?: boolean;
};

/** A field that occurs several times has a line for each. */
export function formValues(form: HTMLFormElement): Record<string, string> {
  const named = Map.groupBy(new FormData(form), ([name]) => name);
  return Object.fromEntries([...named].map(([name, given]) => [name, given.map(([, value]) => value).join("\n")]));
}

// biome-ignore lint/plugin: only the form shows that it has a field for each value; journeys of tests/e2e send them.
const typedIn = <Values,>(form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Values;

type ManagedForm = FormState & { clear: () => void };

/**
 * A form with uncontrolled fields, so that text typed before the code loaded is kept. Faults found here or by the
 * server appear on submit, and their summary takes the focus.
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
    const values = typedIn<Values>(form);
    const found = check(values);
    setFaults(found);
    if (found) return;
    run(async (tools) => {
      try {
        setFaults((await send(values, tools, form)) ?? undefined);
      } catch (error) {
        console.error(error);
        setFaults({ summary: m.errors_unexpected(), fields: {} });
      }
    });
  };
  const clear = () => setFaults(undefined);
  return { faults, summary, submit, isBusy, clear };
}

const prefix = () => m.faults_title({ title: "" });

/** Number of forms with faults on this page. */
let faultyForms = 0;

/**
 * Marks faults in the page title, which screen readers read first. For forms sent without JavaScript the
 * server does so.
 */
export function useFaultTitle(isFaulty: boolean): void {
  useEffect(() => {
    if (!isFaulty) return;
    faultyForms += 1;
    if (faultyForms === 1) document.title = prefix() + document.title.replace(prefix(), "");
    return () => {
      faultyForms -= 1;
      if (faultyForms === 0) document.title = document.title.replace(prefix(), "");
    };
  }, [isFaulty]);
}

/** The faults a form shows for a refusal by the server. @throws any other error */
export function refusalFaults(error: unknown): FormFaults {
  if (!(error instanceof SiteApiError)) throw error;
  return faultsFrom(error.message, error.fields);
}
