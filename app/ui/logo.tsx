import { paths } from "#domain/paths.ts";
import { SITE_NAME } from "./site.tsx";

/** Sign and word mark: an index card with a gable. No cross, because it is protected. */
export function Logo() {
  return (
    <a className="logo" href={paths.home()}>
      <svg viewBox="0 0 38 40" width="38" height="40" aria-hidden="true">
        <path className="logo-card" d="M19 1 2 14v23a2 2 0 0 0 2 2h30a2 2 0 0 0 2-2V14z" />
        <path className="logo-rule" d="M9 18h20" />
        <path className="logo-lines" d="M10 25h18M10 31h11" />
      </svg>
      {SITE_NAME}
    </a>
  );
}
