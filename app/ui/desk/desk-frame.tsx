import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { entriesOf, isKeyOf } from "#domain/keys.ts";
import { addressShown } from "#domain/pages/addresses.ts";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import type { DeskAnswer, DeskListing } from "../../desk-page.ts";
import { FaultSummary } from "../../islands/forms/form.tsx";
import { Island } from "../../islands/island.tsx";
import { PageHead } from "../page-head.tsx";

export type Framed = {
  account: { userId: string; email: string };
  /** The action that has just been done. */
  done: string | null;
};

export type MessageProps = {
  done: string | null;
  answer: DeskAnswer | undefined;
  /** The sentence for each action once it is done. */
  said: Record<string, string>;
  /** What to check in the stored values, if the answer does not say it. */
  remarks?: readonly string[] | undefined;
  /** The form with the fields that faults are about. */
  form?: string | undefined;
};

/** What became of the form that was just sent; the page may no longer have that form. */
export function Message({ done, answer, said, remarks, form = "" }: MessageProps) {
  const act = answer ? answer.remarks && answer.act : done;
  // The address may name anything.
  const words = act && isKeyOf(said, act) && said[act];
  return (
    <>
      {words && (
        <div className="note" role="status">
          <p>{words}</p>
          {(answer?.remarks ?? remarks)?.map((remark) => (
            <p key={remark}>{remark}</p>
          ))}
        </div>
      )}
      {answer?.faults && <FaultSummary form={form} faults={answer.faults} place={undefined} />}
    </>
  );
}

type PersonPageProps = Omit<MessageProps, "done" | "answer"> & {
  title: string;
  lead?: string;
  data: Framed;
  answer: DeskAnswer | undefined;
  children: ReactNode;
};

/** A page for the person who is signed in, who may keep several listings. */
export function PersonPage({ title, lead, data, answer, children, ...message }: PersonPageProps) {
  return (
    <div className="page own-account">
      <PageHead title={answer?.faults ? m.faults_title({ title }) : title} />
      <h1>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
      <SignedInAs account={data.account} />
      <Message done={data.done} answer={answer} {...message} />
      {children}
    </div>
  );
}

const PAGES = {
  deskWaiting: m.desk_page_waiting,
  deskFacts: m.desk_page_facts,
  deskInquiries: m.desk_page_inquiries,
  deskReviews: m.desk_page_reviews,
  deskFigures: m.desk_page_figures,
  deskMembers: m.desk_page_members,
  deskSettings: m.desk_page_settings,
} as const;
type Current = keyof typeof PAGES;

type DeskPageProps = Omit<MessageProps, "done" | "answer"> & {
  current: Current;
  /** The page's own title, if it is not that of the navigation. */
  title?: string;
  data: Framed & { listing: DeskListing };
  answer: DeskAnswer | undefined;
  children: ReactNode;
};

/** A page of a listing's desk, below its name and the desk's navigation. */
export function DeskPage({ current, title = PAGES[current](), data, answer, children, ...message }: DeskPageProps) {
  const { listing, account } = data;
  const full = m.provider_labelled({ label: title, value: listing.name });
  return (
    <div className="page own-account">
      <PageHead title={answer?.faults ? m.faults_title({ title: full }) : full} />
      <header className="desk-top">
        <p className="muted">
          <a href={paths.providerDesk()}>{m.account_providers()}</a>
        </p>
        <h1>{listing.name}</h1>
        <p className="muted">
          {`${listing.place}, `}
          <a href={listing.path}>{m.desk_as_visitors_see()}</a>
        </p>
        <nav className="desk-nav" aria-label={m.desk_navigation()}>
          {entriesOf(PAGES).map(([name, label]) => (
            <a key={name} href={paths[name](listing.id)} aria-current={name === current ? "page" : undefined}>
              {label()}
              {name === "deskWaiting" && listing.waiting > 0 && <span className="count-badge">{listing.waiting}</span>}
            </a>
          ))}
        </nav>
      </header>
      <Message done={data.done} answer={answer} {...message} />
      <h2 className={title === PAGES[current]() ? "desk-title says-tab" : "desk-title"}>{title}</h2>
      {children}
      <SignedInAs account={account} />
    </div>
  );
}

/** What is claimed, accepted and changed here belongs to the account shown (rule accounts-15). */
export function SignedInAs({ account: { userId, email } }: Pick<Framed, "account">) {
  const { pathname, search } = useLocation();
  const door = paths.deskDoor(addressShown(pathname + search));
  return (
    <Island name="desk-session" when="load" props={{ userId, door }}>
      <p className="signed-in-as">
        <span>
          <ParaglideMessage
            message={m.desk_signed_in_as}
            inputs={{ account: email || m.sign_in_no_address() }}
            markup={{ strong: ({ children }) => <strong>{children}</strong> }}
          />
        </span>
        <a href={`${door}#anderes-konto`}>{m.desk_other_account()}</a>
      </p>
    </Island>
  );
}
