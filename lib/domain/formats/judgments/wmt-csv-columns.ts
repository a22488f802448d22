import { FormatError } from "../format-error";
import { RECORD_COUNT } from "./record-count";

/** Where the columns that matter stand. */
export interface WmtCsvColumns {
  readonly count: number;
  readonly judge: number;
  readonly segment: number | undefined;
  readonly sourceIndex: number | undefined;
  readonly document: number | undefined;
  readonly sourceLanguage: number | undefined;
  readonly targetLanguage: number | undefined;
  readonly ranking: number | undefined;
  /** Where the last row says how many there are. */
  readonly recordCount: number | undefined;
  readonly systems: readonly { readonly name: number; readonly rank: number }[];
  /** The columns that nothing is read from, as written. */
  readonly unknown: readonly string[];
}

const SYSTEM_COLUMN = /^system([1-9][0-9]{0,3})(id|rank|number)$/;
const FACTS = new Set([
  "srclang",
  "trglang",
  "srcindex",
  "documentid",
  "segmentid",
  "judgeid",
  "rankingid",
  "recordcount",
]);

/** Reads the header, whose columns may stand in any order and differ in letter case. */
export function wmtCsvColumns(header: readonly string[], line: number): WmtCsvColumns {
  const places = new Map<string, number>();
  const numbers = new Set<number>();
  const unknown: string[] = [];
  for (const [place, written] of header.entries()) {
    const name = written.trim().toLowerCase();
    if (places.has(name)) throw new FormatError(line, `column ${JSON.stringify(written)} occurs twice`);
    places.set(name, place);
    const system = SYSTEM_COLUMN.exec(name);
    if (system) numbers.add(Number(system[1]));
    else if (!FACTS.has(name)) unknown.push(written);
  }
  const required = (name: string, shown: string) => {
    const place = places.get(name);
    if (place === undefined) throw new FormatError(line, `column ${shown} is missing`);
    return place;
  };
  const judge = required("judgeid", "judgeId");
  if (!places.has("segmentid") && !places.has("srcindex")) {
    throw new FormatError(line, "column segmentId is missing");
  }
  for (const least of [1, 2]) required(`system${least}id`, `system${least}Id`);
  const systems = [...numbers]
    .sort((first, second) => first - second)
    .map((number) => ({
      name: required(`system${number}id`, `system${number}Id`),
      rank: required(`system${number}rank`, `system${number}rank`),
    }));
  return {
    count: header.length,
    judge,
    segment: places.get("segmentid"),
    sourceIndex: places.get("srcindex"),
    document: places.get("documentid"),
    sourceLanguage: places.get("srclang"),
    targetLanguage: places.get("trglang"),
    ranking: places.get("rankingid"),
    recordCount: places.get(RECORD_COUNT.toLowerCase()),
    systems,
    unknown,
  };
}
