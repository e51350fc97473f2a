import { zValidator } from "@hono/zod-validator";
import { Hono } from "hono";
import { z } from "zod";
import { ADDRESS_KINDS } from "#domain/checks/addresses.ts";
import { lotCall } from "#domain/checks/lot-call.ts";
import { loadAddressDesk, settleAddress } from "../../../services/checks/address-desk.ts";
import { loadLotDesk } from "../../../services/checks/lot-desk.ts";
import { noteCall } from "../../../services/checks/note-call.ts";
import type { AppEnv } from "../../app-env.ts";
import { actorOf, jsonBody } from "../request.ts";

/**
 * GET: websites and mail domains that fail. DELETE /:id/:kind: an admin has checked the address, so it is checked again
 * only in its turn.
 */
export const addresses = new Hono<AppEnv>()
  .get("/", async (c) => c.json(await loadAddressDesk(c.var.deps)))
  .delete(
    "/:id/:kind",
    zValidator("param", z.object({ id: z.coerce.number().int(), kind: z.enum(ADDRESS_KINDS) })),
    async (c) => {
      const { id, kind } = c.req.valid("param");
      await settleAddress(c.var.deps, actorOf(c), { listingId: id, kind });
      return c.body(null, 204);
    },
  );

const place = z.object({ month: z.string().max(7), position: z.coerce.number().int().min(1) });

/** The newest lot: GET, and PUT /:month/:position with what a provider said on the telephone. */
export const lot = new Hono<AppEnv>()
  .get("/", async (c) => c.json({ lot: await loadLotDesk(c.var.deps) }))
  .put("/:month/:position", zValidator("param", place), jsonBody(lotCall), async (c) => {
    await noteCall(c.var.deps, actorOf(c), c.req.valid("param"), c.req.valid("json"));
    return c.json({ lot: await loadLotDesk(c.var.deps) });
  });
