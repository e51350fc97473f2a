import type { ReactNode } from "react";
import { entriesOf } from "#domain/keys.ts";
import { paths } from "#domain/paths.ts";
import { m } from "#messages";
import type { DeskAnswer } from "../../desk-page.ts";
import { type Framed, Message, type MessageProps, SignedInAs } from "../desk/desk-frame.tsx";
import { PageHead } from "../page-head.tsx";

const PAGES = {
  referrerDesk: m.referrer_cases,
  referrerCases: m.referrer_new_cases,
  referrerPeople: m.desk_page_members,
  referrerSettings: m.desk_page_settings,
} as const;

type Props = Omit<MessageProps, "done" | "answer"> & {
  current: keyof typeof PAGES;
  data: Framed & { referrer: { name: string } };
  answer: DeskAnswer | undefined;
  children: ReactNode;
};

/** A page of an organization that refers people, below its name and navigation. */
export function ReferrerPage({ current, data, answer, children, ...message }: Props) {
  const page = PAGES[current]();
  const title = m.provider_labelled({ label: page, value: data.referrer.name });
  return (
    <div className="page own-account">
      <PageHead title={answer?.faults ? m.faults_title({ title }) : title} />
      <header className="desk-top">
        <p className="muted">{m.referrer_title()}</p>
        <h1>{data.referrer.name}</h1>
        <nav className="desk-nav" aria-label={m.desk_navigation()}>
          {entriesOf(PAGES).map(([name, label]) => (
            <a key={name} href={paths[name]()} aria-current={name === current ? "page" : undefined}>
              {label()}
            </a>
          ))}
        </nav>
      </header>
      <Message done={data.done} answer={answer} {...message} />
      <h2 className="desk-title">{page}</h2>
      {children}
      <SignedInAs account={data.account} />
    </div>
  );
}
