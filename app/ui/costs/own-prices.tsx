import type { OwnHelp } from "../../content/own-prices.ts";

export const OwnPrices = ({ own: { name, path, lines, note } }: { own: OwnHelp }) => (
  <section aria-labelledby="anbieterpreise">
    <h2 id="anbieterpreise">Was die Krankenkasse nicht zahlt</h2>
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
    <p className="muted">{note}</p>
  </section>
);
