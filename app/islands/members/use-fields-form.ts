import type { ProviderDesk } from "#domain/members/provider-desk.ts";
import type { TypedFields } from "#domain/members/provider-edit.ts";
import type { SiteApi } from "../../session/site-api.ts";
import { focusAfter, titleOf } from "../account/focus-after.ts";
import { siteFaults } from "../account/site-failure.ts";
import { useForm } from "../forms/use-form.ts";
import type { ToastMessage } from "../kept-toasts.ts";
import type { DeskProps, MemberTools } from "./member-tools.ts";
import { changedIn } from "./provider-fields.tsx";

type Sending<Stored> = {
  /** Of the section, whose title gets the focus afterwards. */
  id: string;
  send: (site: SiteApi, body: { updatedAt: string; fields: TypedFields }) => Promise<Stored>;
  stored: (answer: Stored) => ToastMessage;
  /** Title of what went wrong. */
  failure: string;
};

/** A form of fields of a provider, of which those that were changed are sent. */
export const useFieldsForm = <Stored extends ProviderDesk | undefined>(
  { desk, actions, onChanged }: DeskProps,
  { id, send, stored, failure }: Sending<Stored>,
) =>
  useForm<Record<string, string>, MemberTools>(
    actions,
    () => undefined,
    async (values, { site, toast }) => {
      const fields = changedIn(values, desk.fields);
      if (Object.keys(fields).length === 0) return { summary: "Sie haben nichts geändert.", fields: {} };
      try {
        const answer = await send(site, { updatedAt: desk.listing.updatedAt, fields });
        toast(stored(answer));
        focusAfter(
          () => onChanged(answer),
          () => titleOf(id),
        );
      } catch (error) {
        return siteFaults(failure, error);
      }
    },
  );
