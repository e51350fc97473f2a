import { ParaglideMessage } from "@inlang/paraglide-js-react";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import nothing from "../../pictures/leer.svg?url&no-inline";
import { useSite } from "../site.tsx";
import { linkTo } from "../text-link.tsx";

/** Rule search-5 prescribes the words. */
export function NoResults() {
  const query = m.search_none_query();
  return (
    <div className="empty pictured">
      <div>
        <h2>{m.search_none()}</h2>
        <p>{m.search_none_text()}</p>
        <p>
          <ParaglideMessage
            message={m.search_none_example}
            inputs={{ query }}
            markup={{ example: linkTo(paths.search(query)), cantons: linkTo(`${paths.home()}#kantone`) }}
          />
        </p>
        {useSite().canAsk && (
          <p>
            <ParaglideMessage message={m.search_none_ask} markup={{ link: linkTo(paths.question()) }} />
          </p>
        )}
        <p>
          <ParaglideMessage message={m.search_none_guide} markup={{ link: linkTo(paths.guide()) }} />
        </p>
        <p>
          <ParaglideMessage message={m.search_none_own} markup={{ link: linkTo(paths.newListing()) }} />
        </p>
      </div>
      <img src={nothing} width="428" height="290" alt="" />
    </div>
  );
}
