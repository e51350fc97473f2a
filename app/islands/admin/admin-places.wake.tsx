import type { PlacesDesk } from "#domain/desks/places-desk.ts";
import { useAdminData } from "./admin-tools.tsx";
import { Loading } from "./answer-states.tsx";
import { AliasSection, UnknownSection } from "./places/alias-section.tsx";
import { isAtWork, RegisterSection, ReloadSection } from "./places/register-section.tsx";
import { wakeAdmin } from "./wake-admin.ts";

export const wake = (root: HTMLElement) => wakeAdmin(root, "places", Screen);

const REFRESH_MS = 3_000;

/** The register of localities, and its consequences for search and listings. */
export function Screen() {
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
