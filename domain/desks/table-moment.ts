import { formatMoment } from "../format.ts";

/** For a cell: empty if it has not happened. */
export const momentOr = (moment: string | null): string => (moment === null ? "" : formatMoment(new Date(moment)));
