import type { DeskUser } from "#domain/desks/user-desk.ts";

/** What can be done to an account; each asks once before. */
export type UserAction = "grant" | "revoke" | "ban" | "unban";

export type ActionDialogProps = {
  user: DeskUser;
  /** With the account as it is now. */
  onDone: (title: string, user: DeskUser) => void;
  onClose: () => void;
};
