const ROWS = 150;

/** The providers of one file, in the form of our JSON template. */
export const providersOf = (file: string) =>
  Array.from({ length: ROWS }, (_, row) => ({
    id: `soak-${file}-${row}`,
    name: `Spitex Ausdauer ${file} ${row}`,
    zip: "8400",
    city: "Winterthur",
    canton: "ZH",
  }));

/** Ids of the providers of the first file. */
export const SLUGS = Array.from({ length: 20 }, (_, row) => `spitex-ausdauer-vorher-${row}-8400`);
