import { z } from "zod";
import { metadataSchema } from "#domain/auth/metadata.ts";
import { flag, text } from "#domain/auth/request-fields.ts";
import { userJson } from "#worker/services/auth/user-json.ts";
import { createUser, editUserById, givenUserBody } from "../../../services/auth/admin/create-user.ts";
import { generateLink, inviteUser } from "../../../services/auth/admin/invite-user.ts";
import {
  deleteFactorById,
  deleteUserById,
  editFactorById,
  listAuditEvents,
  listFactorsOf,
  listUsers,
  readPaging,
  userInPath,
} from "../../../services/auth/admin/users.ts";
import { removePasskeyOf, showPasskeysOf } from "../../../services/auth/passkeys/manage-passkeys.ts";
import type { AppContext } from "../../app-env.ts";
import { linkTarget, redirectTo } from "../redirects.ts";
import { parameter, readBody, showPages } from "../request.ts";

const deletion = z.object({ should_soft_delete: flag });
const factor = z.object({ friendly_name: text, phone: text });

/** GET /admin/users?page=&per_page=&filter=&sort= */
export async function getUsers(c: AppContext) {
  const { filter = "", sort = "", ...query } = c.req.query();
  const paging = readPaging(query);
  const { users, total } = await listUsers(c.var.auth, { ...paging, filter, sort });
  showPages(c, "/admin/users", { ...paging, total, asked: { filter, sort } });
  return c.json({ users, aud: "authenticated" });
}

/** POST /admin/users */
export const postUser = async (c: AppContext) => c.json(await createUser(c.var.auth, await readBody(c, givenUserBody)));

/** GET /admin/users/{id} */
export const getUserById = async (c: AppContext) => c.json(userJson(await userInPath(c.var.auth, idOf(c))));

/** PUT /admin/users/{id} */
export const putUserById = async (c: AppContext) =>
  c.json(await editUserById(c.var.auth, idOf(c), await readBody(c, givenUserBody)));

/** DELETE /admin/users/{id} */
export async function deleteUser(c: AppContext) {
  const { should_soft_delete: isSoft = false } = await readBody(c, deletion);
  await deleteUserById(c.var.auth, idOf(c), isSoft);
  return c.json({});
}

/** GET /admin/users/{id}/factors */
export const getFactors = async (c: AppContext) => c.json(await listFactorsOf(c.var.auth, idOf(c)));

/** PUT /admin/users/{id}/factors/{factor} */
export const putFactor = async (c: AppContext) => {
  const ids = { userId: idOf(c), factorId: parameter(c, "factor") };
  return c.json(await editFactorById(c.var.auth, ids, await readBody(c, factor)));
};

/** DELETE /admin/users/{id}/factors/{factor} */
export const deleteFactor = async (c: AppContext) =>
  c.json(await deleteFactorById(c.var.auth, idOf(c), parameter(c, "factor")));

const idOf = (c: AppContext) => parameter(c, "id");

/** GET /admin/users/{id}/passkeys: also while sign-in with passkeys is switched off. */
export const getPasskeysOf = async (c: AppContext) => c.json(await showPasskeysOf(c.var.auth, idOf(c)));

/** DELETE /admin/users/{id}/passkeys/{passkey} */
export const deletePasskeyOf = async (c: AppContext) => {
  await removePasskeyOf(c.var.auth, idOf(c), parameter(c, "passkey"));
  return c.body(null, 204);
};

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
export const getAudit = async (c: AppContext) => c.json(await listAuditEvents(c.var.auth, readPaging(c.req.query())));
