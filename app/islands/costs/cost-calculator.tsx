import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { careCosts } from "#domain/costs/care-costs.ts";
import { type CostValues, costValues } from "#domain/costs/cost-fields.ts";
import { readCostInput } from "#domain/costs/cost-input.ts";
import { spokenCosts } from "../../content/cost-words.ts";
import { CostResult } from "../../ui/cost-result.tsx";
import { Announcement } from "../announcement.tsx";
import { useFaultTitle } from "../forms/use-fault-title.ts";
import { useIsAwake } from "../use-is-awake.ts";
import { CostForm } from "./cost-form.tsx";

type Props = {
  /** The values in the address. */
  asked: CostValues | undefined;
  /** The day whose rates the server used; the device's clock may be wrong. */
  day: string;
};

/**
 * The server computes the result for the values in the address; once awake, the browser computes everything
 * and sends nothing.
 */
export function CostCalculator({ asked, day }: Props) {
  const [answer, setAnswer] = useState(() => asked && answerCosts(asked, day));
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
  useFaultTitle(answer?.faults !== undefined);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAnswer(answerForm(event.currentTarget, day));
    setIsOutdated(false);
    setSaid("");
    setTurn(turn + 1);
  };
  /**
   * Updates the result on every valid change; while the input is incomplete, the old result stays and is
   * marked as outdated.
   */
  const change = (event: ChangeEvent<HTMLFormElement>) => {
    if (!answer?.costs) return;
    const next = answerForm(event.currentTarget, day);
    const costs = next?.costs;
    setIsOutdated(!costs);
    setSaid(costs ? spokenCosts(costs) : "");
    if (costs) setAnswer(next);
  };
  return (
    <>
      <CostForm
        values={asked}
        faults={answer?.faults}
        summary={summary}
        submit={submit}
        change={change}
        isPrivate={isAwake && asked === undefined}
      />
      {answer?.costs && (
        <CostResult
          costs={answer.costs}
          heading={heading}
          isOutdated={isOutdated}
          print={isAwake ? () => window.print() : undefined}
        />
      )}
      <Announcement text={said} />
    </>
  );
}

function answerForm(form: HTMLFormElement, day: string) {
  const values = costValues(new FormData(form));
  return values && answerCosts(values, day);
}

function answerCosts(values: CostValues, day: string) {
  const read = readCostInput(values, day);
  return "faults" in read
    ? { faults: read.faults, costs: undefined }
    : { faults: undefined, costs: careCosts(read.question) };
}
