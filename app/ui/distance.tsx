import { formatDistance } from "#domain/format.ts";
import { Icon } from "./icons.tsx";

/** «2.3 km»; nothing if the position of one of the two is unknown. */
export function Distance({ km }: { km: number | undefined }) {
  if (km === undefined) return null;
  return (
    <span className="distance">
      <Icon name="pin" />
      {formatDistance(km) ?? "unter 1 km"}
      <span className="sr-only"> entfernt</span>
    </span>
  );
}
