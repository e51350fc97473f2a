import { useEffect, useRef, useState } from "react";
import { REVIEW_MAX_LENGTH, REVIEW_TOO_LONG } from "#domain/reviews/check-review.ts";
import { Announcement } from "../announcement.tsx";
import { type Described, describeField } from "../forms/form-field.tsx";
import { roomWords, spokenRoom } from "./review-room.ts";

type Props = Omit<Described, "hint"> & {
  label: string;
  initial?: string | undefined;
  /** Called with the reason why the text cannot be sent, or "". */
  onObstacle: (obstacle: string) => void;
};

const TOO_LONG = `Der Text ist länger als ${REVIEW_MAX_LENGTH} Zeichen. Kürzen Sie ihn, damit Sie ihn abschicken können.`;

/** Text beyond the limit is kept rather than cut, so that its author can shorten it. */
export function ReviewText({ form, name, label, initial, faults, onObstacle }: Props) {
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
  const isSaid = faults?.fields[name] === REVIEW_TOO_LONG;
  useEffect(() => onObstacle(isTooLong && !isSaid ? TOO_LONG : ""), [isTooLong, isSaid, onObstacle]);
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
        {`${length}/${REVIEW_MAX_LENGTH} Zeichen`}
        {room && <strong>{`, ${room}`}</strong>}
      </p>
      <Announcement text={spokenRoom(length)} />
    </div>
  );
}
