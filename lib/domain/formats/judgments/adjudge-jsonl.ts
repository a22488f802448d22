import { textOfRange } from "../../bytes/text-of-range";
import { FormatError } from "../format-error";
import type { TextLine } from "../line-scanner";
import { type AdjudgeJsonlHeader, headerLine } from "./adjudge-jsonl-schema";
import { type FileLanguages, languagesNamed, languagesToName } from "./file-languages";
import type { FileRanking } from "./file-ranking";
import type { JudgmentFormatDefinition } from "./judgment-format";
import type { JudgmentParser } from "./judgment-parser";
import type { JudgmentWriter } from "./judgment-writer";
import { judgmentsJsonlWriter } from "./judgments-jsonl";
import { type LineRange, LineRanges } from "./line-ranges";
import { jsonObject, type RankingLine, readRankingLine, schemaProblem } from "./ranking-line";
import { RankingLineReader } from "./ranking-line-reader";
import { countedJsonLines, RECORD_COUNT, RecordCheck } from "./record-count";
import { TextPool } from "./text-pool";

const FORMAT = "adjudge-judgments";
const VERSION = 1;

const PROMISE = '"counted" in its first line';
const RANKINGS = {
  ...{ one: "ranking", many: "rankings", promise: PROMISE },
  stated: `${PROMISE} and "${RECORD_COUNT}" in its last ranking`,
};

type Mutable<Value> = { -readonly [Name in keyof Value]: Value[Name] };

interface Header {
  /** Of rankings that name none themselves. */
  readonly languages: FileLanguages;
  /** Whether the last line is to say how many rankings there are. */
  readonly isCounted: boolean;
}

function readHeader(row: TextLine): Header {
  const value = jsonObject(row);
  if (value.format !== FORMAT) {
    throw new FormatError(row.line, `the first line must contain "format": "${FORMAT}"`);
  }
  const { version } = value;
  if (version !== VERSION) {
    // Anything else may nest so deep that writing it exhausts the stack.
    const shown = typeof version === "number" || typeof version === "string" ? ` ${version}` : "";
    throw new FormatError(row.line, `version${shown} of the format is not supported, only ${VERSION} is`);
  }
  const parsed = headerLine.safeParse(value);
  if (!parsed.success) throw new FormatError(row.line, schemaProblem(parsed.error));
  const { sourceLanguage, targetLanguage, counted = false } = parsed.data;
  return { languages: languagesNamed(sourceLanguage, targetLanguage), isCounted: counted };
}

class AdjudgeJsonlParser implements JudgmentParser {
  readonly warnings: readonly string[] = [];
  readonly #lines = new LineRanges();
  readonly #reader = new RankingLineReader();
  readonly #texts = new TextPool();
  readonly #check = new RecordCheck(RANKINGS);
  #header: Header | undefined;
  #line = 0;

  get line(): number {
    return this.#line;
  }

  *push(piece: Uint8Array | string): Generator<FileRanking, void, undefined> {
    for (const line of this.#lines.push(piece)) {
      const ranking = this.#ranking(line);
      if (ranking !== undefined) yield ranking;
    }
  }

  *end(): Generator<FileRanking, void, undefined> {
    for (const line of this.#lines.end()) {
      const ranking = this.#ranking(line);
      if (ranking !== undefined) yield ranking;
    }
    if (this.#header === undefined) throw new FormatError(1, "the first line with the format is missing");
    this.#check.end(this.#header.isCounted, Math.max(this.#line, 1));
  }

  /** Nothing of the first line. */
  #ranking(range: LineRange): FileRanking | undefined {
    const { bytes, from, to, line } = range;
    if (this.#header === undefined) {
      this.#header = readHeader({ text: textOfRange(bytes, from, to), line });
      return undefined;
    }
    const told = this.#reader.read(bytes, from, to) ?? this.#readWithSchema(range);
    if (told === undefined) return undefined;
    this.#line = line;
    this.#check.add(told.recordCount);
    const { languages } = this.#header;
    const { sourceLanguage, targetLanguage } = languagesNamed(
      told.sourceLanguage ?? languages.sourceLanguage,
      told.targetLanguage ?? languages.targetLanguage,
    );
    // Nobody else has the ranking yet, and copying it takes longer than reading it.
    const ranking: Mutable<FileRanking> = told.ranking;
    if (sourceLanguage !== undefined) ranking.sourceLanguage = sourceLanguage;
    if (targetLanguage !== undefined) ranking.targetLanguage = targetLanguage;
    return told.ranking;
  }

  /** Nothing of the first line of a further file, where files were joined: it holds for the lines behind it. */
  #readWithSchema({ bytes, from, to, line }: LineRange): RankingLine | undefined {
    const row = { text: textOfRange(bytes, from, to), line };
    if (jsonObject(row).format === FORMAT) {
      const { isCounted, languages } = readHeader(row);
      this.#header = { isCounted: isCounted || (this.#header?.isCounted ?? false), languages };
      return undefined;
    }
    const told = readRankingLine(row);
    return { ...told, ranking: this.#shared(told.ranking) };
  }

  /** The same ranking, sharing the texts that occur again and again. */
  #shared(ranking: FileRanking): FileRanking {
    const keep = (text: string) => this.#texts.keep(text);
    const facts = { judge: keep(ranking.judge), segment: keep(ranking.segment) };
    if (ranking.state === "skipped") {
      const hypotheses = ranking.hypotheses.map((each) => ({ ...each, systems: each.systems.map(keep) }));
      return { ...ranking, ...facts, hypotheses };
    }
    const hypotheses = ranking.hypotheses.map((each) => ({ ...each, systems: each.systems.map(keep) }));
    return { ...ranking, ...facts, hypotheses };
  }
}

/**
 * A parser of this program's own format, a JSON object a line, described in `public/formats/adjudge-jsonl.md`. It
 * yields every ranking of the file, also those that count nowhere.
 */
export function adjudgeJsonlParser(): JudgmentParser {
  return new AdjudgeJsonlParser();
}

class AdjudgeJsonlWriter implements JudgmentWriter {
  readonly losses: readonly string[] = [];
  readonly #header: AdjudgeJsonlHeader;
  readonly #lines = countedJsonLines();
  /** Those of the first line, which waits for the first ranking. */
  #languages: FileLanguages | undefined;

  constructor(header: AdjudgeJsonlHeader) {
    this.#header = header;
  }

  get records(): number {
    return this.#lines.count;
  }

  /** Nothing yet: of the first ranking the first line takes its languages, and that a last one will count them. */
  begin(): string {
    return "";
  }

  write({ sourceLanguage, targetLanguage, ...ranking }: FileRanking): string {
    const own = languagesNamed(sourceLanguage, targetLanguage);
    const isTold = this.#header.sourceLanguage !== undefined || this.#header.targetLanguage !== undefined;
    const begins = this.#languages === undefined ? this.#firstLine(isTold ? {} : own, true) : "";
    return begins + this.#lines.add([JSON.stringify({ ...ranking, ...this.#otherLanguages(own) })]);
  }

  end(): string {
    return this.#languages === undefined ? this.#firstLine({}, false) : this.#lines.end();
  }

  #firstLine(languages: FileLanguages, isCounted: boolean): string {
    const header = { format: FORMAT, version: VERSION, ...languages, ...this.#header };
    this.#languages = languagesNamed(header.sourceLanguage, header.targetLanguage);
    return `${JSON.stringify(isCounted ? { ...header, counted: true } : header)}\n`;
  }

  /** What of a ranking's languages is not as in the first line. Of a campaign, rankings name none and all have its. */
  #otherLanguages(own: FileLanguages): FileLanguages {
    const { sourceLanguage, targetLanguage } = this.#languages ?? {};
    const isOfHeader = own.sourceLanguage === sourceLanguage && own.targetLanguage === targetLanguage;
    const isOfCampaign = own.sourceLanguage === undefined && own.targetLanguage === undefined;
    const isTold = this.#header.sourceLanguage !== undefined || this.#header.targetLanguage !== undefined;
    return isOfHeader || (isOfCampaign && isTold) ? {} : languagesToName(own, {});
  }
}

/** A writer of the same format. Nothing is lost. */
export function adjudgeJsonlWriter(header: AdjudgeJsonlHeader = {}): JudgmentWriter {
  return new AdjudgeJsonlWriter(header);
}

/** Our own: a JSON object a line. */
export const adjudgeJsonlFormat = {
  name: "adjudge-jsonl",
  title: "Adjudge JSONL",
  ending: "jsonl",
  holds: "everything",
  texts: "always",
  exported: { name: "jsonl", title: "JSONL" },
  isBegunBy: (beginning) => beginning.startsWith("{"),
  isUpload: ({ line }) => /^\s*\{/.test(line) && /"format"\s*:\s*"adjudge-judgments"/.test(line),
  parser: adjudgeJsonlParser,
  writer: ({ kind, header, languages }) =>
    kind === "rankings"
      ? adjudgeJsonlWriter({ ...header, ...languages })
      : judgmentsJsonlWriter(kind, header),
  description:
    "Rankings with all their details: revisions, display order, times, and rankings that do not count. Nothing is lost when you export a campaign and import it again.",
  example: {
    name: "judgments.jsonl",
    lines: [
      '{"format":"adjudge-judgments","version":1}',
      '{"id":"1","judge":"judge-1","segment":"0","kind":"regular","state":"superseded","version":1,"hypotheses":[{"rank":2,"systems":["INPUT","ALPHA"]},{"rank":1,"systems":["BETA"]}]}',
      '{"id":"2","judge":"judge-1","segment":"0","kind":"regular","state":"current","version":2,"replaces":"1","hypotheses":[{"rank":1,"systems":["INPUT","ALPHA"]},{"rank":1,"systems":["BETA"]}]}',
      '{"id":"3","judge":"judge-2","segment":"2","kind":"regular","state":"skipped","hypotheses":[]}',
    ],
  },
} as const satisfies JudgmentFormatDefinition;
