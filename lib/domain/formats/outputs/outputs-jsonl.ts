import { newSystemNameProblem } from "../../judgments/system-name";
import { FormatError } from "../format-error";
import { countedJsonLines, RECORD_COUNT, RecordCheck } from "../judgments/record-count";
import { LineScanner, type TextLine } from "../line-scanner";
import { isJsonObject, jsonMembers, textMember } from "./json-members";
import { MAX_SYSTEMS } from "./max-systems";
import type { OutputFormatDefinition } from "./output-format";
import { repeatedJsonName } from "./outputs-jsonl-names";

/** A segment with its outputs by system, as files that name them give it. */
export interface NamedSegmentOutputs {
  /** The line of the file, counted from 1. */
  readonly line: number;
  readonly segment: string;
  readonly document?: string;
  readonly source: string;
  /** In the order of the first segment. */
  readonly outputs: ReadonlyMap<string, string>;
}

const MEMBERS = new Set(["segment", "number", "document", "source", "outputs", "counted", RECORD_COUNT]);

const SEGMENTS = {
  one: "segment",
  many: "segments",
  promise: '"counted"',
  stated: `"counted" and "${RECORD_COUNT}"`,
};
const MAX_ID_LENGTH = 200;

/**
 * Reads outputs as JSON, a segment a line, as `public/formats/outputs-jsonl.md` describes it. The systems of the first
 * segment are those of the file. Empty lines mean nothing.
 *
 * Fails with a FormatError where a line is not as described, a segment comes twice, or its systems are not those of the
 * first one.
 */
export class OutputsJsonlParser {
  readonly #lines = new LineScanner();
  readonly #segments = new Set<string>();
  readonly #check = new RecordCheck(SEGMENTS);
  #isCounted = false;
  #line = 1;
  #systems: readonly string[] | undefined;

  /** The systems of the file, empty before the first segment. */
  get systems(): readonly string[] {
    return this.#systems ?? [];
  }

  *push(chunk: string): Generator<NamedSegmentOutputs, void, undefined> {
    for (const row of this.#lines.push(chunk)) yield* this.#row(row);
  }

  *end(): Generator<NamedSegmentOutputs, void, undefined> {
    for (const row of this.#lines.end()) yield* this.#row(row);
    if (this.#systems === undefined) throw new FormatError(1, "the file contains no segment");
    this.#check.end(this.#isCounted, this.#line);
  }

  *#row(row: TextLine): Generator<NamedSegmentOutputs, void, undefined> {
    if (row.text.trim() === "") return;
    const { line } = row;
    const value = objectOf(row);
    const segment = textMember(value, "segment", line);
    if (segment.trim() === "") throw new FormatError(line, "segment must not be empty");
    if (segment.length > MAX_ID_LENGTH) {
      throw new FormatError(line, `segment is longer than ${MAX_ID_LENGTH} characters`);
    }
    if (this.#segments.has(segment)) throw new FormatError(line, `segment ${segment} occurs twice`);
    this.#segments.add(segment);
    this.#line = line;
    if (value.has("counted")) {
      if (value.get("counted") !== true) throw new FormatError(line, "counted must be true or omitted");
      this.#isCounted = true;
    }
    if (value.has("number")) assertNumber(value.get("number"), line);
    this.#check.add(recordCountOf(value, line));
    const document = value.has("document") ? { document: documentOf(value, line) } : {};
    const source = textMember(value, "source", line);
    yield { line, segment, ...document, source, outputs: this.#outputs(value.get("outputs"), line) };
  }

  #outputs(value: unknown, line: number): Map<string, string> {
    if (!isJsonObject(value)) throw new FormatError(line, "outputs must be an object of texts by system");
    const given = membersOf(value);
    this.#systems ??= systemsOf(given, line);
    const outputs = new Map<string, string>();
    for (const system of this.#systems) {
      if (!given.has(system))
        throw new FormatError(line, `outputs lacks system ${system}, which the first segment has`);
      outputs.set(system, textMember(given, system, line));
    }
    for (const system of given.keys()) {
      if (!outputs.has(system)) {
        throw new FormatError(line, `outputs has system ${system}, which the first segment lacks`);
      }
    }
    return outputs;
  }
}

/** A map, because a name such as `__proto__` is nothing special in it. */
function membersOf(value: object): Map<string, unknown> {
  return new Map(Object.entries(value));
}

function objectOf({ text, line }: TextLine): Map<string, unknown> {
  const members = jsonMembers({ text, line });
  if (members.has("format")) {
    throw new FormatError(
      line,
      "the file contains judgments; a file of outputs has segment, source and outputs on each line",
    );
  }
  const unknown = [...members.keys()].find((member) => !MEMBERS.has(member));
  if (unknown !== undefined) {
    throw new FormatError(
      line,
      `${JSON.stringify(unknown)} is not a known member; a line has segment, source, outputs by system and, optionally, document`,
    );
  }
  const repeated = repeatedJsonName(text);
  if (repeated !== undefined) throw new FormatError(line, `${JSON.stringify(repeated)} is given twice`);
  return members;
}

function recordCountOf(members: ReadonlyMap<string, unknown>, line: number): number | undefined {
  const count = members.get(RECORD_COUNT);
  if (count === undefined) return undefined;
  if (typeof count !== "number" || !Number.isSafeInteger(count) || count < 1)
    throw new FormatError(line, `${RECORD_COUNT} must be a number of segments`);
  return count;
}

/** It is told for people: the order of the lines is what counts. */
function assertNumber(number: unknown, line: number): void {
  if (typeof number !== "number" || !Number.isSafeInteger(number) || number < 1)
    throw new FormatError(line, "number must be a whole number from 1");
}

function documentOf(members: ReadonlyMap<string, unknown>, line: number): string {
  const document = textMember(members, "document", line);
  if (document.trim() === "") throw new FormatError(line, "document must not be empty; omit it instead");
  if (document.length > MAX_ID_LENGTH) {
    throw new FormatError(line, `document is longer than ${MAX_ID_LENGTH} characters`);
  }
  return document;
}

function systemsOf(given: ReadonlyMap<string, unknown>, line: number): string[] {
  const systems = [...given.keys()];
  if (systems.length === 0) throw new FormatError(line, "outputs names no system");
  if (systems.length > MAX_SYSTEMS) {
    throw new FormatError(line, `outputs names more than ${MAX_SYSTEMS} systems`);
  }
  for (const system of systems) {
    const problem = newSystemNameProblem(system);
    if (problem !== undefined) throw new FormatError(line, problem);
  }
  return systems;
}

/** A segment as a line of such a file holds it. */
export interface OutputsJsonlLine {
  readonly segment: string;
  /** Counted from 1. */
  readonly number?: number;
  readonly document?: string;
  readonly source?: string;
  readonly outputs?: Readonly<Record<string, string>>;
}

/** Such a file from pages of segments: the first line announces that the last one says how many there are. */
export async function* outputsJsonlText(
  pages: AsyncIterable<readonly OutputsJsonlLine[]>,
): AsyncGenerator<string, void, undefined> {
  const lines = countedJsonLines();
  let isFirst = true;
  for await (const page of pages) {
    const records = page.map((segment) => {
      const record = isFirst ? { ...segment, counted: true } : segment;
      isFirst = false;
      return JSON.stringify(record);
    });
    const text = lines.add(records);
    if (text !== "") yield text;
  }
  const end = lines.end();
  if (end !== "") yield end;
}

export const outputsJsonlFormat = {
  name: "outputs-jsonl",
  title: "Outputs as JSONL",
  counted: ["file of outputs as JSONL", "files of outputs as JSONL"],
  isUpload: ({ line }) => /^\s*\{/.test(line) && /"(outputs|format)"\s*:/.test(line),
  isCalled: (name) => /\.jsonl$/i.test(name),
  parser: () => new OutputsJsonlParser(),
  heading: "All in one, as JSONL",
  full: "JSONL",
  description:
    "One JSON object per line and segment, with the source and the output of each system. Line breaks within texts are kept.",
  example: {
    name: "outputs.jsonl",
    lines: [
      '{"segment":"1","document":"essay-7","source":"He go home .","outputs":{"ALPHA":"He goes home .","BETA":"He went home ."}}',
      '{"segment":"2","document":"essay-7","source":"I likes it .","outputs":{"ALPHA":"I like it .","BETA":"I likes it ."}}',
      '{"segment":"3","document":"letter-1","source":"See you on Monday .","outputs":{"ALPHA":"See you on Monday .","BETA":"See you Monday ."}}',
    ],
  },
} as const satisfies OutputFormatDefinition;
