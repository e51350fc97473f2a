import { loadDeadMails } from "../../../services/mail/load-dead-mails.ts";
import type { AppContext } from "../../app-env.ts";

/** GET /api/admin/mails: those that were given up. */
export const mails = async (c: AppContext) => c.json({ dead: await loadDeadMails(c.var.deps) });
