import { HOW_TO_PRINT } from "../../content/sheet.ts";
import { Island } from "../island.tsx";

/** Without JavaScript a sentence says how to print. */
export function PrintButton() {
  return (
    <>
      <Island name="print-button" failure={HOW_TO_PRINT}>
        <button className="button only-with-script" type="button" data-answered="">
          Drucken
        </button>
      </Island>
      <noscript>
        <p>{HOW_TO_PRINT}</p>
      </noscript>
    </>
  );
}
