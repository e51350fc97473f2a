import { numberWord } from "#domain/format.ts";
import { GAP_FILES } from "#domain/open-data/gap-files.ts";
import { openDataFile } from "#domain/open-data/open-data.ts";
import { FEWEST_ANSWERS, FEWEST_PEOPLE } from "#domain/outcomes/care-figures.ts";
import { paths } from "#domain/paths.ts";
import { KEEP_DAYS } from "#domain/retention.ts";
import { m } from "#messages";

/** Texts of the page «Wo Pflege fehlt». */
export const gapsExplained = () =>
  [
    m.gaps_counting({ days: KEEP_DAYS }),
    m.gaps_privacy({ fewest: FEWEST_ANSWERS, people: numberWord(FEWEST_PEOPLE), days: KEEP_DAYS }),
  ].join("\n\n");

/** Only once there are figures: the files are written in the same night. */
export const gapsFiles = () =>
  m.gaps_files({
    csv: openDataFile(GAP_FILES.csv.name),
    json: openDataFile(GAP_FILES.json.name),
    open: paths.openData(),
  });
