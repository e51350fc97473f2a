import { placeForQuestion, questionPath } from "#domain/questions/question-form.ts";
import { m } from "#messages";
import { useSite } from "../site.tsx";

type Props = Omit<Parameters<typeof questionPath>[0], "place"> & {
  at: { city: string; cantonSlug: string };
  /** A link among others. */
  isInText?: boolean;
};

/** Rule questions-4: leads to one question to all who come to a place, with the visitor's wishes. */
export function AskAll({ at, isInText = false, ...wishes }: Props) {
  const { city, cantonSlug } = at;
  if (!useSite().canAsk) return null;
  return (
    <a
      className={isInText ? undefined : "button quiet"}
      href={questionPath({ place: placeForQuestion({ city, cantonSlug }), ...wishes })}
      rel="nofollow"
    >
      {isInText ? m.place_ask_all_short() : m.place_ask_all()}
    </a>
  );
}
