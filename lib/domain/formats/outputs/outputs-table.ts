import { nameInOneWord, newSystemNameProblem } from "../../judgments/system-name";
import { unstorableCharacterProblem } from "../../text/unstorable-character";
import { CSV_SEPARATORS, type CsvRow, CsvScanner, type CsvSeparator } from "../csv-scanner";
import { FormatError } from "../format-error";
import { MAX_SYSTEMS } from "./max-systems";
import { MAX_TEXT_LENGTH } from "./max-text-length";
import type { OutputFormatDefinition } from "./output-format";
import type { NamedSegmentOutputs } from "./outputs-jsonl";

const TABLE = /\.(csv|tsv|tab)$/i;
const SOURCE = /^(source|src)$/i;
const SEGMENT = /^(id|segment)$/i;
const DOCUMENT = /^(doc|document)$/i;
const MAX_ID_LENGTH = 200;
const MAX_HEADER_LENGTH = 1 << 18;

interface Columns {
  readonly count: number;
  readonly source: number;
  readonly segment: number | undefined;
  readonly document: number | undefined;
  readonly systems: ReadonlyMap<string, number>;
}

/**
 * Whether the first line of a file is that of a table of outputs: it names a column of sources and others. Commas and
 * semicolons stand in sentences too, so they count only where the file is called a table.
 */
function isOutputsTableHeader(line: string, isCalledTable: boolean): boolean {
  const separator = tableSeparator(line);
  if (separator === undefined || (separator !== "\t" && !isCalledTable)) return false;
  return line.split(separator).some((name) => SOURCE.test(name.replaceAll('"', "").trim()));
}

/**
 * Reads outputs as a table, as spreadsheets save them and `public/formats/outputs-table.md` describes it: a row for
 * each segment, a column called `source`, and one for each system. Commas, semicolons or tabs separate the fields.
 *
 * Fails with a FormatError where the columns are not as described or a row has another number of them.
 */
export class OutputsTableParser {
  #beginning = "";
  #scanner: CsvScanner | undefined;
  #columns: Columns | undefined;
  #rows = 0;
  readonly #segments = new Set<string>();
  /** The segments that were read and not handed over yet. */
  readonly #complete: NamedSegmentOutputs[] = [];

  push(chunk: string): NamedSegmentOutputs[] {
    if (this.#scanner) {
      this.#scanner.push(chunk, this.#takeRow);
      return this.#complete.splice(0);
    }
    this.#beginning += chunk;
    if (this.#beginning.includes("\n")) return this.#begin();
    if (this.#beginning.length > MAX_HEADER_LENGTH)
      throw new FormatError(1, "the first line is too long to name columns");
    return [];
  }

  end(): NamedSegmentOutputs[] {
    const segments = this.#scanner === undefined ? this.#begin() : [];
    this.#scanner?.end(this.#takeRow);
    if (this.#rows === 0) throw new FormatError(1, "the file contains no segment");
    return [...segments, ...this.#complete.splice(0)];
  }

  #begin(): NamedSegmentOutputs[] {
    const beginning = this.#beginning;
    this.#beginning = "";
    this.#scanner = new CsvScanner(tableSeparator(beginning.split("\n", 1)[0] ?? ""));
    this.#scanner.push(beginning, this.#takeRow);
    return this.#complete.splice(0);
  }

  readonly #takeRow = (row: CsvRow): void => {
    const { line } = row;
    const fields = row.fields();
    if (this.#columns === undefined) {
      this.#columns = columnsOf(fields, line);
      return;
    }
    // Spreadsheets go on below the last row.
    if (fields.every((field) => field.trim() === "")) return;
    this.#rows += 1;
    const { count, source, segment, document, systems } = this.#columns;
    const surplus = fields.slice(count).some((field) => field.trim() !== "");
    if (fields.length < count || surplus) {
      throw new FormatError(line, `the row has ${fields.length} fields, but the first row has ${count}`);
    }
    const text = (column: number, name: string) => textOf(fields[column] ?? "", name, line);
    const id = segment === undefined ? String(this.#rows) : text(segment, "the segment").trim();
    if (id === "" || id.length > MAX_ID_LENGTH)
      throw new FormatError(line, `the segment's id must have 1 to ${MAX_ID_LENGTH} characters`);
    if (this.#segments.has(id)) throw new FormatError(line, `segment ${id} occurs twice`);
    this.#segments.add(id);
    const outputs = new Map([...systems].map(([system, column]) => [system, text(column, system)]));
    this.#complete.push({
      line,
      segment: id,
      ...documentOf(document === undefined ? undefined : text(document, "the document").trim(), line),
      source: text(source, "the source"),
      outputs,
    });
  };
}

function columnsOf(fields: readonly string[], line: number): Columns {
  const names = fields.map((field) => field.trim());
  while (names.length > 0 && names.at(-1) === "") names.pop();
  const only = (pattern: RegExp) => {
    const places = names.flatMap((name, place) => (pattern.test(name) ? [place] : []));
    if (places.length > 1)
      throw new FormatError(line, `two columns are called ${names[places[1] ?? 0]}; remove one`);
    return places[0];
  };
  const source = only(SOURCE);
  if (source === undefined) {
    throw new FormatError(
      line,
      `the first row must name the columns, one of them "source"; it says ${names.slice(0, 5).join(", ")}`,
    );
  }
  const segment = only(SEGMENT);
  const document = only(DOCUMENT);
  const systems = new Map<string, number>();
  for (const [place, name] of names.entries()) {
    if (place === source || place === segment || place === document) continue;
    const system = nameInOneWord(name);
    const problem = name === "" ? `column ${place + 1} has no name` : newSystemNameProblem(system);
    if (problem !== undefined) throw new FormatError(line, problem);
    if (systems.has(system)) throw new FormatError(line, `two columns are called ${system}`);
    systems.set(system, place);
  }
  if (systems.size === 0) throw new FormatError(line, "there is no column of outputs beside the source");
  if (systems.size > MAX_SYSTEMS) throw new FormatError(line, `there are more than ${MAX_SYSTEMS} systems`);
  return { count: names.length, source, segment, document, systems };
}

function documentOf(document: string | undefined, line: number): { readonly document?: string } {
  if (document === undefined || document === "") return {};
  if (document.length > MAX_ID_LENGTH)
    throw new FormatError(line, `the document's id is longer than ${MAX_ID_LENGTH} characters`);
  return { document };
}

function textOf(text: string, name: string, line: number): string {
  if (text.length > MAX_TEXT_LENGTH)
    throw new FormatError(line, `${name} is longer than ${MAX_TEXT_LENGTH} characters`);
  const problem = unstorableCharacterProblem(text);
  if (problem !== undefined) throw new FormatError(line, `${name}: ${problem}`);
  return text;
}

/** What separates the names of columns in a table's first line: the separator that comes most often, if any does. */
function tableSeparator(line: string): CsvSeparator | undefined {
  let most: CsvSeparator | undefined;
  let count = 0;
  for (const separator of Object.keys(CSV_SEPARATORS) as CsvSeparator[]) {
    const found = line.split(separator).length - 1;
    if (found > count) {
      most = separator;
      count = found;
    }
  }
  return most;
}

export const outputsTableFormat = {
  name: "outputs-table",
  title: "Table of outputs",
  counted: ["table of sources and outputs", "tables of sources and outputs"],
  isUpload: ({ line, name }) => isOutputsTableHeader(line, TABLE.test(name)),
  isCalled: (name) => TABLE.test(name),
  hasWeakName: true,
  parser: () => new OutputsTableParser(),
  checksBeginning: true,
  heading: "All in one, as a table",
  full: "of tables (CSV, TSV)",
  description:
    "A spreadsheet saved as CSV or TSV in UTF-8: one row per segment, a column called `source` and one column per system. Columns `segment` and `document` are optional. Line breaks in quoted fields are kept.",
  example: {
    name: "outputs.csv",
    lines: [
      "segment,document,source,ALPHA,BETA",
      "1,essay-7,He go home .,He goes home .,He went home .",
      "2,essay-7,I likes it .,I like it .,I likes it .",
      '3,letter-1,See you on Monday .,"See you, on Monday .",See you Monday .',
    ],
  },
} as const satisfies OutputFormatDefinition;
