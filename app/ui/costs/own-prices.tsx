import { ParaglideMessage } from "@inlang/paraglide-js-react";
import { m } from "#messages";
import type { OwnHelp } from "../../content/own-prices.ts";
import { InGerman } from "../in-german.tsx";

export const OwnPrices = ({ own: { name, path, lines, source } }: { own: OwnHelp }) => (
  <section aria-labelledby="anbieterpreise">
    <h2 id="anbieterpreise">{m.costs_own_title()}</h2>
    <p>
      <a href={path}>{name}</a>
    </p>
    <ul className="cost-notes">
      {lines.map((line) => (
        <li key={line}>
          <span>{line}</span>
        </li>
      ))}
    </ul>
    <p className="muted">
      {`${m.costs_own_extra()} `}
      {source && <Source {...source} />}
      {m.costs_own_ask()}
    </p>
  </section>
);

function Source({ title, day }: NonNullable<OwnHelp["source"]>) {
  const markup = { source: () => <InGerman>{title}</InGerman> };
  return (
    <>
      {day ? (
        <ParaglideMessage message={m.costs_own_source_of_day} inputs={{ day }} markup={markup} />
      ) : (
        <ParaglideMessage message={m.costs_own_source} markup={markup} />
      )}{" "}
    </>
  );
}
