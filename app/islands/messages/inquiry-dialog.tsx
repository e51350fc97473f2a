import { type MouseEvent, useRef } from "react";
import type { Addressee } from "#domain/mail/addressee.ts";
import { apiPaths } from "#domain/paths.ts";
import { withConsent } from "#domain/sent-form.ts";
import { FOLLOW_INQUIRY, INQUIRY_FAILED, INQUIRY_SENT } from "../../content/message-answers.ts";
import { Icon } from "../../ui/icons.tsx";
import { useForm } from "../forms/use-form.ts";
import { useActions } from "../use-actions.ts";
import { useIsAwake } from "../use-is-awake.ts";
import { InquiryForm, InquiryRoute } from "./inquiry-form.tsx";
import { type MessageTools, type MessageValues, sendMessage, serverChecks } from "./send-message.ts";

/** `tools` are missing until the island wakes; until then the link leads to a page with the form. */
type Props = { path: string; spitex: Addressee; tools?: MessageTools };

const TITLE = "anfrage-titel";
const ROUTE = "anfrage-weg";

/** Rules messages-3 and messages-4. */
export function InquiryDialog({ path, spitex, tools }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const isAwake = useIsAwake();
  const close = () => dialog.current?.close();

  const state = useForm<MessageValues, MessageTools>(
    useActions(tools),
    serverChecks,
    async (values, { toast }, form) => {
      const inquiry = { ...withConsent(values), spitex: spitex.slug };
      const sent = await sendMessage(apiPaths.inquiries, inquiry, INQUIRY_FAILED);
      if (sent.faults) return sent.faults;
      form.reset();
      close();
      toast({ ...INQUIRY_SENT, ...(sent.path && { link: { label: FOLLOW_INQUIRY, path: sent.path } }) });
    },
  );
  const open = (event: MouseEvent) => {
    const isForNewTab = event.ctrlKey || event.metaKey || event.shiftKey;
    if (isForNewTab || !dialog.current) return;
    event.preventDefault();
    dialog.current.showModal();
    // Not the first field: visitors should read the text above it first, without a keyboard covering it.
    title.current?.focus();
  };
  return (
    <>
      <a
        className="button quiet"
        href={path}
        ref={link}
        data-answered=""
        onClick={open}
        aria-haspopup={isAwake ? "dialog" : undefined}
      >
        <Icon name="mail" />
        Beratung anfragen
      </a>
      {isAwake && (
        <dialog
          className="dialog"
          ref={dialog}
          aria-labelledby={TITLE}
          aria-describedby={ROUTE}
          onClose={() => link.current?.focus()}
        >
          <div className="dialog-head">
            <h2 id={TITLE} ref={title} tabIndex={-1}>
              Beratung anfragen
            </h2>
            <button className="close-button" type="button" onClick={close}>
              <Icon name="close" />
              <span className="sr-only">Schliessen</span>
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
                Abbrechen
              </button>
            }
          />
        </dialog>
      )}
    </>
  );
}
