import { useState } from "react";
import { formatDate } from "#domain/format.ts";
import type { ProviderDesk } from "#domain/members/provider-desk.ts";
import { paths } from "#domain/paths.ts";
import { AccountSection, showSiteFailure, siteFaults } from "../account/account-section.tsx";
import { focusAfter, titleOf } from "../account/focus-after.ts";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { FormField } from "../forms/fields.tsx";
import { Form, useForm } from "../forms/form.tsx";
import type { DeskProps, MemberTools } from "./member-tools.ts";

const ID = "personen";

type Member = ProviderDesk["members"][number];
type Invitation = ProviderDesk["invitations"][number];

export function MembersSection(props: DeskProps) {
  const { desk } = props;
  const [leaving, setLeaving] = useState<Member>();
  return (
    <AccountSection
      id={ID}
      title="Personen"
      note={
        <>
          Alle diese Personen dürfen die Angaben ändern. Schützen Sie Ihr Konto mit der{" "}
          <a href={`${paths.account()}#zweiter-schritt`}>Anmeldung in zwei Schritten</a>.
        </>
      }
    >
      <ul className="account-list">
        {desk.members.map((member) => (
          <li className="account-item" key={member.userId}>
            <div>
              <p className="account-item-name">
                {member.name || member.email}
                {member.isSelf && <span className="badge">Sie</span>}
              </p>
              <p className="field-hint">{`${member.email}, seit ${formatDate(new Date(member.since))}`}</p>
            </div>
            <button className="button quiet" type="button" onClick={() => setLeaving(member)}>
              {member.isSelf ? "Nicht mehr pflegen" : "Entfernen"}
              <span className="sr-only">{` (${member.email})`}</span>
            </button>
          </li>
        ))}
        {desk.invitations.map((invitation) => (
          <Invited key={invitation.id} {...props} invitation={invitation} />
        ))}
      </ul>
      <InviteForm {...props} />
      {leaving && <RemoveDialog {...props} member={leaving} onClose={() => setLeaving(undefined)} />}
    </AccountSection>
  );
}

function Invited({ invitation, path, actions, onChanged }: DeskProps & { invitation: Invitation }) {
  const { id, email, expiresAt } = invitation;
  const withdraw = () =>
    actions.run(async ({ site, toast }) => {
      try {
        await site.send("DELETE", `${path}/invitations/${id}`);
      } catch (failure) {
        return showSiteFailure(toast, "Einladung nicht zurückgezogen", failure);
      }
      focusAfter(
        () => onChanged(),
        () => titleOf(ID),
      );
    });
  return (
    <li className="account-item">
      <div>
        <p className="account-item-name">
          {email} <span className="badge">Eingeladen</span>
        </p>
        <p className="field-hint">{`gilt bis ${formatDate(new Date(expiresAt))}`}</p>
      </div>
      <button className="button quiet" type="button" aria-disabled={actions.isBusy} onClick={withdraw}>
        Zurückziehen<span className="sr-only">{` (${email})`}</span>
      </button>
    </li>
  );
}

function InviteForm({ path, actions, onChanged }: DeskProps) {
  const state = useForm<{ email: string }, MemberTools>(
    actions,
    () => undefined,
    async (values, { site, toast }, form) => {
      try {
        await site.send("POST", `${path}/invitations`, values);
      } catch (failure) {
        return siteFaults("Einladung nicht gesendet", failure);
      }
      form.reset();
      toast({ title: "Einladung gesendet" });
      onChanged();
    },
  );
  return (
    <div className="code-box">
      <h3>Jemanden einladen</h3>
      <Form id="einladen" state={state} submitLabel="Einladung senden">
        <FormField
          form="einladen"
          name="email"
          label="E-Mail-Adresse"
          type="email"
          autoComplete="off"
          faults={state.faults}
        />
      </Form>
    </div>
  );
}

function RemoveDialog(props: DeskProps & { member: Member; onClose: () => void }) {
  const { desk, member, path, actions, onChanged, onClose } = props;
  const { userId, email, isSelf } = member;
  const remove = () =>
    actions.run(async ({ site, toast, keepToast }) => {
      try {
        await site.send("DELETE", `${path}/members/${userId}`);
      } catch (failure) {
        onClose();
        return showSiteFailure(toast, "Nicht entfernt", failure);
      }
      if (isSelf) {
        keepToast({ title: "Sie pflegen diesen Eintrag nicht mehr" });
        return location.assign(paths.providerDesk());
      }
      focusAfter(onClose, () => titleOf(ID));
      onChanged();
    });
  return (
    <ConfirmDialog
      title={isSelf ? "Eintrag nicht mehr pflegen?" : "Person entfernen?"}
      confirmLabel={isSelf ? "Nicht mehr pflegen" : "Entfernen"}
      isBusy={actions.isBusy}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>
        {isSelf
          ? `Sie können «${desk.listing.name}» danach nicht mehr ändern, bis jemand Sie einlädt oder Sie sich neu anmelden.`
          : `${email} kann «${desk.listing.name}» danach nicht mehr ändern.`}
      </p>
    </ConfirmDialog>
  );
}
