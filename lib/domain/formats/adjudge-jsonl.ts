import type { ZodError } from "zod";
import { type AdjudgeJsonlHeader, headerLine, rankingLine } from "./adjudge-jsonl-schema";
import type { ExportedRanking } from "./exported-ranking";
import { type FileLanguages, languagesNamed, languagesToName } from "./file-languages";
import { FormatError } from "./format-error";
import type { JudgmentParser } from "./judgment-parser";
import type { JudgmentWriter } from "./judgment-writer";
import { LineScanner, type TextLine } from "./line-scanner";
import { MOST_SYSTEMS, TOO_MANY_SYSTEMS } from "./most-systems";
import { rankRangeProblem } from "./rank-range";
import { rankingLineShapeProblem } from "./ranking-line-shape";
import { countedJsonLines, RecordCheck } from "./record-count";
import { TextPool } from "./text-pool";

const FORMAT = "adjudge-judgments";
const VERSION = 1;

const RANKINGS = { one: "ranking", many: "rankings", promise: '"counted" in its first line' };

/** Hypotheses of a record that is one pair of a ranking and no more of it. */
const MOST_UNGROUPED = 2;

function schemaProblem(error: ZodError): string {
  const issue = error.issues[0];
  if (!issue) return "the line is not as documented";
  return issue.path.length === 0 ? issue.message : `${issue.path.join(".")}: ${issue.message}`;
}

function jsonObject({ text, line }: TextLine): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new FormatError(line, "the line is not JSON");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new FormatError(line, "the line is not a JSON object");
  }
  const object: Readonly<Record<string, unknown>> = { ...value };
  const problem = rankingLineShapeProblem(object);
  if (problem !== undefined) throw new FormatError(line, problem);
  return object;
}

interface Header {
  /** Of rankings that name none themselves. */
  readonly languages: FileLanguages;
  /** Whether the last line is to say how many rankings there are. */
  readonly isCounted: boolean;
}

function readHeader(row: TextLine): Header {
  const value = jsonObject(row);
  if (value.format !== FORMAT) {
    throw new FormatError(row.line, `the first line must hold "format": "${FORMAT}"`);
  }
  const { version } = value;
  if (version !== VERSION) {
    // Anything else may nest so deep that writing it exhausts the stack.
    const shown = typeof version === "number" || typeof version === "string" ? ` ${version}` : "";
    throw new FormatError(row.line, `version${shown} of the format is not known, only ${VERSION}`);
  }
  const parsed = headerLine.safeParse(value);
  if (!parsed.success) throw new FormatError(row.line, schemaProblem(parsed.error));
  const { sourceLanguage, targetLanguage, counted = false } = parsed.data;
  return { languages: languagesNamed(sourceLanguage, targetLanguage), isCounted: counted };
}

/** What is wrong with a ranking that the schema lets through. */
function rankingLineProblem(ranking: ExportedRanking): string | undefined {
  const { passedOver } = ranking;
  if (passedOver !== undefined && ranking.hypotheses.length > 0)
    return "passedOver tells what a skipped answer showed: it has no hypotheses";
  if (passedOver === undefined && ranking.state === "superseded" && ranking.hypotheses.length === 0)
    return "hypotheses: must hold a hypothesis";
  const shown = passedOver ?? ranking.hypotheses;
  if (ranking.ungrouped && shown.length > MOST_UNGROUPED)
    return "ungrouped marks one pair of a ranking whose others are not known: it has at most two hypotheses";
  const seen = new Set<string>();
  for (const system of shown.flatMap(({ systems }) => systems)) {
    if (seen.has(system)) return `system ${system} occurs twice in one ranking`;
    seen.add(system);
  }
  if (seen.size > MOST_SYSTEMS) return TOO_MANY_SYSTEMS;
  const order = ranking.displayOrder;
  if (order) {
    const positions = new Set(order.filter((position) => position < shown.length));
    if (order.length !== shown.length || positions.size !== order.length) {
      return "displayOrder must hold the position of each hypothesis once, counted from 0";
    }
  }
  if (ranking.state === "skipped") return undefined;
  return ranking.hypotheses
    .map(({ rank }) => rankRangeProblem(rank, ranking.hypotheses.length))
    .find((problem) => problem !== undefined);
}

class AdjudgeJsonlParser implements JudgmentParser {
  readonly warnings: readonly string[] = [];
  readonly #lines = new LineScanner();
  readonly #texts = new TextPool();
  readonly #check = new RecordCheck(RANKINGS);
  #header: Header | undefined;
  #line = 0;

  get line(): number {
    return this.#line;
  }

  *push(chunk: string): Generator<ExportedRanking, void, undefined> {
    for (const row of this.#lines.push(chunk)) yield* this.#row(row);
  }

  *end(): Generator<ExportedRanking, void, undefined> {
    for (const row of this.#lines.end()) yield* this.#row(row);
    if (this.#header === undefined) throw new FormatError(1, "the first line with the format is missing");
    this.#check.end(this.#header.isCounted, Math.max(this.#line, 1));
  }

  *#row(row: TextLine): Generator<ExportedRanking, void, undefined> {
    if (this.#header === undefined) {
      this.#header = readHeader(row);
      return;
    }
    const parsed = rankingLine.safeParse(jsonObject(row));
    if (!parsed.success) throw new FormatError(row.line, schemaProblem(parsed.error));
    const { recordCount, ...told } = parsed.data;
    this.#check.add(recordCount);
    const ranking = this.#record(told as ExportedRanking);
    const problem = rankingLineProblem(ranking);
    if (problem !== undefined) throw new FormatError(row.line, problem);
    this.#line = row.line;
    yield ranking;
  }

  /** The same ranking, sharing the texts that occur again and again. */
  #record({ sourceLanguage, targetLanguage, ...ranking }: ExportedRanking): ExportedRanking {
    const keep = (text: string) => this.#texts.keep(text);
    const facts = {
      judge: keep(ranking.judge),
      segment: keep(ranking.segment),
      ...this.#languagesOf({
        ...(sourceLanguage === undefined ? {} : { sourceLanguage: keep(sourceLanguage) }),
        ...(targetLanguage === undefined ? {} : { targetLanguage: keep(targetLanguage) }),
      }),
    };
    if (ranking.state === "skipped") {
      const hypotheses = ranking.hypotheses.map((each) => ({ ...each, systems: each.systems.map(keep) }));
      return { ...ranking, ...facts, hypotheses };
    }
    const hypotheses = ranking.hypotheses.map((each) => ({ ...each, systems: each.systems.map(keep) }));
    return { ...ranking, ...facts, hypotheses };
  }

  #languagesOf(own: FileLanguages): FileLanguages {
    const { sourceLanguage, targetLanguage } = { ...this.#header?.languages, ...own };
    return languagesNamed(sourceLanguage, targetLanguage);
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

  write({ sourceLanguage, targetLanguage, ...ranking }: ExportedRanking): string {
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
