import { useEffect, useState } from "react";
import { joinedAreas, type ListingAreas, type ListingDetail } from "#domain/desks/listing-desk.ts";
import type { FormValues } from "#domain/listings/field-form.ts";
import { NO_VALUES } from "#domain/listings/fields.ts";
import { draftOf } from "../../desk/draft.ts";
import { Form, formValues, useForm } from "../../forms/form.tsx";
import { keepToast } from "../../kept-toasts.ts";
import { useActions } from "../../use-actions.ts";
import { useAdminData, useAdminTools } from "../admin-tools.tsx";
import { Loading } from "../answer-states.tsx";
import { BackToListings } from "./back-to-listings.tsx";
import { ListingFields } from "./listing-fields.tsx";
import { controlFaults, typedFields, Unsaved } from "./listing-form.tsx";
import { listingPath } from "./listing-paths.ts";
import { useKeptForm } from "./use-kept-form.ts";
import { ZsrHolders } from "./zsr-holders.tsx";

const ID = "anbieter";

const EMPTY = { ...NO_VALUES, confirmedFields: {}, factSources: null };

/** Adds a provider that did not come with an import. */
export function NewListing() {
  const tools = useAdminTools();
  const kept = useKeptForm("neu");
  const { offered, isWaiting } = useOfferedAreas(kept);
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
      <div className="form-box" ref={kept.box}>
        {!isWaiting && <ZsrHolders of={0} />}
        {isWaiting ? (
          <Loading />
        ) : (
          <Form id={ID} state={state} submitLabel="Anlegen" busyLabel="Wird angelegt …" more={<Unsaved />}>
            <ListingFields
              key={kept.round}
              form={ID}
              listing={EMPTY}
              detail={{ ...offered, imports: [] }}
              faults={state.faults}
            />
          </Form>
        )}
      </div>
    </>
  );
}

const NOTHING: ListingAreas = { areas: {}, areaGroups: [], nearAreas: [], wholeAreas: [] };

/**
 * The communes around the place that is typed. If some around an earlier one are ticked, those stay where they are,
 * because a box that moves would lose its tick. A form that a reload fills again waits for them, as ticks need boxes.
 */
function useOfferedAreas({ box, key, begin }: ReturnType<typeof useKeptForm>) {
  const { userId } = useAdminTools();
  const [place, setPlace] = useState(() =>
    placeOf(Object.fromEntries(draftOf(key, userId()).flatMap(({ values }) => values))),
  );
  const [isWaiting, setIsWaiting] = useState(place !== undefined);
  const [offered, setOffered] = useState(NOTHING);
  const { data, error } = useAdminData<ListingAreas>(place === undefined ? null : `/listings/areas?${place}`);
  useEffect(() => {
    const ended = new AbortController();
    const read = () => {
      const form = box.current?.querySelector("form");
      if (form) setPlace((before) => placeOf(formValues(form)) ?? before);
    };
    box.current?.addEventListener("change", read, { signal: ended.signal });
    return () => ended.abort();
  }, [box]);
  useEffect(() => {
    if (data) setOffered((before) => (hasTicked(box.current) ? joinedAreas(before, data) : data));
    if (!isWaiting || !(data || error)) return;
    setIsWaiting(false);
    begin();
  }, [data, error, isWaiting, begin, box]);
  return { offered, isWaiting };
}

function hasTicked(box: HTMLElement | null): boolean {
  const form = box?.querySelector("form");
  const values = form ? formValues(form) : undefined;
  return Boolean(values?.serviceArea || values?.supplyDuty);
}

/** Postcode, place and canton as they are typed, if that is enough to find the place. */
function placeOf({ zipCode = "", city = "", canton = "" }: FormValues): string | undefined {
  const asked = { zipCode: zipCode.trim(), city: city.trim(), canton };
  return /^\d{4}$/.test(asked.zipCode) && asked.city !== "" ? String(new URLSearchParams(asked)) : undefined;
}
