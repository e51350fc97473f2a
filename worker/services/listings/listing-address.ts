import {
  findAddressOwner,
  findToEdit,
  isAsKnown,
  moveAddress,
  updateListing,
} from "#db/queries/listings/listing-edits.ts";
import { runTogether } from "#db/statement.ts";
import { AppError } from "#domain/app-error.ts";
import type { Deps } from "../../deps.ts";
import type { AdminActor } from "../audit/audit-event.ts";
import { laterThan, storeEdit } from "./store-edit.ts";

type NewAddress = { id: number; updatedAt: string; slug: string };

/**
 * Gives the listing's page another address, to which the former one redirects. Imports keep the new address unless they
 * rename the listing. @throws AppError
 */
export async function changeAddress(deps: Deps, actor: AdminActor, { id, updatedAt, slug }: NewAddress): Promise<void> {
  const { found, owners } = await runTogether(deps.db, { found: findToEdit(id), owners: findAddressOwner(id, slug) });
  const [stored] = found;
  const [owner] = owners;
  if (!stored) throw new AppError("provider_not_found");
  if (stored.updatedAt !== updatedAt) throw new AppError("listing_changed");
  if (owner) throw new AppError("invalid_input", { fields: { slug: [takenBy(owner.name)] } });
  if (stored.slug === slug) return;
  const changes = { "Adresse der Seite": [stored.slug, slug] };
  await storeEdit(deps, {
    when: isAsKnown(stored),
    orElse: "listing_changed",
    isPublic: true,
    audit: { actor, action: "listing_modified", details: { listing_id: id, changes } },
    now: laterThan(updatedAt, deps.now()),
    write: (now) => [
      ...moveAddress(stored, { from: stored.slug, to: slug }),
      updateListing(stored, { confirmed: {}, now }, { slug }),
    ],
  });
}

const takenBy = (name: string) =>
  `Diese Adresse gehört zu «${name}», oder sie leitet dorthin weiter. Wählen Sie eine andere.`;
