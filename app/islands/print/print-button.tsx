import { m } from "#messages";
import { Island } from "../island.tsx";

/** Without JavaScript a sentence says how to print. */
export function PrintButton() {
  return (
    <>
      <Island name="print-button" failure={m.sheet_how_to_print()}>
        <button className="button only-with-script" type="button" data-answered="">
          {m.sheet_print()}
        </button>
      </Island>
      <noscript>
        <p>{m.sheet_how_to_print()}</p>
      </noscript>
    </>
  );
}
