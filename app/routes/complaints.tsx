import { BODIES_CHECKED, complaintBodiesOf, insurersOmbudsman } from "#domain/complaints/complaint-bodies.ts";
import type { BodyScope, ComplaintBody } from "#domain/complaints/complaint-body.ts";
import { formatDay } from "#domain/format.ts";
import { LANGUAGE_TAGS, type Language, language } from "#domain/language.ts";
import { paths } from "#domain/paths.ts";
import { type Canton, cantonBySlug } from "#domain/places/canton.ts";
import { cantonsByName, inCanton } from "#domain/places/place-words.ts";
import { m } from "#messages";
import { changeAndMore, EMERGENCY_NUMBERS, firstTheTalk } from "../content/pages/complaints.ts";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { Icon } from "../ui/icons.tsx";
import { NextSteps } from "../ui/next-steps.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { TextBlocks } from "../ui/text-blocks.tsx";
import type { Route } from "./+types/complaints.ts";

export const loader = ({ url }: Route.LoaderArgs) => ({ canton: cantonBySlug(url.searchParams.get("kanton") ?? "") });

export default function ComplaintsPage({ loaderData: { canton } }: Route.ComponentProps) {
  const title = m.complaint_title();
  return (
    <div className="page">
      <PageHead title={title} description={m.complaint_description()} path={paths.complaints()} isIndexed={!canton} />
      <Breadcrumbs trail={[{ name: title, path: paths.complaints() }]} />
      <div className="with-aside">
        <article className="article">
          <h1>{title}</h1>
          <p className="lead">{m.complaint_lead()}</p>
          <section className="note" aria-labelledby="gefahr">
            <h2 id="gefahr">{m.complaint_danger()}</h2>
            <ul className="bullets">
              {EMERGENCY_NUMBERS.map(({ number, who }) => (
                <li key={number}>
                  <a href={`tel:${number}`}>{number}</a> {who()}
                </li>
              ))}
            </ul>
          </section>
          <TextBlocks text={firstTheTalk()} />
          <h2 id="kanton">
            {canton ? m.complaint_in_canton({ where: inCanton(canton) }) : m.complaint_in_your_canton()}
          </h2>
          <p>{m.complaint_who_helps()}</p>
          {canton && <Bodies canton={canton} />}
          <section aria-labelledby="kassen">
            <h3 id="kassen">{m.complaint_insurers()}</h3>
            <p>
              <Body {...insurersOmbudsman()} />
            </p>
          </section>
          <section aria-label={canton ? m.complaint_other_cantons() : m.complaint_cantons()}>
            {cantonsByName()
              .filter(({ code }) => code !== canton?.code)
              .map((other) => (
                <details className="fold" key={other.code}>
                  <summary>
                    <h3>{other.shown}</h3>
                    <Icon name="down" />
                  </summary>
                  <Bodies canton={other} />
                </details>
              ))}
          </section>
          <p className="muted">{m.complaint_checked({ day: formatDay(BODIES_CHECKED) })}</p>
          <TextBlocks text={changeAndMore()} />
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
        <dt>{m.complaint_mediates()}</dt>
        <dd>{mediation ? <Body {...mediation} /> : m.complaint_not_known()}</dd>
      </div>
      <div>
        <dt>{m.complaint_supervises()}</dt>
        <dd>
          <Body {...supervision} />
        </dd>
      </div>
    </dl>
  );
}

const SCOPES: Record<BodyScope, () => string> = { every: m.complaint_every, publicBenefit: m.complaint_public_benefit };

/** The attribute of a name on a page in another language. */
const langOf = (named: Language = "de") => (named === language() ? undefined : LANGUAGE_TAGS[named]);

function Body({ name, language: named, scope, phone, note, source, year }: Omit<ComplaintBody, "cantons">) {
  return (
    <>
      {langOf(named) ? <span lang={langOf(named)}>{name}</span> : name}
      <br />
      {m.complaint_phone()}{" "}
      {phone ? <a href={`tel:+41${phone.replaceAll(" ", "").slice(1)}`}>{phone}</a> : m.complaint_no_phone()}.{" "}
      {scope && `${SCOPES[scope]()} `}
      {note?.()}{" "}
      <span className="muted">
        {m.complaint_source()}{" "}
        <a href={source.url} rel="noopener" lang={langOf(source.language ?? named)}>
          {source.title}
        </a>
        {year && `, ${year}`}
      </span>
    </>
  );
}
