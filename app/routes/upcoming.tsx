import { data } from "react-router";
import { paths } from "#domain/paths.ts";
import { PageHead } from "../ui/page-head.tsx";

/** 404 until the page exists, so that nobody indexes or bookmarks it. */
export const loader = () => data(null, { status: 404 });

export default function UpcomingPage() {
  return (
    <div className="page narrow">
      <PageHead title="Diese Seite entsteht gerade" isIndexed={false} />
      <h1>Diese Seite entsteht gerade</h1>
      <p className="lead">
        Wir arbeiten daran. Die Suche nach einer Spitex steht Ihnen schon offen.
      </p>
      <p className="actions">
        <a className="button" href={paths.home()}>
          Zur Startseite
        </a>
      </p>
    </div>
  );
}
