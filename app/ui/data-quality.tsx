import { ParaglideMessage } from "@inlang/paraglide-js-react";
import { formatDate, formatNumber } from "#domain/format.ts";
import type { DataQuality as Quality } from "#domain/listings/data-quality.ts";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import { qualityFacts } from "../content/home.ts";

/** Rule home-6: how many providers have which data, and what is unknown for all. */
export function DataQuality(quality: Quality) {
  const total = formatNumber(quality.listings);
  return (
    <section className="strip tinted" aria-labelledby="daten">
      <h2 id="daten">{m.home_data()}</h2>
      <ul className="quality">
        {qualityFacts(quality).map(({ count, label }) => (
          <li key={label}>
            <ParaglideMessage
              message={m.home_data_of}
              inputs={{ count: formatNumber(count), total, label }}
              markup={{ figure: ({ children }) => <span className="figure">{children}</span> }}
            />
          </li>
        ))}
      </ul>
      <details className="prose">
        <summary>{m.home_data_fold()}</summary>
        <p>{`${m.quality_counted({ day: formatDate(new Date(quality.countedAt)) })} ${m.home_data_gaps()}`}</p>
        <p>
          <ParaglideMessage
            message={m.home_data_links}
            markup={{
              contact: ({ children }) => <a href={paths.contact()}>{children}</a>,
              quality: ({ children }) => <a href={paths.dataQuality()}>{children}</a>,
              ordering: ({ children }) => <a href={paths.ordering()}>{children}</a>,
            }}
          />
        </p>
      </details>
    </section>
  );
}
