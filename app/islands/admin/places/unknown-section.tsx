import type { UnknownPlace } from "#domain/desks/places-desk.ts";
import { countOf } from "#domain/format.ts";
import { filteredPath } from "../listings/listing-paths.ts";

/** Listings whose postcode and place the register does not know together. */
export const UnknownSection = ({ unknown }: { unknown: UnknownPlace[] }) => (
  <section className="desk-section" aria-labelledby="unbekannt">
    <h2 id="unbekannt">Anbieter mit unbekanntem Ort</h2>
    {unknown.length === 0 ? (
      <p className="empty">Alle Anbieter haben einen Ort des Verzeichnisses.</p>
    ) : (
      <>
        <p className="prose">
          Postleitzahl und Ort passen nicht zusammen oder fehlen im Verzeichnis. Die häufigsten zuerst.{" "}
          <a href={filteredPath({ traits: ["unknownPlace"] })}>Alle diese Anbieter</a>
        </p>
        <ul className="missed">
          {unknown.map(({ zipCode, city, listings }) => (
            <li key={`${zipCode} ${city}`}>
              <a href={filteredPath({ q: `${zipCode} ${city}`, traits: ["unknownPlace"] })}>{`${zipCode} ${city}`}</a>
              <span>{countOf(listings, "Anbieter", "Anbieter")}</span>
            </li>
          ))}
        </ul>
      </>
    )}
  </section>
);
