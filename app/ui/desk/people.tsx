import type { ReactNode } from "react";
import { formatDate } from "#domain/format.ts";
import { m } from "#messages";
import type { DeskAnswer } from "../../desk-page.ts";
import { EMAIL_INPUT, FormField } from "../../islands/forms/fields.tsx";
import { Form } from "../../islands/forms/form.tsx";
import { Island } from "../../islands/island.tsx";
import { ActField, Press } from "./press.tsx";

type PersonProps = {
  name: string;
  badges: (string | false)[];
  /** What the person may do. */
  may: string;
  hint: string;
  children: ReactNode;
};

/** A person who shares a desk, with what others may do about it. */
export const PersonItem = ({ name, badges, may, hint, children }: PersonProps) => (
  <li className="account-item">
    <div>
      <p className="account-item-name">
        {name}
        {badges.map(
          (badge) =>
            badge && (
              <span className="badge" key={badge}>
                {badge}
              </span>
            ),
        )}
      </p>
      <p>{may}</p>
      <p className="field-hint">{hint}</p>
    </div>
    {children}
  </li>
);

type Invited = { id: number; email: string; expiresAt: string };
type InvitationProps = { invitation: Invited; mayWithdraw?: boolean };

export const InvitationItem = ({ invitation: { id, email, expiresAt }, mayWithdraw = true }: InvitationProps) => (
  <li className="account-item">
    <div>
      <p className="account-item-name">
        {email} <span className="badge">{m.desk_member_invited()}</span>
      </p>
      <p className="field-hint">{m.desk_member_valid_until({ day: formatDate(new Date(expiresAt)) })}</p>
    </div>
    {mayWithdraw && (
      <Press act="zurueckziehen" values={{ invitation: id }} label={m.desk_member_withdraw()} of={email} />
    )}
  </li>
);

type InviteProps = {
  data: { done: string | null; invitations: readonly Invited[]; newest: { id: number; link: string } | null };
  answer: DeskAnswer | undefined;
};

/** The form of an invitation, and right after it was sent a link to pass on. */
export function Invite({ data: { done, invitations, newest }, answer }: InviteProps) {
  const sent = answer?.act === "einladen" ? answer : undefined;
  const invited = invitations.find(({ id }) => id === newest?.id);
  return (
    <>
      {done === "einladen" && newest && invited && <PassOn link={newest.link} email={invited.email} />}
      <h3>{m.desk_member_invite()}</h3>
      <Form id="einladen" submitLabel={m.desk_member_send()}>
        <ActField act="einladen" />
        <FormField
          form="einladen"
          {...EMAIL_INPUT}
          autoComplete="off"
          defaultValue={sent?.values.email}
          faults={sent?.faults}
        />
      </Form>
    </>
  );
}

const PassOn = ({ link, email }: { link: string; email: string }) => (
  <div className="desk-card pass-on">
    <label htmlFor="einladungslink">{m.desk_member_link_of({ email })}</label>
    <p className="field-hint" id="einladungslink-hinweis">
      {m.desk_member_pass_on()}
    </p>
    <Island name="copy-link" when="press">
      <div className="pass-on-row">
        <input
          type="text"
          id="einladungslink"
          className="field-input"
          readOnly
          value={link}
          aria-describedby="einladungslink-hinweis"
        />
        <button className="button quiet" type="button" data-needs="ClipboardItem" hidden>
          {m.desk_member_copy()}
        </button>
      </div>
      <p role="status" />
    </Island>
  </div>
);
