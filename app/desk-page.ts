import { data, type RouterContextProvider, redirect } from "react-router";
import type { z } from "zod";
import { AppError, invalidInput } from "#domain/app-error.ts";
import { type FormFaults, faultsFrom } from "#domain/forms/sent-form.ts";
import { pick } from "#domain/keys.ts";
import type { Drawn } from "#domain/members/provider-desk.ts";
import { refusalSentence } from "#domain/messages.ts";
import { addressShown } from "#domain/pages/addresses.ts";
import { OLDER, OLDER_QUESTIONS, paths } from "#domain/paths.ts";
import { ownTextTag } from "#domain/places/place-words.ts";
import { withoutControls } from "#domain/text/plain-text.ts";
import type { OfferedFields } from "#domain/website/website-offer.ts";
import { m } from "#messages";
import type { Deps } from "#worker/deps.ts";
import type { AdminActor } from "#worker/services/audit/audit-event.ts";
import { findDeskActor } from "#worker/services/auth/desk-session.ts";
import { type LimitedForm, takeFromFormLimit } from "#worker/services/forms/sent-forms.ts";
import type { Preview } from "#worker/services/members/change-listing.ts";
import { findMergedKept, requireKept } from "#worker/services/members/members.ts";
import { countWaitingAt, type OfMember } from "#worker/services/members/provider-desk.ts";
import type { WebsiteOffer } from "#worker/services/website/offer-facts.ts";
import { postOnly } from "./answer-form.ts";
import { depsContext, scopeContext } from "./context.ts";
import { orPageError } from "./load-page.ts";
import { ACT, DONE } from "./ui/desk/press.tsx";

/** A form's values; a field that occurs several times has a line for each. */
export type DeskValues = Record<string, string>;

/** The person who opened the page. */
export type Person = { actor: AdminActor; asked: Asked };
/** A member, and the listing whose desk it is. */
export type Kept = { actor: AdminActor; userId: string; listingId: number; listing: OfMember["listing"] };

/** Where to go next, or sentences, a preview or offered values to show on the page itself. */
type Next = Promise<string | undefined> | Promise<string[]> | Promise<Preview> | Promise<WebsiteOffer> | Promise<void>;

type Act<Who> = {
  limit?: LimitedForm;
  does: (deps: Deps, who: Who, values: DeskValues, file: File | undefined) => Next;
};

type ActOf<Who, Input> = {
  input: z.ZodType<Input>;
  limit?: LimitedForm;
  does: (deps: Deps, asked: Who & Input) => Next;
};

/** An action of a listing's desk with validated input. */
export const act = <Input>(of: ActOf<Kept, Input>): Act<Kept> => validated(of);
/** The same for a page about the person's own account. */
export const ownAct = <Input>(of: ActOf<Person, Input>): Act<Person> => validated(of);

const validated = <Who, Input>({ input, does, ...more }: ActOf<Who, Input>): Act<Who> => ({
  ...more,
  does: (deps, who, values) => {
    const { data: read, error } = input.safeParse(values);
    if (error) throw invalidInput(error);
    return does(deps, { ...who, ...read });
  },
});

/**
 * What a page shows after a form was sent: faults with the values, remarks on what was stored, what would be shown, or
 * which of the values are offered.
 */
export type DeskAnswer = {
  act: string;
  faults?: FormFaults;
  remarks?: string[];
  drawn?: Drawn;
  offered?: OfferedFields;
  values: DeskValues;
};

export type Asked = { request: Request; url: URL; params: { slug?: string }; context: Readonly<RouterContextProvider> };

/** What each page shows besides its own data: who is signed in, and the action that has just been done. */
const frameOf = ({ url }: Asked, actor: AdminActor) => ({
  account: pick(actor, ["userId", "email"]),
  done: url.searchParams.get(DONE),
});

/**
 * A page of the desk for signed-in users: its loader and its action. Both check the desk's cookie. Without one they
 * redirect to the desk's door, where a form waits with all that was typed. Each service checks rights itself.
 */
export const personPage = <Loaded>(
  load: (deps: Deps, person: Person) => Promise<Loaded>,
  acts: Record<string, Act<Person>> = {},
) => ({
  loader: async (asked: Asked) => {
    const actor = await actorOf(asked);
    const loaded = await orPageError(asked.context, (deps) => load(deps, { actor, asked }));
    return { ...frameOf(asked, actor), ...loaded };
  },
  action: (asked: Asked) => answer(asked, acts, async (_, actor) => ({ actor, asked })),
});

/** A page of a listing's desk. */
export const deskPage = <Loaded>(
  load: (deps: Deps, of: OfMember, query: URLSearchParams) => Promise<Loaded>,
  acts: Record<string, Act<Kept>> = {},
) => ({
  loader: async (asked: Asked) => {
    const actor = await actorOf(asked);
    return orPageError(asked.context, async (deps) => {
      const listing = await keptIn(deps, actor, asked, 303);
      const member = { listing, userId: actor.userId };
      const [loaded, waiting] = await Promise.all([
        load(deps, member, asked.url.searchParams),
        countWaitingAt(deps, member),
      ]);
      return { ...frameOf(asked, actor), listing: { ...shownListing(listing), waiting }, ...loaded };
    });
  },
  action: (asked: Asked) =>
    answer(asked, acts, async (deps, actor, values) => {
      // After 307 the browser sends a form of facts again, which is refused there as outdated and shows what was typed.
      // Other forms must not act on a listing that their page did not show.
      const listing = await keptIn(deps, actor, asked, "updatedAt" in values ? 307 : 303);
      return { actor, userId: actor.userId, listingId: listing.id, listing };
    }),
});

/** @throws AppError, or a redirect to the same page of the listing into which this one was merged */
async function keptIn(deps: Deps, { userId }: AdminActor, { url, params }: Asked, status: 303 | 307) {
  const { slug = "" } = params;
  if (!/^\d{1,15}$/.test(slug)) throw new AppError("not_member");
  try {
    return await requireKept(deps, userId, Number(slug));
  } catch (error) {
    const into = await findMergedKept(deps, userId, Number(slug));
    if (into === undefined) throw error;
    throw redirect(addressShown(url.pathname.replace(`/${slug}`, `/${into}`) + url.search), status);
  }
}

/** What the head of every page of a listing's desk shows. */
const shownListing = (listing: OfMember["listing"]) => ({
  ...pick(listing, ["id", "name", "cantonSlug", "zipCode"]),
  place: `${listing.zipCode} ${listing.city}`,
  path: paths.provider(listing),
  /** The value of `lang` for what the provider wrote itself. */
  ownTag: ownTextTag(listing),
});
export type DeskListing = ReturnType<typeof shownListing> & {
  /** How many entries wait at its desk. */
  waiting: number;
};

/**
 * @throws a redirect to the door of the desk; with 307 the browser sends its form there. A file cannot wait there, so
 * its page asks for it again.
 */
async function actorOf(asked: Asked, status: 303 | 307 = 303): Promise<AdminActor> {
  const { request, context, url } = asked;
  const actor = await findDeskActor(
    context.get(depsContext),
    request.headers.get("Cookie"),
    context.get(scopeContext).client,
  );
  if (actor) return actor;
  const hasFile = request.headers.get("Content-Type")?.startsWith("multipart/") ?? false;
  throw redirect(paths.deskDoor(hereOf(url, hasFile ? `?${DONE}=abgelaufen` : url.search)), hasFile ? 303 : status);
}

/** The address of the page, of which the router knows only the German one. */
const hereOf = ({ pathname }: URL, query: string) => addressShown(pathname + query);

type WhoIs<Who> = (deps: Deps, actor: AdminActor, values: DeskValues) => Promise<Who>;

async function answer<Who>(asked: Asked, acts: Record<string, Act<Who>>, whoIs: WhoIs<Who>) {
  postOnly(asked);
  const { context, url } = asked;
  const actor = await actorOf(asked, 307);
  const { values, file } = await readForm(asked.request);
  // A button that does something else than its form is sent after it.
  const name = values[ACT]?.split("\n").at(-1) ?? "";
  const chosen = Object.hasOwn(acts, name) ? acts[name] : undefined;
  if (!chosen) return redirect(hereOf(url, url.search), 303);
  const deps = context.get(depsContext);
  try {
    const who = await whoIs(deps, actor, values);
    if (chosen.limit) await takeFromFormLimit(deps, chosen.limit, actor.ip);
    const next = await chosen.does(deps, who, values, file);
    if (Array.isArray(next) && next.length > 0) return shown({ act: name, remarks: next, values: {} });
    if (typeof next === "object" && "offered" in next) return shown({ act: name, ...next });
    if (typeof next === "object" && "drawn" in next) return previewed(next, { act: name, values });
    return redirect(typeof next === "string" ? next : afterwards(url, name), 303);
  } catch (error) {
    return failed(asked, error, { act: name, values });
  }
}

/** The page from which the form was sent, which may show older entries of a list. */
function afterwards(url: URL, act: string): string {
  const older = [OLDER, OLDER_QUESTIONS].flatMap((name) => url.searchParams.getAll(name).map((value) => [name, value]));
  return hereOf(url, `?${new URLSearchParams([...older, [DONE, act]])}`);
}

/** @throws a redirect */
function failed({ context }: Asked, error: unknown, answer: DeskAnswer) {
  if (error instanceof Response) throw error;
  const { text, note, description } = answer.values;
  const known = error instanceof AppError ? error : new AppError("unexpected");
  if (known.isFailure) context.get(depsContext).logError("desk form not stored", error);
  const scope = context.get(scopeContext);
  scope.retryAfterSeconds = known.retryAfterSeconds;
  scope.typed = text || note || description;
  return refused(known, answer);
}

function refused(error: AppError, answer: DeskAnswer) {
  const refusal = error.words ?? refusalSentence(error.code, error.retryAfterSeconds);
  const summary = error.isFailure ? m.errors_unexpected() : refusal;
  return shown({ ...answer, faults: faultsFrom(summary, error.fields) }, error.status);
}

/** With faults, it answers like a refused form. */
const previewed = ({ drawn, faults }: Preview, answer: DeskAnswer) =>
  Object.keys(faults).length > 0
    ? refused(new AppError("invalid_input", { fields: faults }), { ...answer, drawn })
    : shown({ ...answer, remarks: [], drawn });

const shown = (answer: DeskAnswer, status = 200) => data(answer, { status });

/** The fields of a form, and its first file. */
export async function readForm(request: Request): Promise<{ values: DeskValues; file: File | undefined }> {
  const form = await request.formData().catch(() => new FormData());
  return {
    values: valuesIn(form),
    file: [...form.values()].filter((value) => typeof value !== "string").find(({ size }) => size > 0),
  };
}

export const valuesIn = (form: FormData | URLSearchParams): DeskValues =>
  Object.fromEntries(
    [...new Set(form.keys())].map((name) => [name, form.getAll(name).map(textOf).filter(Boolean).join("\n")]),
  );

const textOf = (value: FormDataEntryValue) =>
  typeof value === "string" ? withoutControls(value).replaceAll("\r\n", "\n") : "";
