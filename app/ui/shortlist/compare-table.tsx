import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { ReactNode } from "react";
import type { Listing } from "#domain/listings/listing.ts";
import { phoneNumber } from "#domain/listings/phone.ts";
import { inRow } from "#domain/offer/languages.ts";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import {
  type Compared,
  type CompareRow,
  type Difference,
  differenceOf,
  firstRows,
  isKnownRow,
  lastRows,
  offerRows,
  unknownOffers,
  wayRows,
} from "../../content/compare-rows.ts";
import type { AreaNames } from "../../content/provider-facts.ts";
import { Icon } from "../icons.tsx";
import type { Pictogram } from "../pictograms.ts";
import { HoursText } from "../provider/hours-text.tsx";
import { ClosedTag } from "../provider/provider-card.tsx";
import { Stars } from "../provider/stars.tsx";
import { withSoftHyphens } from "./soft-hyphens.ts";

type Provider = Compared &
  Pick<
    Listing,
    "slug" | "cantonSlug" | "citySlug" | "name" | "closed" | "phone" | "rating" | "userRatingsTotal" | "ownRatingsCount"
  >;

type Props = { providers: Provider[] };

/** Narrow screens turn rows into cards, which would make browsers forget that this is a table. */
const TABLE = { role: "table" };
const GROUP = { role: "rowgroup" };
const ROW = { role: "row" };
const CELL = { role: "cell" };
const COLUMN = { role: "columnheader" };
const ROW_HEADER = { role: "rowheader" };

const ONLY_DIFFERENT = "nur-unterschiede";

/** Rule compare-2. The checkbox works through the style sheet alone. */
export function CompareTable({ providers, areaNames }: Props & { areaNames: AreaNames }) {
  const slugs = providers.map(({ slug }) => slug);
  const first = firstRows(providers, areaNames);
  const last = lastRows(providers, areaNames);
  const unknown = [...first, ...last].filter((row) => !isKnownRow(row)).map(({ label }) => label);
  const none = [...unknownOffers(providers), ...unknown];
  return (
    <>
      <ul className="compared narrow-only">
        {providers.map((provider) => (
          <li key={provider.slug}>
            <span>{provider.name}</span>
            <RemoveLink provider={provider} slugs={slugs} />
          </li>
        ))}
      </ul>
      <label className="chip only-different">
        <input className="sr-only" type="checkbox" id={ONLY_DIFFERENT} />
        <Icon name="check" />
        {m.compare_only_different()}
      </label>
      <table {...TABLE} className={`compare of-${providers.length}`}>
        <thead {...GROUP}>
          <tr {...ROW}>
            <td {...CELL} />
            {providers.map((provider) => (
              <th key={provider.slug} {...COLUMN} scope="col">
                <a className="compare-name" href={paths.provider(provider)}>
                  {withSoftHyphens(provider.name)}
                </a>
                <ClosedTag closed={provider.closed} />
                <RemoveLink provider={provider} slugs={slugs} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...GROUP}>
          <FactRows rows={first.filter(isKnownRow)} providers={providers} />
          <RatingRow providers={providers} />
          <tr {...ROW} className="offer-key">
            <td {...CELL} colSpan={providers.length + 1}>
              <strong>{m.compare_offers()}</strong>{" "}
              {marked().map((value) => (
                <Value key={value ?? ""} value={value} />
              ))}
            </td>
          </tr>
          <FactRows rows={[...offerRows(providers), ...wayRows(providers)]} providers={providers} kind="offer" />
          <FactRows rows={last.filter(isKnownRow)} providers={providers} />
          {none.length > 0 && (
            <tr {...ROW} className="same">
              <th {...ROW_HEADER} scope="row">
                {m.compare_others()}
              </th>
              <td {...CELL} className="of-all" colSpan={providers.length}>
                {m.compare_all_unknown({ facts: inRow(none).join(", ") })}
              </td>
            </tr>
          )}
          <tr {...ROW} className="contact-row">
            <th {...ROW_HEADER} scope="row">
              {m.compare_contact()}
            </th>
            {providers.map((provider) => (
              <NamedCell key={provider.slug} provider={provider}>
                <Contact provider={provider} />
              </NamedCell>
            ))}
          </tr>
        </tbody>
      </table>
    </>
  );
}

/** On narrow screens the cells of offers show only these marks and the providers' numbers. */
const marked = () => [m.fact_yes(), undefined, m.compare_not_named()];

type FactRowsProps = Props & { rows: CompareRow[]; kind?: "offer" };

function FactRows({ rows, providers, kind }: FactRowsProps) {
  return rows.map(({ label, values, difference }) => (
    <tr key={label} {...ROW} className={[kind, classOf(difference)].filter(Boolean).join(" ") || undefined}>
      <RowHeader label={label} difference={difference} />
      {providers.map((provider, at) => (
        <NamedCell key={provider.slug} provider={provider}>
          <Value value={values[at]} />
        </NamedCell>
      ))}
    </tr>
  ));
}

function RatingRow({ providers }: Props) {
  const difference = differenceOf(
    providers.map(({ rating, userRatingsTotal }) => (rating === null ? undefined : `${rating} ${userRatingsTotal}`)),
  );
  return (
    <tr {...ROW} className={classOf(difference)}>
      <RowHeader label={m.compare_rating()} difference={difference} />
      {providers.map((provider) => (
        <NamedCell key={provider.slug} provider={provider}>
          <Stars rating={provider.rating} count={provider.userRatingsTotal} ownCount={provider.ownRatingsCount} />
        </NamedCell>
      ))}
    </tr>
  );
}

const classOf = (difference: Difference) => (difference === "none" ? "same" : undefined);

const MARKS: Record<Difference, () => ReactNode> = {
  none: () => null,
  different: () => <span className="tag different">{m.compare_different()}</span>,
  "partly known": () => <span className="tag quiet">{m.compare_partly_known()}</span>,
};

const RowHeader = ({ label, difference }: Omit<CompareRow, "values">) => (
  <th {...ROW_HEADER} scope="row">
    {label} {MARKS[difference]()}
  </th>
);

/** Shows the name in the cell where the table's head is hidden. */
const NamedCell = ({ provider, children }: { provider: Provider; children: ReactNode }) => (
  <td {...CELL}>
    <span className="compare-of">{provider.name}</span>
    <div>{children}</div>
  </td>
);

function Value({ value }: { value: string | undefined }) {
  if (value === undefined) return <Unknown />;
  if (value === m.compare_not_named()) return <Answer icon="dash" words={value} isMuted />;
  if (value.toLowerCase() === m.fact_yes().toLowerCase()) return <Answer icon="check" words={m.fact_yes()} />;
  if (value === m.fact_no()) return <Answer icon="close" words={value} />;
  return <HoursText text={withSoftHyphens(value)} />;
}

type AnswerProps = { icon: Pictogram; words: string; isMuted?: boolean };

const Answer = ({ icon, words, isMuted }: AnswerProps) => (
  <span className={isMuted ? "compare-answer muted" : "compare-answer"}>
    <Icon name={icon} />
    <span className="words">{words}</span>
  </span>
);

const Unknown = () => <Answer icon="question" words={m.compare_unknown()} isMuted />;

function Contact({ provider }: { provider: Provider }) {
  const phone = phoneNumber(provider.phone);
  return (
    <>
      {phone ? (
        <a className="button" href={phone.href} data-call={provider.slug}>
          <Icon name="phone" />
          <span className="sr-only">{`${m.card_call({ name: provider.name })} `}</span>
          <span className="number">{phone.display}</span>
        </a>
      ) : provider.closed === "dauerhaft" ? (
        <ClosedTag closed={provider.closed} />
      ) : (
        <Unknown />
      )}
      <a className="compare-link" href={paths.provider(provider)}>
        <ParaglideMessage message={m.compare_details} inputs={{ name: provider.name }} markup={{ hidden }} />
      </a>
    </>
  );
}

const hidden = ({ children }: { children?: ReactNode }) => <span className="sr-only">{children}</span>;

type RemoveProps = { provider: Provider; slugs: string[] };

const RemoveLink = ({ provider: { slug, name }, slugs }: RemoveProps) => (
  <a className="compare-link compare-remove" href={paths.compare(slugs.filter((one) => one !== slug))}>
    <ParaglideMessage message={m.compare_remove} inputs={{ name }} markup={{ hidden }} />
  </a>
);
