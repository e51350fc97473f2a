import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { type CareCosts, careCosts } from "#domain/costs/care-costs.ts";
import { type AskedCosts, costValues, readCostInput, withExampleCanton } from "#domain/costs/cost-input.ts";
import type { FormFaults } from "#domain/forms/sent-form.ts";
import { present } from "#domain/present.ts";
import { m } from "#messages";
import { aidNotes, billNotes } from "../../content/calculator-words.ts";
import { spokenCosts } from "../../content/cost-answer.ts";
import type { OwnHelp } from "../../content/own-prices.ts";
import { CostAnswer, CostBar } from "../../ui/costs/cost-answer.tsx";
import { CostDetails, CostNotes } from "../../ui/costs/cost-details.tsx";
import { OwnPrices } from "../../ui/costs/own-prices.tsx";
import { Announcement } from "../announcement.tsx";
import { useFaultTitle } from "../forms/form.tsx";
import { useIsAwake } from "../use-is-awake.ts";
import { CostForm } from "./cost-form.tsx";

export type CalculatorProps = {
  title: string;
  /** Address of the picture beside the figure. */
  picture: string;
  /** The question in the address. */
  asked: AskedCosts;
  /** The day whose rates the server used, because the device's clock may be wrong. */
  day: string;
  /** Prices of the provider whose page led here; a sent form keeps it. */
  own?: OwnHelp;
};

/**
 * The server computes the answer for the values in the address; once awake, the browser computes everything
 * and sends nothing.
 */
export function CostCalculator({ title, picture, asked, day, own }: CalculatorProps) {
  const [answer, setAnswer] = useState(() => answerCosts(asked, day));
  const [turn, setTurn] = useState(0);
  const [said, setSaid] = useState("");
  const [isOutdated, setIsOutdated] = useState(false);
  const isAwake = useIsAwake();
  const summary = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (turn === 0) return;
    const place = summary.current ?? heading.current;
    place?.focus({ preventScroll: true });
    place?.scrollIntoView();
  }, [turn]);
  useFaultTitle(answer.faults !== undefined);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAnswer(answerCosts({ values: valuesOf(event.currentTarget), isExample: false }, day));
    setIsOutdated(false);
    setSaid("");
    setTurn(turn + 1);
  };
  /**
   * Updates the answer on every valid change. While the input is incomplete, the old answer remains, marked as
   * outdated. Until a canton is chosen, the answer is still an example.
   */
  const change = (event: ChangeEvent<HTMLFormElement>) => {
    if (!answer.costs) return;
    const values = valuesOf(event.currentTarget);
    const next = answerCosts({ values, isExample: answer.isExample && values.kanton === "" }, day);
    setIsOutdated(!next.costs);
    setSaid(next.costs ? spokenCosts(next.costs) : "");
    if (next.costs) setAnswer(next);
  };
  const { costs, faults, isExample } = answer;
  return (
    <>
      <div className="cost-head pictured on-wall">
        <div>
          <h1>{title}</h1>
          {costs && (
            <CostAnswer
              costs={costs}
              isExample={isExample}
              heading={heading}
              isOutdated={isOutdated}
              print={isAwake ? () => window.print() : undefined}
            />
          )}
        </div>
        <img src={picture} width="440" height="252" alt="" />
      </div>
      {costs && (
        <section aria-labelledby="anteile">
          <h2 id="anteile">{m.calculator_shares()}</h2>
          <CostBar costs={costs} />
        </section>
      )}
      {own && <OwnPrices own={own} />}
      <div className="with-aside">
        <section className="form-box" aria-labelledby="angaben">
          <h2 id="angaben">{m.calculator_details()}</h2>
          <CostForm
            values={asked.values}
            provider={own?.provider}
            faults={faults}
            summary={summary}
            submit={submit}
            change={change}
            isPrivate={isAwake && asked.isExample}
          />
        </section>
        <section aria-labelledby="gut-zu-wissen">
          <h2 id="gut-zu-wissen">{m.calculator_good_to_know()}</h2>
          <CostNotes notes={isExample ? aidNotes() : [...aidNotes(), ...billNotes()]} />
        </section>
      </div>
      {costs && <CostDetails costs={costs} isExample={isExample} />}
      <Announcement text={said} />
    </>
  );
}

/** A form always has all fields. */
const valuesOf = (form: HTMLFormElement) => present(costValues(new FormData(form)), "the form has the fields");

type Answer = { isExample: boolean; faults?: FormFaults; costs?: CareCosts };

function answerCosts({ values, isExample }: AskedCosts, day: string): Answer {
  const read = readCostInput(isExample ? withExampleCanton(values) : values, day);
  return "faults" in read ? { isExample, faults: read.faults } : { isExample, costs: careCosts(read.question) };
}
