import type { Ref } from "react";
import { formatMomentNear } from "#domain/format.ts";
import type { SentInquiry as Sent } from "#domain/messages/sent-inquiry.ts";
import { m } from "#messages";

type Props = {
  sent: Sent;
  now: Date;
  link?: Ref<HTMLAnchorElement>;
  /** Whether a toast has just said the rest. */
  isTold?: boolean;
};

/** Replaces the form to send an inquiry while one is open. */
export const SentInquiry = ({ sent: { path, at }, now, link, isTold = false }: Props) => (
  <div className="note inquiry-sent">
    <p>
      <strong id="anfrage-gesendet">
        {`${isTold ? m.inquiry_asked() : m.inquiry_sent()}, ${formatMomentNear(at, now)}.`}
      </strong>{" "}
      <a href={path} ref={link} aria-describedby="anfrage-gesendet">
        {m.inquiry_see()}
      </a>
    </p>
    {!isTold && <p>{m.inquiry_sent_text()}</p>}
  </div>
);
