/** If the code or the data of the map does not come, or the browser cannot draw it. */
export const MAP_CANNOT_OPEN = "Die Karte lässt sich gerade nicht öffnen.";

/** Of providers of one page of a list, whose position is not known; undefined if all are on the map. */
export function notOnMap(count: number): string | undefined {
  if (count === 0) return undefined;
  return count === 1
    ? "1 Anbieter ohne genaue Adresse steht nicht auf der Karte."
    : `${count} Anbieter ohne genaue Adresse stehen nicht auf der Karte.`;
}
