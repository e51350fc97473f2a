import { useState } from "react";
import { formatMoment } from "#domain/format.ts";
import type { DeskLogo } from "#domain/members/provider-desk.ts";
import { useAdminTools } from "../admin-tools.tsx";
import { DecidedItem } from "../decided-item.tsx";
import { ListFrame } from "../list-frame.tsx";
import { listingPath } from "../listings/listing-paths.ts";
import { ReasonForm } from "../reason-form.tsx";
import { useAdminAction } from "../use-admin-action.ts";
import { useAdminList } from "../use-admin-data.ts";

/** Logos that wait, then those that everybody sees. */
export const LogoList = () => (
  <>
    <Logos filter="waiting" title="Logos zu prüfen" empty="Kein Logo wartet." />
    <Logos filter="public" title="Logos auf Seiten" empty="Noch hat kein Anbieter ein Logo." />
  </>
);

function Logos({ filter, title, empty }: { filter: "waiting" | "public"; title: string; empty: string }) {
  const list = useAdminList<DeskLogo>(`/logos?filter=${filter}`);
  return (
    <section className="desk-section" aria-labelledby={`logos-${filter}`}>
      <h2 id={`logos-${filter}`}>{title}</h2>
      <ListFrame list={list} empty={empty}>
        <ul className="reported">
          {list.items?.map((logo) => (
            <LogoItem key={logo.id} logo={logo} />
          ))}
        </ul>
      </ListFrame>
    </section>
  );
}

function LogoItem({ logo }: { logo: DeskLogo }) {
  const { api } = useAdminTools();
  const { isBusy, run } = useAdminAction();
  const [isAsking, setIsAsking] = useState(false);
  const [done, setDone] = useState("");
  const { id, hash, image, isPublic, listing, by, createdAt } = logo;
  const decide = async (what: "approve" | "refuse", body: object, said: string) => {
    await api.send("POST", `/logos/${id}/${what}`, { hash, ...body });
    setIsAsking(false);
    setDone(said);
  };
  return (
    <DecidedItem title={listing.name} href={listingPath(listing.id)} said={done} decision={done}>
      <p>{`${by}, ${formatMoment(new Date(createdAt))}`}</p>
      {image && <img src={image} width="160" height="160" alt={`Logo von ${listing.name}`} />}
      {isAsking && (
        <ReasonForm
          id={`logo-${id}`}
          submitLabel={isPublic ? "Logo entfernen" : "Logo ablehnen"}
          onSend={(reason) => decide("refuse", { reason }, "Das Logo ist weg.")}
          onCancel={() => setIsAsking(false)}
        />
      )}
      {!isAsking && !done && (
        <p className="form-actions">
          {!isPublic && (
            <button
              className="button quiet"
              type="button"
              aria-disabled={isBusy}
              onClick={() => run(() => decide("approve", {}, "Das Logo ist zu sehen."))}
            >
              Freigeben
            </button>
          )}
          <button className="button quiet" type="button" onClick={() => setIsAsking(true)}>
            {isPublic ? "Entfernen" : "Ablehnen"}
          </button>
        </p>
      )}
    </DecidedItem>
  );
}
