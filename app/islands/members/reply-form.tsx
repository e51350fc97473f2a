import { useEffect, useRef } from "react";
import { formatDate } from "#domain/format.ts";
import type { KeptReview, ProviderDesk } from "#domain/members/provider-desk.ts";
import { REPLY_EDIT_DAYS, REPLY_MAX_LENGTH } from "#domain/reviews/review-periods.ts";
import { CancelButton } from "../account/cancel-button.tsx";
import { siteFaults } from "../account/site-failure.ts";
import { Form } from "../forms/form.tsx";
import { TextField } from "../forms/text-field.tsx";
import { useForm } from "../forms/use-form.ts";
import type { DeskProps, MemberTools } from "./member-tools.ts";

type Props = DeskProps & { review: KeptReview; onDone: () => void };

export function ReplyForm({ review, path, actions, onChanged, onDone }: Props) {
  // Several forms may be open at once.
  const id = `antwort-${review.id}`;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector("textarea")?.focus(), []);
  const state = useForm<{ text: string }, MemberTools>(
    actions,
    () => undefined,
    async ({ text }, { site, toast }) => {
      try {
        onChanged(await site.send<ProviderDesk>("PUT", `${path}/reviews/${review.id}/reply`, { text }));
      } catch (failure) {
        return siteFaults("Antwort nicht gespeichert", failure);
      }
      toast({ title: "Antwort gespeichert", text: whereItStands(review) });
      onDone();
    },
  );
  return (
    <div ref={place}>
      <Form id={id} state={state} submitLabel="Antwort speichern" more={<CancelButton onClick={onDone} />}>
        <TextField
          form={id}
          name="text"
          label="Ihre Antwort"
          hint={`Höchstens ${REPLY_MAX_LENGTH} Zeichen. Alle können sie lesen. Schreiben Sie nichts, woran man die Person erkennt. Ändern können Sie sie ${REPLY_EDIT_DAYS} Tage lang.`}
          rows={4}
          defaultValue={review.reply ?? ""}
          faults={state.faults}
        />
      </Form>
    </div>
  );
}

const whereItStands = ({ waitsUntil }: KeptReview) =>
  waitsUntil
    ? `Sie erscheint mit der Bewertung am ${formatDate(new Date(waitsUntil))}.`
    : "Sie steht auf Ihrer Seite unter der Bewertung.";
