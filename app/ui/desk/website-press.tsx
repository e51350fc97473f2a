import { m } from "#messages";
import { ActField } from "./press.tsx";

/** The action that reads the website. */
export const FROM_WEBSITE = "vonWebsite";

/** A form of its own, above the facts: within theirs, Enter would press this button instead of saving. */
export function WebsitePress({ website }: { website: string | undefined }) {
  if (!website) return null;
  return (
    <form method="post" data-takes-typed="">
      <ActField act={FROM_WEBSITE} />
      <button className="button quiet" type="submit">
        {m.editor_website_read()}
      </button>
      <p className="section-note">{m.editor_website_hint({ host: URL.parse(website)?.hostname ?? website })}</p>
      <noscript>
        <p className="section-note">{m.editor_website_unsaved()}</p>
      </noscript>
    </form>
  );
}
