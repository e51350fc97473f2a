import { ParaglideMessage } from "@inlang/paraglide-js-react";
import { PAGES } from "#domain/pages.ts";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import { useSite } from "../site.tsx";

/** The form for all buttons that remember a provider. */
export const REMEMBER_FORM = "merkliste";

/** Public pages are identical for all visitors, so islands/shortlist/remember.ts fills and shows the bar. */
export function ShortlistBar() {
  const { page } = useSite();
  if (!page?.sitemap && page !== PAGES.search) return null;
  return (
    <>
      <form id={REMEMBER_FORM} method="post" action={paths.shortlist()} hidden />
      <p className="sr-only" role="status" id="gemerkt" />
      <aside className="shortlist-bar" aria-label={m.frame_shortlist()} hidden>
        <a className="button quiet" href={paths.shortlist()}>
          <ParaglideMessage
            message={m.frame_remembered}
            markup={{ count: () => <b />, hidden: ({ children }) => <span className="sr-only">{children}</span> }}
          />
        </a>
        <a className="button" href={paths.compare()}>
          {m.frame_compare_now()}
        </a>
      </aside>
    </>
  );
}
