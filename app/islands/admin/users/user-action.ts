import type { DeskUser } from "#domain/auth/user-desk.ts";

/** What can be done to an account; each asks for confirmation. */
export type UserAction = "grant" | "revoke" | "ban" | "unban" | "resend" | "delete";

export type ActionDialogProps = {
  user: DeskUser;
  onDone: (title: string, user: DeskUser) => void;
  onClose: () => void;
};
