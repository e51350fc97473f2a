import {
  BODIES_CHECKED,
  type BodyScope,
  type ComplaintBody,
  complaintBodiesOf,
  INSURERS_OMBUDSMAN,
} from "#domain/complaints/complaint-bodies.ts";
import { formatDay } from "#domain/format.ts";
import { paths } from "#domain/paths.ts";
import { type Canton, cantonBySlug } from "#domain/places/canton.ts";
import { CANTONS_BY_NAME } from "#domain/text/collation.ts";
import { changeAndMore, complaints, EMERGENCY_NUMBERS, firstTheTalk, whoHelps } from "../content/pages/complaints.ts";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { Icon } from "../ui/icons.tsx";
import { NextSteps } from "../ui/next-steps.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { TextBlocks } from "../ui/text-blocks.tsx";
import type { Route } from "./+types/complaints.ts";

export const loader = ({ url }: Route.LoaderArgs) => ({ canton: cantonBySlug(url.searchParams.get("kanton") ?? "") });

export default function ComplaintsPage({ loaderData: { canton } }: Route.ComponentProps) {
  const { title, lead, metaDescription } = complaints;
  return (
    <div className="page">
      <PageHead title={title} description={metaDescription} path={paths.complaints()} isIndexed={!canton} />
      <Breadcrumbs trail={[{ name: title, path: paths.complaints() }]} />
      <div className="with-aside">
        <article className="article">
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          <section className="note" aria-labelledby="gefahr">
            <h2 id="gefahr">Ist jemand in Gefahr, warten Sie nicht</h2>
            <ul className="bullets">
              {EMERGENCY_NUMBERS.map(({ number, who }) => (
                <li key={number}>
                  <a href={`tel:${number}`}>{number}</a> {who}
                </li>
              ))}
            </ul>
          </section>
          <TextBlocks text={firstTheTalk} />
          <h2 id="kanton">{canton ? `Wer im Kanton ${canton.name} hilft` : "Wer in Ihrem Kanton hilft"}</h2>
          <p>{whoHelps}</p>
          {canton && <Bodies canton={canton} />}
          <section aria-labelledby="kassen">
            <h3 id="kassen">Streit mit der Krankenkasse</h3>
            <p>
              <Body {...INSURERS_OMBUDSMAN} />
            </p>
          </section>
          <section aria-label={canton ? "Andere Kantone" : "Kantone"}>
            {CANTONS_BY_NAME.filter(({ code }) => code !== canton?.code).map((other) => (
              <details className="fold" key={other.code}>
                <summary>
                  <h3>{other.name}</h3>
                  <Icon name="down" />
                </summary>
                <Bodies canton={other} />
              </details>
            ))}
          </section>
          <p className="muted">{`Mit den Quellen verglichen am ${formatDay(BODIES_CHECKED)}.`}</p>
          <TextBlocks text={changeAndMore} />
        </article>
        <NextSteps />
      </div>
    </div>
  );
}

function Bodies({ canton }: { canton: Canton }) {
  const { mediation, supervision } = complaintBodiesOf(canton.code);
  return (
    <dl className="payers">
      <div>
        <dt>Vermittelt</dt>
        <dd>{mediation ? <Body {...mediation} /> : "Nicht bekannt."}</dd>
      </div>
      <div>
        <dt>Aufsicht und Bewilligung</dt>
        <dd>
          <Body {...supervision} />
        </dd>
      </div>
    </dl>
  );
}

const SCOPES: Record<BodyScope, string> = {
  every: "Die Quelle nennt keinen Unterschied zwischen gemeinnütziger und privater Spitex.",
  publicBenefit: "Nur für gemeinnützige Spitex, nicht für private.",
};

function Body({ name, scope, phone, note, source, year }: Omit<ComplaintBody, "cantons">) {
  return (
    <>
      {name}
      <br />
      Telefon: {phone ? <a href={`tel:+41${phone.replaceAll(" ", "").slice(1)}`}>{phone}</a> : "nicht bekannt"}.{" "}
      {scope && `${SCOPES[scope]} `}
      {note}{" "}
      <span className="muted">
        Quelle:{" "}
        <a href={source.url} rel="noopener">
          {source.title}
        </a>
        {year && `, ${year}`}
      </span>
    </>
  );
}
