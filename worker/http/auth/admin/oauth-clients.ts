import { readPaging } from "../../../services/auth/admin/users.ts";
import {
  changeClient,
  createClient,
  listClients,
  loadClient,
  regenerateSecret,
  removeClient,
} from "../../../services/auth/oauth-server/clients.ts";
import type { AppContext } from "../../app-env.ts";
import { clientBody } from "../oauth/clients.ts";
import { parameter, readBody, showPages } from "../request.ts";

/** GET /admin/oauth/clients?page=&per_page= */
export async function getClients(c: AppContext) {
  const paging = readPaging(c.req.query());
  const { clients, total } = await listClients(c.var.auth, paging);
  showPages(c, "/admin/oauth/clients", { ...paging, total });
  return c.json({ clients, aud: "authenticated" });
}

/** POST /admin/oauth/clients */
export const postClient = async (c: AppContext) =>
  c.json(await createClient(c.var.auth, await readBody(c, clientBody), "manual"), 201);

/** GET /admin/oauth/clients/{id} */
export const getClient = async (c: AppContext) => c.json(await loadClient(c.var.auth, parameter(c, "id")));

/** PUT /admin/oauth/clients/{id} */
export const putClient = async (c: AppContext) =>
  c.json(await changeClient(c.var.auth, parameter(c, "id"), await readBody(c, clientBody)));

/** DELETE /admin/oauth/clients/{id} */
export const deleteClient = async (c: AppContext) => {
  await removeClient(c.var.auth, parameter(c, "id"));
  return c.body(null, 204);
};

/** POST /admin/oauth/clients/{id}/regenerate_secret */
export const postSecret = async (c: AppContext) => c.json(await regenerateSecret(c.var.auth, parameter(c, "id")));
