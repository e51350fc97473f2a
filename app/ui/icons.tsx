import drawings from "virtual:pictograms";
import type { Pictogram } from "./pictograms.ts";

/** Decorates text, so it has no accessible name. */
export function Icon({ name }: { name: Pictogram }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawings[name] }} />
  );
}
