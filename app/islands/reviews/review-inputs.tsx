import { useEffect, useRef, useState } from "react";
import { formatNumber } from "#domain/format.ts";
import { REVIEW_MAX_LENGTH, reviewTooLong } from "#domain/reviews/check-review.ts";
import { m } from "#messages";
import { Announcement } from "../announcement.tsx";
import { type Described, describeField, FieldFault, fieldId } from "../forms/fields.tsx";

type ReviewTextProps = Omit<Described, "hint"> & {
  label: string;
  initial?: string | undefined;
  /** Called with the reason why the text cannot be sent, or "". */
  onObstacle: (obstacle: string) => void;
};

/** Text beyond the limit is kept rather than cut, so that its author can shorten it. */
export function ReviewText({ form, name, label, initial, faults, onObstacle }: ReviewTextProps) {
  const { className, notes, control } = describeField({ form, name, faults });
  const countId = `${control.id}-zahl`;
  const area = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(0);
  const count = () => setLength(area.current?.value.length ?? 0);
  useEffect(() => {
    // Covers text typed before the code loaded, and a reset of the form.
    setLength(area.current?.value.length ?? 0);
    const form = area.current?.form;
    const onReset = () => setLength(0);
    form?.addEventListener("reset", onReset);
    return () => form?.removeEventListener("reset", onReset);
  }, []);
  const room = roomWords(length);
  const isTooLong = length > REVIEW_MAX_LENGTH;
  const isSaid = faults?.fields[name] === reviewTooLong();
  useEffect(
    () => onObstacle(isTooLong && !isSaid ? m.review_too_long({ most: REVIEW_MAX_LENGTH }) : ""),
    [isTooLong, isSaid, onObstacle],
  );
  return (
    <div className={className}>
      <label htmlFor={control.id}>{label}</label>
      {notes}
      <textarea
        {...control}
        aria-describedby={[control["aria-describedby"], countId].filter(Boolean).join(" ")}
        className="field-input"
        ref={area}
        rows={5}
        defaultValue={initial}
        onInput={count}
      />
      <p className={isTooLong ? "field-fault" : "field-hint"} id={countId}>
        {m.review_characters({ count: length, most: REVIEW_MAX_LENGTH })}
        {room && <strong>{`, ${room}`}</strong>}
      </p>
      <Announcement text={spokenRoom(length)} />
    </div>
  );
}

type StarChoiceProps = Omit<Described, "hint"> & { label: string; chosen?: number | undefined };

/** Five radio buttons; the style sheet draws them as stars and previews the hovered one. */
export function StarChoice({ form, name, label, chosen, faults }: StarChoiceProps) {
  const id = fieldId(form, name);
  const fault = faults?.fields[name];
  return (
    <fieldset
      className={fault ? "star-choice faulty" : "star-choice"}
      aria-describedby={fault ? `${id}-fehler` : undefined}
    >
      <legend>{label}</legend>
      {fault && <FieldFault id={id} fault={fault} />}
      <div className="star-row">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className="star">
            <input
              type="radio"
              name={name}
              value={stars}
              id={stars === 1 ? id : undefined}
              defaultChecked={stars === chosen}
            />
            <span className="sr-only">{m.review_stars({ count: stars, shown: stars })}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Characters before the limit at which the author is warned. */
const NEAR = 100;

/** Shown beside the counter. */
export function roomWords(length: number): string {
  const left = REVIEW_MAX_LENGTH - length;
  if (left < 0) return m.review_characters_over({ count: formatNumber(-left) });
  if (left === 0) return m.review_full();
  return left <= NEAR ? m.review_room({ count: left }) : "";
}

/** Announced once per step, not at every key; a text that is too long is announced beside the button. */
export function spokenRoom(length: number): string {
  const left = REVIEW_MAX_LENGTH - length;
  if (left < 0 || left > NEAR) return "";
  return left === 0 ? m.review_full_spoken({ most: REVIEW_MAX_LENGTH }) : m.review_room_spoken({ count: NEAR });
}
