import type { NearArea } from "#domain/desks/listing-areas.ts";
import { AS_SERVICE_AREA, partOf } from "#domain/listings/field-form.ts";
import { fieldOf } from "#domain/listings/fields.ts";
import type { FormChoice } from "#domain/listings/form-choices.ts";
import { m } from "#messages";
import { fieldId } from "../../islands/forms/fields.tsx";
import { Island } from "../../islands/island.tsx";
import { Box, Boxes, type ControlProps, Group, linesOf, USUAL_BOXES } from "./control-group.tsx";

/** How many communes around a provider are shown before the others fold away. */
const NEAR_SHOWN = 12;

/** Communes and postcodes: a box for each and for all of a district or canton, and a field that takes further ones. */
export function Areas(props: ControlProps) {
  const { form, name, value, sent, nearAreas = [], mapStyleUrl } = props;
  const stored = linesOf(value);
  const near = nearAreas.filter((area) => !stored.includes(area.value));
  const kept = new Set(sent ? linesOf(sent[name]) : stored);
  const more = partOf.more(name);
  const id = fieldId(form, more);
  const hasBoxes = stored.length + near.length > 0;
  return (
    <Group {...props} hint={fieldOf(name).hint?.()}>
      {stored.length > 0 && <StoredAreas {...props} kept={kept} />}
      <WholeAreas {...props} kept={kept} />
      {near.length > 0 && (
        <>
          <p className="field-hint">{m.editor_near_areas()}</p>
          <Boxes name={name} choices={near.map(choiceOf)} chosen={kept} areChosenShown usual={NEAR_SHOWN} />
        </>
      )}
      {mapStyleUrl !== undefined && nearAreas.length > 1 && (
        <AreaMap name={name} areas={nearAreas} styleUrl={mapStyleUrl} />
      )}
      <label htmlFor={id}>{hasBoxes ? m.editor_more_areas() : m.editor_areas()}</label>
      <p className="field-hint">{m.editor_areas_hint()}</p>
      <textarea className="field-input" id={id} name={more} rows={3} defaultValue={sent?.[more]} />
    </Group>
  );
}

const choiceOf = ({ value, name }: { value: string; name: string }): FormChoice => [value, name];

type KeptProps = ControlProps & { kept: ReadonlySet<string> };

/** Many fold away by district, with a tick that removes them all. */
function StoredAreas({ name, value, sent, areas, areaGroups = [], kept }: KeptProps) {
  const stored = linesOf(value);
  const boxes = (list: readonly string[]) => (
    <Boxes name={name} choices={list.map((area) => [area, areas[area] ?? area])} chosen={kept} usual={list.length} />
  );
  const { length: count } = stored;
  if (count <= USUAL_BOXES) return boxes(stored);
  const none = partOf.none(name);
  return (
    <>
      <details className="desk-more">
        <summary>{m.editor_stored_areas({ count })}</summary>
        {areaGroups.map((group) => {
          const own = group.areas.filter((area) => stored.includes(area));
          if (own.length === 0) return null;
          return (
            <fieldset className="field" key={group.title}>
              <legend>{group.title}</legend>
              {boxes(own)}
            </fieldset>
          );
        })}
      </details>
      <div className="desk-boxes">
        <Box name={none} value="ja" label={m.editor_remove_all({ count })} isChecked={sent?.[none] !== undefined} />
      </div>
    </>
  );
}

/** What one tick chooses: another field's areas, a district, a canton. They add to the single areas that are ticked. */
function WholeAreas({ name, value, serviceArea, wholeAreas = [], kept }: KeptProps) {
  const stored = linesOf(value);
  const isCopied = name !== "serviceArea" && linesOf(serviceArea).some((area) => !stored.includes(area));
  const wholes = wholeAreas.filter(({ absentFrom }) => absentFrom.includes(name)).map(choiceOf);
  return (
    <>
      {isCopied && (
        <>
          <Boxes name={name} choices={[[AS_SERVICE_AREA, m.editor_as_area()]]} chosen={kept} />
          <p className="field-hint">{m.editor_as_area_hint()}</p>
        </>
      )}
      {wholes.length > 0 && <Boxes name={name} choices={wholes} chosen={kept} />}
    </>
  );
}

type AreaMapProps = { name: string; areas: readonly NearArea[]; styleUrl: string };

/** For the pointer: keyboards and screen readers use the boxes, which the map only ticks. */
const AreaMap = (props: AreaMapProps) => (
  <Island name="area-map" when="press" props={props} failure={m.place_map_cannot_open()}>
    <button className="button quiet only-with-script" type="button">
      {m.editor_area_map()}
    </button>
  </Island>
);
