import { data, type RouterContextProvider, redirect } from "react-router";
import type { z } from "zod";
import { AppError, invalidInput } from "#domain/app-error.ts";
import { FORM_TIME, type FormFaults, faultsFrom, HONEYPOT } from "#domain/forms/sent-form.ts";
import { errorMessages } from "#domain/messages.ts";
import { addressShown } from "#domain/pages/addresses.ts";
import { canonicalAddress } from "#domain/pages/canonical-address.ts";
import { withoutControls } from "#domain/text/plain-text.ts";
import type { Deps } from "#worker/deps.ts";
import { addresseeKey, readFormTime, stampForm } from "#worker/services/forms/sent-forms.ts";
import { depsContext, scopeContext } from "./context.ts";
import type { PageErrorData } from "./load-page.ts";

type FormValues = Record<string, string>;

/** What a form's page shows: an empty form, or the submitted values with their faults. */
type FormShown = { faults: FormFaults | undefined; values: FormValues; formTime: string };

type Context = Readonly<RouterContextProvider>;
type SentForm = { request: Request; context: Context };

/** Result of the loader of a page with a form. */
export async function openForm({ context }: { context: Context }): Promise<FormShown> {
  const formTime = await stampForm(context.get(depsContext));
  return { faults: undefined, values: {}, formTime };
}

type FormOf<Input, Sent> = {
  schema: z.ZodType<Input>;
  /** Converts the submitted values to the schema's input. */
  read?: (values: FormValues) => unknown;
  /** The slug of the provider that the form is about. */
  spitex?: string;
  send: (deps: Deps, input: Input & { ip: string; idempotencyKey: string }) => Promise<Sent>;
  /** Where a successful form redirects. */
  sentPath: string;
  /** Used instead if the redirect depends on what was stored. */
  pathOf?: (sent: Sent) => string;
  /** Cookies that the browser keeps of what was stored. */
  cookiesOf?: (sent: Sent) => string[];
  /** Shown after an unexpected error. */
  failure: FormFaults;
};

/** The action of a page with a form: sends the input, or shows the form again with the submitted values. */
export async function answerForm<Input, Sent>({ request, context }: SentForm, form: FormOf<Input, Sent>) {
  postOnly({ request });
  const deps = context.get(depsContext);
  const scope = context.get(scopeContext);
  const values = await readValues(request);
  const time = await readFormTime(deps, values[FORM_TIME] ?? "");
  try {
    // Bots fill in the hidden field; they get the answer of a success.
    if (values[HONEYPOT]) return redirect(form.sentPath, 303);
    const read = form.read?.(values) ?? values;
    const input = parse(form.schema, read);
    if (time.refusal) throw new AppError(time.refusal);
    // The same values with the same time are the same message, perhaps over another network because no answer came.
    // Those without an address may be of two people who opened the form in the same second.
    const about = form.spitex === undefined ? pageOf(request) : await addresseeKey(deps, form.spitex);
    const idempotencyKey = JSON.stringify([about, values.email ? null : scope.client.ip, read]);
    return answerSent(form, await form.send(deps, { ...input, ip: scope.client.ip, idempotencyKey }));
  } catch (error) {
    const known = error instanceof AppError ? error : new AppError("unexpected");
    if (known.isFailure) deps.logError("form not sent", error);
    scope.retryAfterSeconds = known.retryAfterSeconds;
    scope.isFormAnswered = true;
    scope.typed = values.message || values.said || values.note;
    const faults = known.isFailure
      ? form.failure
      : { ...faultsFrom(known.words ?? errorMessages[known.code], known.fields), links: known.links };
    const shown: FormShown = { faults, values, formTime: time.next };
    return data(shown, { status: known.status });
  }
}

function answerSent<Input, Sent>({ pathOf, cookiesOf, sentPath }: FormOf<Input, Sent>, sent: Sent) {
  const headers = (cookiesOf?.(sent) ?? []).map((cookie): [string, string] => ["Set-Cookie", cookie]);
  return redirect(pathOf?.(sent) ?? sentPath, { status: 303, headers });
}

function pageOf({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return canonicalAddress(pathname, search);
}

/** A body that is not a form counts as empty, so that every field is reported as missing. */
async function readValues(request: Request): Promise<FormValues> {
  const form = await request.formData().catch(() => new FormData());
  return Object.fromEntries([...form].map(([name, value]) => [name, withoutControls(String(value))]));
}

function parse<Input>(schema: z.ZodType<Input>, values: unknown): Input {
  const { data, error } = schema.safeParse(values);
  if (error) throw invalidInput(error);
  return data;
}

type ActionCall = { request: Request };

/** Called by every action, because React Router also calls it for DELETE, PUT and PATCH, which forms never send. */
export function postOnly({ request }: ActionCall): void {
  if (request.method === "POST") return;
  throw data({ code: "method_not_allowed" } satisfies PageErrorData, {
    status: 405,
    headers: { Allow: "GET, HEAD, POST" },
  });
}

/** The action of a page whose forms need JavaScript: redirects to the page, which says so. */
export function showAgain({ request, url }: ActionCall & { url: URL }): Response {
  postOnly({ request });
  return redirect(addressShown(url.pathname), 303);
}
