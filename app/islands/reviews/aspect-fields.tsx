import { ASPECT_ANSWERS, ASPECT_NAMES, ASPECTS, type Aspects, aspectField } from "#domain/reviews/aspects.ts";

/** What authors may say besides the stars; nothing is chosen, and untouched it changes nothing (rule reviews-31). */
export const AspectFields = ({ chosen = {} }: { chosen?: Aspects | undefined }) => (
  <details className="aspects">
    <summary>Einzelnes bewerten (freiwillig)</summary>
    {ASPECT_NAMES.map((aspect) => (
      <fieldset key={aspect}>
        <legend>{ASPECTS[aspect]}</legend>
        {Object.entries(ASPECT_ANSWERS).map(([answer, label]) => (
          <label key={answer}>
            <input type="radio" name={aspectField(aspect)} value={answer} defaultChecked={chosen[aspect] === answer} />
            {label}
          </label>
        ))}
      </fieldset>
    ))}
  </details>
);
