import { z } from "zod";
import { keysOf, pick } from "#domain/keys.ts";
import {
  fieldOf,
  type ListingField,
  type ProviderEdit,
  providerFields,
  WISHED_FACTS,
} from "#domain/listings/fields.ts";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import type { Deps } from "#worker/deps.ts";
import {
  editKept,
  previewFields,
  proposeChange,
  readSentFields,
  withdrawChange,
} from "#worker/services/members/change-listing.ts";
import { loadFacts } from "#worker/services/members/provider-desk.ts";
import { offerFromWebsite } from "#worker/services/website/offer-facts.ts";
import { act, type DeskAnswer, type DeskValues, deskPage, type Kept } from "../desk-page.ts";
import { Form } from "../islands/forms/form.tsx";
import { Island } from "../islands/island.tsx";
import { ChangeTable, EarlierChanges } from "../ui/desk/change-table.tsx";
import { DeskPage } from "../ui/desk/desk-frame.tsx";
import { CARD_ID, DrawnCard } from "../ui/desk/drawn-card.tsx";
import { FieldFold } from "../ui/desk/field-control.tsx";
import { ACT, ActField, Older, Press } from "../ui/desk/press.tsx";
import { FROM_WEBSITE, WebsitePress } from "../ui/desk/website-press.tsx";
import type { Route } from "./+types/desk-facts.ts";

/** The forms whose values were sent: the page's script sends both together, because both have fields of the card. */
function editsIn(values: DeskValues): ProviderEdit[] {
  const acts = values[ACT]?.split("\n") ?? [];
  const isSent = { "at once": acts.includes("speichern"), approved: acts.includes("vorschlagen") };
  return keysOf(isSent).filter((edit) => isSent[edit]);
}

function preview(deps: Deps, { actor, listingId }: Kept, values: DeskValues, own: ProviderEdit) {
  const edits = [...new Set([...editsIn(values), own])];
  return previewFields(deps, actor, { listingId, edits, values });
}

const page = deskPage(loadFacts, {
  speichern: {
    limit: "provider-edit",
    does: async (deps, { actor, listingId }, values) =>
      editKept(deps, actor, await readSentFields(deps, actor, { listingId, edits: ["at once"], values })),
  },
  // These store nothing, so they have no other limit than opening the page.
  vorschau: { does: (deps, kept, values) => preview(deps, kept, values, "at once") },
  vorschauAmtliches: { does: (deps, kept, values) => preview(deps, kept, values, "approved") },
  // Stores nothing either; how often a website is called is limited for each listing.
  vonWebsite: {
    does: (deps, { actor, listingId }, values) =>
      offerFromWebsite(deps, actor, { listingId, edits: editsIn(values), values }),
  },
  vorschlagen: {
    limit: "provider-edit",
    does: async (deps, { actor, listingId }, values) =>
      proposeChange(deps, actor, await readSentFields(deps, actor, { listingId, edits: ["approved"], values })),
  },
  zurueckziehen: act({
    input: z.object({ vorschlag: z.coerce.number().int() }),
    does: (deps, { actor, listingId, vorschlag }) => withdrawChange(deps, actor, listingId, vorschlag),
  }),
});
export const loader = page.loader;
export const action = page.action;

/** What visitors search by comes first. */
const SEARCHED = WISHED_FACTS.filter((field) => fieldOf(field).isFact);
const OWN_FIELDS = [...new Set([...SEARCHED, ...providerFields("at once")])];

const said = (isFilled: boolean) => ({
  vonWebsite: isFilled ? m.editor_said_website() : m.editor_said_website_read(),
  speichern: m.editor_said_saved(),
  vorschau: m.editor_said_preview(),
  vorschauAmtliches: m.editor_said_preview(),
  vorschlagen: m.editor_said_proposed(),
  zurueckziehen: m.editor_said_withdrawn(),
});

export default function DeskFactsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { listing, hasAiText, changes, older, isOlder, remarks } = loaderData;
  const waiting = changes.find(({ state }) => state === "waiting");
  const earlier = changes.filter(({ state }) => state !== "waiting");
  const isOfficial = ["vorschlagen", "vorschauAmtliches"].includes(actionData?.act ?? "");
  const isOffered = providerFields("approved").some((field) => actionData?.offered?.[field]);
  // While a proposal waits, the form for another one is shown only with values that were just typed into it.
  const hasForm = !waiting || editsIn(actionData?.values ?? {}).includes("approved");
  const shown = [...providerFields("at once"), ...(hasForm ? providerFields("approved") : [])];
  const isFilled = shown.some((field) => actionData?.offered?.[field]?.state === "filled");
  return (
    <DeskPage
      current="deskFacts"
      data={loaderData}
      answer={actionData}
      said={said(isFilled)}
      remarks={loaderData.done === "speichern" ? remarks : undefined}
      form={isOfficial ? "vorschlag" : "angaben"}
    >
      {isOutdated(loaderData, actionData) && (
        // Reloading would send the outdated form again.
        <p className="section-note">
          <a className="button" href={paths.deskFacts(listing.id)}>
            {m.editor_load_new()}
          </a>{" "}
          <span className="only-with-script">{m.editor_load_new_kept()}</span>
          <noscript>{m.editor_load_new_lost()}</noscript>
        </p>
      )}
      <p className="section-note">
        {`${m.editor_lead()} `}
        <a href={paths.deskLogo(listing.id)}>{m.editor_change_logo()}</a>
      </p>
      {hasAiText && <p className="section-note">{m.editor_ai_text()}</p>}
      {actionData?.drawn && (
        <p className="section-note">
          <a href={`#${CARD_ID}`}>{m.editor_in_list()}</a>
        </p>
      )}
      <WebsitePress website={loaderData.fields.website} />
      <div className="desk-sides">
        <div>
          <FieldsForm
            id="angaben"
            act="speichern"
            preview="vorschau"
            names={OWN_FIELDS}
            submitLabel={m.editor_save()}
            data={loaderData}
            answer={actionData}
          />
          <details
            className="desk-part desk-more"
            id="amtliches"
            open={waiting !== undefined || isOfficial || isOffered}
          >
            <summary>{m.editor_official()}</summary>
            <p className="section-note">{m.editor_official_lead()}</p>
            {waiting && (
              <div className="note">
                <p>{m.editor_waits()}</p>
                {waiting.by && <p className="field-hint">{m.editor_changed_by({ person: waiting.by })}</p>}
                <ChangeTable changes={waiting.changes} ownTag={listing.ownTag} areas={loaderData.areas} />
                <Press act="zurueckziehen" values={{ vorschlag: waiting.id }} label={m.editor_withdraw()} />
              </div>
            )}
            {hasForm && (
              <FieldsForm
                id="vorschlag"
                act="vorschlagen"
                preview="vorschauAmtliches"
                names={providerFields("approved")}
                submitLabel={m.editor_propose()}
                data={loaderData}
                answer={actionData}
              />
            )}
          </details>
        </div>
        <aside aria-labelledby="karte">
          <h3 id="karte">{m.editor_in_list()}</h3>
          <p className="section-note" role="status" data-drawn="">
            {actionData?.drawn && m.editor_card_drawn()}
          </p>
          <DrawnCard {...loaderData} drawn={actionData?.drawn} />
        </aside>
      </div>
      {earlier.length > 0 && (
        <EarlierChanges changes={earlier} isOpen={isOlder} ownTag={listing.ownTag} areas={loaderData.areas}>
          <Older path={paths.deskFacts(listing.id)} next={older} anchor="#frueher" />
        </EarlierChanges>
      )}
    </DeskPage>
  );
}

/** Whether the form was made of an older state of the listing. */
const isOutdated = ({ updatedAt }: Route.ComponentProps["loaderData"], answer: DeskAnswer | undefined) =>
  answer?.faults !== undefined && (answer.values.updatedAt ?? updatedAt) !== updatedAt;

const foldsOf = (names: readonly ListingField[]) => [
  ...Map.groupBy(names, (name) => fieldOf(name).foldedInto ?? name).values(),
];

type FieldsFormProps = {
  id: string;
  act: string;
  /** The action that only shows what the form would change. */
  preview: string;
  names: readonly ListingField[];
  submitLabel: string;
  data: Route.ComponentProps["loaderData"];
  answer: DeskAnswer | undefined;
};

/** Whether the answer has this form's values: a website that cannot be read may have been asked for without them. */
function isAnswered({ act, preview, answer }: Pick<FieldsFormProps, "act" | "preview" | "answer">): boolean {
  if (!answer) return false;
  if (answer.act === FROM_WEBSITE) return !answer.faults || (answer.values[ACT]?.split("\n").includes(act) ?? false);
  return answer.act === preview || (answer.act === act && answer.faults !== undefined);
}

function FieldsForm({ id, act: name, preview, names, submitLabel, data, answer }: FieldsFormProps) {
  const sent = isAnswered({ act: name, preview, answer }) ? answer : undefined;
  return (
    <Island name="desk-form" props={{ userId: data.account.userId }}>
      <Form
        id={id}
        submitLabel={submitLabel}
        more={
          <>
            <button className="button quiet" type="submit" name={ACT} value={preview} data-draws={CARD_ID}>
              {m.editor_preview()}
            </button>
            <button className="button quiet" type="reset" data-discard="" hidden>
              {m.editor_discard()}
            </button>
            <p className="desk-unsaved" role="status" data-unsaved="" />
          </>
        }
      >
        {/* A form refused because the listing changed stays refused: saving it again would undo that change. */}
        <ActField act={name} values={{ updatedAt: sent?.values.updatedAt ?? data.updatedAt }} />
        <div className="note desk-overtaken" role="status" data-overtaken="" hidden />
        <div className="desk-fields">
          {foldsOf(names).map((fold) => (
            <FieldFold
              key={fold[0]}
              fields={fold.map((name) => ({
                form: id,
                name,
                value: data.fields[name] ?? "",
                origin: { source: data.sources[name], confirmedAt: data.confirmed[name], entry: data.entered[name] },
                sent: sent?.values,
                isOutdated: isOutdated(data, sent),
                faults: sent?.faults,
                offered: answer?.offered?.[name],
                serviceArea: data.fields.serviceArea,
                ...pick(data, ["areas", "areaGroups", "nearAreas", "wholeAreas", "mapStyleUrl"]),
              }))}
              ownTag={data.listing.ownTag}
            />
          ))}
        </div>
      </Form>
    </Island>
  );
}
