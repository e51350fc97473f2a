import type { Ref } from "react";
import { formatMomentNear } from "#domain/format.ts";
import type { SentInquiry as Sent } from "#domain/messages/sent-inquiry.ts";
import { m } from "#messages";

type Props = { sent: Sent; now: Date; link?: Ref<HTMLAnchorElement> };

/** Replaces the form to send an inquiry while one is open. */
export const SentInquiry = ({ sent: { path, at }, now, link }: Props) => (
  <div className="note inquiry-sent">
    <p>
      <strong>{`${m.inquiry_sent()}, ${formatMomentNear(at, now)}.`}</strong>{" "}
      <a href={path} ref={link} aria-describedby="anfrage-gesendet">
        {m.inquiry_see()}
      </a>
    </p>
    <p id="anfrage-gesendet">{m.inquiry_sent_text()}</p>
  </div>
);
