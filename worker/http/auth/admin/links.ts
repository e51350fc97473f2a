import { z } from "zod";
import { metadataSchema } from "#domain/auth/metadata.ts";
import { generateLink } from "../../../services/auth/admin/generate-link.ts";
import { inviteUser } from "../../../services/auth/admin/invite-user.ts";
import { listAuditEvents } from "../../../services/auth/admin/list-audit-events.ts";
import { readPaging } from "../../../services/auth/admin/list-users.ts";
import type { AppContext } from "../../app-env.ts";
import { readBody, text } from "../body.ts";
import { linkTarget, redirectTo } from "../redirect-to.ts";

const link = z.object({
  type: text,
  email: text,
  new_email: text,
  password: text,
  data: metadataSchema,
  redirect_to: text,
});
const invitation = z.object({ email: text, data: metadataSchema });

/** POST /admin/generate_link */
export async function postLink(c: AppContext) {
  const { redirect_to, ...input } = await readBody(c, link);
  const target = redirect_to ? linkTarget(c, redirect_to) : redirectTo(c);
  return c.json(await generateLink(c.var.auth, { ...input, redirectTo: target }));
}

/** POST /invite */
export async function postInvite(c: AppContext) {
  const input = await readBody(c, invitation);
  return c.json(await inviteUser(c.var.auth, { ...input, redirectTo: redirectTo(c) }));
}

/** GET /admin/audit?page=&per_page= */
export const getAudit = async (c: AppContext) =>
  c.json(await listAuditEvents(c.var.auth, readPaging(c.req.query())));
