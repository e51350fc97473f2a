import { useState } from "react";
import type { LotFact } from "#domain/checks/lot-desk.ts";
import { isSettled, LOT_CHOICES, type LotChoice } from "#domain/checks/lot-fields.ts";
import { keysOf } from "#domain/keys.ts";
import { CAPACITIES } from "#domain/offer/capacity.ts";

const SETTLED = { fixed: "Stimmte nicht und ist berichtigt.", new: "Ergänzt." } as const;

/** A question of the call, what the entry says, and whether that is right. */
export function LotFactField({ fact, id }: { fact: LotFact; id: string }) {
  const { field, label, question, says, outcome } = fact;
  const before = outcome === "fixed" || outcome === "new" ? undefined : outcome;
  const [choice, setChoice] = useState<LotChoice | undefined>(before ?? undefined);
  const isUnknown = says === "";
  const choices = keysOf(LOT_CHOICES).filter((one) => !(isUnknown && one === "right"));
  return (
    <fieldset className="field">
      <legend>{label}</legend>
      <p className="field-hint">{question}</p>
      <p>{isUnknown ? "Im Eintrag steht nichts." : `Im Eintrag: ${says}`}</p>
      {isSettled(outcome) ? (
        <p className="form-note">{SETTLED[outcome]}</p>
      ) : (
        <>
          <div className="choices">
            {choices.map((one) => (
              <label className="choice" key={one}>
                <input
                  type="radio"
                  name={field}
                  value={one}
                  defaultChecked={one === before}
                  onChange={() => setChoice(one)}
                />
                <span>{isUnknown && one === "wrong" ? "Erfahren" : LOT_CHOICES[one]}</span>
              </label>
            ))}
          </div>
          {choice === "wrong" && <WhatIsRight fact={fact} id={`${id}-${field}`} />}
        </>
      )}
    </fieldset>
  );
}

function WhatIsRight({ fact: { field, typed }, id }: { fact: LotFact; id: string }) {
  const common = { id, name: `${field}-said`, className: "field-input", defaultValue: typed };
  return (
    <div className="field">
      <label htmlFor={id}>Was gilt? Leer: nur, dass es nicht stimmt</label>
      {field === "capacity" ? (
        <select {...common}>
          <option value="">Unbekannt</option>
          {Object.entries(CAPACITIES).map(([code, words]) => (
            <option key={code} value={code}>
              {words}
            </option>
          ))}
        </select>
      ) : (
        <textarea {...common} rows={3} />
      )}
    </div>
  );
}
