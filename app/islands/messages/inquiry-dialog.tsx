import { type MouseEvent, useEffect, useRef, useState } from "react";
import { withConsent } from "#domain/forms/sent-form.ts";
import type { Addressee } from "#domain/mail/addressee.ts";
import { readSentInquiry, type SentInquiry as Sent } from "#domain/messages/sent-inquiry.ts";
import { apiPaths } from "#domain/paths.ts";
import { m } from "#messages";
import { inquiryFailed, inquirySent } from "../../content/message-answers.ts";
import { SentInquiry } from "../../ui/forms/sent-inquiry.tsx";
import { Icon } from "../../ui/icons.tsx";
import { useForm } from "../forms/form.tsx";
import { useActions } from "../use-actions.ts";
import { useIsAwake } from "../use-is-awake.ts";
import { InquiryForm, InquiryRoute } from "./inquiry-form.tsx";
import { type MessageTools, type MessageValues, sendMessage, serverChecks } from "./send-message.ts";

/** `tools` are missing until the island wakes; until then the link leads to a page with the form. */
type Props = { path: string; spitex: Addressee; tools?: MessageTools };

/** An element elsewhere that presses this link gets the focus back (early-presses.ts). */
export const INQUIRY_LINK = "beratung-anfragen";

type Link = HTMLAnchorElement & { presser?: HTMLElement };

const TITLE = "anfrage-titel";
const ROUTE = "anfrage-weg";

/** Rules messages-3, messages-4 and messages-12. */
export function InquiryDialog({ path, spitex, tools }: Props) {
  const link = useRef<Link>(null);
  const opener = useRef<HTMLElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const { sent, status, isNew, showSent } = useSentInquiry();
  const isAwake = useIsAwake();
  const close = () => dialog.current?.close();

  const state = useForm<MessageValues, MessageTools>(
    useActions(tools),
    serverChecks,
    async (values, { toast }, form) => {
      const inquiry = { ...withConsent(values), spitex: spitex.slug };
      const answer = await sendMessage(apiPaths.inquiries, inquiry, inquiryFailed());
      if (answer.faults) return answer.faults;
      form.reset();
      close();
      const more = answer.path && { link: { label: m.inquiry_follow(), path: answer.path } };
      toast({ ...inquirySent(), keepsView: true, ...more });
      if (answer.path) showSent({ path: answer.path, at: new Date() });
    },
  );
  const open = (event: MouseEvent) => {
    const isForNewTab = event.ctrlKey || event.metaKey || event.shiftKey;
    if (isForNewTab || !dialog.current) return;
    event.preventDefault();
    opener.current = link.current?.presser ?? link.current;
    opener.current?.removeAttribute("aria-busy");
    delete link.current?.presser;
    dialog.current.showModal();
    // Focuses the title: visitors should read the text before a keyboard covers it.
    title.current?.focus();
  };
  return (
    <>
      {sent ? (
        <SentInquiry sent={sent} now={new Date()} link={status} isTold={isNew} />
      ) : (
        <a
          className="button quiet"
          href={path}
          ref={link}
          id={INQUIRY_LINK}
          data-answered=""
          onClick={open}
          aria-haspopup={isAwake ? "dialog" : undefined}
        >
          <Icon name="mail" />
          {m.inquiry_ask()}
        </a>
      )}
      {isAwake && (
        <dialog
          className="dialog"
          ref={dialog}
          aria-labelledby={TITLE}
          aria-describedby={ROUTE}
          onClose={() => opener.current?.focus({ preventScroll: true })}
        >
          <div className="dialog-head">
            <h2 id={TITLE} ref={title} tabIndex={-1}>
              {m.inquiry_ask()}
            </h2>
            <button className="close-button" type="button" onClick={close}>
              <Icon name="close" />
              <span className="sr-only">{m.form_close()}</span>
            </button>
          </div>
          <div id={ROUTE} className="dialog-intro">
            <InquiryRoute spitex={spitex} />
          </div>
          <InquiryForm
            spitex={spitex}
            state={state}
            more={
              <button className="button quiet" type="button" onClick={close}>
                {m.form_cancel()}
              </button>
            }
          />
        </dialog>
      )}
    </>
  );
}

/** The inquiry that this device has sent, now or earlier. */
function useSentInquiry() {
  const status = useRef<HTMLAnchorElement>(null);
  const [sent, setSent] = useState<Sent>();
  const [isNew, setIsNew] = useState(false);
  useEffect(() => setSent(readSentInquiry(document.cookie)), []);
  // This link has replaced the button that opened the dialog.
  useEffect(() => {
    if (isNew) status.current?.focus();
  }, [isNew]);
  const showSent = (now: Sent) => {
    setSent(now);
    setIsNew(true);
  };
  return { sent, status, isNew, showSent };
}
