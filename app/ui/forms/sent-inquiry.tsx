import type { Ref } from "react";
import { formatMomentNear } from "#domain/format.ts";
import type { SentInquiry as Sent } from "#domain/messages/sent-inquiry.ts";
import { INQUIRY_SENT } from "../../content/message-answers.ts";

type Props = { sent: Sent; now: Date; link?: Ref<HTMLAnchorElement> };

/** Replaces the form to send an inquiry while one is open. */
export const SentInquiry = ({ sent: { path, at }, now, link }: Props) => (
  <div className="note inquiry-sent">
    <p>
      <strong>{`${INQUIRY_SENT.title}, ${formatMomentNear(at, now)}.`}</strong>{" "}
      <a href={path} ref={link} aria-describedby="anfrage-gesendet">
        Stand ansehen
      </a>
    </p>
    <p id="anfrage-gesendet">{INQUIRY_SENT.text}</p>
  </div>
);
