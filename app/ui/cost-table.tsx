import { type CareCosts, type CostLine, careDays, isEveryDay, type Span } from "#domain/costs/care-costs.ts";
import { countOf, formatFrancs } from "#domain/format.ts";
import { CARE_KIND_NAMES, participationWords, spanWords } from "../content/cost-words.ts";

const DAY = "pro Tag";
const MONTH = "pro Monat";
const YEAR = "im Jahr";

export function CostTable({ costs }: { costs: CareCosts }) {
  const { contributions, insurance, cantonRest, coinsurance, participation } = costs;
  const { question } = costs;
  const days = careDays(question);
  const withCare = isEveryDay(question) ? "Tage" : "Tage mit Pflege";
  return (
    <table className="rate-table">
      <caption className="sr-only">Wer wie viel zahlt, Zeile für Zeile</caption>
      <thead>
        <tr>
          <th scope="col">Posten</th>
          <th scope="col">{DAY}</th>
          <th scope="col">{`${MONTH} (${days.month} ${withCare})`}</th>
          <th scope="col">{`${YEAR} (${days.year} ${withCare})`}</th>
        </tr>
      </thead>
      <tbody>
        {contributions.map(({ kind, minutes, hourRappen, line }) => (
          <Row
            key={kind}
            line={line}
            name={`Beitrag an ${CARE_KIND_NAMES[kind]}`}
            more={`${countOf(minutes, "Minute", "Minuten")} zu ${formatFrancs(hourRappen)} pro Stunde`}
          />
        ))}
        <Row
          line={insurance}
          name="Die Krankenkasse zahlt"
          more="Beitrag ohne Selbstbehalt, im Jahr auch ohne Franchise"
          isSum
        />
        <Row
          line={cantonRest}
          name="Kanton und Gemeinde zahlen"
          more={`Was übrig bleibt, Beispiel mit ${spanWords(costs.fullHour)} pro Stunde`}
          isSum
        />
        <Row line={coinsurance} name="Selbstbehalt" more={coinsuranceWords(costs)} />
        <Row line={participation} name="Patientenbeteiligung" more={participationWords(costs)} />
        <Row line={costs.deductible} name="Franchise" more="einmal im Jahr" />
        <Row line={costs.person} name="Sie zahlen" more="die drei Zeilen darüber zusammen" isSum />
        <tr>
          <th scope="row">Haushaltshilfe und Betreuung</th>
          <td colSpan={3}>Die Grundversicherung zahlt sie nicht. Fragen Sie die Organisation nach dem Preis.</td>
        </tr>
      </tbody>
    </table>
  );
}

const coinsuranceWords = ({ coinsuranceLimitRappen }: CareCosts) =>
  `10\u00a0% des Beitrags, höchstens ${formatFrancs(coinsuranceLimitRappen)} im Jahr`;

type RowProps = { line: CostLine; name: string; more?: string; isSum?: boolean };

function Row({ line, name, more, isSum = false }: RowProps) {
  return (
    <tr className={isSum ? "sum" : undefined}>
      <th scope="row">
        {name}
        {more && <span className="muted">{more}</span>}
      </th>
      <Amount label={DAY} span={line.day} />
      <Amount label={MONTH} span={line.month} />
      <Amount label={YEAR} span={line.year} />
    </tr>
  );
}

/** The label is shown before the amount if rows are stacked. */
const Amount = ({ label, span }: { label: string; span: Span | undefined }) => (
  <td data-label={label}>{span ? spanWords(span) : "–"}</td>
);
