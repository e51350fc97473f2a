/** The formats of an export of listings; an import reads all of them. */
export const EXPORT_FORMATS = ["csv", "xlsx", "json"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const EXPORT_LABELS: Record<ExportFormat, string> = { csv: "CSV", xlsx: "Excel", json: "JSON" };

/** @param day ISO */
export const exportFileName = (format: ExportFormat, day: string) => `spitex-anbieter-${day}.${format}`;
