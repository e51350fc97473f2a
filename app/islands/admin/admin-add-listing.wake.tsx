import { lazy, Suspense, useEffect, useReducer, useState } from "react";
import { joinedAreas, type ListingAreas } from "#domain/desks/listing-areas.ts";
import type { ListingDetail } from "#domain/desks/listing-desk.ts";
import type { FormValues } from "#domain/listings/field-form.ts";
import { NO_VALUES } from "#domain/listings/fields.ts";
import { draftOf } from "../desk/draft.ts";
import { Form, formValues, useForm } from "../forms/form.tsx";
import { keepToast } from "../kept-toasts.ts";
import { useActions } from "../use-actions.ts";
import { useAdminData, useAdminTools } from "./admin-tools.tsx";
import { BackToListings } from "./listings/back-to-listings.tsx";
import { ListingFields } from "./listings/listing-fields.tsx";
import { controlFaults, typedFields, Unsaved } from "./listings/listing-form.tsx";
import { listingPath } from "./listings/listing-paths.ts";
import { useKeptForm } from "./listings/use-kept-form.ts";
import { wakeAdmin } from "./wake-admin.ts";

export const wake = (root: HTMLElement) => wakeAdmin(root, "listings", Screen);

const ZsrHolders = lazy(async () => ({ default: (await import("./listings/zsr-holders.tsx")).ZsrHolders }));

const ID = "anbieter";

const EMPTY = { ...NO_VALUES, confirmedFields: {}, factSources: null };

/** Adds a provider that did not come with an import. */
export function Screen() {
  const tools = useAdminTools();
  const [isWaiting, endWaiting] = useReducer(() => false, true);
  const kept = useKeptForm("neu", isWaiting);
  const { offered, isAsking } = useOfferedAreas(kept, endWaiting);
  const state = useForm<FormValues, typeof tools>(
    useActions(tools),
    () => undefined,
    async (_, { api }, form) => {
      const values = formValues(form);
      try {
        const typed = { ...typedFields({}, values), updatedAt: "" };
        const created = await api.send<ListingDetail>("POST", "/listings", typed);
        if (!created) return;
        kept.forget();
        const remarks = (created.remarks ?? []).map(({ reason }) => reason).join(" ");
        keepToast({ title: "Anbieter angelegt", text: remarks || "Seine Seite ist jetzt im Verzeichnis." });
        location.assign(listingPath(created.listing.id));
      } catch (error) {
        return controlFaults(error, values);
      }
    },
  );
  return (
    <>
      <p>
        <BackToListings />
      </p>
      <h2>Neuer Anbieter</h2>
      <p className="prose">Nötig sind Name, PLZ und Ort. Was Sie eingeben, gilt als bestätigt.</p>
      {/* What is kept would overwrite what is typed meanwhile. */}
      <div className="form-box" ref={kept.box} inert={isWaiting && isAsking}>
        {!isWaiting && (
          <Suspense>
            <ZsrHolders of={0} />
          </Suspense>
        )}
        <Form id={ID} state={state} submitLabel="Anlegen" busyLabel="Wird angelegt …" more={<Unsaved />}>
          <ListingFields key={kept.round} form={ID} listing={EMPTY} detail={offered} faults={state.faults} />
        </Form>
      </div>
    </>
  );
}

const NOTHING: ListingAreas = { areas: {}, areaGroups: [], nearAreas: [], wholeAreas: [] };

/**
 * The communes around the place that is typed. If some around an earlier one are ticked, those stay where they are,
 * because a box that moves would lose its tick. `onReady`: called once what is kept can be filled in, because its
 * ticks need the boxes around its place.
 */
function useOfferedAreas({ box, key }: ReturnType<typeof useKeptForm>, onReady: () => void) {
  const { userId } = useAdminTools();
  const [place, setPlace] = useState<string>();
  const [offered, setOffered] = useState(NOTHING);
  const { data, error } = useAdminData<ListingAreas>(place === undefined ? null : `/listings/areas?${place}`);
  useEffect(() => {
    const kept = placeOf(Object.fromEntries(draftOf(key, userId()).flatMap(({ values }) => values)));
    if (kept === undefined) onReady();
    else setPlace(kept);
  }, [key, userId, onReady]);
  useEffect(() => {
    const ended = new AbortController();
    const read = () => setPlace((before) => placeOf(typedIn(box.current)) ?? before);
    box.current?.addEventListener("change", read, { signal: ended.signal });
    return () => ended.abort();
  }, [box]);
  useEffect(() => {
    if (data) {
      const { serviceArea, supplyDuty } = typedIn(box.current);
      setOffered((before) => (serviceArea || supplyDuty ? joinedAreas(before, data) : data));
    }
    if (data || error) onReady();
  }, [data, error, box, onReady]);
  return { offered, isAsking: place !== undefined };
}

function typedIn(box: HTMLElement | null): FormValues {
  const form = box?.querySelector("form");
  return form ? formValues(form) : {};
}

/** Postcode, place and canton as they are typed, if that is enough to find the place. */
function placeOf({ zipCode = "", city = "", canton = "" }: FormValues): string | undefined {
  const asked = { zipCode: zipCode.trim(), city: city.trim(), canton };
  return /^\d{4}$/.test(asked.zipCode) && asked.city !== "" ? String(new URLSearchParams(asked)) : undefined;
}
