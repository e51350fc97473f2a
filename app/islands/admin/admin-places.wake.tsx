import type { PlacesDesk } from "#domain/desks/places-desk.ts";
import { Loading } from "./list-frame.tsx";
import { AliasSection } from "./places/alias-section.tsx";
import { RegisterSection } from "./places/register-section.tsx";
import { isAtWork, ReloadSection } from "./places/reload-section.tsx";
import { UnknownSection } from "./places/unknown-section.tsx";
import { useAdminData } from "./use-admin-data.ts";
import { wakeAdmin } from "./wake-admin.tsx";

export const wake = (root: HTMLElement) => wakeAdmin(root, "places", Screen);

const REFRESH_MS = 3_000;

/** The register of localities, and what the search and the listings make of it. */
function Screen() {
  const { data, error, mutate } = useAdminData<PlacesDesk>("/places", {
    refreshInterval: (desk) => (isAtWork(desk?.run) ? REFRESH_MS : 0),
  });
  if (error && !data) {
    return (
      <p className="notice" role="alert">
        {error.message}
      </p>
    );
  }
  if (!data) return <Loading />;
  const reload = () => mutate();
  return (
    <>
      <RegisterSection loads={data.loads} isOld={data.isOld} />
      <ReloadSection run={data.run} reload={reload} />
      <AliasSection aliases={data.aliases} reload={reload} />
      <UnknownSection unknown={data.unknown} />
    </>
  );
}
