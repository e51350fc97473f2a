import type { ReactNode } from "react";
import { formatDate } from "#domain/format.ts";
import { isKeyOf } from "#domain/keys.ts";
import type { oldFacts } from "#domain/listings/fact-check.ts";
import { isOwnText } from "#domain/listings/fact-text.ts";
import { deskLabel, fieldOf, LISTING_FIELDS } from "#domain/listings/fields.ts";
import type { MissingFact } from "#domain/members/provider-desk.ts";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import type { DeskListing } from "../../desk-page.ts";
import { Press } from "./press.tsx";

/** How many old facts are shown before the others fold away, so that the page stays short on a phone. */
const FIRST_FACTS = 2;

type PartProps = { id: string; title: string; isFolded: boolean; children: ReactNode };

/** Folds away to its title while clients wait. */
export const Part = ({ id, title, isFolded, children }: PartProps) =>
  isFolded ? (
    <details className="desk-more desk-later">
      <summary>{title}</summary>
      {children}
    </details>
  ) : (
    <section className="desk-part" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );

type OldProps = { old: ReturnType<typeof oldFacts>; updatedAt: string; listing: DeskListing; isFolded: boolean };

export const OldFacts = ({ old, isFolded, ...more }: OldProps) => (
  <Part id="pruefen" title={m.desk_old()} isFolded={isFolded}>
    {old.length > 1 && (
      <Press
        act="bestaetigen"
        // At midnight further facts become old, which this page does not show.
        values={{ updatedAt: more.updatedAt, feld: old.map(({ field }) => field).join(" ") }}
        label={m.desk_all_right()}
        isMain
      />
    )}
    <OldList {...more} facts={old.slice(0, FIRST_FACTS)} />
    {old.length > FIRST_FACTS && (
      <details className="desk-more">
        <summary>{m.desk_more_facts({ count: old.length - FIRST_FACTS })}</summary>
        <OldList {...more} facts={old.slice(FIRST_FACTS)} />
      </details>
    )}
  </Part>
);

type OldListProps = Omit<OldProps, "old" | "isFolded"> & { facts: OldProps["old"] };

const OldList = ({ facts, updatedAt, listing }: OldListProps) => (
  <ul className="desk-confirms">
    {facts.map(({ field, label, text, confirmedAt }) => (
      <li className="desk-confirm" key={field}>
        <div>
          <p className="field-hint">
            {`${label}, ${m.desk_not_confirmed_since({ day: formatDate(new Date(confirmedAt)) })}`}
          </p>
          <p>
            <strong lang={isOwnText(field) ? listing.ownTag : undefined}>{text}</strong>
          </p>
        </div>
        <div className="actions">
          <Press act="bestaetigen" values={{ updatedAt, feld: field }} label={m.desk_still_right()} of={label} />
          <a className="button quiet" href={`${paths.deskFacts(listing.id)}#${fieldAnchor(field)}`}>
            {m.desk_change()}
            <span className="sr-only">{` (${label})`}</span>
          </a>
        </div>
      </li>
    ))}
  </ul>
);

/** The same for missing facts, whose sentences are longer. */
const FIRST_MISSING = 1;

type MissingProps = { missing: MissingFact[]; listing: DeskListing; isFolded: boolean };

export const Missing = ({ missing, listing, isFolded }: MissingProps) => (
  <Part id="fehlt" title={m.desk_missing()} isFolded={isFolded}>
    <MissingList facts={missing.slice(0, FIRST_MISSING)} listing={listing} />
    {missing.length > FIRST_MISSING && (
      <details className="desk-more">
        <summary>{m.desk_more_facts({ count: missing.length - FIRST_MISSING })}</summary>
        <MissingList facts={missing.slice(FIRST_MISSING)} listing={listing} />
      </details>
    )}
  </Part>
);

const MissingList = ({ facts, listing }: { facts: MissingFact[]; listing: DeskListing }) => (
  <ul className="desk-missing">
    {facts.map(({ field, share }) => (
      <li key={field}>
        <a href={`${paths.deskFacts(listing.id)}#${fieldAnchor(field)}`}>{deskLabel(field)}</a>
        {m.provider_after_colon({ value: fieldOf(field).wish?.() ?? "" })}
        {share >= 10 && <span className="muted">{` ${m.desk_share({ share })}`}</span>}
      </li>
    ))}
  </ul>
);

/** The control of a field on the page of facts. */
export const fieldAnchor = (field: string) =>
  isKeyOf(LISTING_FIELDS, field) && fieldOf(field).byProvider === "approved"
    ? `vorschlag-${field}`
    : `angaben-${field}`;
